import type { Refusal, Who } from '@fray/engine';
import type { Weapon } from '../../setup/content-schema.ts';
import { type Combatant, combatant, isAble, isEnemy, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { refuse } from '../refusals.ts';

const NOT_READY = refuse('gear.ready', 'the weapon is not in hand', 'ready it first');
const ONE_HAND = refuse('mortal.scar.effect', 'one hand is gone, and the other is not enough', 'ready something lighter');

/** Why a weapon cannot be used now. */
export const wieldRefusal = (scene: Scene, who: Who, thing: number): Refusal | undefined => {
  if (!combatant(scene, who).ready.includes(thing)) return sheet(scene, who).natural.includes(thing) ? undefined : NOT_READY;
  return usableInHand(scene, who).includes(thing) ? undefined : ONE_HAND;
};

/** Hands that can hold something; one who has lost one has the other. */
export const usableHands = (c: Combatant): number => (c.injuries.length > 0 && c.injuries.includes('one-handed') ? 1 : 2);

/** What is ready and can be used: with one hand nothing that takes two, and no shield beside a weapon [mortal.scar.effect]. */
export const usableInHand = (scene: Scene, who: Who): readonly number[] => {
  const c = combatant(scene, who);
  if (usableHands(c) > 1) return c.ready;
  const first = c.ready.find(t => thingOf(scene, t).hands < 2);
  return first === undefined ? [] : [first];
};

/** What somebody can strike with hand to hand: melee weapons in hand, and natural ones, which always are ready [gear.ready]. */
export const meleeWeapons = (scene: Scene, who: Who): number[] => [
  ...usableInHand(scene, who).filter(t => thingOf(scene, t).weapon?.kind === 'melee'),
  ...sheet(scene, who).natural,
];

export const isArmed = (scene: Scene, who: Who): boolean => {
  if (sheet(scene, who).natural.length > 0) return true;
  for (const t of usableInHand(scene, who)) if (thingOf(scene, t).weapon?.kind === 'melee') return true;
  return false;
};

/** Whether bare hands go at an enemy who has a weapon ready for melee and is fit to use it: against others they are safe [unarmed.safe]. */
export const facesWeapon = (scene: Scene, by: Who, target: Who): boolean =>
  isEnemy(scene, by, target) && isArmed(scene, target) && isAble(combatant(scene, target));

export const hasShield = (scene: Scene, who: Who): boolean => usableInHand(scene, who).some(t => thingOf(scene, t).shield);

/** In hand, or of the body: a long tail is as good as a spear. */
export const hasLongWeapon = (scene: Scene, who: Who): boolean =>
  [...usableInHand(scene, who), ...sheet(scene, who).natural].some(t => thingOf(scene, t).weapon?.long === true);

export const handsTaken = (scene: Scene, c: Combatant): number => {
  let taken = 0;
  for (const t of c.ready) taken += thingOf(scene, t).hands;
  return taken;
};

export const weaponOf = (scene: Scene, thing: number): Weapon | undefined => (thing < 0 ? undefined : thingOf(scene, thing).weapon);
