import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { EntryRecord, Store } from '../store/store.ts';
import { BACKUP_FORMAT, type ENTRY_LINE, type FIRST_LINE, type LAST_LINE, type PICTURE_LINE, type TABLE_LINE } from './backup-format.ts';

/** Entries in memory at once. */
const PAGE_LENGTH = 500;

/**
 * Writes all tables and pictures of a store as lines of text, while the store is in use. Each table is complete up to some entry, with the
 * keys of one moment. Tables and pictures that are added meanwhile are not included.
 */
export async function* writeBackup(store: Store, at: number): AsyncGenerator<string> {
  const ids = await idsIn(store);
  const pictures = await store.pictures.ids();
  const sum = createHash('sha256');
  const summed = (text: string): string => {
    sum.update(text);
    return text;
  };
  let entries = 0;
  yield summed(line<typeof FIRST_LINE>({ backup: BACKUP_FORMAT, at, tables: ids.length, pictures: pictures.length }));
  for (const id of ids) {
    const found = await store.tableWithKeys(id);
    if (!found) throw new Error(`table ${id} is in the store no more`);
    const { created, archived, length, header } = found.table;
    yield summed(line<typeof TABLE_LINE>({ table: id, created, archived, length, header, keys: found.keys.map(({ hash, seat }) => ({ hash, seat })) }));
    for (let from = 1; from <= length; from += PAGE_LENGTH)
      yield summed((await store.entries(id, from, Math.min(PAGE_LENGTH, length - from + 1))).map(entryLine).join(''));
    entries += length;
  }
  for (const id of pictures) {
    const found = await store.pictures.read(id);
    if (!found) throw new Error(`picture ${id} is in the store no more`);
    const { type, created, bytes } = found;
    yield summed(line<typeof PICTURE_LINE>({ picture: id, type, created, bytes: bytes.toString('base64') }));
  }
  yield line<typeof LAST_LINE>({ end: true, tables: ids.length, entries, pictures: pictures.length, sha256: sum.digest('hex') });
}

const line = <S extends z.ZodType>(data: z.infer<S>): string => `${JSON.stringify(data)}\n`;

const entryLine = ({ n, at, key, body, sum }: EntryRecord): string => line<typeof ENTRY_LINE>({ n, at, ...(key !== undefined && { key }), body, sum });

/** Oldest first, so that a restored store lists tables in the same order. */
const idsIn = async (store: Store): Promise<string[]> => {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { items, next } = await store.tables({ most: PAGE_LENGTH, ...(after !== undefined && { after }) });
    ids.push(...items.map(t => t.id));
    if (next === undefined) return ids.reverse();
    after = next;
  }
};
