import type { Seat } from '@fray/engine';
import type { Scene } from './scene.ts';

/** The scene as a seat may know it: all of it. The only secret, a Feint, is in no scene before it is shown [feint.secret]. */
export const known = (scene: Scene, _seat: Seat): Scene => scene;
