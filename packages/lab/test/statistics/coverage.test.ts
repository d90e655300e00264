import type { Rng } from '@fray/engine/dice';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../src/statistics/estimate.ts';
import { meanInterval } from '../../src/statistics/means/mean.ts';
import { quantileInterval } from '../../src/statistics/means/quantile.ts';
import { meanSequence } from '../../src/statistics/sequences/mean-sequence.ts';
import { quantileSequence } from '../../src/statistics/sequences/quantile-sequence.ts';
import { shareSequence } from '../../src/statistics/sequences/share-sequence.ts';
import { unboundedMeanSequence } from '../../src/statistics/sequences/unbounded-mean.ts';
import { exactShareInterval } from '../../src/statistics/shares/exact.ts';
import { FIRST_LOOK, isShareKnown, shareInterval } from '../../src/statistics/shares/share.ts';
import { wilsonInterval } from '../../src/statistics/shares/wilson.ts';
import { coins, failures, mostFailures, uniform } from './simulated.ts';

/**
 * 95 % means 95 %: experiments are simulated whose truth is known, and at most one in twenty may miss it. The same test fails for intervals that are looked at until
 * they please, which shows that it can fail.
 */
const contains = ({ low, high }: Estimate, truth: number): boolean => low <= truth && truth <= high;

const SHARES = [0.003, 0.1, 0.5];
/** Looks that lie further and further apart. */
const LOOKS = Array.from({ length: 16 }, (_, i) => Math.round(40 * 1.45 ** i));

/** Whether an interval of a share contains the truth at every look. */
const alwaysContains =
  (share: number, intervalOf: (count: number, n: number) => Estimate) =>
  (rng: Rng): boolean => {
    let [count, n] = [0, 0];
    return LOOKS.every(look => {
      count += coins(rng, look - n, share);
      n = look;
      return contains(intervalOf(count, n), share);
    });
  };

describe.each(SHARES)('a share of %d', share => {
  test('is in the sequence at all looks together', () => {
    expect(failures(alwaysContains(share, (count, n) => shareSequence(count, n, { tunedFor: 2000 })))).toBeLessThanOrEqual(mostFailures());
  });

  test('is not in the usual interval at all looks together: peeking is found out', () => {
    expect(failures(alwaysContains(share, shareInterval))).toBeGreaterThan(mostFailures());
  });

  test('is in the usual interval where one stops by its width', () => {
    const width = 2.5 * Math.sqrt((share * (1 - share)) / 2000);
    const stopped = (rng: Rng): boolean => {
      let [count, n] = [coins(rng, FIRST_LOOK, share), FIRST_LOOK];
      while (!isShareKnown(count, n, width)) {
        count += coins(rng, 100, share);
        n += 100;
      }
      return contains(shareInterval(count, n), share);
    };
    // It is as sure as it says in the mean over shares; for one share it may be off by a point.
    expect(failures(stopped)).toBeLessThanOrEqual(mostFailures(0.06));
  });

  test('is in the exact interval of a few fights', () => {
    expect(failures(rng => contains(exactShareInterval(coins(rng, 40, share), 40), share))).toBeLessThanOrEqual(mostFailures());
  });
});

test('what happens once in 3,000 fights is in the usual interval of 500 fights, and not often enough in Wilson’s', () => {
  const rare = 0.00034;
  const covers = (intervalOf: typeof shareInterval) => failures(rng => contains(intervalOf(coins(rng, 500, rare), 500), rare));
  expect(covers(shareInterval)).toBeLessThanOrEqual(mostFailures());
  expect(covers(wilsonInterval)).toBeGreaterThan(mostFailures());
});

test('an interval of seven tenths of the width is found out', () => {
  const narrow = (rng: Rng): boolean => {
    const { value, low, high } = shareInterval(coins(rng, 1000, 0.5), 1000);
    return Math.abs(value - 0.5) <= 0.7 * ((high - low) / 2);
  };
  expect(failures(narrow)).toBeGreaterThan(mostFailures(0.06));
});

/** HP left of 30: none in most fights, and a long tail. */
const hpLeft = (rng: Rng): number => (uniform(rng) < 0.6 ? 0 : Math.floor(30 * uniform(rng) ** 2));
/** Exact: 0.4 times the mean of the whole numbers k below 30, each with the chance that 30 u² lies between k and k + 1. */
const HP_LEFT = 0.4 * Array.from({ length: 30 }, (_, k) => k * (Math.sqrt((k + 1) / 30) - Math.sqrt(k / 30))).reduce((a, b) => a + b, 0);

