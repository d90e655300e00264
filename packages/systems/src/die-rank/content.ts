import { nameText, noteText } from '@fray/engine/kit';
import { z } from 'zod';
import { armourSchema, combatantSchema, fieldSchema, spellSchema, weaponSchema } from './sheet.ts';

/** The kinds of content that die-rank has, each in a file of its name. */
export const kinds = {
  weapons: weaponSchema,
  armours: armourSchema,
  spells: spellSchema,
  combatants: combatantSchema,
  fields: fieldSchema,
  encounters: z.looseObject({ id: nameText, name: nameText, note: noteText.exactOptional() }),
};
