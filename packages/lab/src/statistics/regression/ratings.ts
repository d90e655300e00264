import { elementAt } from '@fray/engine/util';
import { type Estimate, LEVEL } from '../estimate.ts';
import { inverse, type Matrix, times } from '../numbers/matrix.ts';
import { sumOf } from '../numbers/moments.ts';
import { reach } from '../numbers/normal.ts';
import { logistic } from './logistic.ts';

/**
 * How two players did against each other, in units that do not depend on each other: pairs of fights with the same dice and swapped sides, each with what the
 * first won of it (0, ¼, ½, ¾ or 1, a fight without a winner being half a win), or single fights with 0, ½ or 1.
 */
export interface Match {
  readonly one: number;
  readonly other: number;
  readonly results: readonly Result[];
}

/** How many units gave the first player this share. */
export interface Result {
  readonly share: number;
  readonly units: number;
}

const ELO = 400 / Math.log(10);
const MAX_STEPS = 200;
const CLOSE = 1e-10;
const LONGEST_STEP = 2;

/**
 * The ratings that explain the results of a tournament best (Bradley and Terry 1952), with intervals, as Elo: 100 more means 64 % of the fights; their mean
 * is 0. The intervals are made from how much the units vary, not from coins, because mirrored fights with the same dice vary less or more. Each match counts
 * as if one more unit had been drawn, so that a player who wins all has a rating too. Ratings suppose that who beats a better player beats a worse one; show
 * the matrix of matches beside them.
 */
export const ratings = (players: number, matches: readonly Match[], level = LEVEL): Estimate[] => {
  const strengths = strengthsFrom(players, matches);
  // How far the ratings would move for a surprise in one match, and how large surprises are.
  const bread = covarianceAt(strengths, matches);
  const meat = laplacian(players, matches, 0, match => surpriseOf(match, strengths));
  const z = reach(level) * ELO;
  return strengths.map((strength, i) => {
    const row = elementAt(bread, i);
    const variance = row.reduce((sum, x, k) => sum + x * elementAt(times(meat, row), k), 0);
    const value = ELO * strength;
    const n = sumOf(matches.filter(m => m.one === i || m.other === i).map(unitsOf));
    return { value, low: value - z * Math.sqrt(variance), high: value + z * Math.sqrt(variance), n };
  });
};

const unitsOf = ({ results }: Match): number => sumOf(results.map(r => r.units));
const wonBy = ({ results }: Match): number => sumOf(results.map(r => r.share * r.units));
const chanceIn = ({ one, other }: Match, strengths: readonly number[]): number => logistic(elementAt(strengths, one) - elementAt(strengths, other));

/** The squares of what each unit gave beyond what was expected, with the drawn one. */
const surpriseOf = (match: Match, strengths: readonly number[]): number => {
  const chance = chanceIn(match, strengths);
  return sumOf(match.results.map(r => r.units * (r.share - chance) ** 2)) + (0.5 - chance) ** 2;
};

/** A matrix that gives each match its weight: for both of its players, and against them together. */
const laplacian = (players: number, matches: readonly Match[], everywhere: number, weightOf: (match: Match) => number): number[][] => {
  const matrix = Array.from({ length: players }, () => new Array<number>(players).fill(everywhere));
  const add = (i: number, j: number, x: number): void => {
    const row = elementAt(matrix, i);
    row[j] = elementAt(row, j) + x;
  };
  for (const match of matches) {
    const weight = weightOf(match);
    const { one, other } = match;
    add(one, one, weight);
    add(other, other, weight);
    add(one, other, -weight);
    add(other, one, -weight);
  }
  return matrix;
};

/** Strengths are known but for a number added to all: their mean is fixed at 0 by adding one everywhere. */
const covarianceAt = (strengths: readonly number[], matches: readonly Match[]): Matrix => {
  const information = laplacian(strengths.length, matches, 1 / strengths.length, match => {
    const chance = chanceIn(match, strengths);
    return (unitsOf(match) + 1) * chance * (1 - chance);
  });
  const covariance = inverse(information);
  if (!covariance) throw new RangeError('not all players met, not even by way of others');
  return covariance;
};

/** Newton's steps to the strengths at which all is won that is expected. */
const strengthsFrom = (players: number, matches: readonly Match[]): number[] => {
  let strengths = new Array<number>(players).fill(0);
  for (let i = 0; i < MAX_STEPS; i++) {
    const pulls = new Array<number>(players).fill(0);
    for (const match of matches) {
      const pull = wonBy(match) + 0.5 - (unitsOf(match) + 1) * chanceIn(match, strengths);
      pulls[match.one] = elementAt(pulls, match.one) + pull;
      pulls[match.other] = elementAt(pulls, match.other) - pull;
    }
    const step = times(covarianceAt(strengths, matches), pulls);
    const longest = Math.max(...step.map(Math.abs));
    const scale = Math.min(1, LONGEST_STEP / longest);
    strengths = strengths.map((s, k) => s + scale * elementAt(step, k));
    if (longest < CLOSE) break;
  }
  return strengths;
};
