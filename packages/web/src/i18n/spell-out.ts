import { capital } from './capital.ts';

/** An id of the rules as words: `melee-attack` and `meleeAttack` are “Melee attack”. */
export const spellOut = (id: string): string => {
  const words = id
    .replace(/[-_:.]+/g, ' ')
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
    .trim();
  return capital(words);
};
