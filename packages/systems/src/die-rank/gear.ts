import type { Who } from '@fray/engine';
import { type Combatant, combatant, type Scene, sheet, thingOf } from './scene.ts';
import type { Weapon } from './sheet.ts';

export const isReady = (scene: Scene, who: Who, thing: number): boolean =>
  combatant(scene, who).ready.includes(thing) || sheet(scene, who).natural.includes(thing);

/** What somebody can strike with hand to hand: melee weapons in hand, and natural ones, which always are ready [gear.ready]. */
export const meleeWeapons = (scene: Scene, who: Who): number[] => [
  ...combatant(scene, who).ready.filter(t => thingOf(scene, t).weapon?.kind === 'melee'),
  ...sheet(scene, who).natural,
];

export const isArmed = (scene: Scene, who: Who): boolean => {
  if (sheet(scene, who).natural.length > 0) return true;
  for (const t of combatant(scene, who).ready) if (thingOf(scene, t).weapon?.kind === 'melee') return true;
  return false;
};

export const hasShield = (scene: Scene, who: Who): boolean => combatant(scene, who).ready.some(t => thingOf(scene, t).shield);

export const hasLongWeapon = (scene: Scene, who: Who): boolean => combatant(scene, who).ready.some(t => thingOf(scene, t).weapon?.long === true);

/** Hands that can hold something; one who has lost one has the other [mortal.scar.effect]. */
export const hands = (c: Combatant): number => (c.injuries.length > 0 && c.injuries.includes('one-handed') ? 1 : 2);

export const handsTaken = (scene: Scene, c: Combatant): number => {
  let taken = 0;
  for (const t of c.ready) taken += thingOf(scene, t).hands;
  return taken;
};

export const weaponOf = (scene: Scene, thing: number): Weapon | undefined => (thing < 0 ? undefined : thingOf(scene, thing).weapon);
