import { addFractions, type Fraction, fraction } from '../chance/chance.ts';
import { elementAt } from '../util/element-at.ts';
import { invalid, ok, type Problem, problem, type Result } from '../util/problem.ts';
import type { Dice } from './dice.ts';
import { addWays, dice, explodingWays, keptWays, MAX_EXPLOSIONS, type SumOfDice, waysOfSum, weightedDice } from './dice.ts';
import type { Rng } from './rng.ts';

/** The most additions that an exact distribution may cost, which take about two tenths of a second. */
export const MAX_COUNTING_COST = 4_000_000;

type Ways = ReadonlyMap<number, bigint>;

/** Equal dice in a roll, with a factor, and which of them count. A plain number has no dice, and is its `times`. */
export interface RollTerm {
  readonly count: number;
  readonly sides: number;
  /** The number of dice that count: the lowest with `lowest`, otherwise the highest. */
  readonly kept: number;
  readonly lowest: boolean;
  /** A die that shows its highest face is thrown again and added, at most MAX_EXPLOSIONS times. */
  readonly explodes: boolean;
  readonly times: number;
  readonly label: string | undefined;
}

/** One die of a throw: its value with all explosions, whether it counts, and how often it was thrown again. */
export interface ThrownDie {
  readonly value: number;
  readonly kept: boolean;
  readonly exploded: number;
}

/** The dice of one term as they fell. */
export interface TermThrow {
  readonly term: RollTerm;
  readonly total: number;
  readonly dice: readonly ThrownDie[];
}

/** A roll as its dice fell, term by term. */
export interface RollThrow {
  readonly total: number;
  readonly terms: readonly TermThrow[];
}

/**
 * A roll in dice notation, as `parseRoll` reads it: it can be thrown, and its exact distribution worked out.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#notation}
 */
export class Roll {
  readonly terms: readonly RollTerm[];
  readonly label: string | undefined;

  constructor(terms: readonly RollTerm[], label: string | undefined) {
    this.terms = terms;
    this.label = label;
  }

  /** The roll in one spelling, without labels. */
  get name(): string {
    return this.terms.map((term, i) => (term.times < 0 ? '-' : i > 0 ? '+' : '') + nameOf(term)).join('');
  }

  /** The number of ways in which the dice can fall. */
  get ways(): bigint {
    return this.terms.reduce((ways, term) => ways * waysOf(term), 1n);
  }

  /** The smallest and the largest total. */
  get range(): readonly [least: number, most: number] {
    const ends = this.terms.map(endsOf);
    return [ends.reduce((sum, both) => sum + Math.min(...both), 0), ends.reduce((sum, both) => sum + Math.max(...both), 0)];
  }

  throw(rng: Pick<Rng, 'below'>): RollThrow {
    let total = 0;
    const terms: TermThrow[] = [];
    for (const term of this.terms) {
      const thrown = throwTerm(term, rng);
      total += thrown.total;
      terms.push(thrown);
    }
    return { total, terms };
  }

  /** Every total with its exact number of ways, in rising order; a problem where counting would take too long. */
  distribution(): Result<Ways> {
    const thrown = this.terms.filter(term => term.count > 0);
    if (countingCost(thrown) > MAX_COUNTING_COST)
      return invalid(problem('', `${this.name} has too many outcomes to count them all`, 'throw it, or take fewer or smaller dice'));
    const ways: Ways = thrown.length > 0 ? thrown.map(waysOfTerm).reduce(addWays) : new Map([[0, 1n]]);
    const number = numberIn(this.terms);
    return ok(new Map([...ways].sort((a, b) => a[0] - b[0]).map(([total, n]) => [total + number, n])));
  }

  /** The exact mean; a problem where dice are kept and have too many outcomes to count. */
  mean(): Result<Fraction> {
    let mean = fraction(0);
    for (const term of this.terms) {
      const kept = term.kept < term.count ? new Roll([term], undefined).distribution() : undefined;
      if (kept && !kept.ok) return kept;
      mean = addFractions(mean, kept ? meanOf(kept.value, waysOf(term)) : plainMean(term));
    }
    return ok(mean);
  }
}

/** A roll as the sum of equal dice and a number; undefined where it is more than that. */
export const toSumOfDice = (roll: Roll): SumOfDice | undefined => {
  const thrown = roll.terms.filter(term => term.count > 0);
  const sides = thrown[0]?.sides ?? 1;
  if (!thrown.every(term => term.sides === sides && term.times === 1 && !term.explodes && term.kept === term.count)) return undefined;
  const count = thrown.reduce((sum, term) => sum + term.count, 0);
  return dice(count, sides, numberIn(roll.terms));
};

/**
 * A roll as dice that rules can throw; a problem where a safe integer cannot count its ways.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#notation}
 */
export const toDice = (roll: Roll): Dice | Problem => {
  if (roll.ways > BigInt(Number.MAX_SAFE_INTEGER)) return problem('', `${roll.name} has more outcomes than a rule can weigh`, 'take fewer or smaller dice');
  const sum = toSumOfDice(roll);
  if (sum) return sum;
  const table = roll.distribution();
  if (!table.ok) return elementAt(table.problems, 0);
  const outcomes = [...table.value].map(([total, n]) => [total, Number(n)] as const);
  return weightedDice(roll.name, outcomes, rng => roll.throw(rng).total);
};

