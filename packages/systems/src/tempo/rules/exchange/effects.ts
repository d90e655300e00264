import type { Who } from '@fray/engine';
import { alter, combatant, isInFight, NO_COMBATANT, type Scene, thingOf } from '../../state/scene.ts';
import type { Action, Exchange, Part, Play } from '../action.ts';
import { isHit } from '../action.ts';
import { dropLinksOfTheFallen } from '../holds.ts';
import { takeDamage } from '../wounds.ts';

/**
 * Effects happen at once, from the same totals [step4.simultaneous], in this order: wounds, statuses, movement [step4.apply-order]. A dash row has no
 * effect except to walk a Move [actions.dash-row].
 */
export const applyEffects = (scene: Scene, play: Play, x: Exchange): void => {
  const all = x.answers.length === 0 ? [x.acting] : [x.acting, ...x.answers];
  for (const p of all) if (isHit(p)) takeDamage(scene, play, p.target, p.damage);
  for (const p of all) if (!p.voided) p.deed.kind.effect?.(scene, play, p, x);
  // Before paths are asked for, because a ruling may cut those questions short.
  for (const p of all) spendShots(scene, p);
  for (const p of all) if (!p.voided) p.deed.kind.walk?.(scene, play, p, x);
  revealFeint(play, x);
  dropLinksOfTheFallen(scene, play);
};

/** A Feint is revealed once. If it is not replaced it has no effect [feint.reveal] [feint.no-effect]. */
export const revealFeint = (play: Play, x: Exchange): void => {
  if (!x.feint || x.shown) return;
  x.shown = true;
  play.emit({ clause: 'feint.reveal', what: 'it was a feint', by: x.actor, turned: x.acting.deed.kind.type === 'counter-tempo' });
};

/** Shots are used up [core.ammo]. */
const spendShots = (scene: Scene, { deed: { thing, part } }: Part): void => {
  if (thing < 0) return;
  const { shots } = thingOf(scene, thing);
  const shot = shots[part];
  if (shot) scene.loaded = { ...scene.loaded, [thing]: Math.max(0, loadedShots(scene, thing) - shot.shotsUsed) };
};

export const loadedShots = (scene: Scene, thing: number): number => scene.loaded[thing] ?? thingOf(scene, thing).holds;

/** Any declared action or reaction ends an Aim, except a shot with that weapon at that target [aim.effect]. */
export const endAim = (scene: Scene, action: Action, target: Who): void => {
  if (!keepsAim(action) || !isAimed(scene, action.who, action.thing, target)) loseAim(scene, action.who);
};

export const loseAim = (scene: Scene, who: Who): void => {
  if (combatant(scene, who).aim) alter(scene, who).aim = null;
};

/** Ends the current turn for any reason, and with it an Aim, unless by option it lasts [aim.effect]. */
export const endTurnOf = (scene: Scene): void => {
  if (scene.turn !== NO_COMBATANT && scene.encounter.options['aim-duration'] === 'turn') loseAim(scene, scene.turn);
  scene.turn = NO_COMBATANT;
};

const keepsAim = ({ kind: { id } }: Action): boolean => id === 'ranged-attack' || id === 'counter-fire';

/** Whether an Aim with this weapon at this target is in force. */
export const isAimed = (scene: Scene, who: Who, thing: number, target: Who): boolean => {
  const { aim } = combatant(scene, who);
  return aim !== null && aim.thing === thing && aim.target === target;
};

/** Combatants out of the fight do not walk. */
export const canWalk = (scene: Scene, who: Who): boolean => isInFight(combatant(scene, who));
