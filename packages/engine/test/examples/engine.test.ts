import {
  closestName,
  Fight,
  formatInput,
  formatProblem,
  formatTranscript,
  type GameEvent,
  GM,
  GM_SEAT,
  idOf,
  invalid,
  isHeardBy,
  isPolicyName,
  isRefusal,
  ok,
  POLICIES,
  parseRoll,
  parseTranscript,
  parseWith,
  problem,
  type Result,
  searchRulebook,
  seededThrower,
  simulate,
  TRANSCRIPT_FORMAT,
  Trials,
  unknownName,
  whoById,
} from '@fray/engine';
import { findChoice } from '@fray/engine/kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startToy, toy } from './toy-fight.ts';

test('play a fight', () => {
  // #region fight
  const started = Fight.start(toy, 'duel', { seed: 1 });
  if (!started.ok) throw new Error(started.problems.map(formatProblem).join('\n'));
  const fight = started.value;
  expect(fight.waitingFor().map(({ by }) => by)).toEqual(['ada', 'bo']);
  const [first] = fight.openDecisions();
  expect(first?.options.map(({ key }) => key)).toEqual(['stance:high', 'stance:low', 'stance:guard']);
  expect(fight.choose('ada', 'high')).toBeUndefined(); // no refusal
  expect(fight.choose('bo', 'stance:guard')).toBeUndefined();
  expect(fight.board().heading).toBe('Exchange 1');
  expect(fight.outcome).toBeUndefined(); // it goes on
  // #endregion fight
});

test('throw dice from a seed', () => {
  // #region thrower
  const started = Fight.start(toy, 'duel', { thrower: seededThrower(7) });
  expect(started.ok).toBe(true);
  // #endregion thrower
});

test('who is who, and who hears what', () => {
  const { scene } = startToy();
  // #region seats
  const bo = whoById(scene, 'bo');
  expect(bo).toBe(1);
  expect(idOf(scene, 1)).toBe('bo');
  expect(idOf(scene, GM)).toBe('gm');
  const secret: GameEvent = { clause: 'toy.blow', what: 'throw', by: 0, to: [0] };
  expect(isHeardBy(secret, { owns: [0] })).toBe(true);
  expect(isHeardBy(secret, { owns: [1] })).toBe(false);
  expect(isHeardBy(secret, GM_SEAT)).toBe(true);
  // #endregion seats
});

test('tell a refusal from a choice', () => {
  // #region refusal
  const strike = { key: 'strike', words: 'Strike', clause: 'toy.blow' };
  const decision = { by: 0, about: 'turn', prompt: 'What now?', clause: 'toy.blow', choices: [strike] };
  const found = findChoice(decision, 'dance');
  expect(isRefusal(found) && String(found.why)).toBe('there is no choice "dance" here');
  // #endregion refusal
});

test('search the rules', () => {
  // #region rulebook
  expect(searchRulebook(toy.rulebook, 'giving ground').map(([id]) => id)).toEqual(['toy.ground']);
  // #endregion rulebook
});

test('simulate many fights', () => {
  const { encounter } = startToy().scene;
  // #region simulate
  expect(POLICIES).toEqual(['random', 'greedy', 'mixed', 'fast', 'search']);
  expect(isPolicyName('bold')).toBe(false);
  const { fights, winners } = simulate(toy, encounter, { fights: 100, policy: 'random', seed: 1 });
  expect([fights, winners.get('a')]).toEqual([100, 42]);
  // #endregion simulate
});

test('simulate step by step', () => {
  const { encounter } = startToy().scene;
  // #region trials
  const trials = new Trials(toy, () => toy.begin(encounter), { policy: 'random', seed: 1 });
  trials.runOne();
  expect(trials.runUntil(100).winners.get('a')).toBe(42);
  // #endregion trials
});

test('store a fight and take it up again', () => {
  const fight = startToy();
  // #region transcript
  fight.choose('ada', 'high');
  const text = formatTranscript(fight.transcript());
  const read = parseTranscript(text);
  if (!read.ok) throw new Error(read.problems.map(formatProblem).join('\n'));
  expect(read.value.header.fray).toBe(TRANSCRIPT_FORMAT);
  expect(Fight.resume(toy, read.value).ok).toBe(true);
  expect(formatInput({ by: 'ada', chose: 'stance:high' })).toBe('{"by":"ada","chose":"stance:high"}\n'); // a line to append to a file
  // #endregion transcript
});

test('read data from outside', () => {
  // #region problems
  const schema = z.strictObject({ hp: z.int().min(1) });
  const read = parseWith(schema, { hp: 0 }, 'combatants.2');
  expect(read.ok || read.problems.map(formatProblem)).toEqual(['combatants.2.hp: 0 is too small (at least 1)']);

  const weapon = (name: string): Result<string> => (name === 'sword' ? ok(name) : invalid(unknownName('weapon', 'weapon', name, ['sword'])));
  expect(weapon('swrod')).toEqual(invalid(problem('weapon', 'unknown weapon "swrod"', 'did you mean "sword"?')));
  expect(closestName('swrod', ['axe', 'sword'])).toBe('sword');
  // #endregion problems
});

test('read a roll', () => {
  // #region roll
  const roll = parseRoll('2d6+1');
  expect(roll.ok && roll.value.range).toEqual([3, 13]);
  // #endregion roll
});
