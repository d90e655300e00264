import { Fight, GM_SEAT } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { need } from '../chain.ts';

test('die-rank: opportunity attacks on the way are not what a move comes to', () => {
  const sides = { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'wrestler', as: 'wes', at: 'yard' }] };
  const fight = need(Fight.start(systemOf('die-rank'), { field: 'gatehouse', options: { 'oa.unarmed': true }, sides }, { seed: 1 }));
  expect(fight.rule('set', { name: 'turn', to: 'ada' })).toBeUndefined();
  // Wes may strike with bare hands, and Ada at him for that. Neither is the outcome of her move.
  const [move] = fight.odds.outlook(GM_SEAT, { others: 'random', only: 'move:gate', by: 'ada' });
  expect(move?.outcomes.map(o => o.value)).toEqual(['done']);
  const [strike] = fight.odds.outlook(GM_SEAT, { others: 'nothing', only: 'attack-melee:wes:long-sword', by: 'ada' });
  expect(strike?.outcomes.map(o => o.value).sort()).toEqual(['hit', 'miss']);
});
