import { elementAt } from '../util/element-at.ts';
import { totalOfFaces } from './faces.ts';
import type { Rng } from './rng.ts';

/** Something that can be thrown: a finite distribution of whole numbers. */
export interface Dice {
  readonly name: string;
  /** Every total with its number of ways, rising. */
  readonly outcomes: readonly (readonly [total: number, ways: number])[];
  /** The sum of all ways. */
  readonly ways: number;
  throw(rng: { below(n: number): number }): number;
  /** The total when the dice show these faces, one after the other; a text says why they cannot. */
  totalOfFaces?(faces: readonly number[]): number | string;
}

type Outcomes = readonly (readonly [total: number, ways: number])[];
type Ways = ReadonlyMap<number, bigint>;

/**
 * The largest number of dice in one roll: more than a game needs, and as many as a hostile file may ask for.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#bounds}
 */
export const MAX_DICE = 1000;
/**
 * The largest number of sides of a die.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#bounds}
 */
export const MAX_SIDES = 100_000;
/**
 * How many times an exploding die is thrown again at most, so that its distribution is finite.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#bounds}
 */
export const MAX_EXPLOSIONS = 10;

/** Only this many dice are cached, the latest ones, because content may name any number of different dice. */
const MAX_CACHED = 10_000;

const cache = new Map<string, Dice>();

const interned = (name: string, make: () => Dice): Dice => {
  let known = cache.get(name);
  if (!known) {
    cache.set(name, (known = make()));
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  }
  return known;
};

/**
 * Equal dice and a number: `dice(3, 6)` is 3d6, `dice(2, 6, 1)` is 2d6+1, `dice(0, 1, 4)` is always 4.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#sum}
 */
export const dice = (count: number, sides: number, plus = 0): SumOfDice => {
  const name = count === 0 ? `${plus}` : `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus}`;
  // Only sums have such names.
  return interned(name, () => new SumOfDice(name, count, sides, plus)) as SumOfDice;
};

/**
 * The sum of equal dice and a number.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#sum}
 */
export class SumOfDice implements Dice {
  readonly name: string;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  readonly ways: number;
  private known: Outcomes | undefined;
  private twice: SumOfDice | undefined;
  private readonly raised = new Map<number, SumOfDice>();

  constructor(name: string, count: number, sides: number, plus: number) {
    this.name = name;
    this.count = count;
    this.sides = sides;
    this.plus = plus;
    this.ways = sides ** count;
  }

  get outcomes(): Outcomes {
    this.known ??= outcomesFrom(this.name, waysOfSum(this.count, this.sides, this.plus));
    return this.known;
  }

  /** The same dice with `more` added. */
  withBonus(more: number): SumOfDice {
    if (more === 0) return this;
    let sum = this.raised.get(more);
    if (!sum) this.raised.set(more, (sum = dice(this.count, this.sides, this.plus + more)));
    return sum;
  }

  /** Twice as many dice, and twice the number added. */
  get doubled(): SumOfDice {
    this.twice ??= dice(2 * this.count, this.sides, 2 * this.plus);
    return this.twice;
  }

  throw(rng: Pick<Rng, 'below'>): number {
    let total = this.plus;
    for (let i = 0; i < this.count; i++) total += rng.below(this.sides) + 1;
    return total;
  }

  totalOfFaces(faces: readonly number[]): number | string {
    return totalOfFaces(faces, rng => this.throw(rng));
  }
}

/** Any distribution, thrown as one number. */
class Weighted implements Dice {
  readonly name: string;
  readonly outcomes: Outcomes;
  readonly ways: number;
  private readonly dieByDie: DieByDie;

  constructor(name: string, outcomes: Outcomes, dieByDie: DieByDie) {
    this.name = name;
    this.outcomes = outcomes;
    this.ways = outcomes.reduce((n, [, ways]) => n + ways, 0);
    this.dieByDie = dieByDie;
  }

  throw(rng: Pick<Rng, 'below'>): number {
    let left = rng.below(this.ways);
    for (const [total, ways] of this.outcomes) {
      if (left < ways) return total;
      left -= ways;
    }
    throw new Error(`${this.name} has no outcome`);
  }

  totalOfFaces(faces: readonly number[]): number | string {
    return this.dieByDie ? totalOfFaces(faces, this.dieByDie) : `${this.name} is one number, not dice`;
  }
}

/** The same throw die by die; undefined where it is not made of dice. */
type DieByDie = ((rng: Pick<Rng, 'below'>) => number) | undefined;

