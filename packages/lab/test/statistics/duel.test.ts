import { addFractions, type Fraction, fraction, fractionToNumber, multiplyFractions, sumFractions } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/statistics/estimate.ts';
import { meanSequence } from '../../src/statistics/sequences/mean-sequence.ts';
import { shareSequence } from '../../src/statistics/sequences/share-sequence.ts';
import { isShareKnown, shareInterval } from '../../src/statistics/shares/share.ts';
import { planLooks } from '../../src/statistics/verdicts/look-plan.ts';
import { pairTable } from '../../src/statistics/verdicts/pair-table.ts';
import { compareShares, levelAtLook } from '../../src/statistics/verdicts/verdict.ts';

/** A duel small enough to be solved exactly: in turns, each hits with some of twenty faces, for 1 to 3 damage. The hero begins. */
interface Duel {
  readonly heroHits: number;
  readonly foeHits: number;
  readonly heroHp: number;
  readonly foeHp: number;
}

const DUEL: Duel = { heroHits: 11, foeHits: 9, heroHp: 6, foeHp: 7 };

/** The exact chance that the one who strikes now wins, who has hp and hits with `hits` of twenty faces. */
const chanceToWin = (hits: number, foeHits: number, hp: number, foeHp: number, memory = new Map<string, Fraction>()): Fraction => {
  const key = `${hits} ${hp} ${foeHp}`;
  const found = memory.get(key);
  if (found) return found;
  const [hit, foeHit] = [fraction(hits, 20), fraction(foeHits, 20)];
  const [miss, foeMiss] = [fraction(20 - hits, 20), fraction(20 - foeHits, 20)];
  const third = fraction(1, 3);
  const lose = (f: Fraction): Fraction => addFractions(fraction(1), multiplyFractions(fraction(-1), f));
  const afterHit = [1, 2, 3].map(damage =>
    multiplyFractions(third, damage >= foeHp ? fraction(1) : lose(chanceToWin(foeHits, hits, foeHp - damage, hp, memory))),
  );
  const afterMissAndHit = [1, 2, 3].map(damage =>
    multiplyFractions(third, damage >= hp ? fraction(0) : chanceToWin(hits, foeHits, hp - damage, foeHp, memory)),
  );
  // If both miss, it all begins again: divide by what is left.
  const once = addFractions(multiplyFractions(hit, sumFractions(afterHit)), multiplyFractions(miss, multiplyFractions(foeHit, sumFractions(afterMissAndHit))));
  const again = multiplyFractions(miss, foeMiss);
  const ends = lose(again);
  const chance = multiplyFractions(once, fraction(ends.den, ends.num));
  memory.set(key, chance);
  return chance;
};

/** One duel: 1 where the hero wins. Dice are drawn for every turn whether they are needed or not, so that duels with the same number have the same dice. */
const play = ({ heroHits, foeHits, heroHp, foeHp }: Duel, number: number): number => {
  const rng = new Rng(7, number);
  for (;;) {
    const [die, damage, foeDie, foeDamage] = [rng.below(20), 1 + rng.below(3), rng.below(20), 1 + rng.below(3)];
    if (die < heroHits) foeHp -= damage;
    if (foeHp <= 0) return 1;
    if (foeDie < foeHits) heroHp -= foeDamage;
    if (heroHp <= 0) return 0;
  }
};

const exactly = ({ heroHits, foeHits, heroHp, foeHp }: Duel): number => fractionToNumber(chanceToWin(heroHits, foeHits, heroHp, foeHp));
const duels = (duel: Duel, count: number): Column => Float64Array.from({ length: count }, (_, number) => play(duel, number));
const winsIn = (column: Column): number => [...column].reduce((a, b) => a + b, 0);

describe('a duel that is solved exactly', () => {
  test('by hand: one HP each', () => {
    // 1/2 + 1/4 · 1/2 + … = 2/3.
    expect(chanceToWin(10, 10, 1, 1)).toEqual(fraction(2, 3));
  });

  test('is estimated within its interval, which stops by width', () => {
    let [n, wins] = [0, 0];
    while (!isShareKnown(wins, n, 0.02)) wins += play(DUEL, n++);
    const { low, high } = shareInterval(wins, n);
    expect(low).toBeLessThan(exactly(DUEL));
    expect(high).toBeGreaterThan(exactly(DUEL));
    expect(n).toBeLessThan(2500);
  });

  test('stays within both sequences at every look', () => {
    const column = Array.from(duels(DUEL, 4000));
    for (const n of [100, 300, 1000, 2000, 4000]) {
      const seen = column.slice(0, n);
      for (const { low, high } of [shareSequence(winsIn(seen), n), meanSequence(seen, { low: 0, high: 1 })]) {
        expect(low).toBeLessThan(exactly(DUEL));
        expect(high).toBeGreaterThan(exactly(DUEL));
      }
    }
  });

  test('against one with one more face to hit: the same dice say which is better with far fewer pairs', () => {
    const better: Duel = { ...DUEL, heroHits: 12 };
    const truth = exactly(better) - exactly(DUEL);
    const plan = planLooks({ maxPairs: 4000 });
    const verdicts = plan.looks.map(({ pairs }, i) => compareShares(pairTable(duels(DUEL, pairs), duels(better, pairs)), { level: levelAtLook(plan, i) }));
    const decided = verdicts.find(({ verdict }) => verdict !== 'open');
    expect(decided?.verdict).toBe('b');
    expect(decided?.pairs).toBeLessThanOrEqual(1200);
    expect(decided?.correlation).toBeGreaterThan(0.8);
    for (const { difference } of verdicts) {
      expect(difference.low).toBeLessThanOrEqual(truth);
      expect(difference.high).toBeGreaterThanOrEqual(truth);
    }
  });
});
