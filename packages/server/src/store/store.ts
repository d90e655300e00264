/** A table as the store keeps it. The header never changes. */
export interface TableRecord {
  readonly id: string;
  readonly created: number;
  /** JSON. */
  readonly header: string;
  readonly archived: boolean;
  /** The number of its last entry. */
  readonly length: number;
}

/** A table that is put in; it is archived only where that is said. */
export type NewTable = Omit<TableRecord, 'archived' | 'length'> & Partial<Pick<TableRecord, 'archived'>>;

/** One entry of a table's log. The numbers of a table have no gap: 1, 2, 3. */
export interface EntryRecord {
  readonly table: string;
  readonly n: number;
  readonly at: number;
  /** What whoever sent it calls it, so that sending it again does it once: whoever makes an entry sees to it that it is the only one of its key. */
  readonly key: string | undefined;
  /** JSON. */
  readonly body: string;
}

/** Opens a seat to whoever holds the token of which this is the hash. */
export interface KeyRecord {
  readonly hash: string;
  readonly table: string;
  readonly seat: string;
}

/** It is in, and durable; or another entry has that number, or the one before it did not get in. */
export type Appended = 'done' | 'taken';

export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; nothing after the last. */
  readonly next: string | undefined;
}

/** Where tables are kept. What was acknowledged survives the death of the process and of the machine. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Puts in a table with the entries it begins with. */
  create(table: NewTable, entries: readonly EntryRecord[], keys: readonly KeyRecord[]): Promise<void>;
  table(id: string): Promise<TableRecord | undefined>;
  /** A table and all keys of its seats, as they were at one moment. */
  tableWithKeys(id: string): Promise<{ readonly table: TableRecord; readonly keys: readonly KeyRecord[] } | undefined>;
  /** Newest first; archived ones and others alike where it is not said which. */
  tables(which: { readonly archived?: boolean; readonly after?: string; readonly most: number }): Promise<Page<TableRecord>>;
  archive(id: string, archived: boolean): Promise<void>;
  /** In order, from a number on: all, or so many at most. */
  entries(table: string, from: number, most?: number): Promise<readonly EntryRecord[]>;
  /** Many that come together are made durable together, a table's in the order in which they came. A number that leaves a gap is a bug. */
  append(entry: EntryRecord): Promise<Appended>;
  seatFor(hash: string): Promise<KeyRecord | undefined>;
  putKey(key: KeyRecord): Promise<void>;
  dropKeys(table: string, seat: string): Promise<void>;
  /** Answers when the store does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
