import { groupBy } from '@fray/engine/kit';
import type { EntryRecord, EntryStore } from './entry-store.ts';

/** An entry as it is before it has its sum. */
export type UnsummedEntry = Omit<EntryRecord, 'sum'>;

/** The first entry of a log that is not as it was written, and why. */
export interface LogDamage {
  readonly entry: number;
  readonly why: string;
}

/** A store that goes from one entry back to the one before finds none before the one that is missing. */
const missing = (wanted: number, next: number): string => (next > wanted + 1 ? `entry ${next - 1} is missing, and none before it is found` : 'it is missing');

/** SHA-256 of a text, the first 22 characters of it in base64url. The store says it, as each place has its own fastest way. */
export type ChecksumFunction = EntryStore['checksum'];

/**
 * The log of a table as a chain: each entry has a sum over itself and the sum before it, and the first one over the header. Whoever reads the
 * log goes along it, and finds what was changed, lost, or put elsewhere since.
 */
export class HashChain {
  /** The sum that the next entry is to be built on. */
  head: string;
  private readonly sum: ChecksumFunction;

  private constructor(sum: ChecksumFunction, last: string) {
    this.sum = sum;
    this.head = last;
  }

  /** The chain of a table before its first entry. */
  static from(sum: ChecksumFunction, table: string, header: string): HashChain {
    return new HashChain(sum, sum(`${table}\n${header}`));
  }

  /** The next entry with its sum. The chain itself goes on only when the entry is `added`. */
  withChecksum(entry: UnsummedEntry): EntryRecord {
    const { n, at, key = '', body } = entry;
    return { ...entry, sum: this.sum(`${this.head}\n${n}\n${at}\n${key}\n${body}`) };
  }

  append({ sum }: EntryRecord): void {
    this.head = sum;
  }

  /** Entries that a table begins with, each with its sum. */
  appendAll(entries: readonly UnsummedEntry[]): EntryRecord[] {
    return entries.map(entry => {
      const summed = this.withChecksum(entry);
      this.append(summed);
      return summed;
    });
  }

  /** The longest log that is as it was written, out of all records that there are of a table. */
  longestValid<R extends EntryRecord>(records: readonly R[]): R[] {
    const log: R[] = [];
    const byNumber = groupBy(records, r => r.n);
    for (let n = 1; ; n++) {
      const next = byNumber.get(n)?.find(r => this.withChecksum(r).sum === r.sum);
      if (!next) return log;
      this.append(next);
      log.push(next);
    }
  }

  /** How many of these, which come after entry n, are as they were written; and what is wrong with the next. */
  verify(table: string, n: number, entries: readonly EntryRecord[]): { readonly sound: number; readonly damage?: LogDamage } {
    for (const [i, entry] of entries.entries()) {
      const wanted = n + i + 1;
      if (entry.n !== wanted || entry.table !== table) return { sound: i, damage: { entry: wanted, why: missing(wanted, entry.n) } };
      if (this.withChecksum(entry).sum !== entry.sum) return { sound: i, damage: { entry: wanted, why: 'it is not as it was written' } };
      this.append(entry);
    }
    return { sound: entries.length };
  }
}
