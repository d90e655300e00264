import type { System } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { Chain, loadTable, NO_QUOTA, type Room, Sitting } from '@fray/table/play';
import { makeTable } from '../src/hall/making.ts';
import { LIMITS } from '../src/limits.ts';
import { openStore } from '../src/store/open.ts';
import type { Appended, EntryRecord } from '../src/store/store.ts';
import { freshFile } from './places.ts';

/** A table in a file, and what goes wrong between the two. */
export const seated = async (given: Partial<Room> = {}, settings: object = {}, rules: (id: string) => System = systemOf) => {
  const store = await openStore({ file: freshFile() });
  const encounter = { party: ['hero-warden'], enemies: ['foe-goblin'] };
  const now = given.now ?? Date.now;
  const made = makeTable({ name: 'Ford', system: 'roll-under', encounter, settings: { onlyChoice: false, ...settings } }, LIMITS.combatants, now());
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
    return loadTable(store, id, rules);
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
    quota: NO_QUOTA,
    now,
    advisorFor: () => ({ advice: async () => undefined, outlooks: async () => [] }),
    load,
    announce: () => {},
    later: what => what(),
    failed: (_, error) => {
      throw error;
    },
    ...given,
  };
  const loaded = await loadTable(store, id, rules);
  if (!loaded) throw new Error('it is not there');
  const sitting = new Sitting(room, loaded);
  const lengthInStore = async () => (await store.table(id))?.length;
  return { sitting, fails, lengthInStore, close: () => store.close() };
};
