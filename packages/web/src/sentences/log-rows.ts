import type { LogItem, LogLine, SeatLogItem, TableEvent } from '@fray/table';

export type ChooseEvent = Extract<TableEvent, { readonly do: 'choose' }>;

/** A row of the log: an event with its throws, or something done at the table. */
export interface LogRow {
  readonly seq: number;
  readonly at: number;
  readonly seat?: string;
  readonly kind: 'round' | 'turn' | 'line' | 'ruling' | 'note' | 'deed' | 'back';
  readonly shown: LogItem;
  readonly line?: LogLine;
  readonly throws: readonly LogLine[];
  /** What chose in place of the player: a policy, a plan, the clock. */
  readonly how?: NonNullable<ChooseEvent['how']>;
  readonly isSecret: boolean;
  /** It was undone since. */
  readonly isUndone: boolean;
}

/** Events that begin a round or a turn. */
const ROUND_EVENTS: ReadonlySet<unknown> = new Set(['round', 'segment', 'night', 'day of bed rest']);
const TURN_EVENTS: ReadonlySet<unknown> = new Set(['turn', 'action', 'declared']);

/** Minor events, shown smaller: their result has a line of its own. */
export const MINOR_EVENTS: ReadonlySet<unknown> = new Set([
  'throw',
  'roll changed',
  'check',
  'order roll',
  'next turn',
  'initiative',
  'order',
  'recovery',
  'attack declared',
  'feint noted',
]);

/** Events that come by themselves: what chose before them is not their cause. */
const MEANWHILE: ReadonlySet<unknown> = new Set(['round', 'turn']);

/** Table events without a row of their own, as other rows say the same; except an undo that lost something of the GM's. */
const SILENT: ReadonlySet<TableEvent['do']> = new Set(['undo', 'open']);
const isSilent = (deed: TableEvent): boolean => SILENT.has(deed.do) && !('lost' in deed && deed.lost);

const kindOf = (shown: LogItem): LogRow['kind'] => {
  if ('back' in shown) return 'back';
  if ('deed' in shown) return shown.deed.do === 'note' ? 'note' : 'deed';
  const what = shown.line['what'];
  return what === 'ruling' ? 'ruling' : ROUND_EVENTS.has(what) ? 'round' : TURN_EVENTS.has(what) ? 'turn' : 'line';
};

/** Whether a throw belongs to a line. */
const leadsTo = (thrown: LogLine, line: LogLine): boolean => thrown.by === line.by || thrown.by === line['target'] || thrown['clause'] === line['clause'];

/** The log in rows. A throw is in the row of its result, or in a row of its own until there is one. */
export const logRows = (heard: readonly SeatLogItem[]): readonly LogRow[] => {
  const known = KNOWN_ROWS.get(heard);
  if (known) return known;
  const rows = makeRows(heard);
  KNOWN_ROWS.set(heard, rows);
  return rows;
};

/** Rows are made once for each log. */
const KNOWN_ROWS = new WeakMap<readonly SeatLogItem[], readonly LogRow[]>();

const makeRows = (heard: readonly SeatLogItem[]): readonly LogRow[] => {
  const gone = undoneLines(heard);
  const rows: LogRow[] = [];
  /** Throws without a result line so far, with their rows. */
  let loose: { readonly row: number; readonly thrown: LogLine }[] = [];
  let how: ChooseEvent['how'];
  heard.forEach(({ seq, at, seat, shown }, i) => {
    const line = 'line' in shown ? shown.line : undefined;
    if ('deed' in shown && isSilent(shown.deed)) return;
    if ('deed' in shown && shown.deed.do === 'choose' && shown.deed.how !== undefined) {
      const next = heard[i + 1]?.shown;
      if (next && 'line' in next) {
        how = shown.deed.how;
        return;
      }
    }
    const isThrow = line?.['what'] === 'throw';
    const mine = line && !isThrow ? loose.filter(({ thrown }) => leadsTo(thrown, line)) : [];
    const throws = mine.map(({ thrown }) => thrown);
    if (mine.length > 0) {
      // The other throws since then lead to no line any more.
      for (const { row } of mine.toReversed()) rows.splice(row, 1);
      loose = [];
    }
    const kind = kindOf(shown);
    if (kind === 'round' || kind === 'turn') loose = [];
    if (isThrow) loose.push({ row: rows.length, thrown: line });
    rows.push({
      ...{ seq, at, kind, shown, throws, isSecret: kind !== 'deed' && 'to' in shown && shown.to !== undefined, isUndone: gone[i] === true },
      ...(seat !== undefined && { seat }),
      ...(line && { line }),
      ...(how && !MEANWHILE.has(line?.['what']) && { how }),
    });
    how = undefined;
  });
  return rows;
};

/** Which of the items are undone. */
const undoneLines = (heard: readonly SeatLogItem[]): boolean[] => {
  const gone: boolean[] = [];
  const first = heard[0]?.seq ?? 0;
  heard.forEach(({ shown }, i) => {
    if (!('back' in shown)) return;
    for (let n = Math.max(0, shown.back - first); n < i; n++) {
      const before = heard[n]?.shown;
      if (before && ('line' in before || ('deed' in before && before.deed.do === 'choose'))) gone[n] = true;
    }
  });
  return gone;
};

export interface LogFilter {
  readonly who: string;
  readonly kind: '' | 'fight' | 'ruling' | 'note' | 'table' | 'secret';
}

const KINDS: Readonly<Record<LogFilter['kind'], (row: LogRow) => boolean>> = {
  '': () => true,
  fight: ({ kind }) => kind === 'round' || kind === 'turn' || kind === 'line',
  ruling: ({ kind }) => kind === 'ruling' || kind === 'back',
  note: ({ kind }) => kind === 'note',
  table: ({ kind }) => kind === 'deed',
  secret: ({ isSecret: secret }) => secret,
};

/** Whether a line is about a combatant. */
const isAbout = ({ line }: LogRow, who: string): boolean => line !== undefined && ['by', 'target', 'other'].some(k => line[k] === who);

export const filterRows = (rows: readonly LogRow[], { who, kind }: LogFilter): readonly LogRow[] =>
  who === '' && kind === '' ? rows : rows.filter(r => KINDS[kind](r) && (who === '' || isAbout(r, who)));
