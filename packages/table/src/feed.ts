import type { Entry, Shown } from './entry.ts';
import { type Seated, seesAll } from './seat.ts';

/** One thing in a table's log, with what is needed to know who sees it. */
interface Item {
  readonly entry: Entry;
  readonly shown: Shown;
  /** Of a taking back: the first item that it takes back. */
  readonly from?: number;
}

/** A thing in the log as one seat sees it, numbered among those that it sees. */
export interface Heard {
  readonly seq: number;
  readonly at: number;
  /** Whose doing it was, by the name of the seat. */
  readonly seat?: string;
  readonly shown: Shown;
}

/** The log that a table shows: every seat sees its own part of it, in order, and nothing is ever taken out. */
export class Feed {
  private readonly items: Item[] = [];
  /** Where each thing that is told and not taken back stands among the items. */
  private readonly story: number[] = [];

  private readonly counted = new Map<string, { readonly at: number; readonly n: number }>();

  get length(): number {
    return this.items.length;
  }

  /** How many things are told and not taken back. */
  get told(): number {
    return this.story.length;
  }

  take(entry: Entry): void {
    for (const shown of entry.shown) {
      if ('line' in shown) this.story.push(this.items.length);
      const from = 'back' in shown ? this.story[shown.back] : undefined;
      if ('back' in shown) this.story.length = Math.min(this.story.length, shown.back);
      this.items.push({ entry, shown, ...(from !== undefined && { from }) });
    }
  }

  /** How many things were told, and not taken back, before an entry was made. */
  toldBefore(n: number): number {
    const at = this.story.findIndex(i => (this.items[i] as Item).entry.n >= n);
    return at < 0 ? this.story.length : at;
  }

  /** What a seat sees from a place in the log on, its numbers going on from `seq`. */
  heard(seat: Seated, plays: readonly string[], nameOf: (seat: string) => string, from = 0, seq = 0, to = this.items.length): Heard[] {
    const heard: Heard[] = [];
    for (let i = from; i < to; i++) {
      const { entry, shown } = this.items[i] as Item;
      const seen = this.seenBy(i, seat, plays);
      if (!seen) continue;
      heard.push({
        seq: seq + heard.length,
        at: entry.at,
        ...(entry.seat !== undefined && { seat: nameOf(entry.seat) }),
        shown: this.asSeen(shown, seat, plays, i),
      });
    }
    return heard;
  }

  /** Where in the log an entry's own things begin and end. */
  placesOf(n: number): [from: number, to: number] {
    let to = this.items.length;
    while (to > 0 && (this.items[to - 1] as Item).entry.n > n) to--;
    let from = to;
    while (from > 0 && (this.items[from - 1] as Item).entry.n === n) from--;
    return [from, to];
  }

  /** How many things a seat sees up to a place in the log. It is counted on from where it was counted last. */
  count(seat: Seated, plays: readonly string[], to = this.items.length): number {
    const name = `${seat.id} ${seat.role} ${plays}`;
    const last = this.counted.get(name);
    let { at, n } = last && last.at <= to ? last : { at: 0, n: 0 };
    for (; at < to; at++) if (this.seenBy(at, seat, plays)) n++;
    if (!last || last.at <= to) this.counted.set(name, { at, n });
    return n;
  }

  /** The entry that showed a seat the thing of that number. */
  entryOf(seat: Seated, plays: readonly string[], seq: number): Entry | undefined {
    let n = 0;
    for (let i = 0; i < this.items.length; i++) if (this.seenBy(i, seat, plays) && n++ === seq) return (this.items[i] as Item).entry;
    return undefined;
  }

  private seenBy(i: number, seat: Seated, plays: readonly string[]): boolean {
    const { shown, from } = this.items[i] as Item;
    if (seesAll(seat)) return true;
    if ('line' in shown) return !shown.to || shown.to.some(who => plays.includes(who));
    if ('deed' in shown) return !shown.to || shown.to.includes(seat.id);
    return from !== undefined && this.firstSeen(from, i, seat, plays) !== undefined;
  }

  /** The first thing told in a stretch of the log that a seat saw. */
  private firstSeen(from: number, to: number, seat: Seated, plays: readonly string[]): number | undefined {
    for (let i = from; i < to; i++) if ('line' in (this.items[i] as Item).shown && this.seenBy(i, seat, plays)) return i;
    return undefined;
  }

  /** As a seat may see it: nobody learns who else hears, and places in the log are the seat's own. */
  private asSeen(shown: Shown, seat: Seated, plays: readonly string[], i: number): Shown {
    if ('back' in shown) {
      const from = (this.items[i] as Item).from;
      const first = from === undefined ? undefined : this.firstSeen(from, i, seat, plays);
      return { ...shown, back: this.count(seat, plays, first ?? i) };
    }
    if (seesAll(seat)) return shown;
    const { to, ...rest } = shown;
    return (to ? { ...rest, to: [] } : rest) as Shown;
  }
}
