import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeyedDice } from '../src/fights/keyed-dice.ts';
import { threefry } from '../src/fights/threefry.ts';

/** Known answers of the authors of Threefry (random123, kat_vectors). */
const KNOWN = [
  { counter: [0, 0, 0, 0], key: [0, 0, 0, 0], words: [0x9c6ca96a, 0xe17eae66, 0xfc10ecd4, 0x5256a7d8] },
  { counter: [-1, -1, -1, -1], key: [-1, -1, -1, -1], words: [0x2a881696, 0x57012287, 0xf6c7446e, 0xa16a6732] },
  {
    counter: [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    key: [0xa4093822, 0x299f31d0, 0x082efa98, 0xec4e6c89],
    words: [0x59cd1dbb, 0xb8879579, 0x86b5d00c, 0xac8b6d84],
  },
] as const;

test.each(KNOWN)('threefry gives the published words for $counter', ({ counter, key, words }) => {
  expect(threefry([...key], [...counter])).toEqual(words);
});

describe('keyed dice', () => {
  /** Chi-squared with n - 1 degrees of freedom is above this for one fair die in a million. */
  const bound = (n: number) => n + 5 * Math.sqrt(2 * n) + 20;

  test.each([2, 6, 20, 100])('d%i is fair over fights, over throws and within a throw', sides => {
    const many = 20_000;
    const chi = (draw: (i: number) => number) => {
      const seen = new Array<number>(sides).fill(0);
      for (let i = 0; i < many; i++) {
        const face = draw(i);
        seen[face] = (seen[face] ?? 0) + 1;
      }
      return seen.reduce((sum, n) => sum + (n - many / sides) ** 2 / (many / sides), 0);
    };
    const one = new KeyedDice(1, 0);
    const fights = chi(i => {
      const dice = new KeyedDice(7, i);
      dice.aim('ada', 'attack');
      return dice.below(sides);
    });
    const throws = chi(() => {
      one.aim('ada', 'attack');
      return one.below(sides);
    });
    const within = chi(() => one.below(sides));
    for (const found of [fights, throws, within]) expect(found).toBeLessThan(bound(sides));
  });

  test('a throw depends on nothing but its key', () => {
    const name = fc.constantFrom('ada', 'bo', 'cy');
    const clause = fc.constantFrom('attack', 'parry', 'damage');
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.nat(), fc.array(fc.tuple(name, clause), { maxLength: 40 }), name, (seed, fight, throws, left) => {
        const facesOf = (all: readonly (readonly [string, string])[]) => {
          const dice = new KeyedDice(seed, fight);
          return all.map(([by, what]) => {
            dice.aim(by, what);
            return [by, dice.below(20), dice.below(6)];
          });
        };
        const others = throws.filter(([by]) => by !== left);
        expect(facesOf(others)).toEqual(facesOf(throws).filter(([by]) => by !== left));
      }),
    );
  });

  test('a larger die with the same key shows no less', () => {
    for (let fight = 0; fight < 1000; fight++) {
      const shown = [4, 6, 8, 10, 12].map(sides => {
        const dice = new KeyedDice(3, fight);
        dice.aim('ada', 'damage');
        return dice.below(sides);
      });
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }
  });
});
