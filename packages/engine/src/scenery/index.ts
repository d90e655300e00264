/** What maps look like, beside what their rules know. */
export { isInOutline, litScenery } from './lit-scenery.ts';
export { moveScenery } from './move-scenery.ts';
export {
  type AreaKind,
  PROP_KINDS,
  type ReadonlyScenery,
  type Scenery,
  type SceneryLine,
  type SceneryShape,
  type SceneryWater,
  type SceneryWood,
  scenerySchema,
} from './scenery.ts';
export { type PlacedRegion, sceneryOfRegions } from './scenery-of-regions.ts';
