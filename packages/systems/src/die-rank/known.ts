import type { Seat } from '@fray/engine';
import type { Scene } from './scene.ts';

/** Nothing is secret: stats, dice and choices are open to all. */
export const known = (scene: Scene, _: Seat): Scene => scene;
