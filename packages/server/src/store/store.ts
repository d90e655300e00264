import type { EntryRecord, EntryStore } from '@fray/table/session';

export type { AppendResult, EntryRecord } from '@fray/table/session';

/** A table as the store keeps it. The header never changes. */
export interface TableRecord {
  readonly id: string;
  readonly created: number;
  /** JSON. */
  readonly header: string;
  readonly archived: boolean;
  /** The number of its last entry. */
  readonly length: number;
  /** The sum of that, where it is kept apart from the entry. */
  readonly sum: string | undefined;
}

/** A table that is put in; it is archived only where that is said. */
export type NewTable = Omit<TableRecord, 'archived' | 'length' | 'sum'> & Partial<Pick<TableRecord, 'archived'>>;

/** Opens a seat to whoever holds the token of which this is the hash. */
export interface KeyRecord {
  readonly hash: string;
  readonly table: string;
  readonly seat: string;
}

/** A picture for maps, by the hash of its bytes. */
export interface PictureHead {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** Bytes. */
  readonly size: number;
}

export type PictureRecord = Omit<PictureHead, 'size'> & { readonly bytes: Buffer };

/** A picture, how many tables use it, and when somebody last brought it. */
export type PictureUse = PictureHead & { readonly brought: number; readonly tables: number };

export interface PictureStore {
  /** Keeps a picture; of one that is there already, that it was brought again. Answers whether it is new. */
  put(picture: PictureRecord): Promise<boolean>;
  head(id: string): Promise<PictureHead | undefined>;
  /** The bytes of a picture, of which no more is in memory than what is read. Fails where the picture is removed meanwhile. */
  pieces(picture: PictureHead): AsyncGenerator<Uint8Array>;
  /** All of a picture. */
  read(id: string): Promise<PictureRecord | undefined>;
  /** The oldest first. */
  ids(): Promise<readonly string[]>;
  listWithUse(): Promise<readonly PictureUse[]>;
  /** How many bytes all of them have. */
  bytes(): Promise<number>;
  /** Those that no table uses, and that nobody has brought since. */
  unused(before: number): Promise<readonly string[]>;
  /** Takes one away, whoever uses it, or only if it is unused since. Answers whether it did. */
  remove(id: string, unusedBefore?: number): Promise<boolean>;
}

export interface StorePage<T> {
  readonly items: readonly T[];
  /** Where the next page begins; nothing after the last. */
  readonly next: string | undefined;
}

/** The database cannot read what it keeps. */
export class CorruptStoreError extends Error {}
/** What tables and pictures are put into. */
export type StoreTarget = Pick<Store, 'table' | 'create' | 'pictures'>;

/** Where tables are kept. What was acknowledged survives the death of the process and of the machine. */
export interface Store extends EntryStore {
  readonly kind: 'sqlite' | 'postgres';
  /** Puts in a table with the entries it begins with. */
  create(table: NewTable, entries: readonly EntryRecord[], keys: readonly KeyRecord[]): Promise<void>;
  table(id: string): Promise<TableRecord | undefined>;
  /** A table and all keys of its seats, as they were at one moment. */
  tableWithKeys(id: string): Promise<{ readonly table: TableRecord; readonly keys: readonly KeyRecord[] } | undefined>;
  /** Newest first; archived ones and others alike where it is not said which. */
  tables(which: { readonly archived?: boolean; readonly after?: string; readonly most: number }): Promise<StorePage<TableRecord>>;
  archive(id: string, archived: boolean): Promise<void>;
  /** Takes away a table that is archived, with its log and its keys, for good. Answers whether it did. */
  remove(id: string): Promise<boolean>;
  seatFor(hash: string): Promise<KeyRecord | undefined>;
  /** Puts in a key in the place of all others of its seat: at no moment is there none, or two. */
  replaceKeys(key: KeyRecord): Promise<void>;
  dropKeys(table: string, seat: string): Promise<void>;
  readonly pictures: PictureStore;
  /** What the database finds wrong with itself, and entries that no log leads to. It reads everything. */
  faults(): Promise<readonly string[]>;
  /** All entries of a table that can be read, in any order, whether its log leads to them or not. For tables that are damaged: it may read everything. */
  readable(table: string): Promise<readonly EntryRecord[]>;
  /** Makes the log of a table of all entries that are as they were written, from the first on, and takes out the others. If the first is damaged, nothing is changed. */
  rebuild(table: string): Promise<{ readonly entries: number; readonly taken: readonly EntryRecord[] }>;
  /** Up to which entry tables have come in which other processes put some, since this was asked last; a database with a wire of its own says nothing. */
  arrivals(): readonly { readonly table: string; readonly n: number }[];
  /** Puts in much at once: all of it, or nothing where it fails. */
  transaction<T>(putIn: (into: StoreTarget) => Promise<T>): Promise<T>;
  /** The bytes that all of it takes on the disk, without what is free in there to be used again, where that is known. */
  size(): Promise<number>;
  /** Writes something durable that nobody reads, as much as an entry is. */
  probe(at: number): Promise<void>;
  close(): Promise<void>;
}
