import { simulate } from '@fray/engine/simulate';
import { expect, test } from 'vitest';
import { toy } from '../../../engine/test/toy.ts';
import { shareSequence } from '../../src/statistics/sequences/share-sequence.ts';
import { shareInterval } from '../../src/statistics/shares/share.ts';

/** What a stance needs to be struck, what it adds to damage, and whether it strikes at all: as the rules of the toy have it. */
const STANCES = [
  { isStruckBy: 1 / 2, more: 1, strikes: true },
  { isStruckBy: 1 / 2, more: 0, strikes: true },
  { isStruckBy: 1 / 6, more: 0, strikes: false },
];

type Stance = (typeof STANCES)[number];

/** The chance of each damage, from 0 to 7, that one stance does to another. */
const damageOf = (mine: Stance, theirs: Stance): number[] => {
  const hit = mine.strikes ? theirs.isStruckBy : 0;
  return Array.from({ length: 8 }, (_, damage) => {
    const face = damage - mine.more;
    return damage === 0 ? 1 - hit : face >= 1 && face <= 6 ? hit / 6 : 0;
  });
};

/** The chance of each pair of damages in an exchange in which both choose a stance at random and strike at once. */
const EXCHANGE = Array.from({ length: 8 }, (_, toA) =>
  Array.from({ length: 8 }, (_, toB) => {
    const each = STANCES.flatMap(a => STANCES.map(b => (damageOf(b, a)[toA] ?? 0) * (damageOf(a, b)[toB] ?? 0)));
    return each.reduce((sum, p) => sum + p, 0) / each.length;
  }),
);

/** The exact chance that the first wins, with this much wind on both sides. */
const chanceOfFirst = (a: number, b: number, memory = new Map<string, number>()): number => {
  if (a <= 0) return 0;
  if (b <= 0) return 1;
  const key = `${a} ${b}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  let chance = 0;
  EXCHANGE.forEach((row, toA) =>
    row.forEach((p, toB) => {
      if (toA + toB > 0) chance += p * (a - toA <= 0 && b - toB <= 0 ? 0 : chanceOfFirst(a - toA, b - toB, memory));
    }),
  );
  // An exchange without a hit changes nothing, so it is played again.
  chance /= 1 - (EXCHANGE[0]?.[0] ?? 0);
  memory.set(key, chance);
  return chance;
};

test('a duel that the engine plays is estimated at what it is worth exactly', () => {
  const read = toy.readEncounter({
    combatants: [
      { id: 'ada', name: 'Ada', side: 'a', wind: 8 },
      { id: 'bo', name: 'Bo', side: 'b', wind: 6 },
    ],
    options: { ground: 0 },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const fights = 3000;
  const { winners } = simulate(toy, read.value, { fights, seed: 1, policy: 'random' });
  const exact = chanceOfFirst(8, 6);
  for (const { low, high } of [shareInterval(winners.get('a') ?? 0, fights), shareSequence(winners.get('a') ?? 0, fights)]) {
    expect(low).toBeLessThan(exact);
    expect(high).toBeGreaterThan(exact);
    expect(high - low).toBeLessThan(0.06);
  }
});
