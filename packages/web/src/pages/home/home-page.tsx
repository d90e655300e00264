import './home-page.css';
import { type FormEvent, use, useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { startGuideOnce } from '../../panels/guide/guide-progress.ts';
import { ApiError } from '../../seat/api/api-error.ts';
import { type CreatedTable, callApi, loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { seatPathIn } from '../../storage/table-id.ts';
import { enterTable } from '../../table/enter-table.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { navigate } from '../../ui/navigation.ts';
import { HostingChoice } from './hosting-choice.tsx';
import { KeptTables } from './kept-tables.tsx';

type Starter = SystemInfo['starters'][number];

/** Makes a table with a starter fight and enters it as the GM. */
const startStarterFight = async (system: SystemInfo, { id, name }: Starter): Promise<void> => {
  const made = await callApi<CreatedTable>('POST', '/api/tables', { name, system: system.id, encounter: id });
  startGuideOnce(system.id);
  enterTable(made, name, system.id);
};

const SystemCard = ({ system, onTrouble }: { readonly system: SystemInfo; readonly onTrouble: (why: string) => void }) => (
  <li className="panel system">
    <h3>{system.title}</h3>
    <p>{t(`systems.${system.id}`, { defaultValue: system.summary })}</p>
    <ul className="starters">
      {system.starters.slice(0, 4).map(starter => (
        <li key={starter.id}>
          <span>{starter.name}</span>
          <Button
            aria-label={`${t('home.start')}: ${starter.name}`}
            onPress={() => void startStarterFight(system, starter).catch((e: unknown) => onTrouble(e instanceof ApiError ? e.message : String(e)))}
          >
            {t('home.start')}
          </Button>
        </li>
      ))}
    </ul>
  </li>
);

/** Links to the other sections. */
const SectionLinks = () => (
  <nav className="doors" aria-label={t('doors.label')}>
    {(['replay', 'rules', 'maps', 'homebrew'] as const).map(door => (
      <a className="panel" key={door} href={`/${door}`}>
        <strong>{t(`doors.${door}`)}</strong>
        <span className="soft small">{t(`doors.${door}Hint`)}</span>
      </a>
    ))}
  </nav>
);

const JoinForm = () => {
  const [wrong, setWrong] = useState(false);
  const join = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const link = seatPathIn(String(new FormData(e.currentTarget).get('link') ?? ''));
    if (link) navigate(link);
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

export const HomePage = () => {
  const systems = use(loadSystems());
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
        <HostingChoice />
        <ul className="systems">
          {systems.map(s => (
            <SystemCard key={s.id} system={s} onTrouble={setTrouble} />
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
        <JoinForm />
      </section>
      <SectionLinks />
    </main>
  );
};