/**
 * A distribution with its own weights: `weighted('weather', [[1, 3], [2, 1]])`.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#special}
 */
export const weightedDice = (name: string, outcomes: Outcomes, dieByDie?: DieByDie): Dice =>
  interned(`${name}:${outcomes.join(';')}`, () => new Weighted(name, outcomes, dieByDie));

/**
 * The sum of the `kept` highest (or lowest) of `count` dice: 4d6kh3.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#special}
 */
export const keepDice = (count: number, sides: number, which: 'highest' | 'lowest', kept: number): Dice => {
  const name = `${count}d${sides}k${which === 'highest' ? 'h' : 'l'}${kept}`;
  const dieByDie: DieByDie = rng => {
    const faces = Array.from({ length: count }, () => rng.below(sides) + 1).sort((a, b) => (which === 'highest' ? b - a : a - b));
    return faces.slice(0, kept).reduce((sum, face) => sum + face, 0);
  };
  return interned(name, () => new Weighted(name, outcomesFrom(name, keptWays(count, sides, which, kept)), dieByDie));
};

/**
 * A die thrown again and added while it shows its highest face, at most `times` times.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#special}
 */
export const explodingDie = (sides: number, times = MAX_EXPLOSIONS): Dice => {
  const name = `d${sides}!${times === MAX_EXPLOSIONS ? '' : times}`;
  const dieByDie: DieByDie = rng => {
    let sum = 0;
    for (let burst = 0; burst <= times; burst++) {
      const face = rng.below(sides) + 1;
      sum += face;
      if (face < sides) break;
    }
    return sum;
  };
  return interned(name, () => new Weighted(name, outcomesFrom(name, explodingWays(sides, times)), dieByDie));
};

/**
 * The place of the first face of at least `face` among `count` dice, from 1; 0 when there is none. For "the first 6 in eight dice".
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#special}
 */
export const firstAtLeast = (count: number, sides: number, face: number): Dice => {
  const name = `first ${face} in ${count}d${sides}`;
  return interned(name, () => {
    const good = sides - face + 1;
    const rest = (n: number) => sides ** n;
    const at = Array.from({ length: count }, (_, i) => [i + 1, (sides - good) ** i * good * rest(count - i - 1)] as const);
    const dieByDie: DieByDie = rng => {
      const faces = Array.from({ length: count }, () => rng.below(sides) + 1);
      return faces.findIndex(shown => shown >= face) + 1;
    };
    return new Weighted(name, [[0, (sides - good) ** count], ...at], dieByDie);
  });
};

/**
 * A ladder of dice (D4, D6, D8 …): the die `steps` up or down from one, stopping at the ends.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#special}
 */
export const diceLadder =
  (sides: readonly number[]) =>
  (from: number, steps: number): Dice => {
    const at = Math.max(0, Math.min(sides.length - 1, sides.indexOf(from) + steps));
    return dice(1, elementAt(sides, at));
  };

/** Whether a safe integer can count the ways in which dice fall. Rules can only throw such dice, because each throw is weighed. */
export const isWeighable = ({ ways }: Dice): boolean => ways <= Number.MAX_SAFE_INTEGER;

/**
 * The total of dice that can fall only one way, such as a plain number. They are read without a throw.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#sum}
 */
export const certainTotal = (dice: Dice): number | undefined => (isWeighable(dice) && dice.outcomes.length === 1 ? dice.outcomes[0]?.[0] : undefined);

/**
 * Splits dice that are too many to be weighed in one throw into several throws with the same sum; other dice stay as they are.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#split}
 */
export const splitDice = (all: Dice): readonly [last: Dice, ...others: Dice[]] => {
  if (isWeighable(all) || !(all instanceof SumOfDice)) return [all];
  const { count, sides, plus } = all;
  const most = mostAtOnce(sides);
  const full = Math.ceil(count / most) - 1;
  return [dice(count - full * most, sides, plus), ...new Array<Dice>(full).fill(dice(most, sides))];
};

const mostAtOnce = (sides: number): number => {
  let count = 1;
  while (sides ** (count + 1) <= Number.MAX_SAFE_INTEGER) count++;
  return count;
};

/**
 * The smallest and the largest total of dice.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#sum}
 */
export const rangeOf = (dice: Dice): readonly [least: number, most: number] => {
  if (dice instanceof SumOfDice) return [dice.count + dice.plus, dice.count * dice.sides + dice.plus];
  return [dice.outcomes[0]?.[0] ?? 0, dice.outcomes.at(-1)?.[0] ?? 0];
};

