import type { EntryRecord, Keeping } from './keeping.ts';

/** An entry as it is before it has its sum. */
export type Unsummed = Omit<EntryRecord, 'sum'>;

/** The first entry of a log that is not as it was written, and why. */
export interface Damage {
  readonly entry: number;
  readonly why: string;
}

/** A store that goes from one entry back to the one before finds none before the one that is missing. */
const missing = (wanted: number, next: number): string => (next > wanted + 1 ? `entry ${next - 1} is missing, and none before it is found` : 'it is missing');

/** SHA-256 of a text, the first 22 characters of it in base64url. The store says it, as each place has its own fastest way. */
export type Sum = Keeping['sum'];

/**
 * The log of a table as a chain: each entry has a sum over itself and the sum before it, and the first one over the header. Whoever reads the
 * log goes along it, and finds what was changed, lost, or put elsewhere since.
 */
export class Chain {
  /** The sum that the next entry is to be built on. */
  last: string;
  private readonly sum: Sum;

  private constructor(sum: Sum, last: string) {
    this.sum = sum;
    this.last = last;
  }

  /** The chain of a table before its first entry. */
  static from(sum: Sum, table: string, header: string): Chain {
    return new Chain(sum, sum(`${table}\n${header}`));
  }

  /** The next entry with its sum. The chain itself goes on only when the entry is `added`. */
  next(entry: Unsummed): EntryRecord {
    const { n, at, key = '', body } = entry;
    return { ...entry, sum: this.sum(`${this.last}\n${n}\n${at}\n${key}\n${body}`) };
  }

  added({ sum }: EntryRecord): void {
    this.last = sum;
  }

  /** Entries that a table begins with, each with its sum. */
  all(entries: readonly Unsummed[]): EntryRecord[] {
    return entries.map(entry => {
      const summed = this.next(entry);
      this.added(summed);
      return summed;
    });
  }

  /** The longest log that is as it was written, out of all records that there are of a table. */
  longest<R extends EntryRecord>(records: readonly R[]): R[] {
    const log: R[] = [];
    const byNumber = Map.groupBy(records, r => r.n);
    for (let n = 1; ; n++) {
      const next = byNumber.get(n)?.find(r => this.next(r).sum === r.sum);
      if (!next) return log;
      this.added(next);
      log.push(next);
    }
  }

  /** How many of these, which come after entry n, are as they were written; and what is wrong with the next. */
  check(table: string, n: number, entries: readonly EntryRecord[]): { readonly sound: number; readonly damage?: Damage } {
    for (const [i, entry] of entries.entries()) {
      const wanted = n + i + 1;
      if (entry.n !== wanted || entry.table !== table) return { sound: i, damage: { entry: wanted, why: missing(wanted, entry.n) } };
      if (this.next(entry).sum !== entry.sum) return { sound: i, damage: { entry: wanted, why: 'it is not as it was written' } };
      this.added(entry);
    }
    return { sound: entries.length };
  }
}
