import {
  pointsSchema as count,
  damageDiceSchema,
  distanceSchema,
  faceSchema,
  healthShownSchema,
  idSchema,
  knownSchema,
  listOf,
  nameSchema,
  noteSchema,
  positivePointsSchema,
  rangeSchema,
  recordOf,
  tagsSchema,
  temperamentSchema,
  uniqueListOf,
} from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { z } from 'zod';

export const ATTRIBUTES = ['agility', 'strength', 'constitution', 'knowledge', 'perception', 'influence'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const DAMAGE_TYPES = ['physical', 'impact', 'magic', 'energy', 'elemental'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Sizes of bodies and weapons, smallest first. */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];
export const sizeRank = (size: Size): number => SIZES.indexOf(size);

export const ATTACK_KINDS = ['armed-melee', 'unarmed', 'natural', 'ranged-weapon', 'magic-melee', 'magic-ranged', 'mental-melee', 'mental-ranged'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

const id = idSchema();
const size = z.enum(SIZES);
const type = z.enum(DAMAGE_TYPES);
const modifier = z.int().min(-40).max(40);
/** Bounds a weapon's reach, in yards beyond the body's. */
const MAX_REACH = 20;
/** Bounds the strikes of one flurry. */
const MAX_STRIKES = 20;
/** Bounds a move rate, in yards per action. */
const MAX_YARDS = 20;

/** A weapon: chance to hit, damage and its type, reach or range, and how it is handled [armed.weapon-stats]. */
export const weaponSchema = z
  .strictObject({
    id,
    name: nameSchema,
    kind: z.enum(['armed-melee', 'unarmed', 'natural', 'ranged-weapon']),
    skill: nameSchema,
    mode: z.enum(['shot', 'thrown']).optional(),
    size,
    hit: modifier.default(0),
    damage: damageDiceSchema,
    addStrength: z.boolean().default(false),
    type,
    reachBonus: z.int().min(0).max(MAX_REACH).default(0),
    baseRange: rangeSchema.optional(),
    /** A melee weapon with this range can be thrown too. */
    thrownBaseRange: rangeSchema.optional(),
    usage: z.int().min(1).max(8).default(1),
    hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
    /** Actions to reload after each shot. */
    reload: z.int().min(0).max(8).default(0),
    usableEngaged: z.boolean().default(true),
    ambushCapable: z.boolean().default(false),
    material: nameSchema.transform(name => name.toLowerCase().replaceAll(' ', '-')).optional(),
    critical: z.int().min(1).max(19).default(1),
    unbreakable: z.boolean().default(false),
    /** The body part that a natural weapon belongs to. */
    part: nameSchema.optional(),
  })
  // Ranged weapons list their range [rangedwpn.nominal].
  .refine(w => w.kind !== 'ranged-weapon' || w.baseRange !== undefined, { path: ['baseRange'], error: 'a ranged weapon must list its range' });
export type Weapon = z.infer<typeof weaponSchema>;

export const shieldSchema = z.strictObject({
  id,
  name: nameSchema,
  size: z.enum(['small', 'medium', 'large']),
  structuralStrength: count,
  unbreakable: z.boolean().default(false),
});
export type Shield = z.infer<typeof shieldSchema>;

const ratings = recordByName(DAMAGE_TYPES, () => count.default(0));
const protection = z.strictObject(ratings);
export type Protection = z.infer<typeof protection>;

export const armorSchema = z.strictObject({
  id,
  name: nameSchema,
  ...ratings,
  moveModifier: modifier.max(0).default(0),
  moveSkillModifier: modifier.max(0).default(0),
});
export type Armor = z.infer<typeof armorSchema>;

export const powerSchema = z.strictObject({
  id,
  name: nameSchema,
  /** A flurry is made with a held weapon; a utility is not an attack. */
  kind: z.enum(['magic-melee', 'magic-ranged', 'mental-melee', 'mental-ranged', 'utility', 'flurry']),
  skill: nameSchema.optional(),
  usage: z.int().min(0).max(8),
  /** Without a listed range, distance does not make a ranged power harder. */
  baseRange: rangeSchema.optional(),
  damage: damageDiceSchema.optional(),
  type: type.optional(),
  instant: z.boolean().default(true),
  durationRounds: positivePointsSchema.optional(),
  /** The defend skills that work against the power; if empty, its kind decides. */
  defends: listOf(nameSchema).default([]),
  ambushCapable: z.boolean().default(false),
  locationAllowed: z.boolean().default(false),
  intoMelee: modifier.default(0),
  engagedModifier: modifier.optional(),
  usableEngaged: z.boolean().default(true),
  carryOver: z.boolean().default(false),
  critical: z.int().min(1).max(19).default(1),
  /** Actions that the target loses, unless its save succeeds. */
  drains: positivePointsSchema.optional(),
  save: z.enum(['stamina', 'reaction', 'willpower']).optional(),
  /** Magical armor that the power gives its target. */
  magicalArmor: protection.optional(),
  heals: damageDiceSchema.optional(),
  /** How far a utility reaches, in yards; unlimited if absent. */
  within: distanceSchema.optional(),
  strikes: z.int().min(1).max(MAX_STRIKES).default(1),
  /** The body part that the power needs. */
  part: nameSchema.optional(),
});
export type Power = z.infer<typeof powerSchema>;

/** Conditions of a combatant. */
export const CONDITIONS = ['rested', 'active', 'fatigued', 'damaged'] as const;

const score = z.int().min(1).max(20);
const points = z.int().min(0).max(12);
/** A skill's points and attribute. A score may be written too, and is then checked against them. */
const skill = z.union([
  points.transform(p => ({ points: p, attribute: undefined, score: undefined })),
  z.strictObject({ attribute: z.enum(ATTRIBUTES).optional(), points, score: modifier.optional() }),
]);

/** A body part and the location it counts as in called shots [location.substitute]. */
export const bodyPartSchema = z.strictObject({ name: nameSchema, location: z.enum(['limb', 'appendage', 'joint']) });

export const sheetSchema = z.strictObject({
  id,
  name: nameSchema,
  side: nameSchema,
  face: faceSchema.optional(),
  temperament: temperamentSchema.optional(),
  tags: tagsSchema.optional(),
  /** What others may know of it besides its health. */
  known: knownSchema.optional(),
  controller: z.enum(['player', 'gm']).optional(),
  level: z.int().min(1).max(100).default(1),
  size: size.default('medium'),
  attributes: z.strictObject(recordByName(ATTRIBUTES, () => score.default(8))).prefault({}),
  skills: recordOf(skill).default({}),
  actions: z.int().min(1).max(8).optional(),
  basicHits: positivePointsSchema.optional(),
  hitPoints: positivePointsSchema.optional(),
  naturalArmor: protection.prefault({}),
  magicalArmor: protection.prefault({}),
  armor: id.default('none'),
  shield: id.nullish(),
  weapons: listOf(id).default([]),
  /** The things in hand at the start; if absent, as many as two hands can hold. */
  held: listOf(id).optional(),
  loaded: z.boolean().default(true),
  powers: uniqueListOf(id).default([]),
  parts: listOf(bodyPartSchema).optional(),
  moveRate: z.int().min(1).max(MAX_YARDS).optional(),
  condition: z.enum(CONDITIONS).default('active'),
  /** Hidden, in a place to attack from. */
  setPosition: z.boolean().default(false).meta({ hides: true }),
  /** Foes who know of the hiding place. */
  noticedBy: listOf(nameSchema).default([]),
  /** Riding or piloting, as Evasive Action requires. */
  mounted: z.boolean().default(false),
  /** Able to fly; `flying` means already in the air when the fight begins. */
  flies: z.boolean().default(false),
  flying: z.boolean().default(false),
  /** Whether players may see the hit points. */
  showsHp: healthShownSchema.default('exact'),
  note: noteSchema.optional(),
});
export type WrittenSheet = z.infer<typeof sheetSchema>;
