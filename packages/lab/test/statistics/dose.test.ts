import { Rng } from '@fray/engine/dice';
import { describe, expect, test } from 'vitest';
import { type DoseAnswer, type DoseQuestion, type DoseResult, doseStep } from '../../src/statistics/dose/dose-search.ts';
import { risingFit } from '../../src/statistics/dose/isotonic.ts';
import { coins } from './simulated.ts';

describe('a monotone fit', () => {
  test('joins neighbours in the wrong order', () => {
    expect(risingFit([1, 3, 2, 4], [1, 1, 1, 1])).toEqual([1, 2.5, 2.5, 4]);
    expect(risingFit([3, 2, 1], [1, 1, 2])).toEqual([1.75, 1.75, 1.75]);
    expect(risingFit([1, 5, 4, 3, 6], [1, 1, 3, 1, 1])).toEqual([1, 4, 4, 4, 6]);
  });

  test('leaves alone what rises', () => {
    expect(risingFit([1, 2, 3], [5, 1, 2])).toEqual([1, 2, 3]);
    expect(risingFit([], [])).toEqual([]);
  });
});

/** Plays what the search says, 200 fights at a time. */
const search = (question: DoseQuestion, shareAt: (dose: number) => number, seed: number): DoseAnswer & { readonly fights: number } => {
  const rng = new Rng(seed);
  const known: (DoseResult | undefined)[] = [];
  for (let fights = 0; ; fights += 200) {
    const step = doseStep(known, question);
    if ('found' in step) return { ...step.found, fights };
    const { count, n } = known[step.play] ?? { count: 0, n: 0 };
    known[step.play] = { count: count + coins(rng, 200, shareAt(question.doses[step.play] ?? 0)), n: n + 200 };
  }
};

describe('the search for a dose', () => {
  const goblins: DoseQuestion = { doses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], direction: 'falls' };
  const winsAgainst = (crossing: number) => (dose: number) => 1 / (1 + Math.exp(0.8 * (dose - crossing)));

  test('finds between which numbers of goblins a fight is even, in a few thousand fights', () => {
    const { even, where, fit, fights } = search(goblins, winsAgainst(6.4), 1);
    expect(where).toBe('within');
    expect([even.low, even.high]).toEqual([6, 7]);
    expect(Math.abs(even.value - 6.4)).toBeLessThan(0.3);
    expect(fit.map(f => f.dose)).toEqual(expect.arrayContaining([6, 7]));
    expect(fights).toBeLessThan(6000);
  });

  test('names a dose at which the fight cannot be told from an even one', () => {
    const { even } = search({ ...goblins, maxFights: 2000 }, winsAgainst(4), 2);
    expect([even.low, even.high]).toEqual([3, 5]);
    expect(Math.abs(even.value - 4)).toBeLessThan(0.2);
  });

  test('says when no dose is enough, and when the first is too much', () => {
    expect(search(goblins, () => 0.9, 3)).toMatchObject({ where: 'above', even: { value: 10, low: 10, high: 10 } });
    expect(search(goblins, () => 0.1, 4)).toMatchObject({ where: 'below', even: { value: 1, low: 1, high: 1 } });
  });

  test('follows a share that rises, to another target', () => {
    const { even } = search({ doses: [0, 5, 10, 15, 20], direction: 'rises', target: 0.2 }, dose => dose / 50, 5);
    expect([even.low, even.high]).toEqual([5, 15]);
  });

  test('asks for a dose that exists', () => {
    expect(() => doseStep([], { doses: [], direction: 'rises' })).toThrow('no dose');
    expect(doseStep([], { doses: [7], direction: 'rises' })).toEqual({ play: 0 });
  });
});
