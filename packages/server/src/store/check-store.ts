import { invalid, ok, problem, type Result } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { performCommand } from '@fray/table';
import { loadTable, ProblemError } from '@fray/table/session';
import { campaignFault } from './campaign-sum.ts';
import { CorruptStoreError, type EntryRecord, type Store, type TableRecord } from './store.ts';

/** A fault of a table, or of the store itself where no table is named. */
export interface StoreFault {
  readonly table?: string;
  readonly entry?: number;
  readonly why: string;
  /** The log is intact, but the rules of today play the fight differently. */
  readonly isMisfit?: true;
}

/** Reads every table of a store, or one, and yields its faults. */
export async function* checkStore(store: Store, only?: string): AsyncGenerator<StoreFault> {
  try {
    for (const why of await store.faults()) yield { why };
    for await (const { id } of only === undefined ? allTables(store) : [{ id: only }]) {
      const fault = await tableFault(store, id);
      if (fault) yield fault;
    }
    if (only === undefined) yield* campaignFaults(store);
  } catch (e) {
    if (!(e instanceof CorruptStoreError)) throw e;
    yield { why: e.message };
  }
}

async function* campaignFaults({ campaigns }: Store): AsyncGenerator<StoreFault> {
  for (const id of await campaigns.ids()) {
    const record = await campaigns.read(id);
    const why = record && campaignFault(record);
    if (why !== undefined) yield { why };
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
  /** The removed entries as they were stored: damaged ones, and all after a damaged one. */
  readonly taken: readonly EntryRecord[];
  /** The entry from which on the rules played the fight differently, if they did. */
  readonly misfit?: number;
}

const CANNOT_REPAIR = 'cannot be repaired';

/**
 * Makes a table playable again: its log keeps all undamaged entries up to the first damaged one, and the rest is removed.
 * Then the fight goes back to the last entry that fits the rules. No server may have the table open meanwhile.
 */
export const repairTable = async (store: Store, id: string, at: number): Promise<Result<RepairedTable>> => {
  try {
    // Read first, because a table that cannot be opened at all is refused before anything is removed.
    await loadTable(store, id, systemOf);
    const { entries, taken } = await store.rebuild(id);
    if (entries === 0) return invalid(problem('', `table ${id} ${CANNOT_REPAIR}: not even its first entry is as it was written`, whatIsLeft(id)));
    return await repairFight(store, id, at, { entries, taken });
  } catch (e) {
    if (e instanceof ProblemError) return invalid(problem('', `table ${id} ${CANNOT_REPAIR}: ${e.problem.detail ?? e.problem.title}`, whatIsLeft(id)));
    if (e instanceof CorruptStoreError) return invalid(problem('', `table ${id} ${CANNOT_REPAIR} where it is: the store is damaged (${e.message})`, MOVE_OUT));
    throw e;
  }
};

const whatIsLeft = (id: string): string => `restore it from a backup; "fray tables export ${id}" writes what is left of it`;
const MOVE_OUT = 'copy what can be read with "fray backup FILE", and bring it into a new folder with "fray restore FILE --data FOLDER"';

const repairFight = async (store: Store, id: string, at: number, rebuilt: RepairedTable): Promise<Result<RepairedTable>> => {
  const loaded = await loadTable(store, id, systemOf);
  if (!loaded) throw new Error(`there is no table ${id}`);
  const { table, chain } = loaded;
  const { logFault } = table;
  if (!logFault) return ok(rebuilt);
  if (logFault.isDamage) return invalid(problem('', `table ${id} ${CANNOT_REPAIR}: ${logFault.why}`, whatIsLeft(id)));
  const did = performCommand(table, 'host', { do: 'repair' }, at);
  if (!did.ok) throw new Error(`table ${id} was not repaired: ${JSON.stringify(did.refused)}`);
  const entry = did.value;
  await store.append(chain.withChecksum({ table: id, n: entry.n, at, key: undefined, body: JSON.stringify(entry) }));
  return ok({ entries: entry.n, taken: rebuilt.taken, misfit: logFault.entry });
};
