import { systemOf } from '@fray/systems';
import { type Advisor, answerTo, type Done, type Entry, forbidden } from '@fray/table';
import { Lru } from '@fray/table/oracle';
import { type Keeping, type Loaded, loadTable, packed } from '@fray/table/play';
import type { Limits } from '../limits.ts';
import type { Asked, Told } from './asked.ts';

/** So many tables are kept open, those that were asked about last. */
const MAX_TABLES = 16;

/** Odds and advice are asked for elsewhere. */
const NO_ADVISOR: Advisor = {
  outlooks: () => Promise.reject(new Error('no odds are worked out here')),
  advice: () => Promise.reject(new Error('no advice is worked out here')),
};

/** Tables as the store has them, for whoever wants to know something of them: nothing can be done at them. */
export class Library {
  private readonly store: Keeping;
  private readonly limits: Pick<Limits, 'answerBytes' | 'tableBytes'>;
  private readonly open = new Lru<Loaded>(MAX_TABLES);

  constructor(store: Keeping, limits: Pick<Limits, 'answerBytes' | 'tableBytes'>) {
    this.store = store;
    this.limits = limits;
  }

  async answer({ table: id, n, seat: seatId, what }: Asked): Promise<Told> {
    const { table } = await this.upTo(id, n);
    const seat = table.affairs.seat(seatId);
    if (!seat) return told(forbidden(), this.limits.answerBytes);
    if (what === 'pack') return within(this.limits.tableBytes, JSON.stringify(packed(table, table.feed.entries())));
    return told(await answerTo({ table, seat, advisor: NO_ADVISOR }, what.question), this.limits.answerBytes);
  }

  /** The table after an entry, or a later one: what is asked is answered in another order than that in which it was asked. */
  private async upTo(id: string, n: number): Promise<Loaded> {
    const known = this.open.get(id);
    // What fails on the way must not be gone on from.
    this.open.delete(id);
    if (known && known.table.n < n) await this.goOn(known, n);
    const loaded = known ?? (await loadTable(this.store, id, systemOf));
    const has = loaded?.table.n ?? 0;
    if (!loaded || (has < n && !loaded.table.misfit)) throw new Error(`table ${id} has ${has} entries in the store, and ${n} where it is played`);
    this.open.set(id, loaded);
    return loaded;
  }

  private async goOn({ table, chain }: Loaded, n: number): Promise<void> {
    const records = await this.store.entries(table.id, table.n + 1, n - table.n);
    const { sound, damage } = chain.check(table.id, table.n, records);
    table.take(records.slice(0, sound).map(({ body }) => JSON.parse(body) as Entry));
    if (damage) table.damaged(damage);
  }
}

const told = (done: Done<unknown>, most: number): Told => (done.ok ? within(most, JSON.stringify(done.value)) : { refused: done.refused });

const within = (most: number, written: string): Told => (written.length > most ? { tooLarge: most } : { written });
