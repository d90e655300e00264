import { faceSchema, listOf, modifierSchema, nameSchema, noteSchema, pointsSchema, tagsSchema, temperamentSchema } from '@fray/engine/kit';
import { z } from 'zod';
import { combatant, id, item, itemMagic, MAX_THRESHOLDS, slots, spell, threshold, tracker, weapon } from './content-fields.ts';
import { type UnusedField, unusedOfCombatant, unusedOfItem, unusedOfMagic, unusedOfThreshold, unusedOfTracker, unusedOfWeapon } from './unused-fields.ts';

/** Reports each field that would have no effect. */
const refuses =
  <T>(unused: (value: T) => readonly UnusedField[]) =>
  (value: T, ctx: z.core.$RefinementCtx<T>): void => {
    for (const [field, message] of unused(value)) ctx.addIssue({ code: 'custom', path: [field], message, input: value });
  };

export const weaponSchema = weapon
  .refine(w => w.melee ?? w.oneHand ?? w.twoHands ?? w.thrown ?? w.ranged, {
    message: 'a weapon needs damage dice: melee, oneHand, twoHands, thrown or ranged',
  })
  .superRefine(refuses(unusedOfWeapon));

export const armorSchema = z.strictObject({
  id,
  name: nameSchema.optional(),
  defense: modifierSchema,
  slots,
  movementPenalty: pointsSchema.default(0),
  stealthPenalty: pointsSchema.default(0),
});

export const spellSchema = spell.superRefine(refuses(unusedOfMagic));
export const itemSchema = item.extend({ magic: itemMagic.superRefine(refuses(unusedOfMagic)).optional() }).superRefine(refuses(unusedOfItem));
export const sheetSchema = combatant.superRefine(refuses(unusedOfCombatant));

const trackerSchema = tracker
  .extend({ thresholds: listOf(threshold.superRefine(refuses(unusedOfThreshold)), MAX_THRESHOLDS).default([]) })
  .superRefine(refuses(unusedOfTracker));

/** A danger that changes by itself, such as a filling room [time.use-flood] or a sprung trap [time.use-trap]. */
export const timeSchema = z.strictObject({
  id,
  name: nameSchema,
  side: z.literal('enemy').default('enemy'),
  kind: z.literal('time'),
  face: faceSchema.optional(),
  temperament: temperamentSchema.optional(),
  tags: tagsSchema.optional(),
  wisdomPenalty: pointsSchema.default(0),
  ticksPerRound: z.union([z.literal(1), z.literal(2)]).default(1),
  trackers: listOf(trackerSchema, 10).min(1),
  note: noteSchema.optional(),
});

export type Armor = z.infer<typeof armorSchema>;
export type Time = z.infer<typeof timeSchema>;
