import './chance-graph.css';
import { useMemo, useSyncExternalStore } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { ReplaySeat } from '../../../seat/replay-seat.ts';
import { wordsOf } from '../../../seat/system-words.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { pageNames, pageTeller } from '../../../sentences/use-teller.ts';
import { roundPercent } from '../../../table/odds/percent.ts';
import { sideName, sidesOwnFirst } from '../../../table/view/sides.ts';
import { type CourseAt, courseOf, turnsOf } from './chance-course.ts';
import { useChances } from './use-chances.ts';

interface ChanceGraphProps {
  readonly replay: ReplaySeat;
  readonly transcript: () => Promise<string>;
}

/** The chance of the first side to win, over the moments of the replay, and where it turned. A press goes to a moment. */
const ChanceGraph = ({ replay, transcript }: ChanceGraphProps) => {
  const { view } = useTable();
  const { moments, heard, sheets, index } = useSyncExternalStore(
    changed => replay.subscribe(changed),
    () => replay.state,
  );
  const { points, isDone, failed } = useChances(transcript);
  const side = sidesOwnFirst(view)[0] ?? '';
  const { system } = view.table;
  const teller = useMemo(() => pageTeller(system, pageNames(sheets)), [system, sheets]);
  const course = useMemo(() => courseOf(points, side, moments, heard), [points, side, moments, heard]);
  const turns = useMemo(() => turnsOf(course, heard, wordsOf(system), teller), [course, heard, system, teller]);
  const [first] = course;
  const last = course.at(-1);
  if (failed !== undefined) return <p role="alert">{t('replay.failed', { why: failed })}</p>;
  if (!first || !last) return <p className="soft small">{t('replay.chances.coming')}</p>;
  const fights = points.reduce((sum, point) => sum + point.fights, 0);
  return (
    <div className="chances" ref={showWhole}>
      <p className="small">
        {t('replay.chances.about', { side: sideName(view, side), from: roundPercent(first.chance), to: roundPercent(last.chance) })}{' '}
        <span className="soft">{t(isDone ? 'replay.chances.done' : 'replay.chances.sharpening', { count: fights })}</span>
      </p>
      <Graph course={course} end={moments.length - 1} index={index} name={t('replay.chances.graph', { side: sideName(view, side) })} go={to => replay.go(to)} />
      {turns.length > 0 && (
        <ol className="chance-turns">
          {turns.map(({ index: to, from, to: after, words }) => (
            <li key={to}>
              <button type="button" onClick={() => replay.go(to)} {...(to === index && { 'aria-current': 'step' as const })}>
                <span className="numbers" data-better={after > from}>
                  {roundPercent(from)} → {roundPercent(after)}
                </span>
                <span>{words}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

/** What was just opened is seen, where the scrubber has to be scrolled for it. */
const showWhole = (graph: HTMLElement | null): void => graph?.scrollIntoView({ block: 'nearest' });

interface GraphProps {
  readonly course: readonly CourseAt[];
  readonly end: number;
  readonly index: number;
  readonly name: string;
  readonly go: (index: number) => void;
}

const HEIGHT = 100;

/** The line with the interval in which it may be, under a slider that goes to a moment. The turning points below it have the same in words. */
const Graph = ({ course, end, index, name, go }: GraphProps) => {
  const x = (at: number): number => (1000 * at) / Math.max(1, end);
  const y = (chance: number): number => HEIGHT * (1 - Math.max(0, Math.min(1, chance)));
  const line = course.map(({ index: at, chance }) => `${x(at)},${y(chance)}`).join(' ');
  const upper = course.map(({ index: at, chance, margin }) => `${x(at)},${y(chance + margin)}`);
  const lower = course.map(({ index: at, chance, margin }) => `${x(at)},${y(chance - margin)}`).reverse();
  return (
    <div className="chance-frame">
      <svg className="chance-graph" role="img" aria-label={name} viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none">
        <path className="chance-half" d={`M0 ${HEIGHT / 2}H1000`} />
        <polygon className="chance-margin" points={[...upper, ...lower].join(' ')} />
        <polyline className="chance-line" points={line} />
        <path className="chance-here" d={`M${x(index)} 0V${HEIGHT}`} />
      </svg>
      <input type="range" aria-label={t('replay.chances.go')} min={0} max={end} value={index} onChange={e => go(Number(e.target.value))} />
    </div>
  );
};

export default ChanceGraph;
