/** Geometry of the field: places, distances, squares and hexes, walls, sight, ways, regions. It knows no rules. */
export { type Area, areaDifference, areaOf, areaOfSpaces, areaTester, areaUnion, type Box, boxesOf, EMPTY_AREA, type Run, spacesIn } from './area.ts';
export { type Body, bodiesIn, bodiesOnTheWay, bodiesOverlap, bodyCorners, feetBetweenBodies, isPlaceFree, passesThrough } from './body.ts';
export {
  distanceBetween,
  feetAlong,
  type GivenDistances,
  givenDistance,
  isInReach,
  type Metric,
  type Point,
  rangeBand,
  SPACE_FEET,
  withDistance,
} from './distance.ts';
export { type Barrier, isWalledOff } from './doors.ts';
export { type Arc, arcOf, type Compass, type Direction, directionTo, isFlankedBy, turnsBetween } from './facing.ts';
export {
  HEX_STEPS,
  type Hex,
  type HexOrientation,
  hexAtPoint,
  hexDisk,
  hexDistance,
  hexFootprint,
  hexLine,
  hexMiddle,
  hexNeighbors,
  hexRing,
} from './grids/hex-grid.ts';
export {
  type NamedField,
  numbersOfSpace,
  originOf,
  pointOfPlace,
  spaceName,
  spaceNameAt,
  spaceNamed,
  withPlaces,
  withSpaceNames,
  withSpaceNumbers,
} from './grids/space-names.ts';
export { type Grid, hexOfSpace, type Space, spaceAt, spaceMiddleInFeet } from './grids/spaces.ts';
export { bodyOnCell, type Cell, cellAtPoint, cellFootprint, cellLine, cellMiddle, cellNeighbors, compassSteps, SQUARE_STEPS } from './grids/square-grid.ts';
export { clipLine } from './line-clipping.ts';
export { areaOutline } from './outline.ts';
export { isStraightWayFree, MAX_PATH_CELLS, type Obstacles, pathTo, type ReachedCell, reachableCells, type WalkOptions } from './paths.ts';
export { type Border, borderBetween, borderCount, type Region, type RegionBlocks, type RegionSpec, type Regions, readRegions, regionPath } from './regions.ts';
export { type Cover, canSee, canWalkStraight, coverOf, hidingWalls, isHidden, type SightLine, segmentsTouch, wallsAcross } from './sight.ts';
export { isBodyInTemplate, isInTemplate, LINE_FEET, type Template, templateOutline } from './template.ts';
export type { Wall } from './wall.ts';
