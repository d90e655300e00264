import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenings, eveningsFor, moreInEvenings } from '../../src/statistics/effects/evenings.ts';

describe('a share in evenings', () => {
  test('is counted in twenty', () => {
    expect(evenings(0.15)).toEqual({ of: 3, in: 20, isFewer: false, isNearlyAll: false });
    expect(evenings(0.5, 100)).toEqual({ of: 50, in: 100, isFewer: false, isNearlyAll: false });
  });

  test('is never none or all if it is not', () => {
    expect(evenings(0.01)).toEqual({ of: 0, in: 20, isFewer: true, isNearlyAll: false });
    expect(evenings(0.999)).toEqual({ of: 20, in: 20, isFewer: false, isNearlyAll: true });
    expect(evenings(0)).toEqual({ of: 0, in: 20, isFewer: false, isNearlyAll: false });
    expect(evenings(1)).toEqual({ of: 20, in: 20, isFewer: false, isNearlyAll: false });
  });

  test('has one denominator in a report, in which its smallest share is seen', () => {
    expect(eveningsFor([0.5, 0.15, 0])).toBe(20);
    expect(eveningsFor([0.5, 0.01])).toBe(100);
    expect(eveningsFor([0.5, 0.997])).toBe(1000);
    expect(eveningsFor([0.000001])).toBe(10_000);
    expect(eveningsFor([])).toBe(20);
  });
});

describe('a difference in evenings', () => {
  test.each([
    [0.31, 1, 3],
    [0.33, 1, 3],
    [1.02, 1, 1],
    [1.52, 3, 2],
    [-0.02, -1, 50],
    [0.64, 2, 3],
    [14.6, 15, 1],
    [0.0031, 1, 300],
    [0, 0, 1],
  ])('%d is %d in %d', (difference, more, n) => {
    expect(moreInEvenings(difference)).toEqual({ more, in: n });
  });

  test('is true within a tenth where it is not rare, and keeps its sign', () => {
    fc.assert(
      fc.property(fc.double({ min: 1 / 50, max: 100, noNaN: true }), size => {
        const { more, in: n } = moreInEvenings(size);
        expect(Math.abs(more / n / size - 1)).toBeLessThan(0.15);
        expect(moreInEvenings(-size)).toEqual({ more: -more, in: n });
      }),
      { seed: 1 },
    );
  });
});
