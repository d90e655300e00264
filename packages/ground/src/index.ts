/** Draws the ground of maps: the same data give the same drawing, stroke by stroke. */
export { GROUND_COLORS, GROUND_PALETTES } from './colors.ts';
export { type Drawing, drawGround, type GroundOptions, terrainOf } from './draw-ground.ts';
export { drawMap, groundOfMap } from './draw-map.ts';
export { UNIT } from './hand/pen.ts';
export { INKS, type Ink, type Mark } from './hand/plate.ts';
export type { Scenery as DrawnScenery } from './laid-out.ts';
export type { GridMarks } from './land/grid.ts';
export type { RuledGround } from './rules.ts';
export { type GroundColors, inkStyle, type PlacedPicture, svgDocument, svgOf } from './svg.ts';
export type { DrawnAs } from './terrain.ts';
