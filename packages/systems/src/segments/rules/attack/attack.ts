import type { Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import { isRanged, type Means } from '../../setup/encounter.ts';
import { alter, combatant, type Scene, thingOf } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { isSuccess, rollAgainst } from '../check.ts';
import { emitNumber } from '../emit-number.ts';
import { applyEffect, applyWound, rollHarm, rollSave } from '../injury/harm.ts';
import { combatantsInTheWay } from '../movement/space.ts';
import { askDefend } from './defend.ts';
import { type Attack, intoMeleePenalty, targetScore } from './target-score.ts';

export type AttackResult = 'critical' | 'hit' | 'miss' | 'stray';

/**
 * Rolls one d20 at or under the target score. With the option for stray shots, a roll that fails only because of the penalty for shooting into a melee may
 * hit a combatant in the way. In an exchange, `seen` is the scene before it, with the attacker in their present place.
 */
export const rollToHit = (scene: Scene, play: Play, blow: Attack, seen: Scene = scene): AttackResult => {
  const { by, target, means } = blow;
  const score = targetScore(new Tally(play.isListening), seen, blow);
  const { 'critical-hits': criticalHits, 'friendly-fire': friendlyFire } = scene.encounter.options;
  const strays = friendlyFire === 'on' && combatantsInTheWay(seen, by, target).length > 0;
  const hindrance = strays ? intoMeleePenalty(seen, blow) : 0;
  const landed = rollAgainst(scene, play, by, 'attack.roll', score, (die): AttackResult => {
    if (!isSuccess(scene, die, score.total)) return isSuccess(scene, die, score.total - hindrance) ? 'stray' : 'miss';
    return criticalHits === 'on' && die <= means.critical ? 'critical' : 'hit';
  });
  const told = {
    clause: landed === 'stray' ? 'rangedwpn.into-melee' : 'attack.roll',
    what: blow.opportunity ? 'opportunity' : 'attack',
    by,
    target,
    outcome: landed,
    with: means.name,
    ...(blow.location !== '' && { location: blow.location }),
  } as const;
  emitNumber(scene, play, by, told, 'number', score);
  if (combatant(scene, by).situations.length > 0) alter(scene, by).situations = combatant(scene, by).situations.filter(s => s.lasting);
  return landed;
};

/**
 * Plays a hit that was not stopped: damage, rating, hit points, saves, in this order [attack.sequence]. The target could not defend, or failed to
 * [passive.when].
 */
export const applyHit = (scene: Scene, play: Play, blow: Attack, critical: boolean): void => {
  const harm = rollHarm(scene, play, blow, critical);
  applyWound(scene, play, blow, harm);
  if (combatant(scene, blow.target).fate === 'dead') return;
  rollSave(scene, play, blow, harm);
  applyEffect(scene, play, blow, harm);
};

/** Plays an attack roll and everything that follows from it. */
export const playAttack = (scene: Scene, play: Play, blow: Attack): void => {
  const landed = rollToHit(scene, play, blow);
  leaveThrown(scene, blow);
  if (landed === 'miss') return;
  if (landed === 'stray') return strikeStray(scene, play, blow);
  if (!askDefend(scene, play, blow)) applyHit(scene, play, blow, landed === 'critical');
};

/** A stray shot hits the nearest combatant in the way, who may defend as usual. */
export const strikeStray = (scene: Scene, play: Play, blow: Attack, seen: Scene = scene): void => {
  const [target] = combatantsInTheWay(seen, blow.by, blow.target);
  if (target === undefined) return;
  const other: Attack = { ...blow, target, location: '', part: '', kill: false };
  if (!askDefend(scene, play, other)) applyHit(scene, play, other, false);
};

/** A thrown weapon lands where its target stands [house.items]; a weapon that needs reloading is now unloaded. */
export const leaveThrown = (scene: Scene, { by, target, means }: Attack): void => {
  if (means.thing < 0) return;
  if (means.thrown) {
    const c = alter(scene, by);
    c.held = c.held.filter(t => t !== means.thing);
    const { x, y } = combatant(scene, target);
    scene.lying = [...scene.lying, { thing: means.thing, x, y }];
  } else if (isRanged(means) && thingOf(scene, means.thing).weapon?.reload) scene.unloaded = [...scene.unloaded, means.thing];
};

export const makeAttack = (by: Who, target: Who, means: Means, more: Partial<Attack> = {}): Attack => ({
  by,
  target,
  means,
  location: '',
  part: '',
  kill: false,
  opportunity: false,
  ...more,
});
