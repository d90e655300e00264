import { nameText, noteText } from '@fray/engine/kit';
import { z } from 'zod';
import { armorSchema, combatantSchema, powerSchema, shieldSchema, weaponSchema } from './sheet.ts';
import {
  aversionSchema,
  defendSchema,
  initiativeSchema,
  locationSchema,
  materialSchema,
  partSchema,
  situationSchema,
  strikeSchema,
  taskSchema,
} from './tables.ts';

/** The kinds of content that segments has, each in a file of its name: what fights, and the tables it fights by. */
export const kinds = {
  weapons: weaponSchema,
  shields: shieldSchema,
  armors: armorSchema,
  powers: powerSchema,
  combatants: combatantSchema,
  locations: locationSchema,
  parts: partSchema,
  aversions: aversionSchema,
  defends: defendSchema,
  initiative: initiativeSchema,
  situations: situationSchema,
  strikes: strikeSchema,
  materials: materialSchema,
  tasks: taskSchema,
  encounters: z.looseObject({ id: nameText, name: nameText, note: noteText.exactOptional() }),
};

/** The tables: all of each counts in every encounter. */
export const TABLES = ['locations', 'parts', 'aversions', 'defends', 'initiative', 'situations', 'strikes', 'materials', 'tasks'] as const;
