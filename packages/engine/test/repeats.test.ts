import { describe, expect, test } from 'vitest';
import { repeatsIn } from '../../../scripts/house/repeats.ts';

const pairs = (one: string, other: string): number => repeatsIn(new Map(Object.entries({ one, other }))).length;

const CODE = `const found = resolve(entry, path);
if (!found) return undefined;
const parsed = parse(found.schema, { id, ...found.from }, path);
if (!parsed.ok) problems.push(...parsed.problems);
const name = parsed.ok ? parsed.value.name : id;
return build(parsed, name, found.at);
`;

const REFUSALS = `const DEAD = refuse('house.down', 'dead');
const GONE = refuse('retreat.definition', 'it has left the fight');
const SURPRISED = refuse('ambush.others-wait', 'surprised', undefined, ['ambush.reactors']);
const SPENT = refuse('segment.actions-budget', 'its actions are spent');
export const HOLDING = refuse('stance.hold.wait', 'on Hold', 'wait for a later one', ['stance.order']);
const STUNNED = refuse('def.modifiers', "the stunned don't act");
`;

const OPTIONS = `  'order.reroll': oneOf('Turn order is thrown', ['once', 'each-round'], 'order.fixed'),
  grid: oneOf('The map', ['square', 'hex', 'none'], 'move.space', 'run.turn_hex'),
  surprise: oneOf('Ambushers act first', [false, true], 'start.surprise'),
  baseDefense: oneOf('Defense without armor', [10, 9], 'armor.base'),
  reach: positive('Reach in feet', 5, 60, 'attack.reach'),
  splitMove: oneOf('The short move may be divided', [false, true], 'turn.move-order'),
`;

describe('lines that are repeated', () => {
  test('are six of the same shape, with any names', () => {
    expect(pairs(CODE, CODE.replaceAll('found', 'read').replaceAll('problems', 'faults'))).toBe(1);
    expect(pairs(CODE, CODE.split('\n').slice(1).join('\n'))).toBe(0);
  });

  test('are not the rows of a table', () => {
    expect(pairs(REFUSALS, REFUSALS)).toBe(0);
    expect(pairs(OPTIONS, OPTIONS)).toBe(0);
  });

  test('are calls with other arguments than texts and numbers', () => {
    const calls = REFUSALS.replaceAll("'dead'", 'why')
      .replaceAll(/, '[^']*'/g, ', why(scene)')
      .replace('"the stunned', 'why, "the stunned');
    expect(pairs(calls, calls)).toBe(1);
  });
});
