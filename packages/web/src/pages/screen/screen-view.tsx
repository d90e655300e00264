import './screen-view.css';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Battlefield } from '../../field/battlefield.tsx';
import { TokenFigure } from '../../field/tokens/token.tsx';
import { useLooks } from '../../field/tokens/use-looks.ts';
import { t } from '../../i18n/i18n.ts';
import { followRematch } from '../../panels/actions/start-rematch.ts';
import { TimePanel } from '../../panels/time/time-panel.tsx';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';
import { useTeller } from '../../sentences/use-teller.ts';
import { FreeArea } from '../table/free-area.tsx';
import { ShownHandouts } from './shown-handouts.tsx';
import { useWakeLock } from './use-wake-lock.ts';

/** Lines that can be read across a room. */
const LINES = 2;
/** More names than this cannot be read across a room. */
const MAX_NAMES = 2;

/** A shared screen: the field, whose moment it is, who comes next, and what just happened. It has no controls. */
const ScreenView = () => {
  const { view, snapshot } = useTable();
  useWakeLock();
  useNextTable();
  return (
    <main className="tv live" aria-label={t('screen.title')}>
      <Battlefield />
      <header className="tv-top">
        <h1>{view.heading}</h1>
        {snapshot.state === 'away' && (
          <p className="soft" role="status">
            {t('table.away')}
          </p>
        )}
      </header>
      <TimePanel bare />
      <FreeArea />
      <ShownHandouts />
      <div className="tv-below">
        <CurrentMoment />
        <RecentLog />
      </div>
    </main>
  );
};

/** A screen has no one to press a button: it goes along when the fight is started again. */
const useNextTable = (): void => {
  const { id, view } = useTable();
  const { again } = view.table;
  useEffect(() => {
    if (id !== undefined && again !== undefined) void followRematch(id, again).catch(() => undefined);
  }, [id, again]);
};

/** Whose turn it is, or the outcome. */
const CurrentMoment = () => {
  const { view } = useTable();
  const looks = useLooks();
  const { outcome, waiting, upcoming, sheets } = view;
  if (outcome)
    return (
      <section className="float tv-moment" aria-label={t('over.title')}>
        <p className="soft">{t('over.title')}</p>
        <h2>{outcome.words}</h2>
      </section>
    );
  const acting = upcoming.find(u => u.now && u.who !== undefined && u.kind === undefined)?.who;
  const who = [...new Set([acting, ...waiting.map(w => w.by)].filter(id => id !== undefined))];
  return (
    <section className="float tv-moment" aria-label={t('screen.moment')}>
      {who.length === 0 && <p className="soft">{t('screen.between')}</p>}
      <ul>
        {who.slice(0, MAX_NAMES).map((id, i) => {
          const look = looks.get(id);
          return (
            <li key={id} data-first={i === 0}>
              {look && (
                <svg viewBox="-1.4 -1.4 2.8 2.8" aria-hidden="true">
                  <TokenFigure look={look} r={1} turn />
                </svg>
              )}
              <span>
                <strong>{sheets.find(s => s.id === id)?.name.replace(/,.*/, '') ?? t('home.role.gm')}</strong>
                <span className="soft">{waiting.find(w => w.by === id)?.prompt}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** The latest lines of the log that matter. */
const RecentLog = () => {
  const { snapshot, view } = useTable();
  const teller = useTeller();
  const words = wordsOf(view.table.system);
  const heard = useDeferredValue(snapshot.heard);
  const rows = useMemo(() => logRows(heard, words).filter(r => !r.isUndone && !isMinor(r, words)), [heard, words]);
  return (
    <section className="float tv-log" aria-label={t('screen.log')}>
      <h2 className="hidden">{t('screen.log')}</h2>
      <ol aria-live="polite">
        {rows
          .filter(row => row.kind !== 'round' && row.kind !== 'turn' && rowWords(row, teller) !== '')
          .slice(-LINES)
          .map(row => {
            const sentence = rowWords(row, teller);
            return (
              <li key={row.seq} data-kind={row.kind}>
                <span>{sentence}</span>
                <Throws throws={row.throws} words={sentence} />
              </li>
            );
          })}
      </ol>
    </section>
  );
};

export default ScreenView;
