/** Draws the ground of maps: the same data give the same drawing, stroke by stroke. */
export { type Chance, chanceAt, chanceOf, hash, noise } from './chance.ts';
