import type { Who } from '@fray/engine';
import { alter, combatant, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { isEncumbered } from '../gear/inventory.ts';
import { workingLegs } from '../numbers.ts';

/**
 * From 10 points of Encumbrance on, a turn whose short move is used to move or stand up adds Fatigue, which fills a slot until a night's rest
 * [inv.encumbrance-speed].
 */
export const addFatigue = (scene: Scene, play: Play, who: Who): void => {
  if (!isEncumbered(scene, who, 10) || workingLegs(combatant(scene, who)) === 0) return;
  const c = alter(scene, who);
  c.fatigue += 1;
  play.emit({ clause: 'inv.encumbrance-speed', what: 'fatigue', by: who, fatigue: c.fatigue });
};
