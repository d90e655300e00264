import type { Input } from '@fray/engine';
import * as systems from '@fray/systems';
import { performCommand, type SeatLogItem, type Table, type TableSeat, verifyDice } from '@fray/table';
import { type CreationContext, continueTable, PACKED_TABLE_SCHEMA, type PackedTable, packTable, unpackTable } from '@fray/table/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Setting, setTable } from '../helpers/set.ts';

const MAKER: CreationContext = {
  systems,
  random: bytes => new Uint8Array(bytes).fill(7),
  newId: () => 'bbbbbbbbbbbb',
  maxCombatants: 300,
  now: () => 99_000,
};

/** The table as it arrives over a connection. */
const sent = (table: PackedTable): PackedTable => PACKED_TABLE_SCHEMA.parse(JSON.parse(JSON.stringify(table)));

const moved = (table: PackedTable): Table => {
  const made = unpackTable(table, MAKER);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  expect(made.value.entries.map(e => e.n)).toEqual(made.value.entries.map((_, i) => i + 1));
  return made.value.table;
};

const problemsOf = (table: PackedTable) => {
  const made = unpackTable(table, MAKER);
  return made.ok ? [] : made.problems;
};

/** A seat's log without the line numbers of that seat. */
const log = (heard: readonly SeatLogItem[]) => heard.map(({ at, seat, shown }) => ({ at, seat, shown }));

/** A table with all kinds of entries: choices by policies and by hand, undos, rulings, secret notes. */
const played = async (system: string): Promise<Setting> => {
  const encounter = systems.systemOf(system).starters[0]?.id;
  const setting = setTable(system, encounter, {}, { freeUndo: true });
  const [hero, ...others] = setting.table.fight.scene.encounter.combatants.map(c => c.id) as [string, ...string[]];
  setting.do('GM', { do: 'invite', role: 'player', name: 'Ada', owns: [hero] });
  setting.do('GM', { do: 'note', text: 'Only for Ada', to: [setting.seat('Ada').id] });
  for (const by of [...others, 'gm']) setting.do('GM', { do: 'policy', by, policy: 'random', mode: 'do' });
  for (let i = 0; i < 8 && !setting.table.fight.isOver; i++) {
    setting.now += 1_000;
    await setting.settle(20);
    const open = setting.table.fight.openDecisions()[0];
    if (open) setting.do('GM', { do: 'choose', by: open.by, what: setting.table.fight.odds.advise(open.by, { policy: 'random' }) as string });
  }
  setting.tried('GM', { do: 'undo', why: 'the other way' });
  setting.do('GM', { do: 'go' });
  await setting.settle(5);
  return setting;
};

describe.each(systems.systemIds)('a table of %s that is moved to another place', system => {
  let before: Setting;
  let there: Table;
  beforeAll(async () => {
    before = await played(system);
    there = moved(sent(packTable(before.table, before.entries)));
  });

  test('has the same fight, seats and log there, for every seat', () => {
    expect(there.fight.history.inputs).toEqual(before.table.fight.history.inputs);
    expect([...there.state.seats.values()]).toEqual([...before.table.state.seats.values()]);
    expect(there.state.deputies).toEqual(before.table.state.deputies);
    for (const name of ['GM', 'Ada']) {
      const seat = before.seat(name);
      expect(log(there.seatLogItems(seat))).toEqual(log(before.table.seatLogItems(seat)));
      expect(there.fight.board(there.fightSeatOf(seat))).toEqual(before.table.fight.board(before.table.fightSeatOf(seat)));
    }
  });

  test('throws from a seed that its former owner does not know, and marks the throws from before', () => {
    expect(JSON.stringify(packTable(before.table, before.entries))).not.toContain(before.table.header.seed);
    expect(there.header.seed).not.toBe(before.table.header.seed);
    expect(there.header.fight.dice?.from).toBe(before.table.fight.history.inputs.length);
    const throws = before.table.fight.history.inputs.filter((i: Input) => 'threw' in i).length;
    const { header, inputs } = there.fight.transcript();
    const shown = { header: { ...header, dice: { ...(header.dice as object), seed: there.header.seed } as never }, inputs };
    expect(verifyDice(shown, there.system.dice)).toMatchObject({
      ok: false,
      problems: [],
      unchecked: expect.stringContaining('before'),
      before: throws,
      checked: 0,
    });
  });

  test('can be continued there', () => {
    const gm = before.seat('GM');
    const open = there.fight.openDecisions()[0];
    if (!open) return;
    const did = performCommand(
      there,
      { seat: gm.id },
      { do: 'choose', by: open.by, what: there.fight.odds.advise(open.by, { policy: 'random' }) as string },
      100_000,
    );
    expect(did).toMatchObject({ ok: true });
  });
});

describe('a packed table that was tampered with', () => {
  let good: PackedTable;
  beforeAll(async () => {
    const setting = await played('roll-under');
    good = sent(packTable(setting.table, setting.entries));
  });

  const with_ = (n: number, change: object): PackedTable => ({ ...good, entries: good.entries.map((e, i) => (i === n ? { ...e, ...change } : e)) });

  test.each([
    ['by a missing seat', (): PackedTable => with_(2, { seat: 'seat-9' }), 'entries.2.seat'],
    ['that was never opened', (): PackedTable => ({ ...good, entries: good.entries.slice(1) }), 'entries.0.deed'],
    ['with inputs that belong to no entry', (): PackedTable => ({ ...good, entries: good.entries.slice(0, 3) }), 'entries'],
    ['of an unknown system', (): PackedTable => ({ ...good, transcript: good.transcript.replace('"roll-under"', '"roll-over"') }), 'transcript.line 1.system'],
  ])('%s is refused with the path', (_, made, path) => {
    expect(problemsOf(made()).map(p => p.path)).toEqual([path]);
  });

  test('events that the rules do not emit cannot be shown', () => {
    expect(PACKED_TABLE_SCHEMA.safeParse({ ...good, entries: good.entries.map(e => ({ ...e, shown: [{ line: { what: 'A lie' } }] })) }).success).toBe(false);
  });
});

test('a table that continued from elsewhere moves with its steps', async () => {
  const before = await played('roll-under');
  const made = continueTable('again', before.table.transcript(), MAKER);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { table, entries } = made.value;
  const there = moved(sent(packTable(table, entries)));
  expect(there.entryCount).toBe(table.entryCount);
  expect(there.fight.board()).toEqual(table.fight.board());
});

test('a table without a GM is refused', async () => {
  const { table, entries } = await played('roll-under');
  const whole = sent(packTable(table, entries));
  const gm = [...table.state.seats.values()].find(s => s.role === 'gm');
  for (const changed of [{ revoked: true }, { role: 'spectator' }, { expires: 1 }] as const) {
    const seat = { ...gm, ...changed } as TableSeat;
    const seated = sent({ ...whole, entries: [...whole.entries, { at: 1, deed: { do: 'seated', seat }, inputs: 0 }] });
    expect(problemsOf(seated)).toMatchObject([{ path: 'entries', problem: expect.stringContaining('has no GM') }]);
  }
});
