import './last-event.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { wordsOf } from '../../../seat/system-words.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { isAbout, type LogRow, logRows } from '../../../sentences/log-rows.ts';
import { rowResult } from '../../../sentences/result-words.ts';
import { isMinor, rowWords } from '../../../sentences/row-words.ts';
import { Throws } from '../../../sentences/throws.tsx';
import { useTeller } from '../../../sentences/use-teller.ts';
import { usePanels } from '../../../table/state/panels.ts';
import { useTableState } from '../../../table/state/table-state.ts';
import { useShown } from '../../../ui/use-shown.ts';
import type { TellableRow } from './pace.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useTelling } from './use-telling.ts';

/** Rows that wait to be told come with the last ones: older ones are never told again. */
const MAX_ROWS = 40;

/** What happens in the fight, by its rules or by the GM. */
const TOLD: ReadonlySet<LogRow['kind']> = new Set(['line', 'ruling', 'back']);

/** The newest rows that tell something, with their words. */
const useTellableRows = (): readonly TellableRow[] => {
  const { view, snapshot } = useTable();
  const teller = useTeller();
  const words = wordsOf(view.table.system);
  const heard = useDeferredValue(snapshot.heard);
  return useMemo(() => {
    const places = new Map(heard.flatMap(({ seq, shown }) => ('line' in shown ? [[shown.line, seq] as const] : [])));
    const begins = ({ lines, seq }: LogRow) => Math.min(seq, ...lines.flatMap(line => places.get(line) ?? []));
    return logRows(heard, words)
      .slice(-MAX_ROWS)
      .filter(row => TOLD.has(row.kind) && !row.isUndone && !isMinor(row, words))
      .map(row => ({ row, words: rowWords(row, teller), begins: begins(row) }))
      .filter(row => row.words !== '');
  }, [heard, words, teller]);
};

/** What just happened, over the field: its result first. It takes no presses. */
export const LastEvent = () => {
  const { snapshot } = useTable();
  const isLogged = usePanels().includes('log');
  const rows = useTellableRows();
  const { heard, liveFrom } = snapshot;
  const last = heard.at(-1);
  const current = useTelling(rows, { end: last?.seq ?? -1, isAtOnce: heard.length === liveFrom || (last !== undefined && 'back' in last.shown) });
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const chained = useTableState(s => s.chained);
  const chainFrom = useTableState(s => s.chainFrom);
  // Cards of what was before an exchange go when it begins, the newest once it was told.
  const isFormer = (one: TellableRow) => one !== current && one.row.seq < chainFrom;
  const held = useHeldRows(rows, current).filter(one => !read.has(one.row.seq) && !chained.has(one.row.seq) && !isFormer(one));
  const isShown = held.length > 0 && !isLogged;
  useShown('last-events', isShown);
  if (!isShown) return null;
  return (
    <div className="last-events" title={t('dock.last')} aria-hidden="true">
      {held.map((one, i) => (
        <EventCard key={one.row.seq} one={one} isOver={i < held.length - 1} onRead={() => setRead(before => new Set([...before, one.row.seq]))} />
      ))}
    </div>
  );
};

interface EventCardProps {
  readonly one: TellableRow;
  /** Something newer is told below it. */
  readonly isOver: boolean;
  /** It was there as long as it takes to read. */
  readonly onRead: () => void;
}

const EventCard = ({ one: { row, words }, isOver, onRead }: EventCardProps) => {
  const { view } = useTable();
  const { names } = useTeller();
  const result = rowResult(row, wordsOf(view.table.system), names.combatant);
  const own = view.you.plays;
  // Only what one does oneself may be good or bad luck: a blow that lands on others is good for someone else.
  const isDoer = row.lines.some(({ by }) => typeof by === 'string' && own.includes(by));
  return (
    <p
      className="last-event float"
      data-seq={row.seq}
      onAnimationEnd={onRead}
      {...(isOver && { 'data-over': true })}
      {...(own.some(who => isAbout(row, who)) && { 'data-own': true })}
    >
      {result && (
        <b className="event-result" {...(isDoer && result.isSuccess !== undefined && { 'data-works': result.isSuccess })}>
          {result.words}
        </b>
      )}
      <span>
        {words}
        <Throws throws={row.throws} words={words} />
      </span>
    </p>
  );
};
