import { bad, ok, problem, type Result } from '@fray/engine';
import type { Store } from '../store/store.ts';
import { saved } from './saved.ts';

export interface Restored {
  readonly tables: number;
  readonly entries: number;
  /** Tables that were there already. */
  readonly skipped: number;
  /** Tables that came in as they were, with an entry that is not as it was written. */
  readonly damaged: readonly { readonly table: string; readonly entry: number }[];
}

/**
 * Puts the tables of a backup into an empty store, or with `add` those that are not there yet. The lines are read
 * twice: nothing is put in before all of them were found good. Each table goes in whole.
 */
export const restore = async (store: Store, lines: () => AsyncIterable<string>, { add }: { readonly add: boolean }): Promise<Result<Restored>> => {
  const there = await store.tables({ most: 1 });
  if (there.items.length > 0 && !add)
    return bad(problem('', 'there are tables in this store already', 'restore into an empty one, or with --add those tables that are not there yet'));
  for await (const one of saved(lines())) if (!one.ok) return one;
  const count = { tables: 0, entries: 0, skipped: 0 };
  const damaged: { table: string; entry: number }[] = [];
  for await (const one of saved(lines())) {
    if (!one.ok) return one;
    if (!('table' in one.value)) {
      await store.pictures.put(one.value);
      continue;
    }
    const { line, table, entries, keys, damage } = one.value;
    if (await store.table(table.id)) {
      count.skipped++;
      continue;
    }
    try {
      await store.create(table, entries, keys);
    } catch (e) {
      return bad(problem(`line ${line}`, `table ${table.id} cannot be stored: ${(e as Error).message}`, `${count.tables} tables before it are in`));
    }
    if (damage) damaged.push({ table: table.id, entry: damage.entry });
    count.tables++;
    count.entries += entries.length;
  }
  return ok({ ...count, damaged });
};
