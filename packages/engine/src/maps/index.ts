/** Drawn and imported maps, and their use in encounters. */
export {
  blankRegionMap,
  blankSpaceMap,
  type DrawnBarrier,
  type DrawnGround,
  type DrawnMap,
  type DrawnRegion,
  drawnMapSchema,
  MAX_MAP_BARRIERS,
  MAX_MAP_SPACES,
  type RegionMap,
  type SpaceMap,
} from './drawn-map.ts';
export {
  canUseMap,
  type EncounterFromMap,
  encounterFromMap,
  type Origin,
  placeOfSpace,
  resizeMap,
  spaceOfPlace,
  type UnusedGround,
} from './encounter-from-map.ts';
export { COVER_STEPS, type DrawnSpace, spaceCorners, spaceFromKey, spaceKey, spaceMiddle } from './geometry.ts';
export { mapFromEncounter, startsDark } from './map-from-encounter.ts';
export { type ImportedMap, readUvtt } from './universal-vtt.ts';
