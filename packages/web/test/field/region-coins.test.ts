import { Fight } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { systemOf } from '@fray/systems';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeCoins } from '../../src/field/regions/place-coins.ts';
import { distanceToOutline, isInside } from '../../src/field/regions/polygon.ts';
import { regionGroundOf } from '../../src/field/regions/region-ground.ts';

const LARGEST = 7.4;

/** Whether all stand inside, and none over another. */
const isNeat = (outline: readonly Point[], coins: readonly (Point & { readonly feet: number })[]): boolean =>
  coins.every(
    (a, i) =>
      isInside(outline, a) &&
      // The coin itself is a little smaller than the room it takes.
      distanceToOutline(outline, a) >= a.feet * 0.41 &&
      coins.every((b, k) => k <= i || Math.hypot(a.x - b.x, a.y - b.y) >= (a.feet + b.feet) / 2 - 1e-6),
  );

const withFeet = ({ feet, spots }: ReturnType<typeof placeCoins>) => spots.map(at => ({ ...at, feet }));

/** An area of any rounded form, up to that of a long wall. */
const anyArea = fc
  .record({
    wide: fc.integer({ min: 10, max: 60 }),
    high: fc.integer({ min: 10, max: 60 }),
    dents: fc.array(fc.integer({ min: 60, max: 100 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ wide, high, dents }) =>
    dents.map((dent, i): Point => {
      const angle = (i / dents.length) * 2 * Math.PI;
      return { x: (Math.cos(angle) * wide * dent) / 200, y: (Math.sin(angle) * high * dent) / 200 };
    }),
  );

describe('coins in a region', () => {
  test('stand inside, none over another, the same each time; the dead lie beside the living', () => {
    fc.assert(
      fc.property(anyArea, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 12 }), (outline, living, dead) => {
        const free = [[-6, -3, 12, 3] as const];
        const standing = placeCoins(outline, living, { largest: LARGEST, free });
        expect(placeCoins(outline, living, { largest: LARGEST, free })).toEqual(standing);
        expect(standing.spots).toHaveLength(living);
        expect(isNeat(outline, withFeet(standing))).toBe(true);
        const lying = placeCoins(outline, dead, { largest: Math.min(5, standing.feet), free, taken: withFeet(standing) });
        expect(isNeat(outline, [...withFeet(standing), ...withFeet(lying)])).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('a few are as large as there is room for, and leave the name of their region free', () => {
    const outline = [
      [0, 0],
      [40, 0],
      [40, 30],
      [0, 30],
    ].map(([x = 0, y = 0]) => ({ x, y }));
    const { feet, spots } = placeCoins(outline, 4, { largest: LARGEST, free: [[10, 10, 20, 5]] });
    expect(feet).toBe(LARGEST);
    expect(spots.filter(({ x, y }) => x > 10 && x < 30 && y > 10 && y < 15)).toEqual([]);
  });

  test.each(systemOf('die-rank').starters.map(s => s.id))('%s: each region is drawn, with its ways, and twelve in it can be told apart', starter => {
    const fight = Fight.start(systemOf('die-rank'), starter, { seed: 1 });
    if (!fight.ok) throw new Error(starter);
    const { places = [], scenery } = fight.value.board();
    expect(scenery?.places?.map(p => p.id).sort()).toEqual(places.map(p => p.id).sort());
    const joined = (a: string, b: string) => scenery?.ways?.some(w => w.between.includes(a) && w.between.includes(b));
    for (const { id, neighbors } of places) expect(neighbors.filter(n => !joined(id, n))).toEqual([]);
    for (const { outline, free } of regionGroundOf(places, scenery).areas.values())
      expect(placeCoins(outline, 12, { largest: LARGEST, free }).feet).toBeGreaterThan(4);
  });
});
