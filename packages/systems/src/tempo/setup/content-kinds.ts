import { encounterEntrySchema } from '@fray/engine/kit';
import { armorSchema, sheetSchema, weaponSchema } from './content-schema.ts';

/** The kinds of content of Tempo, each in a file of its name. */
export const contentKinds = {
  weapons: weaponSchema,
  armors: armorSchema,
  combatants: sheetSchema,
  encounters: encounterEntrySchema,
};
