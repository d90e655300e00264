import type { Who } from '@fray/engine';
import { endEffects, type Scene } from '../../state/scene.ts';

/** By option a combatant who is unsteady until they act stops being so before the blows of that count [sur.unsteady-end] [fumble.unsteady]. */
export const expireUnsteadiness = (scene: Scene, who: Who): void => {
  if (scene.encounter.options['unsteady.end'] === 'before') endEffects(scene, who, e => e.is === 'surprised' || e.is === 'fumbled');
};
