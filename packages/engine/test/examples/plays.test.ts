import { type Decision, idOf } from '@fray/engine';
import { ChanceSum, formatFraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { idleChoice } from '@fray/engine/odds';
import { EndlessRules, LikeliestFirst, Odds, Quick, RecordingPlay, STEP_BUDGET } from '@fray/engine/plays';
import { randomPolicy } from '@fray/engine/policies';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

const begin = () => toy.begin(startToy().scene.encounter);

test('run rules quickly', () => {
  const scene = begin();
  // #region quick
  const rng = new Rng(1);
  const play = new Quick(randomPolicy(rng), rng);
  toy.step(scene, play);
  expect(scene.exchange).toBe(1);
  // #endregion quick
});

test('record what was chosen and thrown', () => {
  const scene = begin();
  // #region recording
  const rng = new Rng(1);
  const play = new RecordingPlay(randomPolicy(rng), rng, who => idOf(scene, who));
  toy.step(scene, play);
  expect(play.log.some(input => 'chose' in input && input.by === 'ada')).toBe(true);
  // #endregion recording
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

test('walk the likeliest paths first', () => {
  const base = begin();
  // #region likeliest-first
  const policy = (decision: Decision) => decision.choices[decision.by === 0 ? 0 : 2] ?? idleChoice(decision); // Ada strikes high, Bo guards
  const walked = new ChanceSum();
  const paths = new LikeliestFirst(
    () => toy.copy(base),
    toy.step,
    (_, weight) => walked.add(weight),
    { policy },
  );
  paths.walkNext();
  expect([paths.isDone, formatFraction(walked.toFraction())]).toEqual([false, '5/6']);
  while (!paths.isDone) paths.walkNext();
  expect(formatFraction(walked.toFraction())).toBe('1');
  // #endregion likeliest-first
});

test('rules without an end', () => {
  // #region endless
  expect(STEP_BUDGET).toBe(100_000);
  expect(() => {
    throw new EndlessRules(); // the engine throws it where rules ask, throw and tell without end
  }).toThrow('the rules go on for ever');
  // #endregion endless
});
