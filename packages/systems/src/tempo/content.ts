import { nameText, noteText } from '@fray/engine/kit';
import { z } from 'zod';
import { armourSchema, combatantSchema, weaponSchema } from './sheet.ts';

/** The kinds of content that Tempo has, each in a file of its name. */
export const kinds = {
  weapons: weaponSchema,
  armour: armourSchema,
  combatants: combatantSchema,
  encounters: z.looseObject({ id: nameText, name: nameText, note: noteText.exactOptional() }),
};
