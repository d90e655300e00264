import './home.css';
import { type FormEvent, use, useEffect, useState } from 'react';
import { guideFirst } from '../guide/kept.ts';
import { PlaceChoice } from '../offline/place-choice.tsx';
import { go } from '../route.ts';
import { Failed } from '../seat/failed.ts';
import { keep } from '../seat/kept.ts';
import { type Created, call, type SystemInfo, systemsOnServer } from '../seat/server.ts';
import { linkIn } from '../seat/table-id.ts';
import { Button } from '../ui/button.tsx';
import { LanguageChoice } from '../ui/language.tsx';
import { t } from '../words/words.ts';
import { KeptTables } from './kept-tables.tsx';

type Starter = SystemInfo['starters'][number];

/** A starter fight, at once: a table of one's own, with the GM's seat. */
const begin = async (system: SystemInfo, { id, name }: Starter): Promise<void> => {
  const made = await call<Created>('POST', '/api/tables', { name, system: system.id, encounter: id });
  keep({ table: made.table, token: made.seats[0]?.token ?? '', name, system: system.id, role: 'gm', at: Date.now() });
  guideFirst(system.id);
  go(`/t/${made.table}`);
};

const System = ({ system, onTrouble }: { readonly system: SystemInfo; readonly onTrouble: (why: string) => void }) => (
  <li className="panel system">
    <h3>{system.title}</h3>
    <p>{t(`systems.${system.id}`, { defaultValue: system.summary })}</p>
    <ul className="starters">
      {system.starters.slice(0, 4).map(starter => (
        <li key={starter.id}>
          <span>{starter.name}</span>
          <Button
            aria-label={`${t('home.start')}: ${starter.name}`}
            onPress={() => void begin(system, starter).catch((e: unknown) => onTrouble(e instanceof Failed ? e.message : String(e)))}
          >
            {t('home.start')}
          </Button>
        </li>
      ))}
    </ul>
  </li>
);

/** Where else one may want to go. */
const Doors = () => (
  <nav className="doors" aria-label={t('doors.label')}>
    {(['replay', 'rules', 'maps', 'homebrew'] as const).map(door => (
      <a className="panel" key={door} href={`/${door}`}>
        <strong>{t(`doors.${door}`)}</strong>
        <span className="soft small">{t(`doors.${door}Hint`)}</span>
      </a>
    ))}
  </nav>
);

const Join = () => {
  const [wrong, setWrong] = useState(false);
  const join = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const link = linkIn(String(new FormData(e.currentTarget).get('link') ?? ''));
    if (link) go(link);
    else setWrong(true);
  };
  return (
    <form className="join" onSubmit={join}>
      <input className="input" name="link" aria-label={t('home.joinHint')} placeholder={t('home.joinHint')} autoComplete="off" />
      <Button type="submit">{t('home.joinAction')}</Button>
      {wrong && (
        <p role="alert" className="small">
          {t('home.joinWrong')}
        </p>
      )}
    </form>
  );
};

export const Home = () => {
  const systems = use(systemsOnServer());
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    document.title = t('app.name');
  }, []);
  return (
    <main className="home">
      <header className="home-top">
        <img src="/icon.svg" alt="" />
        <div>
          <h1>{t('app.name')}</h1>
          <p className="soft">{t('app.tagline')}</p>
        </div>
        <LanguageChoice />
      </header>
      {trouble !== undefined && (
        <p role="alert" className="trouble">
          {t('home.failed', { why: trouble })}
        </p>
      )}
      <KeptTables />
      <section aria-labelledby="starters">
        <h2 id="starters">{t('home.starters')}</h2>
        <p className="soft">{t('home.startersLede')}</p>
        <PlaceChoice />
        <ul className="systems">
          {systems.map(s => (
            <System key={s.id} system={s} onTrouble={setTrouble} />
          ))}
          <li className="panel system own">
            <h3>{t('doors.own')}</h3>
            <p>{t('doors.ownHint')}</p>
            <a className="button main" href="/new">
              {t('doors.new')}
            </a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="join">
        <h2 id="join">{t('home.join')}</h2>
        <Join />
      </section>
      <Doors />
    </main>
  );
};
