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

export const fraction = (num: bigint | number, den: bigint | number = 1n): Fraction => {
  const n = BigInt(num);
  const d = BigInt(den);
  if (d === 0n) throw new RangeError('a fraction over zero');
  const g = gcd(n < 0n ? -n : n, d);
  return g === 0n ? { num: 0n, den: 1n } : { num: n / g, den: d / g };
};

export const addFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);
/** Many fractions added up, and reduced only in the end: most denominators divide the largest. */
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

export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);
export const fractionToNumber = (f: Fraction): number => Number((f.num * 1_000_000_000_000_000n) / f.den) / 1e15;
export const formatFraction = (f: Fraction): string => (f.den === 1n ? `${f.num}` : `${f.num}/${f.den}`);

export const parseFraction = (text: string): Fraction | undefined => {
  const m = /^(\d+)(?:\/(\d+))?$/.exec(text.trim());
  return m && m[2] !== '0' ? fraction(BigInt(elementAt(m, 1)), BigInt(m[2] ?? '1')) : undefined;
};

/** A path's weight on its way: ways over all ways, in plain numbers while they are exact. */
export interface Weight {
  readonly num: number | bigint;
  readonly den: number | bigint;
}

export const UNIT_WEIGHT: Weight = { num: 1, den: 1 };

const product = (a: number | bigint, b: number): number | bigint => {
  if (typeof a === 'bigint') return a * BigInt(b);
  const p = a * b;
  return Number.isSafeInteger(p) ? p : BigInt(a) * BigInt(b);
};

export const scaleWeight = (w: Weight, num: number, den: number): Weight => ({ num: product(w.num, num), den: product(w.den, den) });

/**
 * A sum of weights. Most share a few denominators, so it adds numerators per denominator and makes a fraction of them
 * only in the end.
 */
export class ChanceSum {
  private readonly dens: (number | bigint)[] = [];
  private readonly nums: (number | bigint)[] = [];

  add({ num, den }: Weight): void {
    // The last denominator comes again and again.
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

  toFraction(): Fraction {
    return sumFractions(this.dens.map((den, i) => ({ num: BigInt(elementAt(this.nums, i)), den: BigInt(den) })));
  }
}
