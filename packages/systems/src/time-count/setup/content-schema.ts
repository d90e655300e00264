import {
  costSchema,
  damageDiceSchema as damage,
  distanceSchema,
  faceSchema,
  healthShownSchema,
  idSchema,
  knownSchema,
  listOf,
  modifierSchema,
  nameSchema,
  noteSchema,
  pointsSchema,
  positivePointsSchema,
  rangeSchema,
  tagsSchema,
  temperamentSchema,
  uniqueListOf,
} from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { z } from 'zod';

export const ATTRIBUTES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'persona'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export const TRAINED = ['fortitude', 'agility', 'willpower'] as const;
export type Trained = (typeof TRAINED)[number];
export const DISCIPLINES = ['Acrobatics', 'Arcana', 'Athletics', 'Heal', 'Mechanics', 'Perception', 'Perform', 'Stealth'] as const;
export type Discipline = (typeof DISCIPLINES)[number];
export const SIZES = ['Fine', 'Diminutive', 'Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan', 'Colossal'] as const;
export type Size = (typeof SIZES)[number];
export const SPEED_CLASSES = ['Rapid', 'Swift', 'Fast', 'Standard', 'Slow', 'Sluggish', 'Lethargic', 'Sedentary'] as const;
export type SpeedClass = (typeof SPEED_CLASSES)[number];
export const DEFENSES = ['Primary', 'Passive', 'Vigor', 'Celerity', 'Spirit'] as const;
export type Defense = (typeof DEFENSES)[number];
export const DAMAGE_TYPES = ['bludgeoning', 'piercing', 'slashing'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** The categories that use Dexterity. Bare hands use the better attribute, all others Strength. */
const DEXTERITY = ['Disks and Boomerangs', 'Bows', 'Chains and Ropes', 'Crossbows', 'Daggers', 'Staffs', 'Slings'] as const;
const STRENGTH = [
  'Axes',
  'Gauntlets and Claws',
  'Hammers, Flails and Picks',
  'Heavy Swords',
  'Javelins',
  'Light Swords',
  'Maces and Clubs',
  'Polearms',
  'Tools',
] as const;
export const CATEGORIES = [...STRENGTH, ...DEXTERITY, 'Unarmed'] as const;
export type Category = (typeof CATEGORIES)[number];
export const isDexterous = (category: Category): boolean => DEXTERITY.some(c => c === category);

const id = idSchema(/^[a-z0-9][a-z0-9_-]*$/, 'an id has small letters, digits, underscores and hyphens');

/** A sprint at this rate covers 30 spaces in one count. */
const MAX_RATE_FT = 300;
const MAX_REACH_FT = 100;
const MAX_RADIUS_FT = 200;
/** Counts of half a second: more than an hour. */
const MAX_COUNTS = 10_000;
const counts = z.int().min(1).max(MAX_COUNTS);
/** Limited because any two of them may be used together. */
const MAX_WEAPONS = 15;
/** The most repetitions of a dose. */
const MAX_TIMES = 100;

export const weaponSchema = z.strictObject({
  id,
  name: nameSchema.optional(),
  category: z.enum(CATEGORIES),
  damage,
  /** Magic and the like: rolled separately, not maximized by a critical, never multiplied. */
  bonusDice: damage.optional(),
  /** Damage added by a critical. */
  criticalBonus: pointsSchema.default(0),
  type: z.enum(DAMAGE_TYPES),
  speed: z.enum(SPEED_CLASSES),
  hands: z.enum(['light', 'one', 'two']),
  kind: z.enum(['melee', 'melee/thrown', 'thrown', 'missile']),
  reachFt: z.number().min(0).max(MAX_REACH_FT).default(5),
  rangeFt: rangeSchema.optional(),
  precise: z.boolean().default(false),
  trip: z.boolean().default(false),
  set: z.boolean().default(false),
  natural: z.boolean().default(false),
  nonlethal: z.boolean().default(false),
  longbow: z.boolean().default(false),
  usableProne: z.boolean().default(false),
  hidden: z.boolean().default(false),
  /** The highest Strength bonus that a composite bow adds. */
  composite: positivePointsSchema.optional(),
  durability: positivePointsSchema.nullable().default(null),
  quality: z.enum(['poor', 'common', 'fine']).default('common'),
  /** How often the damage is rolled. */
  multiplier: z.int().min(1).max(10).default(1),
  /** Impairs on any hit. */
  impairs: z.boolean().default(false),
  poison: id.optional(),
  petrification: pointsSchema.default(0),
  /** Paralysis on any hit, and the counts in which a point of it wears off. */
  paralysis: damage.optional(),
  paralysisEvery: counts.default(10),
  note: noteSchema.optional(),
});
export type Weapon = z.infer<typeof weaponSchema>;

export const armorSchema = z.strictObject({
  id,
  name: nameSchema.optional(),
  bonus: pointsSchema,
  top: modifierSchema.default(0),
  spellFailure: pointsSchema.default(0),
  rateReductionFt: pointsSchema.multipleOf(5).default(0),
});
export type Armor = z.infer<typeof armorSchema>;

export const shieldSchema = z.strictObject({
  id,
  name: nameSchema.optional(),
  bonus: pointsSchema,
  spellFailure: pointsSchema.default(0),
  tower: z.boolean().default(false),
});
export type Shield = z.infer<typeof shieldSchema>;

export const spellSchema = z.strictObject({
  id,
  name: nameSchema,
  /** The Arcana level that it needs. */
  arcana: costSchema,
  components: listOf(z.enum(['V', 'S', 'M', 'F'])).default(['V', 'S']),
  castingTime: z.enum(SPEED_CLASSES),
  fatigue: costSchema,
  rangeFt: distanceSchema,
  target: z.enum(['creature', 'area', 'willing']),
  radiusFt: z.number().min(0).max(MAX_RADIUS_FT).default(0),
  attack: z.enum(DEFENSES).optional(),
  touch: z.boolean().default(false),
  damage: damage.optional(),
  type: z.enum(DAMAGE_TYPES).optional(),
  nonlethal: z.boolean().default(false),
  halfOnMiss: z.boolean().default(false),
  crits: z.boolean().default(false),
  fumbles: z.boolean().default(false),
  paralysis: damage.optional(),
  paralysisEvery: counts.default(10),
  heal: damage.optional(),
  drawsPoison: damage.optional(),
  bonusHp: positivePointsSchema.optional(),
  durationTc: counts.optional(),
  concentration: z.boolean().default(false),
  /** What each charge adds, by its use. */
  charges: z.strictObject({ attack: modifierSchema.optional(), rangeFt: modifierSchema.optional(), amount: modifierSchema.optional() }).default({}),
});
export type Spell = z.infer<typeof spellSchema>;

/** The effect of a poison after a number of counts, and its repetitions. */
const dose = z.strictObject({
  after: z.int().min(0).max(MAX_COUNTS).default(0),
  every: counts.default(1),
  times: z.int().min(1).max(MAX_TIMES).default(1),
  fatigue: pointsSchema.default(0),
  hp: pointsSchema.default(0),
  paralysis: damage.optional(),
  paralysisEvery: counts.default(10),
  attribute: z.enum(ATTRIBUTES).optional(),
  loss: pointsSchema.default(0),
});
export type Dose = z.infer<typeof dose>;

export const poisonSchema = z.strictObject({ id, name: nameSchema.optional(), attackBonus: modifierSchema, doses: listOf(dose, 10).min(1) });
export type Poison = z.infer<typeof poisonSchema>;

export const raceSchema = z.strictObject({ id, name: nameSchema.optional(), rateFt: z.int().min(5).max(MAX_RATE_FT).multipleOf(5) });

export const sheetSchema = z.strictObject({
  id,
  name: nameSchema,
  side: nameSchema.default('foes'),
  face: faceSchema.optional(),
  temperament: temperamentSchema.optional(),
  tags: tagsSchema.optional(),
  /** What others may know of it besides its health. */
  known: knownSchema.optional(),
  /** Whose speed factors are rolled: those of player characters; NPCs take static ones. */
  kind: z.enum(['pc', 'npc', 'npc-random']).default('npc'),
  size: z.enum(SIZES).default('Medium'),
  body: z.enum(['tall', 'long']).default('tall'),
  ...recordByName(ATTRIBUTES, () => z.int().min(-20).max(30).default(0)),
  ...recordByName(TRAINED, () => pointsSchema.default(0)),
  accuracy: modifierSchema.default(0),
  power: modifierSchema.default(0),
  /** Subtracted from the initiative number, like Wisdom. A penalty is negative. */
  initiative: z.int().min(-20).max(20).default(0),
  hp: positivePointsSchema.default(10),
  baseTop: pointsSchema.default(3),
  topBonus: modifierSchema.default(0),
  armor: id.default('none'),
  shield: id.optional(),
  race: id.optional(),
  /** Feet in 4 counts. If absent, from race and armor. */
  rate: z.int().min(0).max(MAX_RATE_FT).multipleOf(5).optional(),
  damageReduction: pointsSchema.default(0),
  spellResistance: pointsSchema.default(0),
  /** Weapons by id, or with changes: `{weapon: bite, poison: spider-venom}`. */
  weapons: listOf(z.union([id, z.looseObject({ weapon: id })]), MAX_WEAPONS).default([]),
  items: listOf(nameSchema).default([]),
  /** The weapons ready at the start. If absent, the first that fit. */
  held: z.array(id).max(2).optional(),
  shieldReady: z.boolean().default(true),
  proficient: listOf(z.enum(CATEGORIES)).default([]),
  noAffinity: listOf(z.enum(CATEGORIES)).default([]),
  disciplines: z.partialRecord(z.enum(DISCIPLINES), pointsSchema).default({}),
  spells: uniqueListOf(id).default([]),
  scrolls: listOf(id).default([]),
  unarmedTraining: z.boolean().default(false),
  immuneToCriticalHits: z.boolean().default(false),
  immuneToImpairments: z.boolean().default(false),
  cannotShareSpace: z.boolean().default(false),
  damageMultiplier: z.int().min(1).max(10).default(1),
  bonusDice: damage.optional(),
  mounted: z.boolean().default(false),
  ap: pointsSchema.default(0),
  /** Who may enter its space without asking. */
  letsIn: z.enum(['ask', 'allies', 'all', 'nobody']).default('ask'),
  /** What others see of its hit points and fatigue. */
  showsHp: healthShownSchema.default('exact'),
  note: noteSchema.optional(),
});
export type WrittenSheet = z.infer<typeof sheetSchema>;
