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
export { generateMap, isMapWord, MAP_WORDS, type MapWord } from './generate/generate-map.ts';
export { groundOfProp } from './generate/sketch.ts';
export { COVER_STEPS, type DrawnSpace, spaceCorners, spaceFromKey, spaceKey, spaceMiddle } from './geometry.ts';
export { mapFromEncounter, startsDark } from './map-from-encounter.ts';
export { groundOfMaterial, MATERIALS, type Material, rockOfMap, sceneryOfMap } from './materials.ts';
export { picturesIn } from './pictures-in.ts';
export { type ImportedMap, readUvtt } from './universal-vtt.ts';
