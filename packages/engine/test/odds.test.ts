import { ChanceSum, fraction } from '@fray/engine/chance';
import { d20, dice } from '@fray/engine/dice';
import type { Play } from '@fray/engine/kit';
import { Odds } from '@fray/engine/plays';
import { describe, expect, test } from 'vitest';

const throws = (n: number) => (scene: { sum: number }, play: Play) => {
  for (let i = 0; i < n; i++) scene.sum += play.roll(0, 'any', d20, total => total);
};

const walked = (odds: Odds, n: number) => {
  const mass = new ChanceSum();
  let paths = 0;
  const all = odds.walk(
    () => ({ sum: 0 }),
    throws(n),
    (_, weight) => {
      mass.add(weight);
      paths++;
    },
  );
  return { all, paths, mass: mass.toFraction() };
};

describe('a walk over all throws', () => {
  test('has weights that add up to exactly 1', () => {
    expect(walked(new Odds(), 3)).toEqual({ all: true, paths: 8000, mass: fraction(1) });
  });

  test('names a path by the first outcome that may name it', () => {
    const told = (who: number) => ({ clause: 'any', what: 'attack', by: who, outcome: `that of ${who}` });
    const named = (odds: Odds) => {
      const names: (string | undefined)[] = [];
      odds.walk(
        () => ({}),
        (_, play) => [0, 1, 1].forEach(who => play.emit(told(who))),
        () => names.push(odds.outcome),
      );
      return names;
    };
    expect(named(new Odds())).toEqual(['that of 0']);
    expect(named(new Odds({ isNamingEvent: ({ by }) => by === 1 }))).toEqual(['that of 1']);
    expect(named(new Odds({ isNamingEvent: () => false }))).toEqual([undefined]);
  });

  test('stops when its effort is spent, and says how deep it could walk', () => {
    const odds = new Odds({ effort: { left: 500 } });
    expect(walked(odds, 3)).toMatchObject({ all: false, paths: 500 });
    expect(odds.affordableDepth(500)).toBe(2);
    expect(odds.affordableDepth(19)).toBe(0);
  });

  test('with a limited depth still adds up to exactly 1', () => {
    expect(walked(new Odds({ effort: { left: 500 }, deep: 2 }), 3)).toEqual({ all: true, paths: 400, mass: fraction(1) });
  });

  test('takes the most likely result of deeper throws', () => {
    const ends = new Set<number>();
    new Odds({ deep: 0 }).walk(
      () => ({ sum: 0 }),
      (scene, play) => void (scene.sum = play.roll(0, 'any', dice(2, 6), total => total)),
      end => ends.add(end.sum),
    );
    expect([...ends]).toEqual([7]);
  });

  test('ends where equal dice are thrown again', () => {
    const differ = (scene: { first: number }, play: Play) => {
      const [a, b] = [play.roll(0, 'any', d20, n => n), play.roll(1, 'any', d20, n => n)];
      if (a === b) differ(scene, play);
      else scene.first = a > b ? 0 : 1;
    };
    const firsts = (odds: Odds) => {
      const chances = [new ChanceSum(), new ChanceSum()] as const;
      const all = odds.walk(
        () => ({ first: 0 }),
        differ,
        ({ first }, weight) => chances[first as 0 | 1].add(weight),
      );
      return { all, chances: chances.map(c => c.toFraction()) };
    };
    const [whole, near] = [new Odds(), new Odds({ deep: 2 })];
    expect(firsts(whole).all).toBe(false);
    expect(whole.affordableDepth(20_000)).toBe(3);
    const { all, chances } = firsts(near);
    expect(all).toBe(true);
    expect(chances[0]).toEqual(fraction(190, 400));
    expect(chances[1]).toEqual(fraction(210, 400));
  });

  test('walks each order once, if it is coarse', () => {
    const firsts = (odds: Odds, all: readonly number[]) => {
      const chances = new Map<string, ChanceSum>();
      odds.walk(
        () => ({ order: '' }),
        (scene, play) => void (scene.order = String(play.order?.(all))),
        ({ order }, weight) => {
          const chance = chances.get(order) ?? new ChanceSum();
          chance.add(weight);
          chances.set(order, chance);
        },
      );
      return [...chances].map(([order, chance]) => [order, chance.toFraction()]);
    };
    const sixth = fraction(1, 6);
    expect(firsts(new Odds({ isCoarse: true }), [4, 5, 6])).toEqual(['4,5,6', '4,6,5', '5,4,6', '5,6,4', '6,4,5', '6,5,4'].map(o => [o, sixth]));
    expect(firsts(new Odds(), [4, 5, 6])).toEqual([['undefined', fraction(1)]]);
    const many = new Odds({ isCoarse: true });
    expect(firsts(many, [1, 2, 3, 4, 5, 6])).toEqual([['1,2,3,4,5,6', fraction(1)]]);
    expect(many.isGuess).toBe(true);
  });
});
