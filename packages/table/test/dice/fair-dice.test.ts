import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Dice } from '@fray/engine';
import { d6, d20, dice, firstAtLeast, keepDice, weightedDice } from '@fray/engine/dice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentTo, fairThrower, newDiceSeed } from '../../src/index.ts';
import { SALT, seedOf } from '../helpers/fair-fight.ts';

const SEED = seedOf(7);
const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes).toString('hex'));
const throws = (d: Dice, n: number, seed = SEED, salt = SALT): number => fairThrower(seed, salt)({ by: 'ada', clause: 'c', dice: d, n }) as number;

/** Chi-square as a normal deviate (Wilson and Hilferty). */
const deviate = (d: Dice, times: number): number => {
  const counts = new Map<number, number>();
  const draw = fairThrower(SEED, SALT);
  for (let n = 0; n < times; n++) {
    const total = draw({ by: 'ada', clause: 'c', dice: d, n }) as number;
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  expect([...counts.keys()].filter(total => !d.outcomes.some(([t]) => t === total))).toEqual([]);
  const free = d.outcomes.length - 1;
  const chi = d.outcomes.reduce((sum, [total, ways]) => {
    const expected = (times * ways) / d.ways;
    return sum + ((counts.get(total) ?? 0) - expected) ** 2 / expected;
  }, 0);
  return ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free));
};

describe('a commitment', () => {
  test('is the SHA-256 of the bytes of the seed', () => {
    fc.assert(fc.property(hex, seed => commitmentTo(seed) === createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')));
  });

  test('a new seed is 32 bytes of the given source', () => {
    expect(newDiceSeed(bytes => new Uint8Array(bytes).fill(171))).toBe('ab'.repeat(32));
    expect(newDiceSeed(randomBytes)).not.toBe(newDiceSeed(randomBytes));
  });
});

describe('a throw', () => {
  test('comes from the words of HMAC-SHA256(seed, salt:number:block), so that anyone can compute it', () => {
    fc.assert(
      fc.property(hex, fc.nat(10_000), (seed, n) => {
        const words = [0, 1].flatMap(block => {
          const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${SALT}:${n}:${block}`).digest();
          return [0, 4, 8, 12, 16, 20, 24, 28].map(at => mac.readUInt32BE(at));
        });
        // A die with a power of two sides skips no word: ten of them use the first ten words.
        const ten = words.slice(0, 10).reduce((sum, word) => sum + (word % 16) + 1, 0);
        expect(throws(dice(10, 16), n, seed)).toBe(ten);
      }),
    );
  });

  test('is the same for the same seed, salt and number, in any order of the throws', () => {
    fc.assert(
      fc.property(hex, fc.array(fc.nat(1000), { minLength: 1 }), (seed, numbers) => {
        const draw = fairThrower(seed, SALT);
        for (const n of numbers) expect(draw({ by: 'ada', clause: 'c', dice: d20, n })).toBe(throws(d20, n, seed));
      }),
    );
  });

  test('is different for another seed, salt or number', () => {
    const many = dice(8, 100);
    fc.assert(
      fc.property(fc.nat(1000), n => {
        const all = [throws(many, n), throws(many, n + 1), throws(many, n, seedOf(8)), throws(many, n, SEED, '08')];
        return new Set(all).size > 1;
      }),
    );
  });

  test.each([
    ['a die', d6, 20_000],
    ['a sum of dice', dice(3, 6, -2), 20_000],
    ['the lower of two dice', keepDice(2, 20, 'lowest', 1), 20_000],
    ['a position in a row', firstAtLeast(4, 6, 6), 20_000],
    ['a number that words would favor', weightedDice('three quarters', [[1, 2 ** 31], [2, 2 ** 30]]), 20_000], // biome-ignore format: a table
    ['more outcomes than a word has values', weightedDice('wide', [[1, 2 ** 40], [2, 2 ** 41], [3, 5 * 2 ** 50]]), 60_000], // biome-ignore format: a table
  ] as const)('has the right distribution: %s', (_, d, times) => {
    expect(Math.abs(deviate(d, times))).toBeLessThan(4);
  });
});