const explosionsOf = (term: RollTerm): number => (term.explodes ? MAX_EXPLOSIONS : 0);
const waysOf = (term: RollTerm): bigint => BigInt(term.sides) ** BigInt(term.count * (1 + explosionsOf(term)));
const numberIn = (terms: readonly RollTerm[]): number => terms.reduce((sum, term) => sum + (term.count === 0 ? term.times : 0), 0);

const nameOf = ({ count, sides, kept, lowest, explodes, times }: RollTerm): string => {
  const factor = Math.abs(times);
  if (count === 0) return `${factor}`;
  const which = kept === count ? '' : `k${lowest ? 'l' : 'h'}${kept}`;
  return `${factor === 1 ? '' : `${factor}*`}${count === 1 ? '' : count}d${sides}${explodes ? '!' : ''}${which}`;
};

/** The smallest and the largest value of one die of a term. */
const dieEnds = (term: RollTerm): [least: number, most: number] => [term.sides === 1 ? 1 + explosionsOf(term) : 1, term.sides * (1 + explosionsOf(term))];

/** The smallest and the largest total of a term, in either order. */
const endsOf = (term: RollTerm): number[] => (term.count === 0 ? [term.times] : dieEnds(term).map(end => term.times * term.kept * end));

const meanOf = (table: Ways, ways: bigint): Fraction => {
  let sum = 0n;
  for (const [total, n] of table) sum += BigInt(total) * n;
  return fraction(sum, ways);
};

/** Each further throw of an exploding die has 1/`sides` of the chance of the one before, and the same mean. */
const plainMean = (term: RollTerm): Fraction => {
  if (term.count === 0) return fraction(term.times);
  const sides = BigInt(term.sides);
  let throws = 1n;
  for (let i = explosionsOf(term); i > 0; i--) throws = throws * sides + 1n;
  return fraction(BigInt(term.times * term.count) * (sides + 1n) * throws, 2n * sides ** BigInt(explosionsOf(term)));
};

const throwTerm = (term: RollTerm, rng: Pick<Rng, 'below'>): TermThrow => {
  const { count, sides, kept, lowest, times } = term;
  if (count === 0) return { term, total: times, dice: [] };
  const thrown: ThrownDie[] = [];
  const most = explosionsOf(term);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    let face = rng.below(sides) + 1;
    let value = face;
    let exploded = 0;
    for (; face === sides && exploded < most; exploded++) value += face = rng.below(sides) + 1;
    sum += value;
    thrown.push({ value, kept: true, exploded });
  }
  if (kept === count) return { term, total: times * sum, dice: thrown };
  const worst = thrown.map((die, i) => ({ value: lowest ? -die.value : die.value, i })).sort((a, b) => a.value - b.value || b.i - a.i);
  for (const { i } of worst.slice(0, count - kept)) {
    const die = elementAt(thrown, i);
    thrown[i] = { ...die, kept: false };
    sum -= die.value;
  }
  return { term, total: times * sum, dice: thrown };
};

/** The largest number of rows in the table of a term. */
const rowsOf = (term: RollTerm): number => {
  const [least, most] = dieEnds(term);
  return term.kept * (most - least) + 1;
};

/** Estimates the additions that the table of a term costs. Long numbers count for more. */
const termCost = (term: RollTerm): number => {
  const { count, sides, kept, explodes } = term;
  const length = 1 + (count * (1 + explosionsOf(term)) * Math.log2(sides)) / 1000;
  if (kept < count) return length * (4 * sides * kept * count + (sides * sides * kept ** 3) / 12);
  const die = rowsOf({ ...term, kept: 1 });
  return length * (explodes ? count * (count - 1) * die * die : (count * count * die) / 2);
};

/** Estimates the additions that the distribution of some terms costs. */
const countingCost = (terms: readonly RollTerm[]): number => {
  let sum = 0;
  let rows = 1;
  let span = 0;
  for (const term of terms) {
    const own = rowsOf(term);
    sum += termCost(term) + (span === 0 ? 0 : 2 * rows * own);
    span += Math.abs(term.times) * (own - 1);
    rows = Math.min(rows * own, span + 1);
  }
  return sum + 10 * rows;
};

const waysOfTerm = (term: RollTerm): Ways => {
  const { count, sides, kept, lowest, explodes, times } = term;
  let ways: Ways;
  if (explodes) ways = new Array<Ways>(count).fill(explodingWays(sides, MAX_EXPLOSIONS)).reduce(addWays);
  else ways = kept < count ? keptWays(count, sides, lowest ? 'lowest' : 'highest', kept) : waysOfSum(count, sides);
  if (times === 1) return ways;
  return times === 0 ? new Map([[0, waysOf(term)]]) : new Map([...ways].map(([total, n]) => [times * total, n]));
};
