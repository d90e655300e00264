import { createHash } from 'node:crypto';
import { parseWith } from '@fray/engine';
import { HashChain, type LogDamage } from '@fray/table/session';
import type { z } from 'zod';
import { pictureId } from '../pictures/picture-type.ts';
import { campaignFault } from '../store/campaign-sum.ts';
import { salvageEntries } from '../store/salvage-table.ts';
import { CorruptStoreError, type EntryRecord, type Store, type TableRecord } from '../store/store.ts';
import {
  type ACCOUNT_LINE,
  BACKUP_FORMAT,
  type CAMPAIGN_LINE,
  type ENTRY_LINE,
  type FIRST_LINE,
  type INVITATION_LINE,
  isJson,
  type LAST_LINE,
  type PICTURE_LINE,
  type TABLE_LINE,
} from './backup-format.ts';
import { STORED_HEADER } from './stored-format.ts';

/** Entries in memory at once. */
const PAGE_LENGTH = 500;

/** The faults of a backup: what it leaves out, and what it contains although it is damaged. */
export interface BackupFault {
  readonly table?: string;
  readonly picture?: string;
  /** What is wrong, and what the backup has of it. */
  readonly why: string;
}

/** How much of a table goes into the backup. */
interface TablePlan {
  readonly id: string;
  /** The entries of a damaged table that could be salvaged, if its log cannot be read as usual. */
  readonly salvaged?: readonly EntryRecord[];
}

/**
 * All tables of a store, and the pictures of their maps, as lines of text, while others write. Each table is as it was at one moment: its entries without a
 * gap, and its keys. Tables and pictures that are added meanwhile are left out. Everything is read once before, so that one damaged table does not spoil
 * the file: each fault is reported, and all that can be read goes in.
 */
