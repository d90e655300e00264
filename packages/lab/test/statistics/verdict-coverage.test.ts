import type { Rng } from '@fray/engine/dice';
import { describe, expect, test } from 'vitest';
import { type DoseResult, doseStep } from '../../src/statistics/dose/dose-search.ts';
import { bonferroni } from '../../src/statistics/many/corrections.ts';
import { logistic, logisticRegression } from '../../src/statistics/regression/logistic.ts';
import { ratings } from '../../src/statistics/regression/ratings.ts';
import { morrisDesign, morrisEffects } from '../../src/statistics/sensitivity/morris.ts';
import { sobolDesign, sobolIndices } from '../../src/statistics/sensitivity/sobol-indices.ts';
import { pairsForDifference, planLooks } from '../../src/statistics/verdicts/look-plan.ts';
import { type PairTable, pairedShareDifference, pairsIn } from '../../src/statistics/verdicts/pair-table.ts';
import { compareNumbers, compareShares, levelAtLook, openEndedPValue } from '../../src/statistics/verdicts/verdict.ts';
import { coins, EXPERIMENTS, failures, mostFailures, uniform } from './simulated.ts';

/** More pairs, of which the chance is `onlyA` and `onlyB` that only one of the two has it. */
const morePairs = (rng: Rng, table: PairTable, n: number, onlyA: number, onlyB: number): PairTable => {
  let [a, b] = [0, 0];
  for (let i = 0; i < n; i++) {
    const u = uniform(rng);
    if (u < onlyA) a++;
    else if (u < onlyA + onlyB) b++;
  }
  return { ...table, onlyA: table.onlyA + a, onlyB: table.onlyB + b, neither: table.neither + n - a - b };
};
const NONE: PairTable = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };

const PLAN = planLooks({ maxPairs: 3000 });
const LEVELS = PLAN.looks.map((_, i) => levelAtLook(PLAN, i));

/** Whether a thing holds of the pairs at every look of the plan. */
const atEachLook =
  (onlyA: number, onlyB: number, holds: (table: PairTable, look: number) => boolean) =>
  (rng: Rng): boolean => {
    let table = NONE;
    return PLAN.looks.every((_, i) => holds((table = morePairs(rng, table, 300, onlyA, onlyB)), i));
  };

// Variants with a share of 0.003, 0.1 and 0.5 whose fights are independent: 2 p (1 - p) of the pairs differ.
describe.each([0.003, 0.1, 0.5])('two variants with a share of %d', share => {
  const differ = share * (1 - share);

  test('are called different in at most one of twenty experiments if they are equal, over all looks of a plan', () => {
    const isRight = atEachLook(differ, differ, (table, i) => compareShares(table, { level: LEVELS[i] ?? 0 }).verdict === 'open');
    expect(failures(isRight)).toBeLessThanOrEqual(mostFailures());
  });

  test('are called different far more often by who looks ten times with 95 %', () => {
    const naive = atEachLook(differ, differ, table => pairedShareDifference(table).low <= 0 && pairedShareDifference(table).high >= 0);
    expect(failures(naive)).toBeGreaterThan(mostFailures());
  });

  test('have their true difference in the intervals at all looks together', () => {
    const more = 1.5 * differ;
    const isRight = atEachLook(differ, more, (table, i) => {
      const { low, high } = compareShares(table, { level: LEVELS[i] ?? 0 }).difference;
      return low <= more - differ && more - differ <= high;
    });
    expect(failures(isRight)).toBeLessThanOrEqual(mostFailures());
  });

  test('are called different in at most one of twenty experiments without an end', () => {
    const isRight = atEachLook(differ, differ, table => openEndedPValue(table, { tunedFor: 2000 * differ }) > 0.05);
    expect(failures(isRight)).toBeLessThanOrEqual(mostFailures());
  });

  test('have their difference in the interval of a number of pairs', () => {
    const isRight = (rng: Rng): boolean => {
      const { low, high } = pairedShareDifference(morePairs(rng, NONE, 1000, differ, 2 * differ));
      return low <= differ && differ <= high;
    };
    expect(failures(isRight)).toBeLessThanOrEqual(mostFailures(0.06));
  });
});

test('two variants whose HP left are alike, but lopsided, are called different in at most one of twenty experiments, over all looks', () => {
  const hpLeft = (rng: Rng): number => (uniform(rng) < 0.6 ? 0 : Math.floor(30 * uniform(rng) ** 2));
  const isRight =
    (levelOf: (look: number) => number) =>
    (rng: Rng): boolean => {
      const [a, b] = [Float64Array.from({ length: 400 }, () => hpLeft(rng)), Float64Array.from({ length: 400 }, () => hpLeft(rng))];
      return PLAN.looks.every((_, i) => compareNumbers(a.subarray(0, 40 * (i + 1)), b.subarray(0, 40 * (i + 1)), { level: levelOf(i) }).verdict === 'open');
    };
  expect(failures(isRight(i => LEVELS[i] ?? 0))).toBeLessThanOrEqual(mostFailures());
  expect(failures(isRight(() => 0.95))).toBeGreaterThan(mostFailures());
});

