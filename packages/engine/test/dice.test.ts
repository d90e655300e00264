import type { Dice } from '@fray/engine';
import { certainTotal, d6, d20, dice, diceLadder, explodingDie, firstAtLeast, keepDice, Rng, rangeOf, splitDice, weightedDice } from '@fray/engine/dice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Every way in which dice can fall. */
const faces = (count: number, sides: number): number[][] =>
  count === 0 ? [[]] : faces(count - 1, sides).flatMap(rest => Array.from({ length: sides }, (_, i) => [...rest, i + 1]));

/** Counts the results of a rule over all ways. */
const counted = (ways: readonly number[][], read: (faces: number[]) => number): [number, number][] => {
  const counts = new Map<number, number>();
  for (const way of ways) counts.set(read(way), (counts.get(read(way)) ?? 0) + 1);
  return [...counts].sort((a, b) => a[0] - b[0]);
};

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

const small = { count: fc.integer({ min: 1, max: 4 }), sides: fc.integer({ min: 2, max: 6 }) };

/** Chi-square as a normal deviate (Wilson and Hilferty). */
const deviate = (chi: number, free: number): number => ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free));

const fairness = (expected: readonly (readonly [value: number, share: number])[], draw: () => number, times: number): number => {
  const counts = new Map<number, number>();
  for (let i = 0; i < times; i++) {
    const value = draw();
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  expect([...counts.keys()].filter(v => !expected.some(([e]) => e === v))).toEqual([]);
  const chi = sum(expected.map(([value, share]) => ((counts.get(value) ?? 0) - share * times) ** 2 / (share * times)));
  return deviate(chi, expected.length - 1);
};

const shares = (d: Dice): (readonly [number, number])[] => d.outcomes.map(([total, ways]) => [total, ways / d.ways] as const);

describe('outcomes agree with counting every way', () => {
  test('dice added up', () => {
    fc.assert(
      fc.property(small.count, small.sides, fc.integer({ min: -3, max: 3 }), (count, sides, plus) => {
        expect(dice(count, sides, plus).outcomes).toEqual(counted(faces(count, sides), f => sum(f) + plus));
      }),
    );
  });

  test('the highest or lowest kept', () => {
    fc.assert(
      fc.property(
        small.count,
        small.sides,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('highest' as const, 'lowest' as const),
        (count, sides, kept, which) => {
          fc.pre(kept <= count);
          const best = (f: number[]) => sum([...f].sort((a, b) => (which === 'highest' ? b - a : a - b)).slice(0, kept));
          expect(keepDice(count, sides, which, kept).outcomes).toEqual(counted(faces(count, sides), best));
        },
      ),
    );
  });

  test('a die that explodes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 3 }), (sides, times) => {
        const burst = (f: number[]) => sum(f.slice(0, f.findIndex((n, i) => n < sides || i === times) + 1));
        const { outcomes, ways } = explodingDie(sides, times);
        expect(ways).toBe(sides ** (times + 1));
        expect(outcomes).toEqual(counted(faces(times + 1, sides), burst));
      }),
    );
  });

  test('the first good face', () => {
    fc.assert(
      fc.property(small.count, small.sides, fc.integer({ min: 2, max: 6 }), (count, sides, face) => {
        fc.pre(face <= sides);
        expect(firstAtLeast(count, sides, face).outcomes.filter(([, ways]) => ways > 0)).toEqual(
          counted(faces(count, sides), f => f.findIndex(n => n >= face) + 1),
        );
      }),
    );
  });

  test('weights of its own', () => {
    const weather = weightedDice('weather', [
      [1, 3],
      [2, 1],
      [5, 2],
    ]);
    expect(weather.ways).toBe(6);
    const fallen = Array.from({ length: 6 }, (_, i) => weather.throw({ below: () => i }));
    expect(fallen).toEqual([1, 1, 1, 2, 5, 5]);
  });

  test('a ladder of dice stops at its ends', () => {
    const step = diceLadder([4, 6, 8, 10, 12]);
    expect([step(6, 0), step(6, 1), step(6, -1), step(6, -9), step(6, 9)]).toEqual([dice(1, 6), dice(1, 8), dice(1, 4), dice(1, 4), dice(1, 12)]);
  });

  test('the ways of all outcomes add up, in rising order', () => {
    for (const d of [dice(10, 6), keepDice(6, 10, 'lowest', 3), explodingDie(6, 4), firstAtLeast(8, 6, 6), dice(0, 1, 4), dice(12, 12)]) {
      expect(sum(d.outcomes.map(([, ways]) => ways)), d.name).toBe(d.ways);
      expect(d.outcomes.map(([t]) => t)).toEqual(d.outcomes.map(([t]) => t).sort((a, b) => a - b));
    }
  });

  test('the same dice are the same object', () => expect(dice(3, 6, 1)).toBe(dice(3, 6, 1)));
});

