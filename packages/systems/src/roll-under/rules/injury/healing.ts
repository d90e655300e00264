import type { Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, privyTo, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { hpMax } from '../numbers.ts';

/** HP come back up to the maximum; what is more is lost [hp.healing-limit]. Magic works from below 0 without a stop. */
export const healHp = (scene: Scene, play: Play, who: Who, clause: ClauseId, amount: number): void => {
  const c = alter(scene, who);
  const before = c.hp;
  c.hp = Math.max(before, Math.min(hpMax(scene, who), before + amount));
  play.emit({ clause, what: 'healed', by: who, amount: c.hp - before, hp: c.hp, to: privyTo(scene, who) });
};

/** One use removes one Injury; what a Save or subtable took does not grow back [heal.magic-injury]. */
export const healInjury = (scene: Scene, play: Play, who: Who, which: number): void => {
  const c = alter(scene, who);
  const gone = c.injuries[which];
  c.injuries = c.injuries.filter((_, i) => i !== which);
  play.emit({ clause: 'heal.magic-injury', what: 'Injury healed', by: who, injury: gone?.name });
};

/** From negative HP the first meal or night's rest ends at exactly 0 [heal.negative]; the next heals in full again. */
export const healToZeroFirst = (scene: Scene, play: Play, who: Who): boolean => {
  if (combatant(scene, who).hp >= 0) return false;
  alter(scene, who).hp = 0;
  play.emit({ clause: 'heal.negative', what: 'healed', by: who, hp: 0, next: 'heal.negative-next' });
  return true;
};
