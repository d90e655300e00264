import type { MapSupport } from '@fray/engine/board';
import {
  blankRegionMap,
  blankSpaceMap,
  COVER_STEPS,
  canUseMap,
  drawnMapSchema,
  encounterFromMap,
  generateMap,
  groundOfMaterial,
  groundOfProp,
  isMapWord,
  MAP_WORDS,
  MATERIALS,
  MAX_MAP_BARRIERS,
  MAX_MAP_SPACES,
  mapFromEncounter,
  picturesIn,
  placeOfSpace,
  readUvtt,
  resizeMap,
  rockOfMap,
  sceneryOfMap,
  spaceCorners,
  spaceFromKey,
  spaceKey,
  spaceMiddle,
  spaceOfPlace,
  startsDark,
} from '@fray/engine/maps';
import { expect, test } from 'vitest';

test('draw a map', () => {
  // #region draw
  const map = { ...blankSpaceMap('Yard', 'square', 10, 8), ground: { [spaceKey({ column: 3, row: 1 })]: { cover: COVER_STEPS.indexOf('half') } } };
  expect(map.ground).toEqual({ '3,1': { cover: 1 } });
  expect(spaceFromKey('3,1')).toEqual({ column: 3, row: 1 });
  expect(drawnMapSchema.parse(map)).toEqual(map);
  expect(resizeMap(map, 2, 2).ground).toEqual({});
  expect(blankRegionMap('Keep', 'Hall').regions[0]?.name).toBe('Hall');
  expect([MAX_MAP_SPACES, MAX_MAP_BARRIERS]).toEqual([200, 4000]);
  // #endregion draw
});

test('where spaces lie', () => {
  // #region geometry
  const hexes = { shape: 'hex' } as const;
  expect(spaceMiddle(hexes, { column: 1, row: 0 }).y).toBe(0.5); // every second column lies half a space lower
  expect(spaceCorners(hexes, { column: 0, row: 0 })).toHaveLength(6);
  // #endregion geometry
});

test('use a map in an encounter', () => {
  // #region encounter
  const support: MapSupport = { of: 'spaces', step: 5, ground: ['walls'] };
  const map = { ...blankSpaceMap('Yard', 'square', 10, 8), dark: true as const, ground: { '3,1': { wall: true as const } } };
  expect(canUseMap(support, map)).toBe(true);
  const { encounter, lost } = encounterFromMap(support, map);
  expect(encounter).toEqual({ map: { edges: [0, 0, 45, 35], dark: true, barriers: [], walls: [[15, 5]] } });
  expect(lost).toEqual([]);
  expect(mapFromEncounter(support, encounter)?.map).toMatchObject({ columns: 10, rows: 8, ground: { '3,1': { wall: true } } });
  expect(startsDark(encounter)).toBe(true);
  expect(placeOfSpace({ ...support }, map, { column: 3, row: 1 })).toEqual([15, 5]);
  expect(spaceOfPlace({ ...support }, map, [15, 5])).toEqual({ column: 3, row: 1 });
  // #endregion encounter
});

test('import a map', () => {
  // #region uvtt
  const file = {
    resolution: { map_size: { x: 10, y: 8 } },
    line_of_sight: [
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
    ],
  };
  const read = readUvtt(file, 'Yard');
  expect(read.ok && read.value.map.barriers).toEqual([{ from: { x: -0.5, y: -0.5 }, to: { x: 9.5, y: -0.5 }, is: 'wall' }]);
  // #endregion uvtt
});

test('draw a map from a word', () => {
  // #region generate
  const cave = generateMap('cave', 7);
  expect(generateMap('cave', 7)).toEqual(cave);
  expect(isMapWord('volcano')).toBe(false);
  expect(MAP_WORDS).toContain('tavern');
  // #endregion generate
});

test('what a space is made of', () => {
  // #region material
  expect(MATERIALS).toContain('water');
  expect(groundOfMaterial('water')).toEqual({ is: 'water', hard: true });
  expect(groundOfProp('pillar')).toEqual({ wall: true });
  const pond = { ...blankSpaceMap('Pond', 'square', 9, 9), ground: { '3,1': groundOfMaterial('water') } };
  expect(sceneryOfMap(pond)?.water).toEqual([{ rect: [2.5, 0.5, 1, 1], rough: 0.5 }]);
  expect(rockOfMap({ ...pond, scenery: { seed: 1, style: 'indoors' } }).size).toBe(8); // all around the pond
  // #endregion material
});

test('the pictures that data names', () => {
  // #region pictures
  const [map, face] = ['a'.repeat(64), 'b'.repeat(64)];
  expect(picturesIn({ image: { id: map }, sides: [{ face: `picture:${face}` }] })).toEqual([map, face]);
  // #endregion pictures
});
