import type { Who } from '@fray/engine';
import { copyScene } from '@fray/engine/kit';
import { alter, combatant, type Scene } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import { defense, shieldHeld, totalOf } from '../numbers.ts';
import { openHands } from './hands.ts';

/** What is left of the Defense without the shield that is held [armor.shield-held]. */
export const shieldLost = (scene: Scene, who: Who): readonly RuleText[] => {
  const then = copyScene(scene);
  openHands(alter(then, who), shieldHeld(scene, combatant(scene, who)));
  return [say('leaves no shield: Defense {left}, not {now}', { left: totalOf(t => defense(t, then, who)), now: totalOf(t => defense(t, scene, who)) })];
};
