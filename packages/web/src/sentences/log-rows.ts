import { elementAt } from '@fray/engine/util';
import { type EventGroup, type EventRole, FightParts, groupEvents, type LoggedEvent, type SystemWords } from '@fray/engine/words';
import type { LogItem, LogLine, SeatLogItem, TableEvent } from '@fray/table';

export type ChooseEvent = Extract<TableEvent, { readonly do: 'choose' }>;

/** A throw, with its place in the log. */
export interface Thrown {
  readonly seq: number;
  readonly line: LogLine;
}

/** A choice that was not made by hand: of which combatant, and by what. */
export interface Automatic {
  readonly by: string;
  readonly how: NonNullable<ChooseEvent['how']>;
  /** It is what the row is about, and no answer to it. */
  readonly isMain: boolean;
}

/** A row of the log: events of the fight that are told as one, or something done at the table. */
export interface LogRow {
  /** The place of what it shows in the log; a summary stands between two. */
  readonly seq: number;
  readonly at: number;
  readonly seat?: string;
  readonly kind: 'round' | 'summary' | 'turn' | 'line' | 'ruling' | 'note' | 'deed' | 'back';
  readonly shown: LogItem;
  /** The events that it tells, throws included. */
  readonly lines: readonly LogLine[];
  /** The event that it is about. */
  readonly line?: LogLine;
  readonly throws: readonly Thrown[];
  /** What chose in place of players: a policy, a plan, the clock. */
  readonly automatic: readonly Automatic[];
  readonly isSecret: boolean;
  /** It was undone since. */
  readonly isUndone: boolean;
  /** What going back took back, for the row that tells of it: the rows that were in force until then. */
  readonly tookBack?: readonly LogRow[];
  /** A summary is of the whole fight. */
  readonly isWholeFight?: boolean;
}

/** Table events without a row of their own, as other rows say the same; except an undo that lost something of the GM's. */
const SILENT: ReadonlySet<TableEvent['do']> = new Set(['undo', 'open']);
const isSilent = (deed: TableEvent): boolean => SILENT.has(deed.do) && !('lost' in deed && deed.lost);

/** An event of the fight with its details, by which it is grouped, and its place in the log. */
type HeardLine = LoggedEvent & {
  readonly what: string;
  readonly item: SeatLogItem;
  readonly line: LogLine;
  /** The choice that was made automatically, of which this event tells. */
  readonly chosen: ChooseEvent | undefined;
  readonly isUndone: boolean;
};

/** The log in rows, as a system's words put its events together. */
export const logRows = (heard: readonly SeatLogItem[], words: SystemWords): readonly LogRow[] => {
  const known = KNOWN_ROWS.get(heard);
  if (known) return known;
  const rows = makeRows(heard, words);
  KNOWN_ROWS.set(heard, rows);
  return rows;
};

/** Rows are made once for each log. */
const KNOWN_ROWS = new WeakMap<readonly SeatLogItem[], readonly LogRow[]>();

/** What is named where it is taken back; turns and rounds follow from it. */
const TAKEN_BACK: ReadonlySet<LogRow['kind']> = new Set(['line', 'ruling']);
const isToldRow = ({ lines }: LogRow, { roles }: SystemWords): boolean =>
  lines.some(({ what }) => !['detail', 'silent'].includes(roles[String(what)] ?? 'line'));

const makeRows = (heard: readonly SeatLogItem[], words: SystemWords): readonly LogRow[] => {
  const gone = undoneLines(heard);
  const rows: LogRow[] = [];
  let lines: HeardLine[] = [];
  let chosen: ChooseEvent | undefined;
  const parts = new FightParts<HeardLine>(words);
  const closeLines = () => {
    const groups = groupEvents(words, lines, parts);
    groups.forEach((group, i) => {
      if (group.role === 'summary') rows.push(...summaryRow(group, groups[group.isWholeFight ? i - 1 : i + 1]));
      else rows.push(...rowsOfGroup(group.role, group.events, words));
    });
    lines = [];
  };
  const claimed = new Set<number>();
  const rowsSince = (seq: number): readonly LogRow[] => {
    const since = rows.filter(row => TAKEN_BACK.has(row.kind) && row.seq >= seq && row.isUndone && !claimed.has(row.seq) && isToldRow(row, words));
    for (const row of since) claimed.add(row.seq);
    return since;
  };
  heard.forEach((item, i) => {
    const { shown } = item;
    if ('line' in shown) {
      const line: HeardLine = { ...shown.line, what: String(shown.line['what']), item, line: shown.line, chosen, isUndone: gone[i] === true };
      const isOf = isTold(words, line) && (line.line.by === chosen?.by || isChoice(heard[i - 1]));
      lines.push(isOf ? line : { ...line, chosen: undefined });
      if (isTold(words, line)) chosen = undefined;
      return;
    }
    if ('deed' in shown && isSilent(shown.deed)) return;
    chosen = undefined;
    if ('deed' in shown && shown.deed.do === 'choose' && shown.deed.how !== undefined) {
      const next = heard[i + 1]?.shown;
      if (next && 'line' in next) {
        chosen = shown.deed;
        return;
      }
    }
    closeLines();
    if ('back' in shown) rows.push({ ...rowOfItem(item, false), tookBack: rowsSince(shown.back) });
    else rows.push(rowOfItem(item, gone[i] === true));
  });
  closeLines();
  return rows;
};

const isChoice = (item: SeatLogItem | undefined): boolean => item !== undefined && 'deed' in item.shown && item.shown.deed.do === 'choose';

const roleIn = ({ roles }: SystemWords, { what }: HeardLine): EventRole => roles[what] ?? 'line';

