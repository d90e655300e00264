import './home.css';
import { type FormEvent, use, useState } from 'react';
import { go } from '../route.ts';
import { forget, keep, keptTables } from '../seat/kept.ts';
import { type Created, call, Failed, type SystemInfo, systemsOnServer } from '../seat/server.ts';
import { Button } from '../ui/button.tsx';
import { LanguageChoice } from '../ui/language.tsx';
import { t } from '../words/words.ts';

type Starter = SystemInfo['starters'][number];

/** A starter fight, at once: a table of one's own, with the GM's seat. */
const begin = async (system: SystemInfo, { id, name }: Starter): Promise<void> => {
  const made = await call<Created>('POST', '/api/tables', { name, system: system.id, encounter: id });
  keep({ table: made.table, token: made.seats[0]?.token ?? '', name, system: system.id, role: 'gm', at: Date.now() });
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

const Kept = () => {
  const [tables, setTables] = useState(keptTables);
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t('home.continue')}</h2>
      <ul className="kept">
        {tables.map(k => (
          <li className="panel" key={k.table}>
            <a href={`/t/${k.table}`}>{k.name}</a>
            <span className="soft small">
              {k.system}, {t(`home.role.${k.role}`)}
            </span>
            <Button
              kind="quiet"
              aria-label={t('home.forget', { name: k.name })}
              onPress={() => {
                forget(k.table);
                setTables(keptTables());
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Where else one may want to go. */
const Doors = () => (
  <nav className="doors" aria-label={t('doors.label')}>
    {(['replay', 'rules'] as const).map(door => (
      <a className="panel" key={door} href={`/${door}`}>
        <strong>{t(`doors.${door}`)}</strong>
        <span className="soft small">{t(`doors.${door}Hint`)}</span>
      </a>
    ))}
  </nav>
);

/** The path of a table and the token in its link. */
const linkIn = (text: string): string | undefined => {
  const match = /\/t\/([a-z0-9]{12})#([A-Za-z0-9_-]{22})/.exec(text);
  return match ? `/t/${match[1]}#${match[2]}` : undefined;
};

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
      <Kept />
      <section aria-labelledby="starters">
        <h2 id="starters">{t('home.starters')}</h2>
        <p className="soft">{t('home.startersLede')}</p>
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
