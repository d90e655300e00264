import { systemOf } from '@fray/systems';
import { loadTable, ProblemError } from '@fray/table/session';
import { CorruptStoreError, type EntryRecord, type Store, type TableRecord } from './store.ts';

/** A fault of a table, or of the store itself where no table is named. */
export interface StoreFault {
  readonly table?: string;
  readonly entry?: number;
  readonly why: string;
  /** The log is intact, but the rules of today play the fight differently. */
  readonly isMisfit?: true;
}

/** Reads every table of a store, or one, and yields what is wrong with each. */
export async function* checkStore(store: Store, only?: string): AsyncGenerator<StoreFault> {
  try {
    for (const why of await store.faults()) yield { why };
    for await (const { id } of only === undefined ? allTables(store) : [{ id: only }]) {
      const fault = await tableFault(store, id);
      if (fault) yield fault;
    }
  } catch (e) {
    if (!(e instanceof CorruptStoreError)) throw e;
    yield { why: e.message };
  }
}

const tableFault = async (store: Store, table: string): Promise<StoreFault | undefined> => {
  try {
    const { logFault: misfit } = (await loadTable(store, table, systemOf))?.table ?? {};
    return misfit && { table, entry: misfit.entry, why: misfit.why, ...(!misfit.isDamage && { isMisfit: true }) };
  } catch (e) {
    if (e instanceof ProblemError) return { table, why: e.problem.detail ?? e.problem.title };
    if (e instanceof CorruptStoreError) return { table, why: e.message };
    throw e;
  }
};

/** All tables, archived ones included. */
export async function* allTables(store: Store): AsyncGenerator<TableRecord> {
  for (let after: string | undefined; ; ) {
    const { items, next } = await store.tables({ most: 500, ...(after !== undefined && { after }) });
    yield* items;
    if (next === undefined) return;
    after = next;
  }
}

export interface RepairedTable {
  /** How many entries are left. */
  readonly entries: number;
  /** The entries that were removed, as they were stored: damaged ones, and all that came after a damaged one. */
  readonly taken: readonly EntryRecord[];
  /** The entry from which on the rules played the fight differently, if they did. */
  readonly misfit?: number;
}

/**
 * Makes a damaged table playable again: its log is cut before the first damaged entry, and then the fight is taken back to the last entry that
 * fits the rules. No server may have the table open meanwhile.
 */
export const repairTable = async (store: Store, id: string, at: number): Promise<RepairedTable> => {
  const { entries, taken } = await store.rebuild(id);
  const loaded = await loadTable(store, id, systemOf);
  if (!loaded) throw new Error(`there is no table ${id}`);
  const { table, chain } = loaded;
  const { logFault: misfit } = table;
  if (!misfit) return { entries, taken };
  if (misfit.isDamage) throw new Error(`table ${id} could not be repaired: ${misfit.why}`);
  const done = table.perform('host', { do: 'repair' }, at);
  if (!done.ok) throw new Error(`table ${id} could not be repaired: ${JSON.stringify(done.refused)}`);
  const entry = done.value;
  await store.append(chain.withChecksum({ table: id, n: entry.n, at, key: undefined, body: JSON.stringify(entry) }));
  return { entries: entry.n, taken, misfit: misfit.entry };
};
