import {
  pointsSchema as count,
  faceSchema,
  healthShownSchema,
  idSchema,
  knownSchema,
  listOf,
  modifierSchema,
  nameSchema,
  noteSchema,
  positivePointsSchema,
  tagsSchema,
  temperamentSchema,
  uniqueListOf,
} from '@fray/engine/kit';
import { scenerySchema } from '@fray/engine/scenery';
import { recordByName } from '@fray/engine/util';
import { z } from 'zod';
import { RANKS, type Sides } from './dice.ts';

/** The seven dice of a combatant. */
export const STATS = ['STR', 'REF', 'INT', 'FOR', 'PRE', 'ATT', 'DEF'] as const;
export type Stat = (typeof STATS)[number];

export const SIZES = ['tiny', 'small', 'medium', 'large', 'giant'] as const;
export type Size = (typeof SIZES)[number];

/** Lasting marks of mortal wounds. */
export const INJURIES = ['lame', 'one-eyed', 'one-handed', 'frail', 'haunted', 'scarred'] as const;
export type Injury = (typeof INJURIES)[number];

/** What an attack does besides damage when it hits. */
export const EFFECTS = ['prone', 'stun', 'root'] as const;
export type Effect = (typeof EFFECTS)[number];

const id = idSchema();
/** The reach of an attack in regions. */
const regions = z.int().min(0).max(100);
const stat = z.enum(STATS);

/** A die of the ladder in the notation of the books: D8. */
export const dieSchema = z.union([z.string().regex(/^[Dd]\d{1,3}$/), z.int().min(1).max(100)]).transform((text, ctx): Sides => {
  const sides = Number(String(text).replace(/^[Dd]/, ''));
  const rank = RANKS.find(one => one === sides);
  if (rank !== undefined) return rank;
  ctx.addIssue({ code: 'custom', message: `a die is one of ${RANKS.map(n => `D${n}`).join(', ')}`, input: text });
  return z.NEVER;
});

export const weaponSchema = z.strictObject({
  id,
  name: nameSchema,
  kind: z.enum(['melee', 'natural', 'ranged']),
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Ranks by which the weapon shifts ATT. */
  attShift: z.int().min(-13).max(13).default(0),
  parry: z.enum(['good', 'poor', 'none']),
  long: z.boolean().default(false),
  /** In regions. */
  maxRange: regions.default(0),
  category: nameSchema,
  /** The action that makes it usable again. */
  reload: z.enum(['none', 'minor', 'major', 'exclusive', 'ready another']).default('none'),
  lethal: z.boolean().default(true),
});
export type Weapon = z.infer<typeof weaponSchema>;

export const armorSchema = z.strictObject({ id, name: nameSchema, defShift: z.int().min(-13).max(13) });
export type Armor = z.infer<typeof armorSchema>;

export const spellSchema = z.strictObject({
  id,
  name: nameSchema,
  action: z.enum(['major', 'ritual']),
  mp: count,
  attack: stat.optional(),
  /** The dice that resist it. With several the target chooses one. */
  defense: listOf(stat).min(1).optional(),
  /** `direct`: physical and resisted with DEF. `effect`: physical and resisted with another die. `none`: without any physical effect. */
  physical: z.enum(['direct', 'effect', 'none']).default('none'),
  indirect: z.boolean().default(false),
  /** In regions; 0 is touch. */
  maxRange: regions.default(0),
  lethal: z.boolean().default(true),
  damage: z.boolean().default(true),
  onHit: z.enum(EFFECTS).optional(),
  /** HP restored. */
  heals: z.union([positivePointsSchema, z.literal('all')]).optional(),
});
export type Spell = z.infer<typeof spellSchema>;

const dice = z.strictObject(recordByName(STATS, () => dieSchema));

export const sheetSchema = z.strictObject({
  id,
  name: nameSchema,
  side: nameSchema,
  face: faceSchema.optional(),
  temperament: temperamentSchema.optional(),
  tags: tagsSchema.optional(),
  /** What others may know of it besides its health. */
  known: knownSchema.optional(),
  dice,
  armor: id.default('none'),
  /** Maximum HP and MP. */
  hp: count,
  /** What others see of the HP. */
  showsHp: healthShownSchema.default('exact'),
  mp: count.default(0),
  ap: z.int().min(1).max(20),
  size: z.enum(SIZES).default('medium'),
  weapons: listOf(id).default([]),
  shield: z.boolean().default(false),
  /** Things in hand at the start. Without it: the first weapon that is not natural, and the shield if a hand is free. */
  ready: listOf(id).optional(),
  spells: uniqueListOf(id).default([]),
  hero: z.boolean().default(false),
  /** Knows first aid. Heroes do unless the sheet says otherwise. */
  adventurer: z.boolean().optional(),
  minor: z.boolean().default(false),
  evil: z.boolean().default(false),
  skilledRider: z.boolean().default(false),
  mount: z.boolean().default(false),
  /** Regions that one run as a mount may cross. */
  runRegions: z.int().min(1).max(10).default(3),
  /** The mount that the combatant sits on at the start. */
  mountedOn: id.optional(),
  surprised: z.boolean().default(false),
  /** In ambush: other sides do not know that the combatant is there. */
  hidden: z.boolean().default(false).meta({ hides: true }),
  riderMayDodge: z.boolean().default(false),
  riderMayUnarmed: z.boolean().default(false),
  riderMayDefendMount: z.boolean().default(false),
  /** Another attack die for armed attacks, and another die that resists them. `onHit` is an effect besides damage. */
  attackDie: stat.optional(),
  defenseDie: listOf(stat).min(1).optional(),
  onHit: z.enum(EFFECTS).optional(),
  /** Sizes by which the combatant counts as larger or smaller for grabs and parries. */
  sizeShift: modifierSchema.default(0),
  note: noteSchema.optional(),
});
export type WrittenSheet = z.infer<typeof sheetSchema>;

/** In one field. */
export const MAX_REGIONS = 100;

export const regionSchema = z.strictObject({
  id,
  name: nameSchema.optional(),
  neighbors: listOf(id, MAX_REGIONS).default([]),
  cramped: z.boolean().default(false),
  hardGround: z.boolean().default(false),
});
export type WrittenRegion = z.infer<typeof regionSchema>;

export const fieldSchema = z.strictObject({ id, name: nameSchema, regions: listOf(regionSchema, MAX_REGIONS).min(1), scenery: scenerySchema.optional() });
