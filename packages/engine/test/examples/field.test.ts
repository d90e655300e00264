import {
  arcOf,
  areaDifference,
  areaOf,
  areaOfSpaces,
  areaOutline,
  areaTester,
  areaUnion,
  bodiesIn,
  bodiesOnTheWay,
  bodiesOverlap,
  bodyCorners,
  bodyOnCell,
  borderBetween,
  borderCount,
  boxesOf,
  canSee,
  canWalkStraight,
  cellAtPoint,
  cellFootprint,
  cellLine,
  cellMiddle,
  cellNeighbors,
  clipLine,
  compassSteps,
  coverOf,
  directionTo,
  distanceBetween,
  EMPTY_AREA,
  feetAlong,
  feetBetweenBodies,
  givenDistance,
  HEX_STEPS,
  hexAtPoint,
  hexDisk,
  hexDistance,
  hexFootprint,
  hexLine,
  hexMiddle,
  hexNeighbors,
  hexOfSpace,
  hexRing,
  hidingWalls,
  isBodyInTemplate,
  isFlankedBy,
  isHidden,
  isInReach,
  isInTemplate,
  isPlaceFree,
  isStraightWayFree,
  isWalledOff,
  LINE_FEET,
  MAX_PATH_CELLS,
  numbersOfSpace,
  originOf,
  passesThrough,
  pathTo,
  pointOfPlace,
  rangeBand,
  reachableCells,
  readRegions,
  regionPath,
  SPACE_FEET,
  SQUARE_STEPS,
  segmentsTouch,
  spaceAt,
  spaceMiddleInFeet,
  spaceName,
  spaceNameAt,
  spaceNamed,
  spacesIn,
  type Template,
  templateOutline,
  turnsBetween,
  wallsAcross,
  withDistance,
  withPlaces,
  withSpaceNames,
  withSpaceNumbers,
} from '@fray/engine/field';
import { expect, test } from 'vitest';

test('distances', () => {
  // #region distance
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
  ];
  expect(distanceBetween('straight-line', a, b)).toBe(50);
  expect(distanceBetween('larger-difference', a, b)).toBe(40);
  expect(feetAlong('every-second-diagonal', 30, 40)).toBe(55); // 40, and a space of SPACE_FEET for every second diagonal
  expect(SPACE_FEET).toBe(5);
  expect(isInReach(8, 10)).toBe(true);
  expect(rangeBand(70, 30)).toBe(2); // the third range increment
  // #endregion distance
});

test('distances without a map', () => {
  // #region given
  const told = withDistance({}, 'ada', 'bo', 20);
  expect(givenDistance(told, 'bo', 'ada')).toBe(20);
  // #endregion given
});

test('bodies', () => {
  // #region bodies
  const [ada, ogre] = [
    { x: 0, y: 0, feet: 5 },
    { x: 12.5, y: 2.5, feet: 10 },
  ];
  expect(bodiesOverlap(ada, ogre)).toBe(false);
  expect(feetBetweenBodies('larger-difference', ada, ogre)).toBe(10);
  expect(bodyCorners(ada)[0]).toEqual({ x: -2.5, y: -2.5 });
  expect(isPlaceFree({ x: 5, y: 0, feet: 5 }, [ada, ogre])).toBe(true);
  expect(bodiesIn({ x: 10, y: 0, feet: 5 }, [ada, ogre])).toEqual([ogre]);
  expect(passesThrough({ x: 0, y: 0 }, { x: 20, y: 0 }, ogre)).toBe(true);
  expect(bodiesOnTheWay({ x: 0, y: -10 }, { x: 20, y: -10 }, [ada, ogre])).toEqual([]);
  // #endregion bodies
});

