import type { Who } from '../../kernel/play.ts';

const PRIME = 0x01000193;

/**
 * Dice of which each throw depends only on the seed, who throws, for which clause, and how many times they did so before. So what somebody else does
 * otherwise changes none of their throws, and two courses of a fight can be compared.
 */
export class KeyedDice {
  private readonly seed: number;
  private readonly counts = new Map<number, number>();
  private state = 0;

  constructor(seed: number, stream: number) {
    this.seed = mix(Math.imul(seed, 0x9e3779b1) ^ mix(stream));
    this.state = this.seed;
  }

  /** Says for what the next throw is. */
  aim(by: Who, clause: string): void {
    const key = Math.imul(hashOf(clause), 0x85ebca6b) ^ (by + 2);
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    this.state = mix(this.seed ^ mix(key ^ Math.imul(count + 1, 0xc2b2ae35)));
  }

  /** A whole number from 0 to n - 1; what bias there is does not matter in roll-outs. */
  below(n: number): number {
    this.state = mix((this.state + 0x9e3779b9) | 0);
    return Math.floor((this.state >>> 0) * (n / 0x1_0000_0000));
  }
}

const hashes = new Map<string, number>();

const hashOf = (clause: string): number => {
  let hash = hashes.get(clause);
  if (hash === undefined) {
    hash = 0x811c9dc5;
    for (let i = 0; i < clause.length; i++) hash = Math.imul(hash ^ clause.charCodeAt(i), PRIME);
    hashes.set(clause, hash);
  }
  return hash;
};

/** The bits of a number, mixed. */
const mix = (x: number): number => {
  let h = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};
