import type { Who } from '@fray/engine';
import { RedactingPlay } from '@fray/engine/kit';
import { alter, combatant, isEnemy, isHiddenFrom, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { turnSharers } from './turn-end.ts';

/** The play for rules that may involve hidden combatants: what concerns them is redacted for their enemies. Unchanged when no combatant hides. */
export const hidePlay = (scene: Scene, play: Play): Play => (scene.hidden.length === 0 ? play : new RedactingPlay(play, who => audienceOf(scene, who)));

/** Who may learn of a combatant: for a hidden one those who are not enemies, otherwise all (undefined). */
const audienceOf = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && scene.hidden.includes(who) ? scene.combatants.flatMap((_, other) => (isEnemy(scene, who, other) ? [] : [other])) : undefined;

/** The play for a roll or event of several combatants, of whom some may be hidden: it would show others that one is there. */
export const hidePlayOf = (scene: Scene, play: Play, all: readonly Who[]): Play => {
  const hider = all.find(who => scene.hidden.includes(who));
  return hider === undefined ? play : new RedactingPlay(play, () => audienceOf(scene, hider));
};

/** A hidden combatant who is the target of a visible one is revealed. */
export const revealTarget = (scene: Scene, play: Play, by: Who, target: Who): void => {
  if (scene.hidden.length > 0 && scene.hidden.includes(target) && !scene.hidden.includes(by)) revealCombatant(scene, play, target);
};

const revealCombatant = (scene: Scene, play: Play, who: Who): void => {
  const unit = turnSharers(scene, who);
  scene.hidden = scene.hidden.filter(other => !unit.includes(other));
  play.emit({ clause: 'unaware.mark', what: 'comes out of hiding', by: who });
};

/** A hidden attacker is revealed. The target does not see this one attack coming. */
export const revealAttacker = (scene: Scene, play: Play, who: Who, target: Who): void => {
  if (!scene.hidden.includes(who)) return;
  if (isHiddenFrom(scene, who, target)) {
    const c = alter(scene, target);
    c.unaware = [...combatant(scene, target).unaware, { of: who, lasting: false }];
  }
  revealCombatant(scene, play, who);
};
