import { Fight } from '@fray/engine';
import type { Upcoming } from '@fray/engine/board';
import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

/** The upcoming turns after each of the first decisions of a starter fight. */
const course = (id: string, decisions: number): { readonly boards: readonly (readonly Upcoming[])[]; readonly fight: Fight } => {
  const system = systemOf(id);
  const read = system.readEncounter(system.starters[0]?.id);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const started = Fight.start(system, read.value.written, { seed: 7 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const boards = [fight.board().upcoming];
  for (let n = 0; n < decisions && !fight.outcome; n++) {
    const open = fight.openDecisions()[0];
    const option = open?.options.find(o => !o.open && !o.unusual) ?? open?.options[0];
    if (!open || !option) break;
    fight.choose(open.by, option.key);
    boards.push(fight.board().upcoming);
  }
  return { boards, fight };
};

test.each(systemIds)('%s: upcoming turns cite existing clauses and name present combatants', id => {
  const { boards, fight } = course(id, 40);
  const who = new Set(fight.board().sheets.map(s => s.id));
  for (const u of boards.flat()) {
    expect(Object.keys(systemOf(id).rulebook)).toContain(u.clause);
    if (u.who !== undefined) expect(who).toContain(u.who);
    if (u.points) expect(u.points[0]).toBeLessThanOrEqual(u.points[1]);
  }
  expect(boards.filter(b => b.length > 0).length).toBeGreaterThan(boards.length / 2);
});

test('a clock shows the current time, and nothing upcoming is before it', () => {
  const { fight } = course('time-count', 20);
  const { clock, upcoming } = fight.board();
  expect(clock?.perSecond).toBe(2);
  for (const u of upcoming) expect(u.at).toBeGreaterThanOrEqual(clock?.now ?? 0);
});

test('the five segments stay listed, with the past ones and the current one marked', () => {
  const { boards } = course('segments', 20);
  for (const b of boards) {
    const phases = b.filter(u => u.kind === 'phase');
    expect(phases.map(p => p.label)).toEqual(['ambush', 'melee', 'ranged', 'movement', 'multiform']);
    expect(phases.filter(p => p.now).length).toBeLessThanOrEqual(1);
  }
});

test('in die-rank the current turn shows its remaining points', () => {
  const { boards } = course('die-rank', 20);
  const turns = boards.flatMap(b => b.filter(u => u.now));
  expect(turns.length).toBeGreaterThan(0);
  for (const u of turns) expect(u.points).toBeDefined();
});
