import { encounterEntrySchema } from '@fray/engine/kit';
import { armorSchema, poisonSchema, raceSchema, sheetSchema, shieldSchema, spellSchema, weaponSchema } from './content-schema.ts';

/** The kinds of content of time-count, each in a file of its name. */
export const contentKinds = {
  weapons: weaponSchema,
  armors: armorSchema,
  shields: shieldSchema,
  spells: spellSchema,
  poisons: poisonSchema,
  races: raceSchema,
  combatants: sheetSchema,
  encounters: encounterEntrySchema,
};
