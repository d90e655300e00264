import { createHash } from 'node:crypto';
import { invalid, ok, type Problem, parseWith, problem, type Result } from '@fray/engine';
import { HashChain, type LogDamage, type UnsummedEntry } from '@fray/table/session';
import { z } from 'zod';
import { pictureId, pictureType } from '../pictures/picture-type.ts';
import type { AccountRecord, PasskeyRecord } from '../store/account-store.ts';
import type { CampaignRecord, KeptCampaign } from '../store/campaign-store.ts';
import { campaignFault } from '../store/campaign-sum.ts';
import { checksumOf } from '../store/checksum.ts';
import type { InvitationRecord } from '../store/invitation-store.ts';
import type { EntryRecord, KeyRecord, NewTable, PictureRecord } from '../store/store.ts';
import {
  ACCOUNT_LINE,
  BACKUP_FORMAT,
  CAMPAIGN_LINE,
  ENTRY_LINE,
  FIRST_LINE,
  FIRST_SUMMED_FORMAT,
  INVITATION_LINE,
  isJson,
  LAST_LINE,
  PICTURE_LINE,
  TABLE_LINE,
} from './backup-format.ts';
import { STORED_ENTRY, STORED_HEADER } from './stored-format.ts';

/** A table of a backup, and the line where it begins. */
export interface BackedUpTable {
  readonly line: number;
  readonly table: NewTable;
  readonly entries: readonly EntryRecord[];
  readonly keys: readonly KeyRecord[];
  /** The table was damaged already when it was backed up. */
  readonly damage?: LogDamage;
}

/** An account of a backup. */
export interface BackedUpAccount {
  readonly account: AccountRecord;
  readonly passkeys: readonly PasskeyRecord[];
  readonly campaigns: readonly KeptCampaign[];
}

/** One thing of a backup. */
export type BackedUp =
  | { readonly is: 'table'; readonly value: BackedUpTable }
  | { readonly is: 'picture'; readonly value: PictureRecord }
  | { readonly is: 'campaign'; readonly value: CampaignRecord }
  | { readonly is: 'account'; readonly value: BackedUpAccount }
  | { readonly is: 'invitation'; readonly value: InvitationRecord };

/** Reads the tables of a backup, then its pictures, campaigns, accounts and invitations. The first problem ends it. */
export async function* readBackup(lines: AsyncIterable<string>): AsyncGenerator<Result<BackedUp>> {
  const reader = new BackupReader(lines);
  const first = await reader.first();
  if (!first.ok) return yield first;
  const seen = new Set<string>();
  const hashes = new Set<string>();
  let entries = 0;
  for (let i = 0; i < first.value.tables; i++) {
    const table = await reader.table();
    if (table.ok && seen.has(table.value.table.id)) return yield invalid(problem(`line ${table.value.line}.table`, 'this table was there before'));
    const twice = table.ok ? table.value.keys.findIndex(k => hashes.has(k.hash) || !hashes.add(k.hash)) : -1;
    if (table.ok && twice >= 0) return yield invalid(problem(`line ${table.value.line}.keys.${twice}.hash`, 'this key was there before'));
    if (!table.ok) return yield table;
    yield ok({ is: 'table', value: table.value });
    seen.add(table.value.table.id);
    entries += table.value.entries.length;
  }
  for (const [kind, read] of reader.others)
    for (let i = 0; i < first.value[kind]; i++) {
      const one = await read();
      yield one;
      if (!one.ok) return;
    }
  const wrong = await reader.last({ ...first.value, entries }, first.value.backup >= FIRST_SUMMED_FORMAT);
  if (wrong) yield invalid(wrong);
}

/** An entry of a backup; before version 4 it has no checksum. */
type StoredEntry = UnsummedEntry & { readonly sum?: string | undefined };

/** Verifies checksums, or adds them to entries of old versions. */
const withChecksums = (
  chain: HashChain,
  { table, entries }: { readonly table: string; readonly entries: readonly StoredEntry[] },
): { readonly records: readonly EntryRecord[]; readonly damage?: LogDamage } => {
  const records = entries.flatMap(entry => (entry.sum === undefined ? [] : [{ ...entry, sum: entry.sum }]));
  if (records.length < entries.length) return { records: chain.appendAll(entries) };
  const { damage } = chain.verify(table, 0, records);
  return { records, ...(damage && { damage }) };
};

/** What is wrong with the body of an entry, which repeats number and time. */
const wrongIn = (records: readonly EntryRecord[], line: number): Result<never> | undefined => {
  for (const { n, at, body } of records) {
    const path = `line ${line + n}.body`;
    const kept = isJson(body) ? parseWith(STORED_ENTRY, JSON.parse(body), path) : invalid(problem(path, 'JSON belongs in here'));
    if (!kept.ok) return kept;
    if (kept.value.n !== n || kept.value.at !== at) return invalid(problem(path, 'it is of another entry', 'use another backup'));
  }
  return undefined;
};

const COUNTED = ['tables', 'entries', 'pictures', 'campaigns', 'accounts', 'invitations'] as const;
type Counted = (typeof COUNTED)[number];

/** The first line of any version, also of one that is not known yet. */
const ANY_FORMAT = z.looseObject({ backup: z.number() });

class BackupReader {
  private readonly lines: AsyncIterator<string>;
  private readonly sum = createHash('sha256');
  private n = 0;

