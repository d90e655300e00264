import type { Seat } from '@fray/engine';
import type { Scene } from '../state/scene.ts';

/** The scene as a seat may know it: complete. The only secret, a Feint, is not part of a scene before it is revealed [feint.secret]. */
export const hideSecrets = (scene: Scene, _seat: Seat): Scene => scene;