test('facing', () => {
  // #region facing
  const [ada, bo] = [
    { x: 0, y: 0 },
    { x: 0, y: -5 },
  ];
  expect(directionTo('square', ada, bo)).toBe(0); // north
  expect(turnsBetween('square', 0, 6)).toBe(2);
  expect(arcOf('square', 4, ada, bo)).toBe('rear'); // Ada faces south
  expect(isFlankedBy(ada, bo, { x: 0, y: 5 })).toBe(true);
  // #endregion facing
});

test('squares', () => {
  // #region squares
  expect(SQUARE_STEPS).toHaveLength(8);
  expect(compassSteps('E', 'N')).toEqual([
    { x: 1, y: 0 },
    { x: 0, y: -1 },
  ]);
  const cell = cellAtPoint({ x: 11, y: -4 });
  expect(cell).toEqual({ column: 2, row: -1 });
  expect(cellMiddle(cell)).toEqual({ x: 10, y: -5 });
  expect(cellNeighbors(cell, false)).toHaveLength(4);
  expect(cellLine({ column: 0, row: 0 }, { column: 2, row: 0 })).toEqual([0, 1, 2].map(column => ({ column, row: 0 })));
  expect(cellFootprint(bodyOnCell(cell, 10))).toHaveLength(4);
  // #endregion squares
});

test('hexes', () => {
  // #region hexes
  const [here, there] = [
    { q: 0, r: 0 },
    { q: 2, r: -1 },
  ];
  expect(hexDistance(here, there)).toBe(2);
  expect(hexLine(here, there)).toHaveLength(3);
  expect(hexNeighbors(here)).toEqual(HEX_STEPS);
  expect([hexRing(here, 2).length, hexDisk(here, 2).length]).toEqual([12, 19]);
  expect(hexFootprint(here, 10)).toHaveLength(3);
  expect(hexAtPoint(hexMiddle(there, 'flat'), 'flat')).toEqual(there);
  // #endregion hexes
});

test('spaces of a field', () => {
  // #region spaces
  const grid = { shape: 'hex', feet: 5 } as const;
  const space = spaceAt(grid, { x: 4.3, y: 2.5 });
  expect(space).toEqual({ column: 1, row: 0 });
  expect(spaceMiddleInFeet(grid, space).y).toBe(2.5);
  expect(hexOfSpace(space)).toEqual({ q: 1, r: 0 });
  // #endregion spaces
});

test('names of spaces', () => {
  // #region space-names
  const field = { grid: { shape: 'square', feet: 5, step: 1 }, edges: [0, 0, 50, 50] } as const;
  expect(originOf(field)).toEqual({ column: 0, row: 0 });
  expect(spaceName({ column: 5, row: 6 }, originOf(field))).toBe('F7');
  const at = pointOfPlace(field.grid, 25, 30); // as in the key `move:25,30`
  expect([at, spaceNameAt(field, at)]).toEqual([{ x: 25, y: 30 }, 'F7']);
  expect(spaceNameAt({ grid: field.grid }, at)).toBe('Z27'); // without edges, names count from a corner far outside
  expect(spaceNamed(field, 'f7')).toEqual({ column: 5, row: 6 });
  expect(numbersOfSpace(field.grid, { column: 5, row: 6 })).toEqual([25, 30]);
  expect(withSpaceNames(field, 'move:25,30')).toBe('move:F7');
  expect(withPlaces('move:25,30', (x, y) => `${x} east, ${y} south`)).toBe('move:25 east, 30 south');
  expect(withSpaceNumbers(field, 'move F7')).toBe('move 25,30');
  // #endregion space-names
});

test('areas', () => {
  // #region areas
  const room = areaOf([[0, 0, 3, 1]]); // left, top, right, bottom
  const hole = areaOfSpaces([{ column: 1, row: 0 }]);
  const rest = areaDifference(room, hole);
  expect(spacesIn(rest)).toHaveLength(7);
  expect(areaTester(rest)({ column: 1, row: 0 })).toBe(false);
  expect(areaUnion(rest, hole)).toEqual(room);
  expect(boxesOf(room)).toEqual([
    [0, 0, 3, 0],
    [0, 1, 3, 1],
  ]);
  expect(areaDifference(room, room)).toEqual(EMPTY_AREA);
  // #endregion areas
});

