import { expect, test } from 'vitest';
import { readUvtt } from '../../src/maps/index.ts';

/** As Dungeondraft writes it: a room with a door in its east wall and a pillar, away from the origin. */
const ROOM = {
  format: 0.3,
  resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 10, y: 8 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 6, y: 3 },
      { x: 6, y: 1 },
      { x: 4, y: 1 },
      { x: 2, y: 1 },
    ],
    [
      { x: 6, y: 4 },
      { x: 6, y: 9 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 4, y: 4 },
      { x: 5, y: 4 },
      { x: 5, y: 5 },
      { x: 4, y: 4 },
    ],
  ],
  portals: [
    {
      position: { x: 6, y: 3.5 },
      bounds: [
        { x: 6, y: 3 },
        { x: 6, y: 4 },
      ],
      rotation: 1.57,
      closed: true,
      freestanding: false,
    },
  ],
  environment: { baked_lighting: true, ambient_light: 'ffffffff' },
  lights: [{ position: { x: 3, y: 3 }, range: 4, intensity: 1, color: 'ffeccd8b', shadows: true }],
  image: 'iVBORw0KGgo=',
};

const problemsOf = (data: unknown) => {
  const found = readUvtt(data, 'x');
  return found.ok ? [] : found.problems.map(p => [p.path, p.hint !== undefined]);
};

test('walls and portals become barriers, in spaces from the origin', () => {
  const found = readUvtt(ROOM, 'Cellar');
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  const { map, lights, image } = found.value;
  expect([map.name, map.columns, map.rows, lights, image]).toEqual(['Cellar', 10, 8, 1, 'iVBORw0KGgo=']);
  expect(map.barriers).toEqual([
    { from: { x: 3.5, y: 1.5 }, to: { x: 3.5, y: -0.5 }, is: 'wall' },
    // Three points in a row are one wall.
    { from: { x: 3.5, y: -0.5 }, to: { x: -0.5, y: -0.5 }, is: 'wall' },
    { from: { x: 3.5, y: 2.5 }, to: { x: 3.5, y: 7.5 }, is: 'wall' },
    { from: { x: 1.5, y: 2.5 }, to: { x: 2.5, y: 2.5 }, is: 'wall' },
    { from: { x: 2.5, y: 2.5 }, to: { x: 2.5, y: 3.5 }, is: 'wall' },
    { from: { x: 2.5, y: 3.5 }, to: { x: 1.5, y: 2.5 }, is: 'wall' },
    { from: { x: 3.5, y: 1.5 }, to: { x: 3.5, y: 2.5 }, is: 'door', door: 'door 1' },
  ]);
});

test('an open portal is an open door, and repeated walls are one', () => {
  const found = readUvtt(
    { ...ROOM, line_of_sight: [...ROOM.line_of_sight, [...(ROOM.line_of_sight[1] ?? [])].reverse()], portals: [{ ...ROOM.portals[0], closed: false }] },
    '',
  );
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  expect(found.value.map.barriers).toHaveLength(7);
  expect(found.value.map.barriers.at(-1)).toMatchObject({ is: 'door', open: true });
  expect(found.value.map.name).not.toBe('');
});

test('a field that all objects inherit is refused, as in every other file', () => {
  const data: unknown = JSON.parse('{"resolution": {"map_size": {"x": 3, "y": 4}}, "portals": [{"__proto__": {"closed": false}}]}');
  expect(readUvtt(data, 'x')).toMatchObject({ ok: false, problems: [{ path: 'portals.0.__proto__', problem: 'no field may be called __proto__' }] });
});

test('a file with only a size is an empty map', () => {
  const found = readUvtt({ resolution: { map_size: { x: 3, y: 4 } } }, 'Bare');
  expect(found).toMatchObject({ ok: true, value: { map: { columns: 3, rows: 4, barriers: [] }, image: undefined, lights: 0 } });
});

test.each([
  ['no object at all', 7, ['resolution', true]],
  ['no size', { resolution: {} }, ['resolution.map_size', true]],
  ['a size in pixels', { resolution: { map_size: { x: 3000, y: 20 } } }, ['resolution.map_size.x', true]],
  ['a point without y', { ...ROOM, line_of_sight: [[{ x: 1 }]] }, ['line_of_sight.0.0.y', true]],
  ['a portal with one end', { ...ROOM, portals: [{ bounds: [{ x: 1, y: 1 }] }] }, ['portals.0.bounds', true]],
  ['a picture that is none', { ...ROOM, image: '<svg>' }, ['image', true]],
  [
    'walls in pixels',
    {
      ...ROOM,
      line_of_sight: [
        [
          { x: 0, y: 0 },
          { x: 7000, y: 0 },
        ],
      ],
    },
    ['line_of_sight', true],
  ],
  ['too many walls', { ...ROOM, line_of_sight: [Array.from({ length: 5000 }, (_, i) => ({ x: i % 2, y: i / 1000 }))] }, ['line_of_sight', true]],
])('%s is told with its place', (_, data, expected) => {
  expect(problemsOf(data)).toEqual([expected]);
});
