import { nameSchema, noteSchema } from '@fray/engine/kit';
import { z } from 'zod';
import { armorSchema, fieldSchema, sheetSchema, spellSchema, weaponSchema } from './content-schema.ts';

/** The kinds of content that die-rank has, each in a file of its name. */
export const contentKinds = {
  weapons: weaponSchema,
  armours: armorSchema,
  spells: spellSchema,
  combatants: sheetSchema,
  fields: fieldSchema,
  encounters: z.looseObject({ id: nameSchema, name: nameSchema, note: noteSchema.exactOptional() }),
};