  constructor(lines: AsyncIterable<string>) {
    this.lines = lines[Symbol.asyncIterator]();
  }

  async first(): Promise<Result<z.infer<typeof FIRST_LINE>>> {
    const line = await this.line();
    if (!line.ok) return line;
    const known = ANY_FORMAT.safeParse(line.value);
    if (!known.success) return invalid(problem('line 1', 'this is no backup of tables', 'fray backup makes one'));
    const { backup: format } = known.data;
    if (format > BACKUP_FORMAT)
      return invalid(problem('line 1.backup', `this file is of format ${format}, and this program knows up to ${BACKUP_FORMAT}`, 'use a newer Fray'));
    return parseWith(FIRST_LINE, line.value, 'line 1');
  }

  async table(): Promise<Result<BackedUpTable>> {
    const head = await this.next(TABLE_LINE);
    if (!head.ok) return head;
    const { table: id, created, archived, length, header, keys } = head.value;
    const line = this.n;
    const entries: StoredEntry[] = [];
    const known = parseWith(STORED_HEADER, JSON.parse(header), `line ${line}.header`);
    if (!known.ok) return known;
    for (let n = 1; n <= length; n++) {
      const entry = await this.next(ENTRY_LINE);
      if (!entry.ok) return entry;
      if (entry.value.n !== n) return invalid(problem(`line ${this.n}.n`, `entry ${n} of table ${id} belongs here, and not ${entry.value.n}`));
      entries.push({ table: id, key: undefined, ...entry.value });
    }
    const { records, damage } = withChecksums(HashChain.from(checksumOf, id, header), { table: id, entries });
    // A damaged table is restored as it is: it has to be repaired before anything reads it.
    const wrong = wrongIn(damage ? records.slice(0, damage.entry - 1) : records, line);
    if (wrong) return wrong;
    return ok({ line, table: { id, created, header, archived }, entries: records, keys: keys.map(key => ({ ...key, table: id })), ...(damage && { damage }) });
  }

  /** What comes after the tables, in order. */
  readonly others = [
    ['pictures', () => this.picture()],
    ['campaigns', () => this.campaign()],
    ['accounts', () => this.account()],
    ['invitations', () => this.invitation()],
  ] as const;

  private async picture(): Promise<Result<BackedUp>> {
    const found = await this.next(PICTURE_LINE);
    if (!found.ok) return found;
    const { picture: id, type, created, ...rest } = found.value;
    const bytes = Buffer.from(rest.bytes, 'base64');
    if (pictureId(bytes) !== id)
      return invalid(problem(`line ${this.n}.bytes`, 'they are of another picture: their hash is not its name', 'use another backup'));
    if (pictureType(bytes) !== type) return invalid(problem(`line ${this.n}.type`, `the picture is not ${type}`, 'use another backup'));
    return ok({ is: 'picture', value: { id, type, created, bytes } });
  }

  private async campaign(): Promise<Result<BackedUp>> {
    const found = await this.next(CAMPAIGN_LINE);
    if (!found.ok) return found;
    const { campaign: id, ...rest } = found.value;
    const record = { id, ...rest };
    const fault = campaignFault(record);
    return fault === undefined ? ok({ is: 'campaign', value: record }) : invalid(problem(`line ${this.n}.sum`, fault, 'use another backup'));
  }

  private async account(): Promise<Result<BackedUp>> {
    const found = await this.next(ACCOUNT_LINE);
    if (!found.ok) return found;
    const { account: id, passkeys, campaigns, ...rest } = found.value;
    return ok({ is: 'account', value: { account: { id, ...rest }, passkeys: passkeys.map(key => ({ ...key, account: id })), campaigns } });
  }

  private async invitation(): Promise<Result<BackedUp>> {
    const found = await this.next(INVITATION_LINE);
    if (!found.ok) return found;
    const { invitation: id, ...rest } = found.value;
    return ok({ is: 'invitation', value: { id, ...rest } });
  }

  async last(wanted: Readonly<Record<Counted, number>>, summed: boolean): Promise<Problem | undefined> {
    const sum = this.sum.copy().digest('hex');
    const last = await this.next(LAST_LINE);
    if (!last.ok) return last.problems[0];
    if (COUNTED.some(what => last.value[what] !== wanted[what]))
      return problem(`line ${this.n}`, `this file has not as many ${COUNTED.slice(0, -1).join(', ')} and ${COUNTED.at(-1)} as it says`);
    if (summed && last.value.sha256 !== sum)
      return problem(`line ${this.n}.sha256`, 'something before this line is not as it was written', 'use another backup');
    const more = await this.lines.next();
    return more.done ? undefined : problem(`line ${this.n + 1}`, 'something follows on the end');
  }

  private async next<T>(schema: z.ZodType<T>): Promise<Result<T>> {
    const line = await this.line();
    return line.ok ? parseWith(schema, line.value, `line ${this.n}`) : line;
  }

  private async line(): Promise<Result<unknown>> {
    const { value, done } = await this.lines.next();
    this.n++;
    if (done) return invalid(problem(`line ${this.n}`, 'the file ends before its end line: it was cut off', 'use another backup'));
    this.sum.update(`${value}\n`);
    try {
      return ok(JSON.parse(value));
    } catch {
      return invalid(problem(`line ${this.n}`, 'not JSON, or cut off', 'each line is one JSON object'));
    }
  }
}
