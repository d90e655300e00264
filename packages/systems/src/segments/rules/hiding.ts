import type { Who } from '@fray/engine';
import { RedactingPlay } from '@fray/engine/kit';
import { allCombatants, combatant, isHiddenFrom, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';

/** The play for a ruling on these: of a hidden one, only those who know of it hear. The ruling may add a hidden one itself. */
export const ruledAt = (scene: Scene, play: Play, named: readonly Who[]): Play => {
  const concealed = named.find(who => combatant(scene, who).set_position);
  return new RedactingPlay(play, who => privyTo(scene, concealed ?? who));
};

/** The play for rules in which a hidden combatant may take part; the same play where none is hidden. */
export const hidePlay = (scene: Scene, play: Play): Play =>
  allCombatants(scene).some(who => combatant(scene, who).set_position) ? new RedactingPlay(play, who => privyTo(scene, who)) : play;

/** Who may hear of somebody concealed: those who know of it; of anybody else everybody may. */
const privyTo = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && who >= 0 && combatant(scene, who).set_position ? allCombatants(scene).filter(other => !isHiddenFrom(scene, who, other)) : undefined;
