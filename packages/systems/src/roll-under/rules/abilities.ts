import type { Who } from '@fray/engine';
import type { Ability } from '../setup/content-fields.ts';
import { type Combatant, combatant, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';

/** Abilities by their full names. */
export const ABILITY_NAMES = {
  str: say('Strength'),
  dex: say('Dexterity'),
  con: say('Constitution'),
  int: say('Intelligence'),
  wis: say('Wisdom'),
  cha: say('Charisma'),
} as const;

/** The bonus for an ability score. */
export const abilityBonus = (score: number): number => {
  if (score <= 2) return -3;
  if (score <= 5) return -2;
  if (score <= 8) return -1;
  return Math.min(5, Math.floor((score - 9) / 3));
};

/** The sum of permanent changes to an ability. */
export const abilityChange = ({ effects }: Combatant, which: Ability): number => {
  let by = 0;
  if (effects.length > 0) for (const e of effects) if (e.is === 'ability' && e.ability === which) by += e.by;
  return by;
};

/** An ability score, including permanent changes. */
export const abilityScore = (scene: Scene, who: Who, which: Ability): number =>
  sheet(scene, who).abilities[which] + abilityChange(combatant(scene, who), which);

export const strengthScore = (scene: Scene, who: Who): number => sheet(scene, who).abilities.str + abilityChange(combatant(scene, who), 'str');
