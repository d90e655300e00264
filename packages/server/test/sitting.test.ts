import { systemOf } from '@fray/systems';
import { done, type Table } from '@fray/table';
import { Chain, loadTable, type Room, Sitting } from '@fray/table/play';
import { describe, expect, it } from 'vitest';
import { makeTable } from '../src/hall/making.ts';
import { LIMITS } from '../src/limits.ts';
import { openStore } from '../src/store/open.ts';
import type { Appended, EntryRecord } from '../src/store/store.ts';
import { freshFile } from './places.ts';

/** A table in a file, and what goes wrong between the two. */
const seated = async () => {
  const store = await openStore({ file: freshFile() });
  const encounter = { party: ['hero-warden'], enemies: ['foe-goblin'] };
  const made = makeTable({ name: 'Ford', system: 'roll-under', encounter, settings: { onlyChoice: false } }, LIMITS.combatants, Date.now());
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { id, header } = made.value.table;
  const records = Chain.from(store.sum, id, JSON.stringify(header)).all(
    made.value.entries.map(e => ({ table: id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) })),
  );
  await store.create({ id, created: 1, header: JSON.stringify(header) }, records, []);
  const fails = { before: 0, after: 0, load: 0 };
  const fail = (when: keyof typeof fails) => {
    if (fails[when]-- > 0) throw new Error(`the store does not answer (${when})`);
  };
  const load = async () => {
    fail('load');
    return loadTable(store, id, systemOf);
  };
  const append = async (entry: EntryRecord): Promise<Appended> => {
    fail('before');
    const appended = await store.append(entry);
    fail('after');
    return appended;
  };
  const room: Room = {
    store: { table: t => store.table(t), entries: (t, from, most) => store.entries(t, from, most), append, sum: store.sum },
    limits: LIMITS,
    now: Date.now,
    advisorFor: () => ({ advice: async () => undefined, outlooks: async () => [] }),
    load,
    announce: () => {},
    later: what => what(),
    failed: (_, error) => {
      throw error;
    },
  };
  const loaded = await loadTable(store, id, systemOf);
  if (!loaded) throw new Error('it is not there');
  const sitting = new Sitting(room, loaded);
  const lengthInStore = async () => (await store.table(id))?.length;
  return { sitting, fails, lengthInStore, close: () => store.close() };
};

const note = (text: string) => ({ do: 'note', text }) as const;
const lengthOf = (table: Table): number => table.n;

describe.each(['before', 'after'] as const)('where the store fails %s it keeps an entry', when => {
  it.each([0, 1, 3])('and %i times more, nothing is shown that it has not, and nothing is done twice', async more => {
    const { sitting, fails, lengthInStore, close } = await seated();
    const begun = sitting.n;
    Object.assign(fails, { [when]: 1, load: more });
    await expect(sitting.perform('seat-1', note('lo'), 'key')).rejects.toThrow();
    for (let i = 1; i < more; i++) await expect(sitting.read(lengthOf)).rejects.toThrow(/load/);
    expect(await sitting.read(lengthOf)).toBe(await lengthInStore());
    // Whoever heard nothing says it again, under the same key.
    expect(await sitting.perform('seat-1', note('lo'), 'key')).toMatchObject(done({ again: when === 'after' }));
    expect([sitting.n, await lengthInStore()]).toEqual([begun + 1, begun + 1]);
    expect(await sitting.perform('seat-1', note('lo'), 'another')).toMatchObject(done({ again: false }));
    await sitting.close();
    await close();
  });
});
