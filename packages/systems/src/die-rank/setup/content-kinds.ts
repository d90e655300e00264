import { encounterEntrySchema } from '@fray/engine/kit';
import { armorSchema, fieldSchema, sheetSchema, spellSchema, weaponSchema } from './content-schema.ts';

/** The kinds of content that die-rank has, each in a file of its name. */
export const contentKinds = {
  weapons: weaponSchema,
  armours: armorSchema,
  spells: spellSchema,
  combatants: sheetSchema,
  fields: fieldSchema,
  encounters: encounterEntrySchema,
};
