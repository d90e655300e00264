import type { Tally } from '@fray/engine/kit';
import { say } from '../words/say.ts';

/** Combat Defense without armor: the larger a body, the easier to hit [core.combat-defense]. */
export const addCombatDefense = (tally: Tally, size: number): Tally => {
  tally.add('core.combat-defense', 1, say('base'));
  tally.add('core.combat-defense', -size, say('Size'));
  return tally;
};

/** Combat Defense (Armored): the rating of the armor more [core.combat-defense.armored]. */
export const addArmoredDefense = (tally: Tally, combatDefense: number, armor: { readonly name: string; readonly rating: number }): Tally => {
  tally.add('core.combat-defense.armored', combatDefense, say('Combat Defense'));
  tally.add('core.combat-defense.armored', armor.rating, armor.name);
  return tally;
};
