import { Chance, d20, dice, fraction, Odds, type Table } from '@fray/engine';
import { describe, expect, test } from 'vitest';

const throws = (n: number) => (scene: { sum: number }, table: Table) => {
  for (let i = 0; i < n; i++) scene.sum += table.roll(0, 'any', d20, total => total);
};

const walked = (odds: Odds, n: number) => {
  const mass = new Chance();
  let paths = 0;
  const all = odds.walk(
    () => ({ sum: 0 }),
    throws(n),
    (_, weight) => {
      mass.add(weight);
      paths++;
    },
  );
  return { all, paths, mass: mass.exact() };
};

describe('a walk over all throws', () => {
  test('comes to exactly 1', () => {
    expect(walked(new Odds(), 3)).toEqual({ all: true, paths: 8000, mass: fraction(1) });
  });

  test('stops where its effort is spent, says so, and how deep it could have looked', () => {
    const odds = new Odds({ effort: { left: 500 } });
    expect(walked(odds, 3)).toMatchObject({ all: false, paths: 500 });
    expect(odds.affordable(500)).toBe(2);
    expect(odds.affordable(19)).toBe(0);
  });

  test('looks only so deep, and still comes to exactly 1', () => {
    expect(walked(new Odds({ effort: { left: 500 }, deep: 2 }), 3)).toEqual({ all: true, paths: 400, mass: fraction(1) });
  });

  test('takes the deeper throws as they likeliest come out', () => {
    const ends = new Set<number>();
    new Odds({ deep: 0 }).walk(
      () => ({ sum: 0 }),
      (scene, table) => void (scene.sum = table.roll(0, 'any', dice(2, 6), total => total)),
      end => ends.add(end.sum),
    );
    expect([...ends]).toEqual([7]);
  });
});