/** Rounds that a fight lasts: whole numbers, many of them equal, with a long tail. The median is 3, as 1 - 0.8 to the 3 is below a half and to the 4 above. */
const roundsOf = (rng: Rng): number => Math.floor(Math.log(uniform(rng) + 1e-12) / Math.log(0.8));

const drawn = (n: number, draw: () => number): number[] => Array.from({ length: n }, draw);

describe('a mean of what is lopsided', () => {
  test('is in the interval of a number of fights', () => {
    expect(failures(rng => contains(meanInterval(drawn(200, () => hpLeft(rng))), HP_LEFT))).toBeLessThanOrEqual(mostFailures(0.06));
  });

  test('misses by nearly as much below as above, where a symmetric interval misses on one side', () => {
    const sides = (intervalOf: (values: number[]) => Estimate): number => {
      const below = failures(rng => intervalOf(drawn(60, () => hpLeft(rng))).low <= HP_LEFT);
      const above = failures(rng => intervalOf(drawn(60, () => hpLeft(rng))).high >= HP_LEFT);
      return above - below;
    };
    const symmetric = (values: number[]): Estimate => {
      const mirrored = meanInterval([...values, ...values.map(x => 2 * (values.reduce((a, b) => a + b, 0) / values.length) - x)]);
      const width = (mirrored.high - mirrored.low) * Math.SQRT1_2;
      return { ...mirrored, low: mirrored.value - width, high: mirrored.value + width };
    };
    expect(Math.abs(sides(meanInterval))).toBeLessThan(Math.abs(sides(symmetric)));
  });

  const looks = [50, 100, 200, 400];

  test('is in its sequence at all looks together', () => {
    const always = (rng: Rng): boolean => {
      const values = drawn(400, () => hpLeft(rng));
      return looks.every(n => contains(meanSequence(values.slice(0, n), { low: 0, high: 30 }), HP_LEFT));
    };
    expect(failures(always)).toBeLessThanOrEqual(mostFailures());
  });

  test('is in the sequence without bounds from 500 fights on, also of what is rare and counts for much', () => {
    const always =
      (draw: (rng: Rng) => number, truth: number) =>
      (rng: Rng): boolean => {
        const values = drawn(2000, () => draw(rng));
        return [500, 600, 800, 1100, 1500, 2000].every(n => contains(unboundedMeanSequence(values.slice(0, n), { tunedFor: 1000 }), truth));
      };
    expect(failures(always(hpLeft, HP_LEFT))).toBeLessThanOrEqual(mostFailures());
    expect(failures(always(rng => (uniform(rng) < 0.98 ? 0 : 10), 0.2))).toBeLessThanOrEqual(mostFailures());
  });

  test('is not in the interval of a number of fights at all looks together', () => {
    const always = (rng: Rng): boolean => {
      const values = drawn(2000, () => hpLeft(rng));
      return LOOKS.filter(n => n <= 2000).every(n => contains(meanInterval(values.slice(0, n)), HP_LEFT));
    };
    expect(failures(always)).toBeGreaterThan(mostFailures(0.06));
  });
});

describe('a median of whole numbers', () => {
  test('is in the interval of a number of fights', () => {
    expect(failures(rng => contains(quantileInterval(drawn(60, () => roundsOf(rng))), 3))).toBeLessThanOrEqual(mostFailures());
  });

  test('is in its sequence at all looks together', () => {
    const always = (rng: Rng): boolean => {
      const values = drawn(1000, () => roundsOf(rng));
      return LOOKS.filter(n => n <= 1000).every(n => contains(quantileSequence(values.slice(0, n), 0.5, { tunedFor: 500 }), 3));
    };
    expect(failures(always)).toBeLessThanOrEqual(mostFailures());
  });

  test('and so is a quantile of what is never equal, in which peeking is found out', () => {
    const always =
      (intervalOf: (values: number[]) => Estimate) =>
      (rng: Rng): boolean => {
        const values = drawn(1000, () => uniform(rng));
        return LOOKS.filter(n => n <= 1000).every(n => contains(intervalOf(values.slice(0, n)), 0.9));
      };
    expect(failures(always(values => quantileSequence(values, 0.9, { tunedFor: 500 })))).toBeLessThanOrEqual(mostFailures());
    expect(failures(always(values => quantileInterval(values, 0.9)))).toBeGreaterThan(mostFailures());
  });
});