/**
 * The usual dice, one of each: two sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d2 = dice(1, 2);
/**
 * A die with four sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d4 = dice(1, 4);
/**
 * A die with six sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d6 = dice(1, 6);
/**
 * A die with eight sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d8 = dice(1, 8);
/**
 * A die with ten sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d10 = dice(1, 10);
/**
 * A die with twelve sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d12 = dice(1, 12);
/**
 * A die with twenty sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d20 = dice(1, 20);
/**
 * A die with a hundred sides.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export const d100 = dice(1, 100);

const outcomesFrom = (name: string, ways: Ways): Outcomes => {
  const rows = [...ways].sort((a, b) => a[0] - b[0]);
  const all = rows.reduce((n, [, w]) => n + w, 0n);
  if (all > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${name} has too many outcomes for a rule`);
  return rows.map(([total, w]) => [total, Number(w)] as const);
};

/**
 * The ways of each sum of two independent throws.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#ways}
 */
export const addWays = (a: Ways, b: Ways): Map<number, bigint> => {
  const sum = new Map<number, bigint>();
  for (const [x, m] of a) for (const [y, n] of b) sum.set(x + y, (sum.get(x + y) ?? 0n) + m * n);
  return sum;
};

/** The ways of each total of `count` dice plus a number. */
export const waysOfSum = (count: number, sides: number, plus = 0): Map<number, bigint> => {
  // A window that slides over the counts of one die fewer: each total costs one addition and one subtraction.
  let ways: bigint[] = [1n];
  for (let i = 1; i <= count; i++) {
    const next: bigint[] = new Array(ways.length + sides - 1);
    let window = 0n;
    for (let t = 0; t < next.length; t++) {
      if (t < ways.length) window += ways[t] ?? 0n;
      if (t >= sides) window -= ways[t - sides] ?? 0n;
      next[t] = window;
    }
    ways = next;
  }
  return new Map(ways.map((n, t) => [t + count + plus, n]));
};

/** The number of ways to choose 0, 1, 2 … of n. */
const binomials = (n: number): bigint[] => {
  const row = [1n];
  for (let k = 1; k <= n; k++) row.push(((row[k - 1] ?? 0n) * BigInt(n - k + 1)) / BigInt(k));
  return row;
};

/**
 * The ways of each sum of the kept dice.
 *
 * It admits the faces one by one, from the lowest. If j dice show the newest face, the other dice are the same problem with j dice and j kept places
 * fewer, and without that face.
 */
export const keptWays = (count: number, sides: number, which: 'highest' | 'lowest', kept: number): Map<number, bigint> => {
  const spare = count - kept;
  const choose = Array.from({ length: kept + 1 }, (_, k) => binomials(k + spare));
  // best[k]: for the k highest of k + spare dice, the ways of each sum from k up.
  const best: bigint[][] = Array.from({ length: kept + 1 }, () => [1n]);
  for (let face = 1; face < sides; face++) {
    for (let k = kept; k > 0; k--) {
      const ways = best[k] ?? [];
      const chosen = choose[k] ?? [];
      while (ways.length <= k * face) ways.push(0n);
      for (let j = 1; j < k; j++) {
        const rest = best[k - j] ?? [];
        for (let i = 0; i < rest.length; i++) ways[i + j * face] = (ways[i + j * face] ?? 0n) + (chosen[j] ?? 0n) * (rest[i] ?? 0n);
      }
      let power = 1n;
      for (let lower = 0; lower <= spare; lower++) {
        ways[k * face] = (ways[k * face] ?? 0n) + (chosen[lower] ?? 0n) * power;
        power *= BigInt(face);
      }
    }
  }
  return new Map((best[kept] ?? []).map((ways, i) => [which === 'highest' ? kept + i : kept * sides - i, ways]));
};

/** The ways of each total of one exploding die. */
export const explodingWays = (sides: number, times: number): Map<number, bigint> => {
  const ways = new Map<number, bigint>();
  for (let burst = 0; burst <= times; burst++) {
    const most = burst === times ? sides : sides - 1;
    const weight = BigInt(sides) ** BigInt(times - burst);
    for (let face = 1; face <= most; face++) {
      const total = burst * sides + face;
      ways.set(total, (ways.get(total) ?? 0n) + weight);
    }
  }
  return ways;
};
