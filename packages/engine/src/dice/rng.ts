/**
 * A random number generator that gives the same numbers for the same seed: sfc32, which is small and fast and passes PractRand.
 * @example
 * {@includeCode ../../test/examples/dice.test.ts#usual}
 */
export class Rng {
  private a: number;
  private b = 0x9e3779b9 | 0;
  private c: number;
  private d = 1;

  /** `stream` picks one of many independent sequences of a seed. */
  constructor(seed: number, stream = 0) {
    this.a = seed | 0;
    this.c = (0x243f6a88 ^ Math.imul(stream, 0x85ebca6b)) | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** The next 32 bits, as a number from 0. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + t) | 0;
    return t >>> 0;
  }

  /** A whole number from 0 to n - 1, without bias. Above 2^32 it takes 53 bits of two words. */
  below(n: number): number {
    if (n > 0x1_0000_0000) return this.belowWide(n);
    let x = this.next();
    let r = x % n;
    while (x - r > 0x1_0000_0000 - n) {
      x = this.next();
      r = x % n;
    }
    return r;
  }

  private belowWide(n: number): number {
    if (n > 2 ** 53) throw new RangeError(`${n} is more than can be drawn from`);
    const fair = 2 ** 53 - (2 ** 53 % n);
    for (;;) {
      const x = (this.next() % 2 ** 21) * 2 ** 32 + this.next();
      if (x < fair) return x % n;
    }
  }
}
