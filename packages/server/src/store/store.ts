import type { EntryRecord, EntryStore } from '@fray/table/session';
import type { AccountStore } from './account-store.ts';
import type { CampaignStore } from './campaign-store.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { PassStore } from './pass-store.ts';
import type { PostStore } from './post-store.ts';

export type { AppendResult, EntryRecord } from '@fray/table/session';
export type { CampaignRecord, CampaignStore } from './campaign-store.ts';

/** A stored table. The header never changes. */
export interface TableRecord {
  readonly id: string;
  readonly created: number;
  /** JSON. */
  readonly header: string;
  readonly archived: boolean;
  /** The number of the last entry. */
  readonly length: number;
  /** The checksum of the last entry, where the database keeps it apart from the entry. */
  readonly sum: string | undefined;
}

/** A table to be stored. */
export type NewTable = Omit<TableRecord, 'archived' | 'length' | 'sum'> & Partial<Pick<TableRecord, 'archived'>>;

/** Opens a seat to the token with this hash. */
export interface KeyRecord {
  readonly hash: string;
  readonly table: string;
  readonly seat: string;
}

/** A map picture. Its id is the SHA-256 of its bytes. */
export interface PictureHead {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** In bytes. */
  readonly size: number;
}

export type PictureRecord = Omit<PictureHead, 'size'> & { readonly bytes: Buffer };

/** When a picture was last uploaded, and how many tables use it. */
export type PictureUse = PictureHead & { readonly brought: number; readonly tables: number };

export interface PictureStore {
  /** Stores a picture, or notes that a stored one was uploaded again. Returns whether it is new. */
  put(picture: PictureRecord): Promise<boolean>;
  head(id: string): Promise<PictureHead | undefined>;
  /** The bytes of a picture, piece by piece, so that only one piece is in memory. Fails if the picture is removed meanwhile. */
  pieces(picture: PictureHead): AsyncGenerator<Uint8Array>;
  /** A picture in one piece. */
  read(id: string): Promise<PictureRecord | undefined>;
  /** Oldest first. */
  ids(): Promise<readonly string[]>;
  listWithUse(): Promise<readonly PictureUse[]>;
  /** Notes that a table uses a picture. */
  recordUse(id: string, table: string): Promise<void>;
  /** The size of all pictures, in bytes. */
  bytes(): Promise<number>;
  /** Pictures that no table uses and that were last uploaded before then. */
  unused(before: number): Promise<readonly string[]>;
  /** Removes a picture: in any case, or only if it has been unused since then. Returns whether it did. */
  remove(id: string, unusedBefore?: number): Promise<boolean>;
}

export interface StorePage<T> {
  readonly items: readonly T[];
  /** Where the next page begins; undefined after the last. */
  readonly next: string | undefined;
}

/** The database cannot read its own data. */
export class CorruptStoreError extends Error {}
/** What a restore writes to. */
export type StoreTarget = Pick<Store, 'table' | 'create' | 'pictures' | 'campaigns' | 'accounts' | 'invitations'>;

/** Where tables are stored. What was acknowledged survives a crash of the process and of the machine. */
export interface Store extends EntryStore {
  readonly kind: 'sqlite' | 'postgres';
  /** Stores a table with its first entries. */
  create(table: NewTable, entries: readonly EntryRecord[], keys: readonly KeyRecord[]): Promise<void>;
  table(id: string): Promise<TableRecord | undefined>;
  /** A table and the keys of its seats, read at the same moment. */
  tableWithKeys(id: string): Promise<{ readonly table: TableRecord; readonly keys: readonly KeyRecord[] } | undefined>;
  /** Newest first; without `archived`, archived tables and others alike. */
  tables(which: { readonly archived?: boolean; readonly after?: string; readonly most: number }): Promise<StorePage<TableRecord>>;
  archive(id: string, archived: boolean): Promise<void>;
  /** Deletes an archived table with its log and keys. Returns whether it did. */
  remove(id: string): Promise<boolean>;
  seatFor(hash: string): Promise<KeyRecord | undefined>;
  /** Replaces all keys of a seat by one. At no moment does the seat have none or two. */
  replaceKeys(key: KeyRecord): Promise<void>;
  /** Adds a key of a seat, unless it is there. */
  addKey(key: KeyRecord): Promise<void>;
  dropKeys(table: string, seat: string): Promise<void>;
  readonly pictures: PictureStore;
  readonly campaigns: CampaignStore;
  readonly posts: PostStore;
  readonly accounts: AccountStore;
  readonly passes: PassStore;
  readonly invitations: InvitationStore;
  /** What the database finds wrong with itself, and entries that belong to no log. Reads everything. */
  faults(): Promise<readonly string[]>;
  /** All entries of a table that can be read, in any order, whether its log leads to them or not. For tables that are damaged: it may read everything. */
  readable(table: string): Promise<readonly EntryRecord[]>;
  /** Restores the log of a table from all undamaged entries, starting with the first, and removes the others. If the first is damaged, nothing is changed. */
  rebuild(table: string): Promise<{ readonly entries: number; readonly taken: readonly EntryRecord[] }>;
  /**
   * Tables that got entries from other processes since the last call, with the last entry of each. Only a SQLite file finds them here; nodes
   * on PostgreSQL hear of each other over the bus.
   */
  arrivals(): readonly { readonly table: string; readonly n: number }[];
  /** Stores several tables and pictures at once, or none of them if it fails. */
  transaction<T>(putIn: (into: StoreTarget) => Promise<T>): Promise<T>;
  /** The bytes in use on the disk, without free space inside the file, as far as the database knows. */
  size(): Promise<number>;
  /** Writes as much as an entry takes, durably, to see whether the store can be written. */
  probe(at: number): Promise<void>;
  close(): Promise<void>;
}
