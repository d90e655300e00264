import type { System } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { HashChain, loadTable, NO_QUOTA, type SessionHost, TableSession } from '@fray/table/session';
import { openStore } from '../../src/database/open-store.ts';
import { DEFAULT_LIMITS } from '../../src/limits/limits.ts';
import type { AppendResult, EntryRecord } from '../../src/store/store.ts';
import { createTableHere } from '../../src/workers/making/creation-context.ts';
import { freshFile } from './store-places.ts';

/** A table session with a store in a file that can be made to fail. */
export const seated = async (given: Partial<SessionHost> = {}, settings: object = {}, rules: (id: string) => System = systemOf) => {
  const store = await openStore({ file: freshFile() });
  const encounter = { party: ['hero-warden'], enemies: ['foe-goblin'] };
  const now = given.now ?? Date.now;
  const made = createTableHere(
    { name: 'Ford', system: 'roll-under', encounter, settings: { onlyChoice: false, ...settings } },
    DEFAULT_LIMITS.combatants,
    now(),
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { id, header } = made.value.table;
  const records = HashChain.from(store.checksum, id, JSON.stringify(header)).appendAll(
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
  const append = async (entry: EntryRecord): Promise<AppendResult> => {
    fail('before');
    const appended = await store.append(entry);
    fail('after');
    return appended;
  };
  const room: SessionHost = {
    store: { table: t => store.table(t), entries: (t, from, most) => store.entries(t, from, most), append, checksum: store.checksum },
    limits: DEFAULT_LIMITS,
    quota: NO_QUOTA,
    now,
    advisorFor: () => ({ advice: async () => undefined, outlooks: async () => [], hindsight: async () => undefined }),
    load,
    announce: () => {},
    announceSignal: () => {},
    runWhenIdle: what => what(),
    failed: (_, error) => {
      throw error;
    },
    ...given,
  };
  const loaded = await loadTable(store, id, rules);
  if (!loaded) throw new Error('it is not there');
  const session = new TableSession(room, loaded);
  const lengthInStore = async () => (await store.table(id))?.length;
  return { session, fails, lengthInStore, close: () => store.close() };
};
