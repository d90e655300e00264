import { elementAt } from '../util/element-at.ts';

/** An exact fraction. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
};

/**
 * Makes a fraction in lowest terms.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#fractions}
 */
export const fraction = (num: bigint | number, den: bigint | number = 1n): Fraction => {
  const n = BigInt(num);
  const d = BigInt(den);
  if (d === 0n) throw new RangeError('a fraction over zero');
  const g = gcd(n < 0n ? -n : n, d);
  return g === 0n ? { num: 0n, den: 1n } : { num: n / g, den: d / g };
};

/**
 * The sum of two fractions.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#fractions}
 */
export const addFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);
/**
 * The sum of many fractions. It is reduced only in the end, because most denominators divide the largest.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#fractions}
 */
export const sumFractions = (all: readonly Fraction[]): Fraction => {
  let num = 0n;
  let den = 1n;
  for (const one of all) {
    if (den % one.den === 0n) num += one.num * (den / one.den);
    else if (one.den % den === 0n) {
      num = num * (one.den / den) + one.num;
      den = one.den;
    } else {
      num = num * one.den + one.num * den;
      den *= one.den;
    }
  }
  return fraction(num, den);
};

/**
 * The product of two fractions.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#fractions}
 */
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);
/** A fraction divided by another, which is above 0. */
export const divideFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num);
/**
 * A fraction as a number, for showing it.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#fractions}
 */
export const fractionToNumber = (f: Fraction): number => Number((f.num * 1_000_000_000_000_000n) / f.den) / 1e15;
/**
 * A fraction as text: `5/36`, or `1`.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#fractions}
 */
export const formatFraction = (f: Fraction): string => (f.den === 1n ? `${f.num}` : `${f.num}/${f.den}`);

/**
 * Reads a fraction as `formatFraction` writes it; undefined where the text is none.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#fractions}
 */
export const parseFraction = (text: string): Fraction | undefined => {
  const m = /^(\d+)(?:\/(\d+))?$/.exec(text.trim());
  return m && m[2] !== '0' ? fraction(BigInt(elementAt(m, 1)), BigInt(m[2] ?? '1')) : undefined;
};

/** The chance of a path that is not ended yet, not reduced, and in plain numbers as long as they are exact. */
export interface Weight {
  readonly num: number | bigint;
  readonly den: number | bigint;
}

/** The weight of a path on which no dice have been thrown. */
export const UNIT_WEIGHT: Weight = { num: 1, den: 1 };

const product = (a: number | bigint, b: number | bigint): number | bigint => {
  if (typeof a === 'number' && typeof b === 'number') {
    const p = a * b;
    if (Number.isSafeInteger(p)) return p;
  }
  return BigInt(a) * BigInt(b);
};

/** The weight of a path after a throw that falls in `num` of `den` ways. */
export const scaleWeight = (w: Weight, num: number | bigint, den: number | bigint): Weight => ({ num: product(w.num, num), den: product(w.den, den) });

/**
 * Adds up the weights of paths to an exact chance. Most weights share a few denominators, so it adds numerators per denominator, and makes a fraction
 * only in the end.
 * @example
 * {@includeCode ../../test/examples/chance.test.ts#chance-sum}
 */
export class ChanceSum {
  private readonly dens: (number | bigint)[] = [];
  private readonly nums: (number | bigint)[] = [];

  add({ num, den }: Weight): void {
    // Most often it is the same denominator as last time.
    const last = this.dens.length - 1;
    const i = this.dens[last] === den ? last : this.dens.indexOf(den);
    if (i < 0) {
      this.dens.push(den);
      this.nums.push(num);
      return;
    }
    const sum = elementAt(this.nums, i);
    // Numerators never add up to more than their denominator, so a safe denominator keeps the sum safe.
    this.nums[i] = typeof sum === 'number' && typeof num === 'number' ? sum + num : BigInt(sum) + BigInt(num);
  }

  /** Adds all of another sum, each weight times a factor. */
  addAll(other: ChanceSum, times: Weight): void {
    other.dens.forEach((den, i) => {
      this.add(scaleWeight({ num: elementAt(other.nums, i), den }, times.num, times.den));
    });
  }

  toFraction(): Fraction {
    return sumFractions(this.dens.map((den, i) => ({ num: BigInt(elementAt(this.nums, i)), den: BigInt(den) })));
  }
}
