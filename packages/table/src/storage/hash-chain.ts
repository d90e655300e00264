import { groupBy } from '@fray/engine/util';
import type { EntryRecord, EntryStore } from './entry-store.ts';

/** An entry without its checksum. */
export type UnsummedEntry = Omit<EntryRecord, 'sum'>;

/** The first entry of a log that is damaged, and why. */
export interface LogDamage {
  readonly entry: number;
  readonly why: string;
}

/** A store that reads backward from entry to entry finds none before a missing one. */
const missing = (wanted: number, next: number): string => (next > wanted + 1 ? `entry ${next - 1} is missing, and none before it is found` : 'it is missing');

/** The first 22 characters of the SHA-256 of a text in base64url. Supplied by the store, as the fastest way differs. */
export type ChecksumFunction = EntryStore['checksum'];

/**
 * The log of a table as a hash chain: each entry has a checksum over itself and the checksum before it, the first one over the header. Reading along it finds
 * what was changed, lost or moved.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#hash-chain}
 */
export class HashChain {
  /** The checksum that the next entry builds on. */
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

  /** An entry with its checksum. The chain advances only with `append`. */
  withChecksum(entry: UnsummedEntry): EntryRecord {
    const { n, at, key = '', body } = entry;
    return { ...entry, sum: this.sum(`${this.head}\n${n}\n${at}\n${key}\n${body}`) };
  }

  append({ sum }: EntryRecord): void {
    this.head = sum;
  }

  /** The first entries of a table, with their checksums. */
  appendAll(entries: readonly UnsummedEntry[]): EntryRecord[] {
    return entries.map(entry => {
      const summed = this.withChecksum(entry);
      this.append(summed);
      return summed;
    });
  }

  /** The longest undamaged log that these records of a table make up. */
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

  /** How many of the entries after number n are undamaged, and the fault of the next one. */
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
