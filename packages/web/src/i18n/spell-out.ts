/** An id of the rules as words: `melee-attack` and `meleeAttack` are “Melee attack”. */
export const spellOut = (id: string): string => {
  const words = id
    .replace(/[-_:.]+/g, ' ')
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An id within a sentence: `long-sword` is “long sword”. An id with a number is that of a combatant, and keeps its hyphens. */
export const idWords = (id: string): string => (/^[a-z]+(?:-[a-z]+)+$/.test(id) ? id.replaceAll('-', ' ') : id);

/** A field within a sentence: `hitPoints` is “hit points”. */
export const fieldWords = (field: string): string => field.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
