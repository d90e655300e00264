import type { Who } from '@fray/engine';
import { combatant, has, lift, type Scene } from './scene.ts';

/** By option surprise is over before the blows of the first action's count, not after them. */
export const expireSurprise = (scene: Scene, who: Who): void => {
  if (scene.encounter.options['unsteady.end'] === 'before' && has(combatant(scene, who), 'surprised')) lift(scene, who, e => e.is === 'surprised');
};
