import './home-page.css';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { USUALLY_SHOWN } from '../../content/health-shown.ts';
import { answerWords } from '../../i18n/answer-words.ts';
import { t } from '../../i18n/i18n.ts';
import { startGuideOnce } from '../../panels/guide/guide-progress.ts';
import { ApiError } from '../../seat/api/api-error.ts';
import { type CreatedTable, callApi, loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { enterTable } from '../../table/enter-table.ts';
import { Hero } from './hero.tsx';
import { HostingChoice } from './hosting-choice.tsx';
import { JoinForm } from './join-form.tsx';
import { KeptTables } from './kept-tables.tsx';
import { SystemCard } from './system-card.tsx';
import { byDepth } from './system-depth.ts';

// What knows of campaigns is loaded after the page.
const KeptCampaigns = lazy(() => import('./kept-campaigns.tsx'));

type Starter = SystemInfo['starters'][number];

/** Who plays the foes of someone who plays alone. */
const OPPONENT = 'search@trained';

/** Makes a table with a starter fight and enters it as the GM; alone, the machine plays all foes. */
const startStarterFight = async (system: SystemInfo, { id, name }: Starter, isAlone: boolean): Promise<void> => {
  const foes = { foesShow: USUALLY_SHOWN, ...(isAlone && { foesBy: OPPONENT }) };
  const made = await callApi<CreatedTable>('POST', '/api/tables', { name, system: system.id, encounter: id, ...foes });
  startGuideOnce(system.id);
  enterTable(made, name, system.id);
};

/** Links to the other sections. */
const SectionLinks = () => (
  <nav className="doors" aria-label={t('doors.label')}>
    {(['campaigns', 'lab', 'replay', 'rules', 'maps', 'homebrew', 'packs'] as const).map(door => (
      <a className="panel" key={door} href={`/${door}`}>
        <strong>{t(`doors.${door}`)}</strong>
        <span className="soft small">{t(`doors.${door}Hint`)}</span>
      </a>
    ))}
  </nav>
);

/** The first page: what this is, a fight at once, one's own fights, and every system with its fights. */
export const HomePage = () => {
  const systems = [...use(loadSystems())].sort(byDepth);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    document.title = t('app.name');
  }, []);
  const start = (system: SystemInfo, starter: Starter, isAlone = false) =>
    void startStarterFight(system, starter, isAlone).catch((e: unknown) => setTrouble(e instanceof ApiError ? answerWords(e.message) : String(e)));
  return (
    <main className="home">
      <Hero systems={systems} onStart={start} />
      {trouble !== undefined && (
        <p role="alert" className="trouble">
          {t('home.failed', { why: trouble })}
        </p>
      )}
      <Suspense fallback={null}>
        <KeptCampaigns />
      </Suspense>
      <KeptTables />
      <section aria-labelledby="starters">
        <h2 id="starters">{t('home.starters')}</h2>
        <p className="soft">{t('home.startersLede')}</p>
        <HostingChoice />
        <ul className="systems">
          {systems.map(s => (
            <SystemCard key={s.id} system={s} onStart={start} />
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