export async function* writeBackup(store: Store, at: number, onFault: (fault: BackupFault) => void = () => {}): AsyncGenerator<string> {
  const tables: TablePlan[] = [];
  for (const id of await tableIds(store)) {
    const plan = await planTable(store, id, onFault);
    if (plan) tables.push(plan);
  }
  const pictures: string[] = [];
  for (const id of await store.pictures.ids()) {
    if (await isReadablePicture(store, id)) pictures.push(id);
    else onFault({ picture: id, why: 'it is not as it was stored, and is left out' });
  }
  const campaigns = await soundCampaigns(store, onFault);
  const accounts = await store.accounts.ids();
  const invitations = (await store.invitations.all()).toReversed();
  const counts = { tables: tables.length, pictures: pictures.length, campaigns: campaigns.length, accounts: accounts.length, invitations: invitations.length };
  const sum = createHash('sha256');
  const summed = (text: string): string => {
    sum.update(text);
    return text;
  };
  let entries = 0;
  yield summed(line<typeof FIRST_LINE>({ backup: BACKUP_FORMAT, at, ...counts }));
  for (const { id, salvaged } of tables) {
    const found = await store.tableWithKeys(id);
    if (!found) throw new Error(`table ${id} is in the store no more`);
    const { created, archived, header } = found.table;
    const length = salvaged?.length ?? found.table.length;
    yield summed(line<typeof TABLE_LINE>({ table: id, created, archived, length, header, keys: found.keys.map(({ hash, seat }) => ({ hash, seat })) }));
    if (salvaged) yield summed(salvaged.map(entryLine).join(''));
    else
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
  for (const id of campaigns) {
    const found = await store.campaigns.read(id);
    if (!found) throw new Error(`campaign ${id} is in the store no more`);
    const { id: campaign, ...rest } = found;
    yield summed(line<typeof CAMPAIGN_LINE>({ campaign, ...rest }));
  }
  for (const id of accounts) yield summed(await accountLine(store, id));
  for (const { id: invitation, ...rest } of invitations) yield summed(line<typeof INVITATION_LINE>({ invitation, ...rest }));
  yield line<typeof LAST_LINE>({ end: true, entries, ...counts, sha256: sum.digest('hex') });
}

const accountLine = async (store: Store, id: string): Promise<string> => {
  const found = await store.accounts.account(id);
  if (!found) throw new Error(`account ${id} is in the store no more`);
  const { id: account, ...rest } = found;
  const passkeys = (await store.accounts.passkeys(id)).map(({ account: _, ...key }) => key);
  const campaigns = (await store.campaigns.keptBy(id)).map(({ at: _, ...kept }) => kept);
  return line<typeof ACCOUNT_LINE>({ account, ...rest, passkeys, campaigns });
};

/** The campaigns that are as they were stored. */
const soundCampaigns = async ({ campaigns }: Store, onFault: (fault: BackupFault) => void): Promise<string[]> => {
  const sound: string[] = [];
  for (const id of await campaigns.ids()) {
    const record = await campaigns.read(id);
    const why = record && campaignFault(record);
    if (why === undefined) sound.push(id);
    else onFault({ why: `${why}, and is left out` });
  }
  return sound;
};

/** Reads a table once. A damaged entry goes into the backup as it is; where the log cannot be read to its end, what can be salvaged goes in. */
const planTable = async (store: Store, id: string, onFault: (fault: BackupFault) => void): Promise<TablePlan | undefined> => {
  try {
    const record = await store.table(id);
    if (!record) return undefined;
    const { length, header } = record;
    const checked = parseWith(STORED_HEADER, isJson(header) ? JSON.parse(header) : undefined);
    if (!checked.ok) {
      onFault({ table: id, why: 'what it began with is damaged, and it is left out' });
      return undefined;
    }
    const { read, damage } = await readLog(store, record);
    if (length > 0 && read === length) {
      if (damage) onFault({ table: id, why: `entry ${damage.entry} of its log is damaged (${damage.why}); the backup has the log as it is` });
      return { id };
    }
    const salvaged = await salvageEntries(store, id, header);
    const of = length > 0 ? ` of ${length}` : '';
    if (salvaged.length > 0) {
      onFault({ table: id, why: `its log is damaged: the backup has entries 1 to ${salvaged.length}${of}` });
      return { id, salvaged };
    }
    if (length === 0) {
      onFault({ table: id, why: 'its log has no entries; the backup has it as it is' });
      return { id };
    }
    onFault({ table: id, why: `none of its ${length} entries can be read, and it is left out` });
  } catch (e) {
    if (!(e instanceof CorruptStoreError)) throw e;
    onFault({ table: id, why: `it cannot be read (${e.message}), and is left out` });
  }
  return undefined;
};

/** How many entries of a log can be read in order, and the first that is damaged. */
const readLog = async (store: Store, { id, length, header }: TableRecord): Promise<{ readonly read: number; readonly damage?: LogDamage }> => {
  const chain = HashChain.from(store.checksum, id, header);
  let damage: LogDamage | undefined;
  let read = 0;
  try {
    while (read < length) {
      const page = await store.entries(id, read + 1, Math.min(PAGE_LENGTH, length - read));
      damage ??= chain.verify(id, read, page).damage;
      const from = read;
      read += page.filter(({ n }, i) => n === from + i + 1).length;
      if (read < from + page.length || page.length === 0) break;
    }
  } catch (e) {
    if (!(e instanceof CorruptStoreError)) throw e;
  }
  return { read, ...(damage && { damage }) };
};

const isReadablePicture = async (store: Store, id: string): Promise<boolean> => {
  try {
    const picture = await store.pictures.read(id);
    return picture !== undefined && pictureId(picture.bytes) === id;
  } catch (e) {
    if (e instanceof CorruptStoreError) return false;
    throw e;
  }
};

const line = <S extends z.ZodType>(data: z.infer<S>): string => `${JSON.stringify(data)}\n`;

const entryLine = ({ n, at, key, body, sum }: EntryRecord): string => line<typeof ENTRY_LINE>({ n, at, ...(key !== undefined && { key }), body, sum });

/** Oldest first, so that a store that was restored lists them in the same order. */
const tableIds = async (store: Store): Promise<string[]> => {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { items, next } = await store.tables({ most: PAGE_LENGTH, ...(after !== undefined && { after }) });
    ids.push(...items.map(t => t.id));
    if (next === undefined) return ids.reverse();
    after = next;
  }
};
