import { groupEvents, type LoggedEvent } from '@fray/engine/words';
import { expect, test } from 'vitest';

const roles = {
  round: 'heading',
  blow: 'line',
  waits: 'line',
  damage: 'then',
  hurt: 'suffered',
  falls: 'suffered',
  dies: 'fate',
  tires: 'own',
  wound: 'latest',
  drops: 'latest',
  stance: 'row',
  ruling: 'line',
  throw: 'detail',
} as const;

/** The events of each line, as `what by>target`. */
const linesOf = (...events: readonly LoggedEvent[]): string[] =>
  groupEvents({ roles }, events).map(group => group.events.map(({ what, by, target }) => [what, by, target].filter(Boolean).join(' ')).join(', '));

const event = (what: string, by?: string, target?: string): LoggedEvent => ({ what, ...(by && { by }), ...(target && { target }) });

test('a throw belongs to the line that begins after it', () => {
  expect(linesOf(event('throw', 'a'), event('blow', 'a', 'x'), event('throw', 'b'), event('blow', 'b', 'y'))).toEqual([
    'throw a, blow a x',
    'throw b, blow b y',
  ]);
});

test('events of a row share a line only if nothing else comes between them', () => {
  expect(linesOf(event('blow', 'a', 'x'), event('stance', 'a'), event('throw', 'b'), event('stance', 'b'), event('damage', 'x'), event('stance', 'c'))).toEqual(
    ['blow a x', 'stance a, throw b, stance b, damage x', 'stance c'],
  );
});

test('the latest effects go on in the line of the last deed, where an earlier one was stopped and another answered it', () => {
  const blows = [event('blow', 'a', 'x'), event('blow', 'a', 'x'), event('blow', 'x', 'a')];
  expect(linesOf(...blows, event('wound', 'a', 'x'), event('wound', 'x', 'a'), event('drops', 'x'), event('drops', 'a'))).toEqual([
    'blow a x',
    'blow a x, wound a x, drops x',
    'blow x a, wound x a, drops a',
  ]);
  expect(linesOf(event('blow', 'a', 'x'), event('ruling'), event('drops', 'x'), event('ruling'))).toEqual(['blow a x', 'ruling', 'drops x', 'ruling']);
});

test('a throw of which nothing comes belongs to the line of its thrower', () => {
  expect(linesOf(event('blow', 'a', 'x'), event('blow', 'b', 'y'), event('throw', 'a'), event('round'))).toEqual(['blow a x, throw a', 'blow b y', 'round']);
});

test('where several act at once, effects go on in the line of what caused them', () => {
  const blows = [event('blow', 'a', 'x'), event('blow', 'b', 'y'), event('blow', 'c', 'x')];
  expect(linesOf(...blows, event('hurt', 'a', 'x'), event('hurt', 'b', 'y'), event('falls', 'x'), event('tires', 'c'))).toEqual([
    'blow a x, hurt a x, falls x',
    'blow b y, hurt b y',
    'blow c x, tires c',
  ]);
});

test('of two blows at one combatant, what follows the first effect belongs to it', () => {
  const blows = [event('blow', 'a', 'x'), event('blow', 'b', 'x')];
  expect(linesOf(...blows, event('hurt', 'a', 'x'), event('falls', 'x'), event('hurt', 'b', 'x'))).toEqual([
    'blow a x, hurt a x, falls x',
    'blow b x, hurt b x',
  ]);
});

test('of two blows of one attacker, each has its own effect, and a miss has none', () => {
  const [first, second] = [1, 2].map(() => ({ ...event('blow', 'a', 'x'), outcome: 'hit' }));
  const [one, other] = [event('hurt', 'a', 'x'), event('hurt', 'a', 'x')];
  if (!first || !second) throw new Error('two blows');
  expect(linesOf(first, second, one, other)).toEqual(['blow a x, hurt a x', 'blow a x, hurt a x']);
  expect(linesOf(first, { ...second, outcome: 'miss' }, one)).toEqual(['blow a x, hurt a x', 'blow a x']);
});

test('what somebody does is not the cause of what they suffer', () => {
  expect(linesOf(event('blow', 'a', 'x'), event('waits', 'x'), event('falls', 'x'))).toEqual(['blow a x, falls x', 'waits x']);
});

test('an effect without a cause goes on in the line of the combatant, or begins one', () => {
  expect(linesOf(event('waits', 'x'), event('blow', 'a', 'y'), event('falls', 'x'), event('round'), event('falls', 'y'))).toEqual([
    'waits x, falls x',
    'blow a y',
    'round',
    'falls y',
  ]);
});

test('the end of somebody who has acted since the blow is told after that', () => {
  const blows = [event('blow', 'a', 'x'), event('blow', 'x', 'a')];
  const hurt = event('hurt', 'a', 'x');
  expect(linesOf(...blows, hurt, event('dies', 'x'), event('falls', 'x'))).toEqual(['blow a x, hurt a x', 'blow x a', 'dies x, falls x']);
  expect(linesOf(event('blow', 'x', 'a'), event('blow', 'a', 'x'), hurt, event('dies', 'x'))).toEqual(['blow x a', 'blow a x, hurt a x, dies x']);
});

test('the end of somebody of whom no deed tells is no part of a deed on another', () => {
  expect(linesOf(event('blow', 'a', 'x'), event('dies', 'y'))).toEqual(['blow a x', 'dies y']);
  expect(linesOf(event('waits', 'a'), event('dies', 'y'))).toEqual(['waits a, dies y']);
  expect(linesOf(event('ruling'), event('dies', 'y'))).toEqual(['ruling', 'dies y']);
});

test('what comes of a ruling is told with it, and not with the blow before it', () => {
  const ruled = (what: string, by: string, target?: string) => ({ ...event(what, by, target), ruled: true });
  const blow = [event('blow', 'a', 'x'), event('damage', 'a', 'x')];
  expect(linesOf(...blow, event('ruling'), ruled('damage', 'gm', 'x'), ruled('drops', 'x'), event('blow', 'x', 'a'))).toEqual([
    'blow a x, damage a x',
    'ruling, damage gm x, drops x',
    'blow x a',
  ]);
  // Logs from before have a ruling behind what came of it.
  expect(linesOf(...blow, event('drops', 'x'), event('ruling'))).toEqual(['blow a x, damage a x, drops x', 'ruling']);
});
