import { Fight, parseTranscript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { previewUndo, seatView, Table, type TableEntry } from '@fray/table';
import { exportTable, packTable, unpackTable } from '@fray/table/session';
import { describe, expect, test } from 'vitest';
import { Setting, setTable } from '../helpers/set.ts';

const ORSIN = { Ann: ['warden'], Bea: ['archer'] };

/** A fight in progress with a throw of real dice missing in its log, as older servers could leave it. */
const broken = (): { readonly setting: Setting; readonly misfit: number } => {
  const s = setTable('roll-under', 'enc-road', ORSIN, { hand: true });
  for (let i = 0; i < 30; i++) {
    const wanted = s.table.fight.dice.wanted;
    const [open] = s.table.fight.openDecisions();
    if (wanted) s.do('GM', { do: 'roll', by: wanted.by, total: wanted.dice.outcomes[1]?.[0] as number });
    else if (open) s.do('GM', { do: 'choose', by: open.by, what: open.options.find(o => !o.open)?.key as string });
  }
  s.do('GM', { do: 'note', text: 'still there' });
  const gap = s.entries.findLastIndex(e => e.deed.do === 'roll');
  const entries = s.entries.map((e, i) => (i === gap ? { ...e, inputs: [] } : e));
  const misfit = entries.find(e => e.n > gap + 1 && e.inputs.length > 0)?.n;
  return { setting: reopened(s, entries), misfit: misfit as number };
};

const reopened = ({ table }: Setting, entries: readonly TableEntry[]): Setting => {
  const opened = Table.open(table.id, table.header, table.system, JSON.parse(JSON.stringify(entries)));
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return new Setting(opened.value, entries);
};

describe('a table whose log does not fit the rules', () => {
  test('reports the first entry that does not fit, and can be read but not played', () => {
    const { setting, misfit } = broken();
    expect(setting.table.logFault?.entry).toBe(misfit);
    const seen = seatView(setting.table, setting.seat('Ann'));
    expect(seen).toMatchObject({ prompts: [], waiting: [], throw: null, table: { stale: expect.any(String) } });
    expect(setting.tried('GM', { do: 'note', text: 'hm' })).toMatchObject({ ok: false, refused: { kind: 'refused' } });
    expect(setting.table.seatLogItems(setting.seat('GM')).some(h => JSON.stringify(h).includes('still there'))).toBe(true);
  });

  test('is exported completely', () => {
    const { setting } = broken();
    const text = parseTranscript([...exportTable(setting.table, setting.seat('GM'))].join(''));
    expect(text).toMatchObject({ ok: true, value: { inputs: setting.entries.flatMap(e => e.inputs) } });
  });

  test('can be repaired by the GM to its last entry that fits, and continues from there, also after reopening', () => {
    const { setting, misfit } = broken();
    expect(setting.tried('Ann', { do: 'repair' })).toMatchObject({ ok: false, refused: { kind: 'forbidden' } });
    const left = setting.entries.filter(e => e.n < misfit).flatMap(e => e.inputs);
    setting.do('GM', { do: 'repair' });
    expect(setting.table.logFault).toBeUndefined();
    expect(setting.table.fight.history.inputs).toEqual(left);
    expect(setting.tried('GM', { do: 'repair' })).toMatchObject({ ok: false, refused: { kind: 'refused' } });
    for (let i = 0; i < 12; i++) {
      const again = reopened(setting, setting.entries);
      for (const name of ['GM', 'Ann', 'Bea']) {
        expect(seatView(again.table, again.seat(name))).toEqual(seatView(setting.table, setting.seat(name)));
        expect(again.table.seatLogItems(again.seat(name))).toEqual(setting.table.seatLogItems(setting.seat(name)));
      }
      expect(again.table.fight.history.inputs).toEqual(setting.table.fight.history.inputs);
      const wanted = setting.table.fight.dice.wanted;
      const [open] = setting.table.fight.openDecisions();
      if (i === 6) setting.do('GM', { do: 'undo' });
      else if (wanted) setting.do('GM', { do: 'roll', by: wanted.by, total: wanted.dice.outcomes[0]?.[0] as number });
      else if (open) setting.do('GM', { do: 'choose', by: open.by, what: open.options.find(o => !o.open)?.key as string });
    }
    const last = setting.table.fight.history.inForce.at(-1)?.n as number;
    expect(setting.table.firstInputOf(setting.table.entryOfInput(last))).toBeLessThanOrEqual(last);
    expect(previewUndo(setting.table, setting.seat('GM'), last).agree).toBe('nobody');
    expect(Fight.resume(systemOf('roll-under'), setting.table.transcript()).ok).toBe(true);
  });

  test('is moved without the entries that do not fit, repaired or not', () => {
    for (const isRepaired of [false, true]) {
      const { setting } = broken();
      if (isRepaired) setting.do('GM', { do: 'repair' });
      let made = 0;
      const maker = {
        ...{ systems: { systemIds: ['roll-under'], systemOf }, maxCombatants: 50, now: () => 1 },
        ...{ random: (n: number) => new Uint8Array(n), newId: () => `b${made++}` },
      };
      const there = unpackTable(packTable(setting.table, setting.entries), maker);
      expect(there).toMatchObject({ ok: true });
      expect(there.ok && there.value.table.fight.history.inputs).toEqual(setting.table.fight.history.inputs);
    }
  });
});

test('a table does not continue from inputs that are missing in its log', () => {
  const s = setTable('roll-under', 'enc-road', ORSIN);
  const [open] = s.table.fight.openDecisions();
  s.table.fight.choose(open?.by as string, open?.options.find(o => !o.open)?.key as string);
  expect(() => s.do('GM', { do: 'note', text: 'hm' })).toThrow(/inputs/);
});
