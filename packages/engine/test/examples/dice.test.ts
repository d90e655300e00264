import {
  addWays,
  certainTotal,
  d2,
  d4,
  d6,
  d8,
  d10,
  d12,
  d20,
  d100,
  dice,
  diceByName,
  diceLadder,
  explodingDie,
  firstAtLeast,
  keepDice,
  MAX_DICE,
  MAX_EXPLOSIONS,
  MAX_NUMBER,
  MAX_ROLL_LENGTH,
  MAX_SIDES,
  parseRoll,
  Rng,
  Roll,
  rangeOf,
  SumOfDice,
  seededThrower,
  splitDice,
  toDice,
  weightedDice,
} from '@fray/engine/dice';
import { expect, test } from 'vitest';

test('the usual dice', () => {
  // #region usual
  expect([d2, d4, d6, d8, d10, d12, d20, d100].map(die => die.ways)).toEqual([2, 4, 6, 8, 10, 12, 20, 100]);
  expect(d6.throw(new Rng(1))).toBe(1); // the same seed gives the same throw
  expect(d6.totalOfFaces([4])).toBe(4); // the die on the table shows a 4
  // #endregion usual
});

test('a sum of dice', () => {
  // #region sum
  const damage = dice(2, 6, 1);
  expect(damage).toBeInstanceOf(SumOfDice);
  expect([damage.name, damage.doubled.name, damage.withBonus(2).name]).toEqual(['2d6+1', '4d6+2', '2d6+3']);
  expect(rangeOf(damage)).toEqual([3, 13]);
  expect(damage.outcomes[0]).toEqual([3, 1]); // the lowest total, in one way of 36
  expect(certainTotal(damage)).toBeUndefined();
  expect(certainTotal(dice(0, 1, 4))).toBe(4); // always 4, so that no die is thrown
  // #endregion sum
});

test('other distributions', () => {
  // #region special
  expect(rangeOf(keepDice(4, 6, 'highest', 3))).toEqual([3, 18]); // 4d6kh3
  expect(rangeOf(explodingDie(6, 1))).toEqual([1, 12]); // a 6 is thrown again, once
  expect(firstAtLeast(3, 6, 6).totalOfFaces?.([2, 6, 1])).toBe(2); // the first 6 is the second die
  expect(
    weightedDice('weather', [
      [1, 3],
      [2, 1],
    ]).ways,
  ).toBe(4); // 1 in three of four ways
  const step = diceLadder([4, 6, 8, 10, 12]);
  expect(step(6, 2).name).toBe('d10'); // two steps up from d6
  // #endregion special
});

test('ways of a sum', () => {
  // #region ways
  const coin = new Map([
    [0, 1n],
    [1, 1n],
  ]);
  expect(addWays(coin, coin)).toEqual(
    new Map([
      [0, 1n],
      [1, 2n],
      [2, 1n],
    ]),
  );
  // #endregion ways
});

test('more dice than can be weighed at once', () => {
  // #region split
  expect(splitDice(dice(50, 6)).map(part => part.name)).toEqual(['10d6', '20d6', '20d6']);
  expect(splitDice(d6)).toEqual([d6]);
  // #endregion split
});

test('a roll in dice notation', () => {
  // #region notation
  const read = parseRoll('2d6[fire]+1');
  if (!read.ok) throw new Error(read.problems[0]?.problem);
  const roll = read.value;
  expect(roll).toBeInstanceOf(Roll);
  expect([roll.name, roll.range]).toEqual(['2d6+1', [3, 13]]);
  expect(roll.throw(new Rng(1)).terms[0]?.dice.map(die => die.value)).toEqual([1, 5]);
  const mean = roll.mean();
  expect(mean.ok && mean.value).toEqual({ num: 8n, den: 1n });
  expect(toDice(roll)).toBe(dice(2, 6, 1));
  expect(diceByName('2d6+1')).toBe(dice(2, 6, 1));
  // #endregion notation
});

test('bounds of dice', () => {
  // #region bounds
  expect([MAX_DICE, MAX_SIDES, MAX_EXPLOSIONS, MAX_NUMBER, MAX_ROLL_LENGTH]).toEqual([1000, 100_000, 10, 1_000_000, 500]);
  const read = parseRoll(`${MAX_DICE + 1}d6`);
  expect(read.ok || read.problems[0]?.hint).toBe('from 1 to 1000 dice');
  // #endregion bounds
});

test('throws of a fight', () => {
  // #region thrower
  const thrower = seededThrower(7);
  const want = { by: 'ada', clause: 'toy.blow', dice: d6, n: 0 };
  expect(thrower(want)).toBe(thrower(want)); // it depends on the seed and the number of the throw alone
  // #endregion thrower
});
