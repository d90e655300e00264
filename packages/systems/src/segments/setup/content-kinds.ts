import { encounterEntrySchema } from '@fray/engine/kit';
import { armorSchema, powerSchema, sheetSchema, shieldSchema, weaponSchema } from './content-schema.ts';
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

/** The kinds of content, each read from the file of the same name. */
export const contentKinds = {
  weapons: weaponSchema,
  shields: shieldSchema,
  armors: armorSchema,
  powers: powerSchema,
  combatants: sheetSchema,
  locations: locationSchema,
  parts: partSchema,
  aversions: aversionSchema,
  defends: defendSchema,
  initiative: initiativeSchema,
  situations: situationSchema,
  strikes: strikeSchema,
  materials: materialSchema,
  tasks: taskSchema,
  encounters: encounterEntrySchema,
};

/** The kinds whose entries all apply to every encounter. */
export const TABLES = ['locations', 'parts', 'aversions', 'defends', 'initiative', 'situations', 'strikes', 'materials', 'tasks'] as const;
