import { decisionAfter, exploitability, gaugeLead, sideOf, solveExchanges, solveMatrix } from '@fray/engine/solve';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

const begin = () => toy.begin(startToy().scene.encounter);

test('solve a matrix game', () => {
  // #region matrix
  const payoff = [
    [1, -1],
    [-1, 1],
  ]; // matching pennies
  const solution = solveMatrix(payoff);
  expect(solution.rows.map(share => share.toFixed(2))).toEqual(['0.50', '0.50']);
  expect(solution.value).toBeCloseTo(0);
  expect(exploitability(payoff, solution)).toBeCloseTo(0);
  // #endregion matrix
});

test('solve an exchange', () => {
  const scene = begin();
  // #region exchanges
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  const worth = gaugeLead(toy, sideOf(toy, scene, decision.by));
  const [best] = solveExchanges({ system: toy, scene, log: [], decision, worth, deep: 3 });
  expect(best?.declarations).toEqual(['stance:high']);
  // #endregion exchanges
});
