import { withoutDetails } from '@fray/engine/kit';
import { LongList } from '../lib/long-list.ts';
import type { LogItem, LogLine, TableEntry, TableEvent } from '../protocol/entry.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';

/** One item of a seat's log. The numbers `seq` count only what that seat sees. */
export interface SeatLogItem {
  readonly seq: number;
  readonly at: number;
  /** The name of the seat that did it. For lines of the fight only the GM gets it, as it tells whether they were automatic. */
  readonly seat?: string;
  readonly shown: LogItem;
}

type LineItem = Extract<LogItem, { line: LogLine }>;
type UndoItem = Extract<LogItem, { back: number }>;

const isThrow = (shown: LogItem): shown is LineItem => 'line' in shown && shown.line['what'] === 'throw';

/**
 * The log as one seat sees it. Lines that are taken back and then come again unchanged are not shown as taken back: otherwise the seat would learn that
 * something hidden before them was changed.
 */
export class SeatLog {
  private readonly seat: TableSeat;
  private readonly plays: readonly string[];
  private readonly entry: (n: number) => TableEntry;
  private readonly items = new LongList<LogItem>();
  /** The length of this log after each entry. */
  private readonly ends = new LongList<number>();
  /** For each line in force of the whole table: its number in this log, or undefined if the seat was not told it. */
  private readonly linesInForce = new LongList<number | undefined>();
  private readonly throws = new Map<string, number>();

  /** Starts before the first entry. */
  constructor(seat: TableSeat, plays: readonly string[], entry: (n: number) => TableEntry) {
    this.seat = seat;
    this.plays = plays;
    this.entry = entry;
  }

  get length(): number {
    return this.items.length;
  }

  /** Adds all entries up to number n. */
  catchUp(n: number): void {
    while (this.ends.length < n) this.add(this.entry(this.ends.length + 1));
  }

  private add(entry: TableEntry): void {
    const back = entry.shown.find(s => 'back' in s);
    const heardBefore = back ? this.linesInForce.truncate(back.back).filter(seq => seq !== undefined) : [];
    for (const shown of entry.shown) {
      if ('deed' in shown) {
        if (canSeeAll(this.seat) || !shown.to || shown.to.includes(this.seat.id)) this.push(this.visibleEvent(entry, shown));
      } else if ('line' in shown) this.addLine(shown, heardBefore, back);
    }
    if (back) this.addUndo(back, heardBefore);
    this.ends.push(this.length);
  }

  /** How many throws of a combatant the seat was told of, including those taken back. */
  throwsBy(id: string): number {
    return this.throws.get(id) ?? 0;
  }

  /** The items from one number up to, but not including, another. */
  read(nameOf: (seat: string) => string, from = 0, to = this.length): SeatLogItem[] {
    const some: SeatLogItem[] = [];
    let n = this.entryNumberOf(from);
    let entry = this.entry(n);
    for (let seq = from; seq < to; seq++) {
      while (seq >= this.end(n)) entry = this.entry(++n);
      const { at, seat } = entry;
      const shown = this.item(seq);
      const isSaid = seat !== undefined && (canSeeAll(this.seat) || !('line' in shown));
      some.push(isSaid ? { seq, at, seat: nameOf(seat), shown } : { seq, at, shown });
    }
    return some;
  }

  private item(seq: number): LogItem {
    const shown = this.items.at(seq);
    if (!shown) throw new RangeError(`there is no item ${seq} in this log`);
    return shown;
  }

  /** The numbers of the items of an entry: the first, and one past the last. */
  rangeOfEntry(n: number): [from: number, to: number] {
    return [this.end(n - 1), this.end(n)];
  }

  /** The entry that an item came with. */
  entryOf(seq: number): TableEntry | undefined {
    return this.items.at(seq) && this.entry(this.entryNumberOf(seq));
  }

  /** The last entry that the seat knew of before the one that an item came with. All hidden entries between the two are one step for the seat. */
  knownEntryBefore(seq: number): number {
    const at = this.entryNumberOf(seq);
    if (canSeeAll(this.seat)) return at - 1;
    const isMore = (n: number): boolean => this.items.slice(...this.rangeOfEntry(n)).some(shown => !('deed' in shown));
    for (let n = at - 1; n > 0; n--) if (isMore(n)) return n;
    return 0;
  }

  /** The length of this log after each entry that added to it. */
  stops(): number[] {
    return this.ends.slice().filter((end, i) => end > this.end(i));
  }

  /** The numbers, in this log, of the lines in force between two indexes among all lines of the table. */
  linesOf(told: number, to = this.linesInForce.length): number[] {
    return this.linesInForce.slice(told, to).filter(seq => seq !== undefined);
  }