describe('dice that are too many to be weighed at once are split', () => {
  test.each([
    [98, 6, 8],
    [100, 8, 0],
    [1000, 100, -5],
    [54, 2, 0],
    [21, 6, 1],
  ])('%id%i%i', (count, sides, plus) => {
    const all = splitDice(dice(count, sides, plus));
    expect(all.length).toBeGreaterThan(1);
    const [least, most] = rangeOf(dice(count, sides, plus));
    expect(all.reduce((n, d) => n + (d.outcomes[0]?.[0] ?? 0), 0)).toBe(least);
    expect(all.reduce((n, d) => n + (d.outcomes.at(-1)?.[0] ?? 0), 0)).toBe(most);
    expect(certainTotal(dice(count, sides, plus))).toBeUndefined();
  });

  test('and other dice are not', () => {
    for (const d of [dice(0, 6, 8), dice(20, 6, 8), dice(53, 1), keepDice(4, 6, 'highest', 3)]) expect(splitDice(d)).toEqual([d]);
  });
});

describe('throws are fair', () => {
  for (const sides of [2, 3, 6, 20, 100, 1000]) {
    test(`a whole number below ${sides}`, () => {
      const rng = new Rng(7, sides);
      const even = Array.from({ length: sides }, (_, i) => [i, 1 / sides] as const);
      expect(Math.abs(fairness(even, () => rng.below(sides), 300_000))).toBeLessThan(4);
    });
  }

  for (const d of [
    d6,
    d20,
    dice(2, 6),
    dice(3, 8, -2),
    keepDice(4, 6, 'highest', 3),
    explodingDie(4, 3),
    firstAtLeast(4, 6, 6),
    weightedDice('uneven', [
      [0, 1],
      [1, 5],
      [9, 14],
    ]),
  ]) {
    test(`${d.name}`, () => {
      const rng = new Rng(11);
      expect(Math.abs(fairness(shares(d), () => d.throw(rng), 300_000))).toBeLessThan(4);
    });
  }

  test('the first throws of neighboring seeds and streams', () => {
    const even = Array.from({ length: 20 }, (_, i) => [i + 1, 1 / 20] as const);
    let n = 0;
    expect(Math.abs(fairness(even, () => d20.throw(new Rng(n++)), 100_000))).toBeLessThan(4);
    n = 0;
    expect(Math.abs(fairness(even, () => d20.throw(new Rng(1, n++)), 100_000))).toBeLessThan(4);
  });

  test('two throws in a row are independent', () => {
    const rng = new Rng(3);
    const pairs = Array.from({ length: 400 }, (_, i) => [i, 1 / 400] as const);
    expect(Math.abs(fairness(pairs, () => 20 * rng.below(20) + rng.below(20), 400_000))).toBeLessThan(4);
  });

  test('numbers above 32 bits have no bias', () => {
    const most = 3_000_000_000;
    const rng = new Rng(5);
    const halves = [[0, 1 / 2] as const, [1, 1 / 2] as const];
    expect(Math.abs(fairness(halves, () => (rng.below(most) < most / 2 ? 0 : 1), 200_000))).toBeLessThan(4);
  });
});
