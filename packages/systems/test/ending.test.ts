import { Fight } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { need } from './chain.ts';

test.each(systemIds)('%s: the GM names a side of the fight as its winner, and no other', id => {
  const system = systemOf(id);
  const fight = need(Fight.start(system, system.starters[0]?.id, { seed: 1 }));
  const side = fight.scene.encounter.combatants[0]?.side ?? '';
  expect(fight.rule('end', { winner: `${side}!`, words: 'They run' })).toBeDefined();
  expect(fight.outcome).toBeUndefined();
  expect(fight.rule('end', { winner: side, words: 'They run' })).toBeUndefined();
  expect(fight.outcome?.winner).toBe(side);
});
