import { drawnMapSchema, encounterFromMap, generateMap, MAP_WORDS, rockOfMap, type SpaceMap, sceneryOfMap, spaceKey } from '@fray/engine/maps';
import { scenerySchema } from '@fray/engine/scenery';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Whether a wall stands between two spaces beside each other. Doors can be opened. */
const isWalled = ({ barriers }: SpaceMap, x: number, y: number): boolean =>
  barriers.some(
    ({ from, to, is }) =>
      is !== 'door' &&
      is !== 'curtain' &&
      Math.min(from.x, to.x) <= x + 1e-6 &&
      Math.max(from.x, to.x) >= x - 1e-6 &&
      Math.min(from.y, to.y) <= y + 1e-6 &&
      Math.max(from.y, to.y) >= y - 1e-6,
  );

/** The spaces where somebody may stand, and those of them that can be walked to from the west edge. */
const walked = (map: SpaceMap) => {
  const rock = rockOfMap(map);
  const isFloor = (column: number, row: number) =>
    column >= 0 &&
    row >= 0 &&
    column < map.columns &&
    row < map.rows &&
    !rock.has(spaceKey({ column, row })) &&
    (map.scenery?.style !== 'indoors' || map.ground[spaceKey({ column, row })]?.is !== undefined);
  const all = Array.from({ length: map.columns * map.rows }, (_, i) => [i % map.columns, Math.floor(i / map.columns)] as const);
  const floors = all.filter(([c, r]) => isFloor(c, r));
  const entrance = floors.find(([c]) => c === 0);
  const reached = new Set<string>();
  const open = entrance ? [entrance] : [];
  for (let at = open.pop(); at; at = open.pop()) {
    const [column, row] = at;
    if (reached.has(`${column},${row}`)) continue;
    reached.add(`${column},${row}`);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      if (isFloor(column + dx, row + dy) && !isWalled(map, column + dx / 2, row + dy / 2)) open.push([column + dx, row + dy]);
  }
  return { floors: floors.map(([c, r]) => `${c},${r}`), reached };
};

test.each(MAP_WORDS)('each %s is a map of its size, the same for the same seed, and can be walked through from its west edge', word => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 14, max: 44 }), fc.integer({ min: 14, max: 34 }), (seed, columns, rows) => {
      const map = generateMap(word, seed, columns, rows);
      expect(drawnMapSchema.parse(map)).toEqual(map);
      expect(generateMap(word, seed, columns, rows)).toEqual(map);
      expect([map.columns, map.rows]).toEqual([columns, rows]);
      expect(() => scenerySchema.parse(sceneryOfMap(map))).not.toThrow();
      const { floors, reached } = walked(map);
      expect(floors.filter(f => !reached.has(f))).toEqual([]);
      expect(floors.length).toBeGreaterThan(20);
    }),
    { numRuns: 15 },
  );
});

test('the rock of a cave is walls to the rules, in systems with and without spaces of wall', () => {
  const cave = generateMap('cave', 3);
  const rock = rockOfMap(cave).size;
  const solid = encounterFromMap({ of: 'spaces', step: 5, ground: ['walls'] }, cave).encounter['map'];
  expect(solid).toMatchObject({ walls: { length: rock }, barriers: [] });
  const lines = encounterFromMap({ of: 'spaces', step: 1, ground: [] }, cave).encounter['map'];
  expect((lines as { barriers: unknown[] }).barriers.length).toBeGreaterThan(50);
});

test.each(MAP_WORDS)('the largest %s is a map whose scenery a fight can have', word => {
  const map = generateMap(word, 5, 120, 90);
  expect(drawnMapSchema.parse(map)).toEqual(map);
  expect(() => scenerySchema.parse(sceneryOfMap(map))).not.toThrow();
});
