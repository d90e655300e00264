import './screen.css';
import { useDeferredValue, useMemo } from 'react';
import { Battlefield } from '../field/battlefield.tsx';
import { looksOf } from '../field/look.ts';
import { Figure } from '../field/token.tsx';
import { rowWords, Throws } from '../log/entry.tsx';
import { useNames } from '../log/names.ts';
import { MINOR, storyOf } from '../log/story.ts';
import { useTable } from '../seat/use-seat.ts';
import { Time } from '../time/time.tsx';
import { t } from '../words/words.ts';
import { useWakeLock } from './wake-lock.ts';

/** So many lines can be read across a room. */
const LINES = 7;

/** The table for a screen that all can see: whose moment it is, what comes, who stands where, and what just happened. Nothing to press. */
const Screen = () => {
  const { view, snapshot } = useTable();
  useWakeLock();
  return (
    <main className="tv" aria-label={t('screen.title')}>
      <header className="tv-top">
        <h1>{view.heading}</h1>
        {snapshot.state === 'away' && (
          <p className="soft" role="status">
            {t('table.away')}
          </p>
        )}
      </header>
      <Time bare />
      <Battlefield />
      <div className="tv-side">
        <Moment />
        <Lately />
      </div>
    </main>
  );
};

/** Whose moment it is, or how the fight came out. */
const Moment = () => {
  const { view } = useTable();
  const looks = useMemo(() => looksOf(view), [view]);
  const { outcome, waiting, upcoming, sheets } = view;
  if (outcome)
    return (
      <section className="panel tv-moment" aria-label={t('over.title')}>
        <p className="soft">{t('over.title')}</p>
        <h2>{outcome.words}</h2>
      </section>
    );
  const acting = upcoming.find(u => u.now && u.who !== undefined && u.kind === undefined)?.who;
  const deciding = waiting.filter(w => w.by !== acting);
  const who = [acting, ...deciding.map(w => w.by)].filter(id => id !== undefined);
  return (
    <section className="panel tv-moment" aria-label={t('screen.moment')}>
      {who.length === 0 && <p className="soft">{t('screen.between')}</p>}
      <ul>
        {[...new Set(who)].slice(0, 4).map((id, i) => {
          const look = looks.get(id);
          return (
            <li key={id} data-first={i === 0}>
              {look && (
                <svg viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
                  <Figure look={look} r={1} />
                </svg>
              )}
              <span>
                <strong>{sheets.find(s => s.id === id)?.name ?? t('home.role.gm')}</strong>
                <span className="soft">{waiting.find(w => w.by === id)?.prompt}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** The last lines of the log that matter. */
const Lately = () => {
  const { snapshot } = useTable();
  const nameOf = useNames();
  const heard = useDeferredValue(snapshot.heard);
  const rows = useMemo(() => storyOf(heard.slice(-60)).filter(r => !r.void && !MINOR.has(r.line?.['what'])), [heard]);
  return (
    <section className="panel tv-log" aria-label={t('screen.log')}>
      <h2>{t('screen.log')}</h2>
      <ol aria-live="polite">
        {rows.slice(-LINES).map(row => (
          <li key={row.seq} data-kind={row.kind}>
            {rowWords(row, nameOf)}
            <Throws throws={row.throws} />
          </li>
        ))}
      </ol>
    </section>
  );
};

export default Screen;
