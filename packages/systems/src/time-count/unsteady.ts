import type { Who } from '@fray/engine';
import { lift, type Scene } from './scene.ts';

/** By option whoever is unsteady until he acts is so no more at the blows of that count [sur.unsteady_end] [fumble.unsteady]. */
export const expireUnsteadiness = (scene: Scene, who: Who): void => {
  if (scene.encounter.options['unsteady.end'] === 'before') lift(scene, who, e => e.is === 'surprised' || e.is === 'fumbled');
};
