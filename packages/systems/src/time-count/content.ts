import { nameText, noteText } from '@fray/engine/kit';
import { z } from 'zod';
import { armorSchema, combatantSchema, poisonSchema, raceSchema, shieldSchema, spellSchema, weaponSchema } from './sheet.ts';

/** The kinds of content that time-count has, each in a file of its name. */
export const kinds = {
  weapons: weaponSchema,
  armors: armorSchema,
  shields: shieldSchema,
  spells: spellSchema,
  poisons: poisonSchema,
  races: raceSchema,
  combatants: combatantSchema,
  encounters: z.looseObject({ id: nameText, name: nameText, note: noteText.exactOptional() }),
};
