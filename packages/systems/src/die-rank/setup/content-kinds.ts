import { encounterEntrySchema } from '@fray/engine/kit';
import { armorSchema, fieldSchema, sheetSchema, spellSchema, weaponSchema } from './content-schema.ts';

/** The kinds of content in die-rank. Each has a file of its name in `content/`. */
export const contentKinds = {
  weapons: weaponSchema,
  armors: armorSchema,
  spells: spellSchema,
  combatants: sheetSchema,
  fields: fieldSchema,
  encounters: encounterEntrySchema,
};
