import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, privyTo, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { hpMax } from '../numbers.ts';

/** Restores HP up to the maximum; the rest is lost [hp.healing-limit]. Magic heals past 0 without stopping there. */
export const healHp = (scene: Scene, play: Play, who: Who, clause: ClauseId, amount: number): void => {
  const c = alter(scene, who);
  const before = c.hp;
  c.hp = Math.max(before, Math.min(hpMax(scene, who), before + amount));
  play.emit({ clause, what: 'healed', by: who, amount: c.hp - before, hp: c.hp, how: restOf(clause), to: privyTo(scene, who) });
};

const restOf = (clause: ClauseId): 'lunch' | 'rest' | undefined => (clause === 'heal.lunch' ? 'lunch' : clause === 'heal.rest' ? 'rest' : undefined);

/** Removes one Injury. Permanent effects of its Saves and subtables remain [heal.magic-injury]. */
export const healInjury = (scene: Scene, play: Play, who: Who, which: number): void => {
  const c = alter(scene, who);
  const { name } = elementAt(c.injuries, which);
  c.injuries = c.injuries.filter((_, i) => i !== which);
  play.emit({ clause: 'heal.magic-injury', what: 'Injury healed', by: who, injury: name });
};

/** From negative HP the first meal or night's rest restores exactly to 0 [heal.negative]; the next one heals fully. */
export const healToZeroFirst = (scene: Scene, play: Play, who: Who, how: 'lunch' | 'rest'): boolean => {
  if (combatant(scene, who).hp >= 0) return false;
  alter(scene, who).hp = 0;
  play.emit({ clause: 'heal.negative', what: 'healed', by: who, hp: 0, next: 'heal.negative-next', how });
  return true;
};
