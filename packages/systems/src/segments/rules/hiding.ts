import type { Who } from '@fray/engine';
import { RedactingPlay } from '@fray/engine/kit';
import { allCombatants, combatant, isHiddenFrom, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';

/** The table for a ruling that names these; whoever is concealed among them, nobody hears of it who does not know of that one. Somebody concealed may come by it. */
export const ruledAt = (scene: Scene, play: Play, named: readonly Who[]): Play => {
  const concealed = named.find(who => combatant(scene, who).set_position);
  return new RedactingPlay(play, who => privyTo(scene, concealed ?? who));
};

/** The table for rules that somebody concealed may have part in; the same one where nobody is. */
export const hidePlay = (scene: Scene, play: Play): Play =>
  allCombatants(scene).some(who => combatant(scene, who).set_position) ? new RedactingPlay(play, who => privyTo(scene, who)) : play;

/** Who may hear of somebody concealed: those who know of it; of anybody else everybody may. */
const privyTo = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && who >= 0 && combatant(scene, who).set_position ? allCombatants(scene).filter(other => !isHiddenFrom(scene, who, other)) : undefined;