test('as many pairs as foreseen find a difference with the chance that was asked for', () => {
  const maxPairs = pairsForDifference({ difference: 0.05, discordant: 0.15, power: 0.9 });
  expect(maxPairs).toBeGreaterThan(500);
  expect(maxPairs).toBeLessThan(700);
  const plan = planLooks({ maxPairs });
  const levels = plan.looks.map((_, i) => levelAtLook(plan, i));
  const isMissed = (rng: Rng): boolean => {
    let table = NONE;
    return plan.looks.every(({ pairs }, i) => {
      table = morePairs(rng, table, pairs - pairsIn(table), 0.05, 0.1);
      return compareShares(table, { level: levels[i] ?? 0 }).verdict === 'open';
    });
  };
  const found = failures(isMissed);
  expect(EXPERIMENTS - found).toBeLessThanOrEqual(mostFailures(0.1));
  // It is not far more than needed.
  expect(EXPERIMENTS - found).toBeGreaterThan(0.03 * EXPERIMENTS);
});

test('a real difference is found at an early look', () => {
  const isOpenAtSixth = atEachLook(0.1, 0.16, (table, i) => i > 5 || compareShares(table, { level: LEVELS[i] ?? 0 }).verdict === 'open');
  expect(failures(isOpenAtSixth)).toBeGreaterThan(0.9 * EXPERIMENTS);
});

test('of twenty comparisons none is wrong in nineteen of twenty experiments, with the same dice in all', () => {
  const level = bonferroni(20);
  const wrong =
    (at: number) =>
    (rng: Rng): boolean => {
      // All variants are compared with one whose fights are the same for all.
      const base = Array.from({ length: 200 }, () => uniform(rng) < 0.5);
      return Array.from({ length: 20 }, () => base.map(happened => [happened, uniform(rng) < 0.5] as const)).every(pairs => {
        const onlyA = pairs.filter(([a, b]) => a && !b).length;
        const onlyB = pairs.filter(([a, b]) => b && !a).length;
        return compareShares({ both: 0, onlyA, onlyB, neither: 200 - onlyA - onlyB }, { level: at }).verdict === 'open';
      });
    };
  expect(failures(wrong(level))).toBeLessThanOrEqual(mostFailures());
  expect(failures(wrong(0.95))).toBeGreaterThan(mostFailures());
});

test('the dose is between the two that are named', () => {
  const doses = [1, 2, 3, 4, 5, 6, 7, 8];
  const experiments = Math.ceil(EXPERIMENTS / 5);
  const isRight = (rng: Rng): boolean => {
    const truth = 1 + 7 * uniform(rng);
    const known: (DoseResult | undefined)[] = [];
    for (;;) {
      const step = doseStep(known, { doses, direction: 'falls', maxFights: 3000 });
      if ('found' in step) return step.found.even.low <= truth && truth <= step.found.even.high;
      const { count, n } = known[step.play] ?? { count: 0, n: 0 };
      known[step.play] = { count: count + coins(rng, 50, logistic(truth - (doses[step.play] ?? 0))), n: n + 50 };
    }
  };
  expect(failures(isRight, experiments)).toBeLessThanOrEqual(mostFailures(0.05, experiments));
});

test('slopes and ratings have their truth in their intervals', () => {
  const slope = (rng: Rng): boolean => {
    const found = logisticRegression([-2, -1, 0, 1, 2].map(x => ({ stats: [x], count: coins(rng, 30, logistic(0.3 + 0.5 * x)), n: 30 })));
    if ('problem' in found) return false;
    const [only] = found.fit.slopes;
    return only !== undefined && only.low <= 0.5 && 0.5 <= only.high;
  };
  expect(failures(slope)).toBeLessThanOrEqual(mostFailures(0.06));
  const rating = (rng: Rng): boolean => {
    const met = [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const;
    const matches = met.map(([one, other]) => {
      const won = coins(rng, 200, logistic((other - one) * 0.4));
      return {
        one,
        other,
        results: [
          { share: 1, units: won },
          { share: 0, units: 200 - won },
        ],
      };
    });
    const [first] = ratings(3, matches);
    const truth = (0.4 * 400) / Math.log(10);
    return first !== undefined && first.low <= truth && truth <= first.high;
  };
  expect(failures(rating)).toBeLessThanOrEqual(mostFailures(0.06));
});

test('of three factors only the one that matters is told apart from luck', () => {
  const experiments = Math.ceil(EXPERIMENTS / 10);
  const fights = 100;
  const options = { noise: 0.25 / fights, resamples: 200 };
  const isRight = (rng: Rng): boolean => {
    const seed = rng.next();
    const outputsAt = (design: number[][]): number[] => design.map(([x = 0]) => coins(rng, fights, 0.4 + 0.2 * x) / fights);
    const [morris, sobol] = [morrisDesign(20, 3, seed), sobolDesign(64, 3, seed)];
    return [morrisEffects(morris, outputsAt(morris), options), sobolIndices(outputsAt(sobol), 3, options)].every(
      ([first, ...others]) => first?.isToldApart === true && others.every(other => !other.isToldApart),
    );
  };
  // Two designs with two factors each that do nothing.
  expect(failures(isRight, experiments)).toBeLessThanOrEqual(mostFailures(4 * 0.05, experiments));
});
