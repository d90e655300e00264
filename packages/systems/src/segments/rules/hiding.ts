import type { Who } from '@fray/engine';
import { RedactingPlay } from '@fray/engine/kit';
import { allCombatants, combatant, isHiddenFrom, type Scene } from '../state/scene.ts';
import type { Play } from './action.ts';

/** The play for a ruling about these combatants: if one of them is hidden, only those who know of them are told. */
export const ruledAt = (scene: Scene, play: Play, named: readonly Who[]): Play => {
  const concealed = named.find(who => combatant(scene, who).setPosition);
  return new RedactingPlay(play, who => privyTo(scene, concealed ?? who));
};

/** The play for rules in which a hidden combatant may take part: only those who know of them are told. The same play where no combatant is hidden. */
export const hidePlay = (scene: Scene, play: Play): Play =>
  allCombatants(scene).some(who => combatant(scene, who).setPosition) ? new RedactingPlay(play, who => privyTo(scene, who)) : play;

/** Who may be told about a combatant: for a hidden one those who know of them, otherwise everyone (undefined). */
const privyTo = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && who >= 0 && combatant(scene, who).setPosition ? allCombatants(scene).filter(other => !isHiddenFrom(scene, who, other)) : undefined;
