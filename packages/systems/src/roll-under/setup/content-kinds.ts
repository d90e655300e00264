import { encounterEntrySchema } from '@fray/engine/kit';
import { armorSchema, itemSchema, sheetSchema, spellSchema, timeSchema, weaponSchema } from './content-schema.ts';

/**
 * The kinds of content, each read from the file of the same name.
 * @example
 * {@includeCode ../../../test/examples/systems.test.ts#roll-under}
 */
export const contentKinds = {
  weapons: weaponSchema,
  armors: armorSchema,
  items: itemSchema,
  spells: spellSchema,
  combatants: sheetSchema,
  times: timeSchema,
  encounters: encounterEntrySchema,
};
