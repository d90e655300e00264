import { formatFraction } from '@fray/engine/chance';
import { evaluate, idleChoice, outlooks, searchOutlooks, totalChance } from '@fray/engine/odds';
import { decisionAfter } from '@fray/engine/solve';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

const begin = () => toy.begin(startToy().scene.encounter);

test('rate a scene', () => {
  const scene = begin();
  // #region evaluate
  expect(evaluate(toy, scene, 'a')).toBe(0); // both sides are as well off
  toy.set(scene, 1, 'wind', 1);
  expect(evaluate(toy, scene, 'a')).toBeGreaterThan(0);
  // #endregion evaluate
});

test('odds of one decision', () => {
  const scene = begin();
  // #region outlooks
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  expect(idleChoice(decision).key).toBe('stance:guard');
  const all = outlooks(toy, { scene, log: [], decision, seat: { gm: true }, others: 'nothing' });
  expect(all.map(({ key }) => key)).toEqual(['stance:high', 'stance:low', 'stance:guard']);
  expect(all.map(outlook => formatFraction(totalChance(outlook)))).toEqual(['1', '1', '1']);
  // #endregion outlooks
});

test('odds bit by bit', () => {
  const scene = begin();
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  // #region search
  const search = searchOutlooks(toy, [{ scene, log: [], decision, seat: { gm: true }, others: 'nothing' }]);
  while (!search.isDone) search.goOn(() => false); // a little of each choice
  expect(search.outlooks().map(({ sure, left }) => [sure, left])).toEqual([
    [true, undefined],
    [true, undefined],
    [true, undefined],
  ]);
  // #endregion search
});
