import { systemOf } from '@fray/systems';
import { type Advisor, answerQuestion, refuseForbidden, type TableEntry, type TableResult } from '@fray/table';
import { type EntryStore, type LoadedTable, loadTable, packTable } from '@fray/table/session';
import { LruCache } from '@fray/table/workers';
import type { Limits } from '../../limits/limits.ts';
import type { ReadReply, ReadRequest } from './reading-messages.ts';

/** Tables in memory: those that were asked about last. */
const MAX_TABLES = 16;

/** Odds and advice are answered by the odds pool. */
const NO_ADVISOR: Advisor = {
  outlooks: () => Promise.reject(new Error('no odds are worked out here')),
  advice: () => Promise.reject(new Error('no advice is worked out here')),
  hindsight: () => Promise.reject(new Error('no hindsight is worked out here')),
};

/** Reads tables from the store to answer questions. It never writes. */
export class TableReader {
  private readonly store: EntryStore;
  private readonly limits: Pick<Limits, 'answerBytes' | 'tableBytes'>;
  private readonly open = new LruCache<LoadedTable>(MAX_TABLES);

  constructor(store: EntryStore, limits: Pick<Limits, 'answerBytes' | 'tableBytes'>) {
    this.store = store;
    this.limits = limits;
  }

  async answer({ table: id, n, seat: seatId, what }: ReadRequest): Promise<ReadReply> {
    const { table } = await this.tableAt(id, n);
    const seat = table.state.seat(seatId);
    if (!seat) return toReply(refuseForbidden(), this.limits.answerBytes);
    if (what === 'pack') return limitedReply(this.limits.tableBytes, JSON.stringify(packTable(table, table.log.entries())));
    return toReply(await answerQuestion({ table, seat, advisor: NO_ADVISOR }, what.question), this.limits.answerBytes);
  }

  /** The table after entry n, or later: requests may arrive out of order. */
  private async tableAt(id: string, n: number): Promise<LoadedTable> {
    const known = this.open.get(id);
    // If this fails halfway, the table must not be used again.
    this.open.delete(id);
    if (known && known.table.entryCount < n) await this.catchUp(known, n);
    const loaded = known ?? (await loadTable(this.store, id, systemOf));
    const has = loaded?.table.entryCount ?? 0;
    if (!loaded || (has < n && !loaded.table.logFault)) throw new Error(`table ${id} has ${has} entries in the store, and ${n} where it is played`);
    this.open.set(id, loaded);
    return loaded;
  }

  private async catchUp({ table, chain }: LoadedTable, n: number): Promise<void> {
    const records = await this.store.entries(table.id, table.entryCount + 1, n - table.entryCount);
    const { sound, damage } = chain.verify(table.id, table.entryCount, records);
    table.applyEntries(records.slice(0, sound).map(({ body }): TableEntry => JSON.parse(body)));
    if (damage) table.markDamaged(damage);
  }
}

const toReply = (done: TableResult<unknown>, most: number): ReadReply => (done.ok ? limitedReply(most, JSON.stringify(done.value)) : { refused: done.refused });

const limitedReply = (most: number, written: string): ReadReply => (written.length > most ? { tooLarge: most } : { written });
