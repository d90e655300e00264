import { hasOldNames, renameIn } from '@fray/engine/renames';
import type { TableEntry } from '../protocol/entry.ts';
import type { Table } from '../table/table.ts';

/** A stored entry of a table's log. The entries of a table are numbered 1, 2, 3 without gaps. */
export interface EntryRecord {
  readonly table: string;
  readonly n: number;
  readonly at: number;
  /** The sender's key for the command, by which a repeated command is found. The session makes sure that a key is used once. */
  readonly key: string | undefined;
  /** JSON. */
  readonly body: string;
  /** The checksum over this entry and the checksum before it, see `hash-chain.ts`. */
  readonly sum: string;
}

/** The entry in a record, with the names of today. It is not validated: the checksum shows that it is as a table wrote it. */
export const parseEntry = ({ body }: EntryRecord, { header, system }: Pick<Table, 'header' | 'system'>): TableEntry => {
  const entry: TableEntry = JSON.parse(body);
  return hasOldNames(system.renames, header.fight.version) ? renameIn(system.renames, entry) : entry;
};

/** `done`: stored and durable. `taken`: another entry has that number, or the one before it was not stored. */
export type AppendResult = 'done' | 'taken';

/** A stored table. */
export interface StoredTable {
  /** JSON that never changes. */
  readonly header: string;
  /** The number of entries and the checksum of the last one, if the store keeps them apart from the entries. */
  readonly length?: number;
  readonly sum?: string | undefined;
}

/** The part of a store that playing needs. What was acknowledged is durable. */
export interface EntryStore {
  table(id: string): Promise<StoredTable | undefined>;
  /** Entries in order, from a number on; at most `most` of them. */
  entries(table: string, from: number, most?: number): Promise<readonly EntryRecord[]>;
  /** Appends that come together are made durable together, and those of one table in order. A gap in the numbers is a bug of the caller. */
  append(entry: EntryRecord): Promise<AppendResult>;
  /** The first 22 characters of the SHA-256 of a text (UTF-8) in base64url. */
  checksum(text: string): string;
}
