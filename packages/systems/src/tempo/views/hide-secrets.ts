import type { Seat } from '@fray/engine';
import type { Scene } from '../state/scene.ts';

/** The scene as a seat may know it: all of it. The only secret, a Feint, is in no scene before it is shown [feint.secret]. */
export const hideSecrets = (scene: Scene, _seat: Seat): Scene => scene;
