import { systemIds, systemOf } from '@fray/systems';
import { nextAutomaticAction, performCommand } from '@fray/table';
import { createTable } from '@fray/table/session';
import { expect, test } from 'vitest';
import { advisor } from '../helpers/set.ts';

const CONTEXT = {
  systems: { systemIds, systemOf },
  random: (bytes: number) => new Uint8Array(bytes).fill(7),
  newId: () => 'aaaaaaaaaaaa',
  maxCombatants: 100,
  now: () => 0,
};

test.each(systemIds)('%s can be played alone: the machine plays all foes, and only own combatants are asked', async system => {
  const [starter] = systemOf(system).starters;
  const made = createTable({ name: 'Alone', system, encounter: starter?.id, foesBy: 'greedy' }, CONTEXT);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { table } = made.value;
  const { combatants } = table.fight.scene.encounter;
  const own = combatants.flatMap(c => (c.side === combatants[0]?.side ? [c.id] : []));
  expect([...table.state.deputies.keys()].sort()).toEqual(['gm', ...combatants.map(c => c.id).filter(id => !own.includes(id))].sort());
  for (let n = 0; n < 60; n++) {
    const due = await nextAutomaticAction(table, advisor(table), 0, 0);
    if (!due || 'at' in due) break;
    if ('event' in due) table.recordEvent(due.event, 0);
    else if (!performCommand(table, { how: due.how }, due.command, 0).ok) throw new Error('it was refused');
  }
  const asked = table.fight.waitingFor().map(w => w.by);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(by => own.includes(by))).toBe(true);
});
