import type { Decision } from '@fray/engine';
import { ChanceSum, formatFraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { evaluate, idleChoice, outlooks, totalChance } from '@fray/engine/odds';
import { EndlessRules, Odds, Quick, STEP_BUDGET } from '@fray/engine/plays';
import { greedyPolicy, mixedPolicy, POLICIES, policyByName, randomCompletion, randomPolicy } from '@fray/engine/policies';
import { playOut, runToOutcome, simulate, Trials } from '@fray/engine/simulate';
import { decisionAfter, exploitability, gaugeLead, sideOf, solveExchanges, solveMatrix } from '@fray/engine/solve';
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

test('run rules quickly', () => {
  const scene = begin();
  // #region quick
  const rng = new Rng(1);
  const play = new Quick(randomPolicy(rng), rng);
  toy.step(scene, play);
  expect(scene.exchange).toBe(1);
  // #endregion quick
});

test('walk all throws', () => {
  const base = begin();
  // #region odds
  const spent = new ChanceSum();
  const policy = (decision: Decision) => decision.choices[decision.by === 0 ? 0 : 2] ?? idleChoice(decision); // Ada strikes high, Bo guards
  const odds = new Odds({ policy });
  const isComplete = odds.walk(
    () => toy.copy(base),
    toy.step,
    (end, weight) => {
      if (end.combatants[1]?.wind !== 6) spent.add(weight);
    },
  );
  expect([isComplete, formatFraction(spent.toFraction())]).toEqual([true, '1/6']);
  // #endregion odds
});

test('rules without an end', () => {
  // #region endless
  expect(STEP_BUDGET).toBe(100_000);
  expect(() => {
    throw new EndlessRules(); // the engine throws it where rules ask, throw and tell without end
  }).toThrow('the rules go on for ever');
  // #endregion endless
});

test('policies', () => {
  const scene = begin();
  // #region policies
  const rng = new Rng(1);
  const now = () => ({ scene, log: [] });
  const decision = decisionAfter(toy, scene, []);
  if (!decision) throw new Error('no decision');
  const policies = [randomPolicy(rng), greedyPolicy(toy, now), mixedPolicy(toy, now, rng), ...POLICIES.map(name => policyByName(name, toy, now, rng))];
  for (const policy of policies) expect(decision.choices).toContain(policy(decision));
  // #endregion policies
});

test('complete an open choice by chance', () => {
  // #region completion
  const move = { key: 'move', words: 'Move', clause: 'toy.ground', open: true };
  const forms = ['north', 'south'].map(to => ({ ...move, key: `move:${to}`, open: false }));
  const completions = () => ({
    all: () => forms,
    named: (to: string) => forms.find(f => f.key === `move:${to}`) ?? { clause: 'toy.ground', why: 'no such way' },
  });
  const decision = { by: 0, about: 'turn', prompt: 'What now?', clause: 'toy.ground', choices: [move], completions };
  expect(forms).toContain(randomCompletion(decision, move, new Rng(1)));
  // #endregion completion
});

test('play to the end', () => {
  const { encounter } = startToy().scene;
  // #region play-out
  const end = playOut(toy, toy.begin(encounter), 'random', new Rng(1));
  expect(toy.outcome(end)).toBeDefined();
  const rng = new Rng(1);
  const same = runToOutcome(toy, toy.begin(encounter), new Quick(randomPolicy(rng), rng), 1000);
  expect(toy.outcome(same)).toEqual(toy.outcome(end));
  // #endregion play-out
});

test('count fights', () => {
  const { encounter } = startToy().scene;
  // #region trials
  const how = { policy: 'random', seed: 1 } as const;
  const trials = new Trials(toy, () => toy.begin(encounter), how);
  expect(trials.runUntil(20).winners).toEqual(simulate(toy, encounter, { fights: 20, ...how }).winners);
  // #endregion trials
});

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
