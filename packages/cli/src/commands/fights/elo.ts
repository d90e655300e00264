import { elementAt } from '@fray/engine/util';

/** How two policies did against each other. */
export interface Match {
  readonly one: string;
  readonly other: string;
  readonly pairs: number;
  /** The share of fights that the first won, a fight without a winner being half a win, and half the width of its 95 % interval. */
  readonly share: number;
  readonly margin: number;
}

/** A policy, its rating, half the width of the 95 % interval of that, and the share of its fights that it won. */
export interface Rated {
  readonly name: string;
  readonly elo: number;
  readonly margin: number;
  readonly share: number;
}

const MAX_ROUNDS = 500;
const ELO = 400 / Math.log(10);

/**
 * The ratings that explain the results best, the highest first; their mean is 0. A policy with 100 more than another wins 64 % against it. Each match counts as
 * if one more fight had been drawn, so that one who wins all has a rating too.
 */
export const eloTable = (matches: readonly Match[]): Rated[] => {
  const names = [...new Set(matches.flatMap(({ one, other }) => [one, other]))];
  const met = matches.map(({ one, other, pairs, share }) => ({ a: names.indexOf(one), b: names.indexOf(other), fights: 2 * pairs, won: 2 * pairs * share }));
  const strengths = strengthsFrom(met, names.length);
  const middle = strengths.reduce((sum, s) => sum + Math.log(s), 0) / names.length;
  const errors = errorsOf(met, strengths);
  return names
    .map((name, i) => ({
      name,
      elo: ELO * (Math.log(elementAt(strengths, i)) - middle),
      margin: 1.96 * ELO * elementAt(errors, i),
      share: shareOf(met, i),
    }))
    .sort((x, y) => y.elo - x.elo);
};

interface Met {
  readonly a: number;
  readonly b: number;
  readonly fights: number;
  readonly won: number;
}

const shareOf = (met: readonly Met[], i: number): number => {
  const won = met.reduce((sum, { a, b, fights, won }) => sum + (a === i ? won : b === i ? fights - won : 0), 0);
  return won / met.reduce((sum, { a, b, fights }) => sum + (a === i || b === i ? fights : 0), 0);
};

/** The strengths of Bradley and Terry, found step by step (Hunter 2004). */
const strengthsFrom = (met: readonly Met[], count: number): number[] => {
  let strengths = Array.from({ length: count }, () => 1);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [won, weights] = [new Array<number>(count).fill(0), new Array<number>(count).fill(0)];
    for (const { a, b, fights, won: wonByA } of met) {
      const weight = (fights + 1) / (elementAt(strengths, a) + elementAt(strengths, b));
      won[a] = elementAt(won, a) + wonByA + 0.5;
      won[b] = elementAt(won, b) + fights - wonByA + 0.5;
      weights[a] = elementAt(weights, a) + weight;
      weights[b] = elementAt(weights, b) + weight;
    }
    strengths = strengths.map((_, i) => elementAt(won, i) / elementAt(weights, i));
    const middle = Math.exp(strengths.reduce((sum, s) => sum + Math.log(s), 0) / count);
    strengths = strengths.map(s => s / middle);
  }
  return strengths;
};

/** The standard errors of the logarithms of strengths, against their mean. */
const errorsOf = (met: readonly Met[], strengths: readonly number[]): number[] => {
  const count = strengths.length;
  const information = Array.from({ length: count }, () => new Array<number>(count).fill(1 / count));
  const add = (i: number, j: number, x: number) => {
    const row = elementAt(information, i);
    row[j] = elementAt(row, j) + x;
  };
  for (const { a, b, fights } of met) {
    const chance = elementAt(strengths, a) / (elementAt(strengths, a) + elementAt(strengths, b));
    const known = (fights + 1) * chance * (1 - chance);
    for (const [i, j, sign] of [[a, a, 1] as const, [b, b, 1] as const, [a, b, -1] as const, [b, a, -1] as const]) add(i, j, sign * known);
  }
  return inverseOf(information).map((row, i) => Math.sqrt(Math.max(0, elementAt(row, i) - 1 / count)));
};

/** The inverse of a matrix that is positive definite, by Gauss and Jordan. */
const inverseOf = (matrix: readonly (readonly number[])[]): number[][] => {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < rows.length; i++) {
    const pivot = elementAt(rows, i).map(x => x / elementAt(elementAt(rows, i), i));
    rows[i] = pivot;
    for (let j = 0; j < rows.length; j++) {
      if (j === i) continue;
      const factor = elementAt(elementAt(rows, j), i);
      rows[j] = elementAt(rows, j).map((x, k) => x - factor * elementAt(pivot, k));
    }
  }
  return rows.map(row => row.slice(matrix.length));
};
