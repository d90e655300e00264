import {
  damageDiceSchema,
  encounterEntrySchema,
  faceSchema,
  idSchema,
  LIMITS,
  listOf,
  nameSchema,
  noteSchema,
  positivePointsSchema,
  tagsSchema,
} from '@fray/engine/kit';
import { z } from 'zod';

const id = idSchema();

export const weaponSchema = z.strictObject({ id, name: nameSchema, damage: damageDiceSchema });
export type Weapon = z.infer<typeof weaponSchema>;

/** A combatant that encounters may name. Every field has a bound, so that no file can ask for more than a fight can handle. */
export const combatantSchema = z.strictObject({
  id,
  name: nameSchema,
  hp: positivePointsSchema,
  /** Added to the d20. */
  attack: z.int().min(-20).max(40),
  /** The total that an attack on this combatant has to reach. */
  defense: z.int().min(0).max(60),
  /** The id of a weapon in the content. */
  weapon: id,
  note: noteSchema.optional(),
  /** The icon on its token. */
  face: faceSchema.optional(),
  /** Words by which people find it: beast, soldier. */
  tags: tagsSchema.optional(),
});

/** The kinds of content. Each has a file of its name in `content/`. */
export const contentKinds = {
  weapons: weaponSchema,
  combatants: combatantSchema,
  encounters: encounterEntrySchema,
};

const MAX_REGIONS = 100;

const regionSchema = z.strictObject({
  id,
  name: nameSchema.optional(),
  neighbors: listOf(id, MAX_REGIONS).default([]),
});

export const regionsSchema = listOf(regionSchema, MAX_REGIONS).min(1);

/** The place of a combatant: a region. */
export const regionIdSchema = z.string().max(LIMITS.id);
