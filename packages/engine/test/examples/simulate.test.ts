import { Rng } from '@fray/engine/dice';
import { Quick } from '@fray/engine/plays';
import { randomPolicy } from '@fray/engine/policies';
import { MirroredFights, playOut, runToOutcome, simulate, Trials } from '@fray/engine/simulate';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

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

test('let policies fight each other', () => {
  const { encounter } = startToy().scene;
  // #region mirrored
  const fights = new MirroredFights(toy, encounter, { one: 'greedy', other: 'greedy', seed: 1 });
  for (let i = 0; i < 5; i++) fights.runOne();
  expect(fights.pairs).toBe(5);
  expect(fights.share).toEqual({ share: 0.5, margin: 0 }); // the same policy, the same dice: each pair is a draw
  // #endregion mirrored
  const better = new MirroredFights(toy, encounter, { one: 'fast', other: 'random', seed: 1 });
  for (let i = 0; i < 40; i++) better.runOne();
  expect(better.share.share - better.share.margin).toBeGreaterThan(0.5);
});
