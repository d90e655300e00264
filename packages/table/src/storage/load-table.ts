import { formatProblem, type Result, type System } from '@fray/engine';
import { ProblemError } from '../protocol/problem-details.ts';
import { Table } from '../table/table.ts';
import type { TableHeader } from '../table/table-header.ts';
import { type EntryStore, parseEntry } from './entry-store.ts';
import { HashChain } from './hash-chain.ts';

/** A table that was read from its stored entries. */
export interface LoadedTable {
  readonly table: Table;
  /** The entries that were sent with a key, by that key. */
  readonly keys: Map<string, number>;
  readonly chain: HashChain;
  /** The bytes of its entries. */
  readonly bytes: number;
}

/** How many entries are read and replayed at a time; other work gets its turn in between. */
const PAGE_LENGTH = 100;

/**
 * Loads a table from a store. If its log is damaged or does not fit the rules, the table has `logFault` and only the entries before that. If not even the
 * header can be read, a `ProblemError` (`damaged`) is thrown.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#session}
 */
export const loadTable = async (
  store: EntryStore,
  id: string,
  systemOf: (id: string) => System,
  bytesOf: (body: string) => number = body => body.length,
): Promise<LoadedTable | undefined> => {
  const kept = await store.table(id);
  if (!kept) return undefined;
  const table = openWithoutLog(id, kept.header, systemOf);
  const chain = HashChain.from(store.checksum, id, kept.header);
  const keys = new Map<string, number>();
  let bytes = 0;
  for (;;) {
    const records = await store.entries(id, table.entryCount + 1, PAGE_LENGTH);
    const { sound, damage } = chain.verify(id, table.entryCount, records);
    table.applyEntries(records.slice(0, sound).map(record => parseEntry(record, table)));
    for (const { key, n } of records.slice(0, sound)) if (key !== undefined) keys.set(key, n);
    for (const { body } of records) bytes += bytesOf(body);
    if (damage) table.markDamaged(damage);
    if (damage || records.length < PAGE_LENGTH) break;
    await pause();
  }
  const { length = table.entryCount, sum } = kept;
  if (!table.logFault?.isDamage && (table.entryCount < Math.max(1, length) || (table.entryCount === length && sum !== undefined && sum !== chain.head)))
    table.markDamaged({ entry: table.entryCount + 1, why: 'it is missing, or the store has lost track of it' });
  return { table, keys, chain, bytes };
};

/** Lets other work have its turn. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

const openWithoutLog = (id: string, text: string, systemOf: (id: string) => System): Table => {
  const no = (detail: string): never => {
    throw new ProblemError('damaged', { detail });
  };
  const { header, system } = readHeader(text, systemOf) ?? no('what this table began with cannot be read');
  const made = openOrFail(id, header, system);
  if (!made) return no('what this table began with cannot be read');
  return made.ok ? made.value : no(`what this table began with does not fit the rules of today: ${made.problems.map(formatProblem).join('; ')}`);
};

/** A header with fields that are missing or of another type makes code anywhere below throw. */
const openOrFail = (id: string, header: TableHeader, system: System): Result<Table> | undefined => {
  try {
    return Table.openWithoutLog(id, header, system);
  } catch {
    return undefined;
  }
};

const readHeader = (text: string, systemOf: (id: string) => System): { readonly header: TableHeader; readonly system: System } | undefined => {
  try {
    const header: TableHeader = JSON.parse(text);
    return { header, system: systemOf(header.fight.system) };
  } catch {
    return undefined;
  }
};
