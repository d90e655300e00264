import type { Text } from '@fray/engine/words';
import { combatant, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action } from '../action.ts';
import { parry } from '../actions/defend.ts';
import { menuOf } from '../menu.ts';

/**
 * What an action takes from the defense: it leaves too few AP for a Parry that was affordable before. That holds until Recover Stamina, which adds AP by the
 * dice [recover-stamina.rows], so that none of them are sure.
 */
export const exposureOf = (scene: Scene, d: Action): readonly Text[] => {
  const { ap } = combatant(scene, d.who);
  const least = Math.min(...menuOf(scene, d.who).reactions.flatMap(({ action, deeds }) => (action === parry ? deeds.map(one => one.ap) : [])));
  return d.ap > 0 && least <= ap && least > ap - d.ap ? [say('leaves {ap} AP: no Parry', { ap: ap - d.ap })] : [];
};
