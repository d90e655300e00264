import { nameText, noteText } from '@fray/engine/kit';
import { z } from 'zod';
import { armourSchema, combatantSchema, itemSchema, spellSchema, timeSchema, weaponSchema } from './sheet.ts';

/** The kinds of content that roll-under has, each in a file of its name. */
export const kinds = {
  weapons: weaponSchema,
  armour: armourSchema,
  items: itemSchema,
  spells: spellSchema,
  combatants: combatantSchema,
  times: timeSchema,
  encounters: z.looseObject({ id: nameText, name: nameText, note: noteText.exactOptional() }),
};
