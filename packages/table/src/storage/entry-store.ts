/** One entry of a table's log, as it is kept. The numbers of a table have no gap: 1, 2, 3. */
export interface EntryRecord {
  readonly table: string;
  readonly n: number;
  readonly at: number;
  /** What whoever sent it calls it, so that sending it again does it once: whoever makes an entry sees to it that it is the only one of its key. */
  readonly key: string | undefined;
  /** JSON. */
  readonly body: string;
  /** The checksum of this entry and of the sum before it, see `chain.ts`. */
  readonly sum: string;
}

/** It is in, and durable; or another entry has that number, or the one before it did not get in. */
export type AppendResult = 'done' | 'taken';

/** A table as it is kept. */
export interface StoredTable {
  /** It never changes; it is JSON. */
  readonly header: string;
  /** How many entries there are, and the sum of the last, where the store has both apart from the entries. */
  readonly length?: number;
  readonly sum?: string | undefined;
}

/** Where the tables in play are kept, as far as playing needs it. What was acknowledged is durable. */
export interface EntryStore {
  table(id: string): Promise<StoredTable | undefined>;
  /** In order, from a number on: all, or so many at most. */
  entries(table: string, from: number, most?: number): Promise<readonly EntryRecord[]>;
  /** Many that come together are made durable together, a table's in the order in which they came. A number that leaves a gap is a bug. */
  append(entry: EntryRecord): Promise<AppendResult>;
  /** SHA-256 of a text in UTF-8, the first 22 characters of it in base64url. */
  checksum(text: string): string;
}