  /** The index of a line in force among all lines in force of the table. */
  toldBefore(seq: number): number {
    return this.linesInForce.slice().indexOf(seq);
  }

  /** The kind of event that a line tells of. */
  what(seq: number): unknown {
    const shown = this.items.at(seq);
    return shown && 'line' in shown ? shown.line['what'] : undefined;
  }

  /** The numbers of the lines in force, from one on. */
  linesInForceFrom(seq: number): number[] {
    return this.linesOf(0).filter(at => at >= seq);
  }

  /**
   * The lines in force, grouped by step: the last `most` steps of which the seat was told anything, in order. `begun` says where each step starts, as an
   * index among all lines of the table; how many lines others were told does not show.
   */
  steps(begun: readonly { readonly told: number }[], most: number): { readonly step: number; readonly lines: readonly number[] }[] {
    const found: { step: number; lines: number[] }[] = [];
    let step = begun.length - 1;
    for (let told = this.linesInForce.length - 1; told >= 0; told--) {
      const seq = this.linesInForce.at(told);
      if (seq === undefined) continue;
      while (step > 0 && (begun[step]?.told ?? 0) > told) step--;
      if (found.at(-1)?.step !== step) {
        if (found.length === most) break;
        found.push({ step, lines: [] });
      }
      found.at(-1)?.lines.unshift(seq);
    }
    return found.reverse();
  }

  /** The number of the entry that an item came with: the first entry at whose end the log was longer than `seq`. */
  private entryNumberOf(seq: number): number {
    let low = Math.max(1, this.ends.length);
    let high = low;
    // Usually it is one of the last, so the search starts at the end with growing steps.
    for (let step = 1; low > 1 && this.end(low - 1) > seq; step *= 2) {
      high = low - 1;
      low = Math.max(1, high - step);
    }
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.end(middle) > seq) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The length of this log after an entry. */
  private end(n: number): number {
    return this.ends.at(n - 1) ?? 0;
  }

  private addLine(shown: LineItem, heardBefore: number[], back: UndoItem | undefined): void {
    if (!canSeeAll(this.seat) && shown.to && !shown.to.some(who => this.plays.includes(who))) {
      this.linesInForce.push(undefined);
      return;
    }
    const line = this.visibleLine(shown);
    const [next] = heardBefore;
    if (next !== undefined && JSON.stringify(this.items.at(next)) === JSON.stringify(line)) {
      this.linesInForce.push(heardBefore.shift());
      return;
    }
    if (back) this.addUndo(back, heardBefore);
    this.linesInForce.push(this.items.length);
    this.push(line);
  }

  /** Dice that were taken back are mentioned only if the seat had seen them. */
  private addUndo({ fresh, ...back }: UndoItem, heardBefore: number[]): void {
    const gone = heardBefore.splice(0);
    const [first] = gone;
    if (first === undefined) return;
    const dice = gone.some(seq => isThrow(this.item(seq))) && { dice: true as const, ...(fresh && { fresh }) };
    this.push({ ...back, ...dice, back: first });
  }

  private push(shown: LogItem): void {
    this.items.push(shown);
    if (!isThrow(shown)) return;
    const by = String(shown.line['by']);
    this.throws.set(by, this.throwsBy(by) + 1);
  }

  /** A seat does not learn who else is told, nor details that are not for it. */
  private visibleLine({ closed, ...shown }: LineItem): LogItem {
    if (canSeeAll(this.seat)) return shown;
    const isPrivy = closed?.to.some(who => this.plays.includes(who));
    const line = closed && !isPrivy ? withoutDetails(shown.line, closed.details) : shown.line;
    return shown.to ? { line, to: [] } : { line };
  }

  /** Only the sender of something learns who else got it. The numbers of inputs, and what an undo lost, are for the GM. */
  private visibleEvent(entry: TableEntry, shown: Extract<LogItem, { deed: unknown }>): LogItem {
    if (canSeeAll(this.seat)) return shown;
    const { deed } = shown;
    const { input: _, lost: __, ...rest } = { input: undefined, lost: undefined, ...deed };
    return { deed: entry.seat === this.seat.id ? rest : withoutAudience(rest), ...(shown.to && { to: [] }) };
  }
}

/** A note, throw or handout as others learn of it. */
const withoutAudience = (deed: TableEvent): TableEvent => {
  if (deed.do !== 'note' && deed.do !== 'dice' && deed.do !== 'handout') return deed;
  const { to: _, ...rest } = deed;
  return rest;
};
