import { Fight } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { systemOf } from '@fray/systems';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Member, ownPlaces, withNewcomers } from '../../src/field/regions/coins/own-places.ts';
import { placesForCoins } from '../../src/field/regions/coins/place-coins.ts';
import { distanceToOutline, isInside } from '../../src/field/regions/ground/polygon.ts';
import { regionGroundOf } from '../../src/field/regions/ground/region-ground.ts';

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

/** Who fights: at most so many of each of two sides, one side after the other. */
const anyMembers = (most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .map(([heroes, foes]): readonly Member[] => [
      ...Array.from({ length: heroes }, (_, i) => ({ id: `hero-${i}`, side: 'heroes' })),
      ...Array.from({ length: foes }, (_, i) => ({ id: `foe-${i}`, side: 'foes' })),
    ]);

const NAME = [[-6, -3, 12, 3] as const];

const coinsOf = (outline: readonly Point[], members: readonly Member[]) => {
  const { feet = 0, places = new Map<string, Point>() } = ownPlaces(new Map([['here', { outline, free: NAME }]]), members).get('here') ?? {};
  return { feet, places };
};

const apart = (a: Point | undefined, b: Point | undefined) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY);

describe('coins in a region', () => {
  test('stand inside, none over another, the same each time', () => {
    fc.assert(
      fc.property(anyArea, anyMembers(14), (outline, sheets) => {
        const members = withNewcomers([], sheets);
        const { feet, places } = coinsOf(outline, members);
        expect(coinsOf(outline, members)).toEqual({ feet, places });
        expect([...places.keys()].sort()).toEqual(sheets.map(m => m.id).sort());
        expect(
          isNeat(
            outline,
            [...places.values()].map(at => ({ ...at, feet })),
          ),
        ).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('a newcomer moves no one while there is room, and no one far where all become smaller', () => {
    fc.assert(
      fc.property(anyArea, anyMembers(8), fc.nat(), (outline, sheets, at) => {
        const known = withNewcomers([], sheets);
        const joined = { id: 'newcomer', side: 'foes' };
        const before = coinsOf(outline, known);
        // Wherever the newcomer is in the list of all.
        const after = coinsOf(outline, withNewcomers(known, sheets.toSpliced(at % (sheets.length + 1), 0, joined)));
        const moved = known.map(({ id }) => apart(before.places.get(id), after.places.get(id)));
        if (sheets.length % 4 > 0) expect(Math.max(...moved)).toBe(0);
        else expect(Math.max(...moved)).toBeLessThan(3 * before.feet);
      }),
      { numRuns: 100 },
    );
  });

  test('those of a side stand on one half, as far as there is room', () => {
    const outline = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 30 },
      { x: 0, y: 30 },
    ];
    const members = withNewcomers(
      [],
      ['a', 'b', 'c', 'd'].flatMap(id => [
        { id, side: 'heroes' },
        { id: `${id}2`, side: 'foes' },
      ]),
    );
    const { places } = coinsOf(outline, members);
    for (const { id, side } of members) expect((places.get(id)?.x ?? 0) <= 31, id).toBe(side === 'heroes' || (places.get(id)?.x ?? 0) === 30);
  });

  test('a few are as large as there is room for, and leave the name of their region free', () => {
    const outline = [
      [0, 0],
      [40, 0],
      [40, 30],
      [0, 30],
    ].map(([x = 0, y = 0]) => ({ x, y }));
    const { feet, spots } = placesForCoins(outline, 4, { largest: LARGEST, free: [[10, 10, 20, 5]] });
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
      expect(placesForCoins(outline, 12, { largest: LARGEST, free }).feet).toBeGreaterThan(4);
  });
});
