import { systemIds, systemOf } from '@fray/systems';
import { seatView, Table, type TableEntry } from '@fray/table';
import { expect, it } from 'vitest';
import { rounds, SEED } from '../../../engine/test/rounds.ts';
import { RandomTable } from '../helpers/random-table.ts';

/** How many tables of each starter are reopened after every entry. */
const TABLES = rounds({ variable: 'FRAY_REOPENED', usual: 1, deep: 20 });
const STEPS = 60;

/** The parts of its state that no seat is shown directly. */
const ASKED = ['plans', 'orders', 'requests', 'requested', 'seed', 'askedAt', 'unhurried', 'held'] as const;

/** Everything that a table knows and that its seats see. */
const state = (table: Table) => ({
  misfit: table.logFault,
  inputs: table.fight.history.inputs,
  scene: { ...table.fight.scene, encounter: undefined },
  awaits: table.fight.dice.wanted?.by,
  unseen: ASKED.map(name => table.state[name]),
  fog: table.state.fog.now,
  seats: [...table.state.seats.values()].map(seat => [seatView(table, seat), table.seatLogItems(seat)]),
  transcript: table.transcript(),
});

const bytes = (x: unknown): string => JSON.stringify(x, (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value));

/** The first difference of two texts; undefined if they are equal. */
const difference = (found: string, wanted: string): string | undefined => {
  if (found === wanted) return undefined;
  const at = [...wanted].findIndex((c, i) => found[i] !== c);
  return `…${found.slice(at - 100, at + 200)}… instead of …${wanted.slice(at - 100, at + 200)}…`;
};

/** Each starter has tables of its own. */
const STARTERS = systemIds.flatMap(system => systemOf(system).starters.map(({ id }) => ({ system, id }))).map((starter, i) => ({ ...starter, i }));

it.each(STARTERS)('$system, $id: a table is the same after reopening it, and at another node, after every entry', async ({ system, id, i }) => {
  for (let seed = SEED * 1000 + i; seed < SEED * 1000 + i + 100 * TABLES; seed += 100) {
    const random = new RandomTable(system, id, seed);
    const { table, entries } = random.setting;
    const other = Table.open(table.id, table.header, systemOf(system), entries);
    if (!other.ok) throw new Error(JSON.stringify(other.problems));
    for (let step = 0; step < STEPS; step++) {
      const before = entries.length;
      if (!(await random.step())) continue;
      const wanted = bytes(state(table));
      other.value.applyEntries(JSON.parse(JSON.stringify(entries.slice(before))) as TableEntry[]);
      const where = `seed ${seed}, entry ${entries.length}: ${JSON.stringify(entries.at(-1)?.deed)}`;
      expect(difference(bytes(state(other.value)), wanted), `at another node, ${where}`).toBeUndefined();
      expect(difference(bytes(state(random.setting.reopened())), wanted), `opened again, ${where}`).toBeUndefined();
    }
  }
});
