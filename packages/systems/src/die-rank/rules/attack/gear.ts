import type { Refusal, Who } from '@fray/engine';
import type { Weapon } from '../../setup/content-schema.ts';
import { type Combatant, combatant, isAble, isEnemy, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { refuse } from '../refusals.ts';

const NOT_READY = refuse('gear.ready', 'the weapon is not in hand', 'ready it first');
const ONE_HAND = refuse('mortal.scar.effect', 'it needs two hands, and this combatant has one', 'ready a one-handed weapon');

/** Why a weapon cannot be used now. */
export const wieldRefusal = (scene: Scene, who: Who, thing: number): Refusal | undefined => {
  if (!combatant(scene, who).ready.includes(thing)) return sheet(scene, who).natural.includes(thing) ? undefined : NOT_READY;
  return usableInHand(scene, who).includes(thing) ? undefined : ONE_HAND;
};

/** Hands that can hold things: two, or one after losing a hand. */
export const usableHands = (c: Combatant): number => (c.injuries.length > 0 && c.injuries.includes('one-handed') ? 1 : 2);

/** Ready things that can be used. With one hand no two-handed thing can, and no shield beside a weapon [mortal.scar.effect]. */
export const usableInHand = (scene: Scene, who: Who): readonly number[] => {
  const c = combatant(scene, who);
  if (usableHands(c) > 1) return c.ready;
  const first = c.ready.find(t => thingOf(scene, t).hands < 2);
  return first === undefined ? [] : [first];
};

/** The weapons for a melee attack: melee weapons in hand, and natural weapons, which are always ready [gear.ready]. */
export const meleeWeapons = (scene: Scene, who: Who): number[] => [
  ...usableInHand(scene, who).filter(t => thingOf(scene, t).weapon?.kind === 'melee'),
  ...sheet(scene, who).natural,
];

export const isArmed = (scene: Scene, who: Who): boolean => {
  if (sheet(scene, who).natural.length > 0) return true;
  for (const t of usableInHand(scene, who)) if (thingOf(scene, t).weapon?.kind === 'melee') return true;
  return false;
};

/** Whether the target has a melee weapon ready and is able to use it. Bare hands are safe against others [unarmed.safe]. */
export const facesWeapon = (scene: Scene, by: Who, target: Who): boolean =>
  isEnemy(scene, by, target) && isArmed(scene, target) && isAble(combatant(scene, target));

export const hasShield = (scene: Scene, who: Who): boolean => usableInHand(scene, who).some(t => thingOf(scene, t).shield);

/** In hand or natural. */
export const hasLongWeapon = (scene: Scene, who: Who): boolean =>
  [...usableInHand(scene, who), ...sheet(scene, who).natural].some(t => thingOf(scene, t).weapon?.long === true);

export const handsTaken = (scene: Scene, c: Combatant): number => {
  let taken = 0;
  for (const t of c.ready) taken += thingOf(scene, t).hands;
  return taken;
};

export const weaponOf = (scene: Scene, thing: number): Weapon | undefined => (thing < 0 ? undefined : thingOf(scene, thing).weapon);
