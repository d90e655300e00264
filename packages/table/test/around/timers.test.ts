import { systemIds, systemOf } from '@fray/systems';
import { seatView, type Timer } from '@fray/table';
import { expect, test } from 'vitest';
import { type Setting, setTable } from '../helpers/set.ts';

interface Times {
  readonly time: { readonly now: number; readonly unit: string };
  readonly timers: readonly Timer[];
}

const times = (s: Setting, name: string): Times => {
  const { time, timers } = seatView(s.table, s.seat(name)) as unknown as Times;
  return { time, timers };
};

const begun = (system: string): Setting => {
  const [starter] = systemOf(system).starters;
  return setTable(system, starter?.id, { Ann: [systemOf(system).readEncounter(starter?.id).ok ? firstOf(system) : ''], Eve: [] });
};

const firstOf = (system: string): string => {
  const read = systemOf(system).readEncounter(systemOf(system).starters[0]?.id);
  return read.ok ? (read.value.combatants[0]?.id ?? '') : '';
};

/** Plays on, without attacks, until the time of the game has come so far. */
const playTo = (s: Setting, until: number): void => {
  for (let i = 0; i < 400 && times(s, 'GM').time.now < until; i++) {
    const { fight } = s.table;
    const wanted = fight.dice.wanted;
    const [open] = fight.openDecisions();
    if (wanted) s.do('GM', { do: 'roll', by: wanted.by, total: wanted.dice.outcomes[0]?.[0] as number });
    else if (open) s.do('GM', { do: 'choose', by: open.by, what: fight.choices.idleKey(open.by) ?? (open.options.find(o => !o.open)?.key as string) });
  }
};

test.each(systemIds)('%s: a timer counts in the time of the game, and survives undo and reload', system => {
  const s = begun(system);
  const { now } = times(s, 'GM').time;
  s.do('GM', { do: 'timer', id: 'torch', words: 'The torch burns out', after: 2 });
  expect(times(s, 'GM').timers).toEqual([{ id: 'torch', words: 'The torch burns out', at: now + 2 }]);
  playTo(s, now + 2);
  expect(times(s, 'GM').time.now).toBeGreaterThanOrEqual(now + 2);
  for (let i = 0; i < 200 && times(s, 'GM').time.now >= now + 2; i++) s.do('GM', { do: 'undo' });
  expect(times(s, 'GM').time.now).toBeLessThan(now + 2);
  expect(times(s, 'GM').timers).toEqual([{ id: 'torch', words: 'The torch burns out', at: now + 2 }]);
  expect(seatView(s.reopened(), s.seat('GM'))['timers']).toEqual(times(s, 'GM').timers);
  s.do('GM', { do: 'timer', id: 'torch', words: null });
  expect(times(s, 'GM').timers).toEqual([]);
});

test('only the GM sees a timer, or all see it; a player sets none', () => {
  const s = begun('roll-under');
  const before = JSON.stringify(seatView(s.table, s.seat('Ann')));
  s.do('GM', { do: 'timer', id: 'ambush', words: 'Wolves come', after: 3 });
  expect(JSON.stringify(seatView(s.table, s.seat('Ann')))).toBe(before);
  expect(JSON.stringify(s.table.seatLogItems(s.seat('Eve')))).not.toContain('Wolves');
  s.do('GM', { do: 'timer', id: 'torch', words: 'The torch burns out', after: 6, all: true });
  for (const name of ['Ann', 'Eve']) expect(times(s, name).timers.map(t => t.words)).toEqual(['The torch burns out']);
  expect(s.tried('Ann', { do: 'timer', id: 'x', words: 'mine', after: 1 })).toMatchObject({ ok: false });
  expect(s.tried('GM', { do: 'timer', id: 'nothing', words: null })).toMatchObject({ ok: false });
  for (let i = 0; i < 28; i++) s.do('GM', { do: 'timer', id: `t${i}`, words: 'more', after: 1 });
  expect(s.tried('GM', { do: 'timer', id: 'one-more', words: 'more', after: 1 })).toMatchObject({ ok: false });
});