const isTold = (words: SystemWords, event: HeardLine): boolean => !['detail', 'silent'].includes(roleIn(words, event));

/** The events of a line, those that were undone in a row of their own. Throws and checks of which nothing else is left belong to what they led to. */
const undoneApart = (events: readonly HeardLine[], words: SystemWords): readonly (readonly HeardLine[])[] => {
  const kept = events.filter(event => !event.isUndone);
  const undone = events.filter(event => event.isUndone);
  return undone.length > 0 && kept.some(event => isTold(words, event)) ? [kept, undone] : [events];
};

/** The rows of a group of events; events that are never told have none. */
const rowsOfGroup = (role: keyof typeof ROW_KINDS, events: readonly HeardLine[], words: SystemWords): LogRow[] =>
  undoneApart(events, words).flatMap(part => (part.every(event => roleIn(words, event) === 'silent') ? [] : rowOfLines(role, part, words)));

/** The automatic choices of a row, each kind once: an answer that was made as the choice before it was needs no word of its own. */
const automaticIn = (events: readonly HeardLine[], main: HeardLine): readonly Automatic[] => {
  const all: Automatic[] = [];
  for (const event of events) {
    const { by, how } = event.chosen ?? {};
    if (by === undefined || how === undefined) continue;
    const isMain = event === main || by === main.line.by;
    if (!all.some(a => a.how === how && (a.isMain || a.by === by))) all.push({ by, how, isMain });
  }
  return all;
};

const ROW_KINDS = { heading: 'round', turn: 'turn', line: 'line' } as const;

const rowOfLines = (role: keyof typeof ROW_KINDS, events: readonly HeardLine[], words: SystemWords): LogRow => {
  const main = events.find(event => isTold(words, event)) ?? events.find(({ what }) => what !== 'throw') ?? elementAt(events, 0);
  const { seq, at, seat, shown } = main.item;
  return {
    ...{ seq, at, shown },
    kind: main.what === 'ruling' ? 'ruling' : ROW_KINDS[role],
    lines: events.map(event => event.line),
    line: main.line,
    throws: events.flatMap(event => (event.what === 'throw' ? [{ seq: event.item.seq, line: event.line }] : [])),
    ...(seat !== undefined && { seat }),
    automatic: role === 'line' ? automaticIn(events, main) : [],
    isSecret: events.some(({ item }) => 'to' in item.shown && item.shown.to !== undefined),
    isUndone: main.isUndone,
  };
};

/** What a round or the fight came to, beside its heading. */
const summaryRow = ({ events, isWholeFight = false }: EventGroup<HeardLine>, heading: EventGroup<HeardLine> | undefined): LogRow[] => {
  const lasting = events.filter(event => !event.isUndone);
  const beside = heading?.events[0];
  if (!beside || lasting.length === 0) return [];
  const { seq, at, shown } = beside.item;
  return [
    {
      ...{ at, shown, isWholeFight, throws: [], automatic: [], isSecret: false, isUndone: beside.isUndone },
      kind: 'summary',
      seq: isWholeFight ? seq + 0.5 : seq - 0.5,
      lines: lasting.map(event => event.line),
    },
  ];
};

/** What may be said, thrown or shown to some only. */
const ADDRESSED: ReadonlySet<string> = new Set(['note', 'dice', 'handout']);

const rowOfItem = ({ seq, at, seat, shown }: SeatLogItem, isUndone: boolean): LogRow => ({
  ...{ seq, at, shown, lines: [], throws: [], automatic: [], isSecret: false, isUndone },
  kind: 'back' in shown ? 'back' : 'deed' in shown && shown.deed.do === 'note' ? 'note' : 'deed',
  ...(seat !== undefined && { seat }),
  ...('deed' in shown && ADDRESSED.has(shown.deed.do) && 'to' in shown && shown.to !== undefined && { isSecret: true }),
});

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

/** The events of the fight that are still in force, in their order. */
export const lastingEvents = (heard: readonly SeatLogItem[]): readonly LoggedEvent[] => {
  const gone = undoneLines(heard);
  return heard.flatMap(({ shown }, i) => ('line' in shown && !gone[i] ? [{ ...shown.line, what: String(shown.line['what']) }] : []));
};

/** The places in the log of the events that are still in force. */
export const lastingLines = (heard: readonly SeatLogItem[]): readonly number[] => {
  const gone = undoneLines(heard);
  return heard.flatMap(({ seq, shown }, i) => ('line' in shown && !gone[i] ? [seq] : []));
};

export interface LogFilter {
  readonly who: string;
  readonly kind: '' | 'fight' | 'ruling' | 'note' | 'table' | 'secret';
}

const KINDS: Readonly<Record<LogFilter['kind'], (row: LogRow) => boolean>> = {
  '': () => true,
  fight: ({ kind }) => kind === 'round' || kind === 'summary' || kind === 'turn' || kind === 'line',
  ruling: ({ kind }) => kind === 'ruling' || kind === 'back',
  note: ({ kind }) => kind === 'note',
  table: ({ kind }) => kind === 'deed',
  secret: ({ isSecret: secret }) => secret,
};

/** Whether a row is about a combatant. */
export const isAbout = ({ lines }: LogRow, who: string): boolean => lines.some(line => ['by', 'target', 'other'].some(k => line[k] === who));

export const filterRows = (rows: readonly LogRow[], { who, kind }: LogFilter): readonly LogRow[] =>
  who === '' && kind === '' ? rows : rows.filter(r => KINDS[kind](r) && (who === '' || isAbout(r, who)));
