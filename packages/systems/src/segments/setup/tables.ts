import { idSchema, listOf, modifierSchema, nameSchema, pointsSchema } from '@fray/engine/kit';
import { z } from 'zod';
import { ATTACK_KINDS, ATTRIBUTES, SIZES } from './content-schema.ts';

const id = idSchema();

export const LOCATIONS = ['torso', 'limb', 'appendage', 'joint', 'head', 'vitals', 'vulnerability', 'weapon'] as const;
export type Location = (typeof LOCATIONS)[number];
export type LocationTable = 'armed' | 'unarmed' | 'ranged';

export const locationSchema = z.strictObject({
  id,
  table: z.enum(['armed', 'unarmed', 'ranged']),
  location: z.enum(LOCATIONS),
  modifier: modifierSchema,
  effect: z.enum(['damage', 'disable', 'knockout', 'kill-shot', 'structural']),
});

/** The effect of disabling a body part. */
export const partSchema = z.strictObject({ id, effect: z.enum(['arm', 'leg', 'wing', 'natural', 'sense', 'ability']) });

/** A row of the Aversion Modifier Chart: the modifiers against striking weapons from tiny to huge. */
export const aversionSchema = z.strictObject({
  id,
  item: z.enum(['weapon', 'shield']),
  size: z.enum(SIZES),
  against: z.array(modifierSchema).length(SIZES.length),
});

/** A defend skill and the kinds of attack it works against. */
export const defendSchema = z.strictObject({
  id,
  name: nameSchema,
  way: z.enum(['avoid', 'avert']),
  attribute: z.enum(ATTRIBUTES),
  against: listOf(z.enum(ATTACK_KINDS)),
  needs: z.enum(['nothing', 'melee weapon', 'melee weapon or shield', 'riding']).default('nothing'),
  usage: z.int().min(0).max(8).default(1),
});

/** A skill of haste, and the points it requires. */
export const initiativeSchema = z.strictObject({
  id,
  name: nameSchema,
  points: pointsSchema,
  effect: z.enum(['early-move', 'move-and-melee', 'move-and-shoot', 'move-and-cast', 'ambush-strike', 'faster-cast', 'one-segment-earlier']),
});

/** A circumstance and its modifier. */
export const situationSchema = z.strictObject({
  id,
  modifier: modifierSchema,
  applies: listOf(z.enum(['melee', 'shot', 'power', 'avoid', 'avert', 'search'])),
  /** Whether the modifier applies to the combatant's own rolls, or to attacks on them. */
  of: z.enum(['self', 'target']).default('self'),
  /** Whether the modifier is multiplied by the difference in size between attacker and target. */
  perSize: z.boolean().default(false),
});

/** A strike that a trained brawler can make with bare hands. */
export const strikeSchema = z.strictObject({ id, name: nameSchema, hit: modifierSchema, damage: modifierSchema, critical: z.int().min(1).max(19).default(1) });

/** A use of a skill that is not an attack, defend or move. */
export const taskSchema = z.strictObject({
  id,
  name: nameSchema,
  skill: nameSchema,
  attribute: z.enum(ATTRIBUTES).optional(),
  usage: z.int().min(0).max(8),
  modifier: z.int().min(-40).max(40).default(0),
});

export const materialSchema = z.strictObject({ id, score: pointsSchema });

export type LocationRow = z.infer<typeof locationSchema>;
export type Effect = LocationRow['effect'];
export type Defend = z.infer<typeof defendSchema>;
export type Haste = z.infer<typeof initiativeSchema>;
export type Situation = z.infer<typeof situationSchema>;
export type Strike = z.infer<typeof strikeSchema>;
export type Task = z.infer<typeof taskSchema>;
export type PartEffect = z.infer<typeof partSchema>['effect'];
