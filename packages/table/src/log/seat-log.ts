import { LongList } from '../lib/long-list.ts';
import type { LogItem, LogLine, TableEntry } from '../protocol/entry.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';

/** A thing in the log as one seat sees it, numbered among those that it sees. */
export interface SeatLogItem {
  readonly seq: number;
  readonly at: number;
  /** Whose doing it was, by the name of the seat; whether a line came by hand or by itself is for the GM. */
  readonly seat?: string;
  readonly shown: LogItem;
}

type LineItem = Extract<LogItem, { line: LogLine }>;
type UndoItem = Extract<LogItem, { back: number }>;

const isThrow = (shown: LogItem): shown is LineItem => 'line' in shown && shown.line['what'] === 'throw';

/**
 * The log as one seat sees it. What is taken back and comes again just as it was is no news: a seat does not learn that
 * something it may not know was changed before.
 */
export class SeatLog {
  private readonly seat: TableSeat;
  private readonly plays: readonly string[];
  private readonly entry: (n: number) => TableEntry;
  private readonly items = new LongList<LogItem>();
  /** Of each entry how much had been heard at its end. */
  private readonly ends = new LongList<number>();
  /** Of each line that is told and not taken back its number for the seat, if it heard it. */
  private readonly linesInForce = new LongList<number | undefined>();
  private readonly throws = new Map<string, number>();

  /** It begins before the first entry. */
  constructor(seat: TableSeat, plays: readonly string[], entry: (n: number) => TableEntry) {
    this.seat = seat;
    this.plays = plays;
    this.entry = entry;
  }

  get length(): number {
    return this.items.length;
  }

  /** Hears all entries up to that one. */
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

  /** How often it heard somebody throw, whatever of it was taken back. */
  throwsBy(id: string): number {
    return this.throws.get(id) ?? 0;
  }

  /** From a number on. */
  read(nameOf: (seat: string) => string, from = 0, to = this.length): SeatLogItem[] {
    const some: SeatLogItem[] = [];
    let n = this.entryNumberOf(from);
    let entry = this.entry(n);
    for (let seq = from; seq < to; seq++) {
      while (seq >= this.end(n)) entry = this.entry(++n);
      const { at, seat } = entry;
      const shown = this.items.at(seq) as LogItem;
      const isSaid = seat !== undefined && (canSeeAll(this.seat) || !('line' in shown));
      some.push(isSaid ? { seq, at, seat: nameOf(seat), shown } : { seq, at, shown });
    }
    return some;
  }

  /** The numbers of what an entry brought: from the first to before the last. */
  rangeOfEntry(n: number): [from: number, to: number] {
    return [this.end(n - 1), this.end(n)];
  }

  /** The entry that brought the thing of that number. */
  entryOf(seq: number): TableEntry | undefined {
    return this.items.at(seq) && this.entry(this.entryNumberOf(seq));
  }

  /**
   * The number of the last entry that the seat knew of before the one that brought the thing of that number: what lies
   * between the two is one step to it, however many it took in hiding.
   */
  knownEntryBefore(seq: number): number {
    const at = this.entryNumberOf(seq);
    if (canSeeAll(this.seat)) return at - 1;
    const isMore = (n: number): boolean => this.items.slice(...this.rangeOfEntry(n)).some(shown => !('deed' in shown));
    for (let n = at - 1; n > 0; n--) if (isMore(n)) return n;
    return 0;
  }

  /** How much had been heard at the end of each entry that brought something. */
  stops(): number[] {
    return this.ends.slice().filter((end, i) => end > this.end(i));
  }

  /** Of what was told in the fight and not taken back, from one thing on up to before another: the numbers of the lines that the seat heard. */
  linesOf(told: number, to = this.linesInForce.length): number[] {
    return this.linesInForce.slice(told, to).filter(seq => seq !== undefined);
  }

  /** How many things had been told and not taken back before that line, which stands. */
  toldBefore(seq: number): number {
    return this.linesInForce.slice().indexOf(seq);
  }

  /** What kind of thing a line tells. */
  what(seq: number): unknown {
    const shown = this.items.at(seq);
    return shown && 'line' in shown ? shown.line['what'] : undefined;
  }

  /** The numbers of the lines not taken back, from one on. */
  linesInForceFrom(seq: number): number[] {
    return this.linesInForce.slice().filter(at => at !== undefined && at >= seq) as number[];
  }

  /**
   * The numbers of what stands of the story, step by step: the latest steps that the seat heard anything of, the last one last. Where each
   * step began is said in things told to whomever; how much of it was told to others only does not show.
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

  /** The number of the entry that brought the thing of that number: the first at whose end it had been heard. */
  private entryNumberOf(seq: number): number {
    let low = Math.max(1, this.ends.length);
    let high = low;
    // Mostly it is one of the last.
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

  /** How much had been heard at the end of an entry. */
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

  /** Of dice it hears only where it had heard them. */
  private addUndo({ fresh, ...back }: UndoItem, heardBefore: number[]): void {
    const gone = heardBefore.splice(0);
    const [first] = gone;
    if (first === undefined) return;
    const dice = gone.some(seq => isThrow(this.items.at(seq) as LogItem)) && { dice: true as const, ...(fresh && { fresh }) };
    this.push({ ...back, ...dice, back: first });
  }

  private push(shown: LogItem): void {
    this.items.push(shown);
    if (!isThrow(shown)) return;
    const by = String(shown.line['by']);
    this.throws.set(by, this.throwsBy(by) + 1);
  }

  /** Nobody learns who else hears. */
  private visibleLine(shown: LineItem): LogItem {
    return canSeeAll(this.seat) || !shown.to ? shown : { line: shown.line, to: [] };
  }

  /** Nor who else was told, but by whoever said it; the numbers of inputs, and what was lost by an undo, are the GM's. */
  private visibleEvent(entry: TableEntry, shown: Extract<LogItem, { deed: unknown }>): LogItem {
    if (canSeeAll(this.seat)) return shown;
    const { deed } = shown;
    const { input: _, lost: __, ...rest } = { input: undefined, lost: undefined, ...deed };
    const said = rest.do === 'note' && entry.seat !== this.seat.id ? { do: rest.do, text: rest.text } : rest;
    return { deed: said, ...(shown.to && { to: [] }) };
  }
}