test('templates', () => {
  // #region templates
  const cone: Template = { is: 'cone', at: [0, 0], feet: 15, turn: 90 }; // it leads down
  expect(isInTemplate(cone, { x: 2, y: 10 })).toBe(true);
  expect(isInTemplate(cone, { x: 8, y: 10 })).toBe(false);
  expect(templateOutline(cone)).toHaveLength(3);
  const burst: Template = { is: 'circle', at: [0, 0], feet: 10 };
  expect(isBodyInTemplate(burst, { x: 11, y: 0, feet: 10 }, 5)).toBe(true); // its nearest space
  expect(isInTemplate({ is: 'line', at: [0, 0], feet: 30 }, { x: 20, y: LINE_FEET / 2 })).toBe(true);
  // #endregion templates
});

test('the outline of an area', () => {
  // #region outline
  const grid = { shape: 'square', feet: 5 } as const;
  const [line] = areaOutline(grid, areaOf([[0, 0, 1, 0]]));
  expect(line).toHaveLength(4);
  const isKept = ({ column }: { readonly column: number }) => column <= 0;
  expect(clipLine(grid, { x: -10, y: 0 }, { x: 10, y: 0 }, isKept)).toEqual([
    [
      { x: -10, y: 0 },
      { x: 2.5, y: 0 },
    ],
  ]);
  // #endregion outline
});

test('walls and sight', () => {
  // #region sight
  const wall = { a: { x: 5, y: -10 }, b: { x: 5, y: 10 }, sight: true, move: true };
  const [west, east] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(segmentsTouch(west, east, wall.a, wall.b)).toBe(true);
  expect(wallsAcross(west, east, [wall])).toEqual([wall]);
  expect(canSee(west, east, [wall])).toBe(false);
  expect(canWalkStraight(west, east, [wall])).toBe(false);
  expect(isStraightWayFree(west, east, { walls: [wall] })).toBe(false);
  // #endregion sight
});

test('cover', () => {
  // #region cover
  const wall = { a: { x: 5, y: -10 }, b: { x: 5, y: 10 }, sight: true, move: true };
  const [looker, target] = [
    { x: 0, y: 0, feet: 5 },
    { x: 10, y: 0, feet: 5 },
  ];
  const cover = coverOf(looker, target, [wall]);
  expect(cover.share).toBe(1);
  expect(hidingWalls(cover)).toEqual([wall]);
  expect(isHidden(looker, target, [wall])).toBe(true);
  expect(isWalledOff(looker, target, [])).toBe(false);
  // #endregion cover
});

test('ways', () => {
  // #region paths
  const reached = reachableCells({ from: { x: 0, y: 0 }, budget: 10, closed: at => at.x > 5 });
  const far = reached.find(({ x, y }) => x === 5 && y === 10);
  expect(far?.cost).toBe(10);
  expect(far && pathTo(far)).toEqual([
    { x: 0, y: 0 },
    { x: 5, y: 5 },
    { x: 5, y: 10 },
  ]);
  expect(MAX_PATH_CELLS).toBe(250);
  // #endregion paths
});

test('regions', () => {
  // #region regions
  const read = readRegions([
    { id: 'hall', neighbors: ['stair'] },
    { id: 'stair', neighbors: ['hall', { to: 'tower', flags: ['door'] }] },
    { id: 'tower', neighbors: ['stair'] },
  ]);
  if (!read.ok) throw new Error(read.problems[0]?.problem);
  expect(regionPath(read.value, 'hall', 'tower')).toEqual(['hall', 'stair', 'tower']);
  expect(borderCount(read.value, 'hall', 'tower')).toBe(2);
  expect(borderBetween(read.value, 'tower', 'stair')?.flags).toEqual(['door']);
  // #endregion regions
});
