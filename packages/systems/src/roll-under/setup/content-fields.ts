import {
  damageDiceSchema as damage,
  faceSchema,
  healthShownSchema,
  idSchema,
  knownSchema,
  LIMITS,
  listOf,
  modifierSchema,
  nameSchema,
  noteSchema,
  placeSchema,
  pointsSchema,
  positivePointsSchema,
  rangeSchema,
  readingSchema,
  tagsSchema,
  temperamentSchema,
  uniqueListOf,
} from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { z } from 'zod';

export const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;

export type Ability = (typeof ABILITIES)[number];

/** The columns of the Death and Dismemberment table. */
export const SOURCES = ['physical', 'acid', 'fire', 'cold', 'lightning', 'venom', 'magic'] as const;

export type Source = (typeof SOURCES)[number];

export const WEAPON_CATEGORIES = ['light', 'medium', 'heavy', 'sling', 'bow', 'crossbow', 'unarmed', 'natural'] as const;

export const id = idSchema();

/**
 * Slots in thirds: a small item such as a dagger is 1 [melee.light-size], an average one such as a sword 3 [melee.medium-slot], a heavy weapon 6
 * [melee.heavy-slot].
 */
export const slots = z.union([
  z.literal('1/3').transform(() => 1),
  z.union([z.string().regex(/^\d{1,3}$/), z.int().min(0).max(LIMITS.points)]).transform(n => Number(n) * 3),
]);

/** Bounds distances of trackers, because with more than this a move could end in over ten thousand places. */
const MAX_FEET = 200;

const MAX_CHANGE_FT = 50;

export const weapon = z.strictObject({
  id,
  name: nameSchema.optional(),
  category: z.enum(WEAPON_CATEGORIES),
  type: nameSchema,
  /** In melee: `oneHand` and `twoHands` for medium weapons, `melee` for light, natural and unarmed ones. */
  melee: damage.optional(),
  oneHand: damage.optional(),
  twoHands: damage.optional(),
  thrown: damage.optional(),
  ranged: damage.optional(),
  rangeFt: rangeSchema.optional(),
  slots,
  ammo: z.literal('arrow').optional(),
  /** Must be reloaded after every shot, which takes a big thing. */
  reload: z.boolean().default(false),
  attackBonus: modifierSchema.default(0),
  damageBonus: modifierSchema.default(0),
  /** The column of the Death and Dismemberment table. */
  source: z.enum(SOURCES).default('physical'),
});
export type Weapon = z.infer<typeof weapon>;

/** What a spell or magic item does. */
export const magic = {
  attackRoll: z.boolean().default(false),
  touch: z.boolean().default(false),
  /** Affects only its user. */
  self: z.boolean().default(false),
  rangeFt: rangeSchema.optional(),
  damage: damage.optional(),
  heal: damage.optional(),
  healsInjury: z.boolean().default(false),
  source: z.enum(SOURCES).default('magic'),
  needsHand: z.boolean().default(false),
};

export const spell = z.strictObject({ id, name: nameSchema, ...magic, usesPerDay: positivePointsSchema, note: noteSchema.optional() });
export type Spell = z.infer<typeof spell>;

export const itemMagic = z.strictObject({ ...magic, uses: positivePointsSchema.default(1), usedUp: z.boolean().default(false) });

export const item = z.strictObject({
  id,
  name: nameSchema,
  slots,
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
  magic: itemMagic.optional(),
  /** Added to the combatant's arrows or rations, which are counted and take slots by number [ranged.quiver]. */
  arrows: pointsSchema.default(0),
  rations: pointsSchema.default(0),
});
export type Item = z.infer<typeof item>;

const score = z.int().min(1).max(30);

const optionalScores = recordByName(ABILITIES, () => score.optional());

type Modifier = `${Ability}Modifier`;

// `fromEntries` loses the names.
const modifiers = Object.fromEntries(ABILITIES.map(a => [`${a}Modifier`, modifierSchema.optional()])) as Record<Modifier, z.ZodOptional<typeof modifierSchema>>;

/** A weapon by id, or with damage of its own for this creature: `{ spear: 1d8 }`. */
const carried = z.union([id, z.record(id, damage).refine(r => Object.keys(r).length === 1, 'one weapon with its damage, like { spear: 1d8 }')]);

export const combatant = z.strictObject({
  id,
  name: nameSchema,
  side: z.enum(['party', 'enemy']),
  face: faceSchema.optional(),
  temperament: temperamentSchema.optional(),
  tags: tagsSchema.optional(),
  /** What others may know of it besides its health. */
  known: knownSchema.optional(),
  kind: z.enum(['hero', 'hireling', 'enemy']).optional(),
  level: z.int().min(0).max(10).optional(),
  ...optionalScores,
  /** An enemy's scores, given as the difference 10 minus the score. */
  ...modifiers,
  hd: z.int().min(1).max(100).optional(),
  hp: positivePointsSchema.optional(),
  hpMax: positivePointsSchema.optional(),
  attack: modifierSchema.optional(),
  attackModifier: modifierSchema.optional(),
  defense: modifierSchema.optional(),
  defenseModifier: modifierSchema.optional(),
  movement: z.int().min(0).max(MAX_FEET).optional(),
  stealth: modifierSchema.optional(),
  save: modifierSchema.optional(),
  armor: id.default('none'),
  shield: z.boolean().default(false),
  weapons: listOf(carried).default([]),
  items: listOf(id).default([]),
  proficient: listOf(nameSchema).default([]),
  held: z.array(id).max(2).optional(),
  quickdraw: listOf(id).optional(),
  arrows: pointsSchema.optional(),
  /** Whether crossbows start loaded [ranged.crossbow-unloaded]. */
  loaded: z.boolean().default(true),
  rations: z.int().min(0).max(100).default(0),
  spells: uniqueListOf(id).default([]),
  healer: z.boolean().default(false),
  morale: z.int().min(2).max(12).optional(),
  wisdomPenalty: pointsSchema.default(0),
  actsTwice: z.boolean().default(false),
  lethal: z.enum(['table', 'dies-below-zero', 'dies-at-zero']).optional(),
  attackBonus: modifierSchema.default(0),
  damageBonus: modifierSchema.default(0),
  /** How much of the HP players may see. */
  showsHp: healthShownSchema.default('exact'),
  note: noteSchema.optional(),
});
export type WrittenSheet = z.infer<typeof combatant>;

/** Actions that a tracker may forbid. */
const forbiddable = z.enum([
  'run',
  'charge',
  'attack-melee',
  'attack-ranged',
  'attack-thrown',
  'cast-spell',
  'magic-item',
  'trip',
  'shove',
  'push',
  'reload',
  'tend',
]);

/** Effects that last while a tracker's value is within the band. */
const band = z.strictObject({
  from: readingSchema.optional(),
  to: readingSchema.optional(),
  movementChangeFt: z.number().min(-MAX_FEET).max(MAX_CHANGE_FT).default(0),
  movementSetFt: z.number().min(0).max(MAX_FEET).optional(),
  forbids: listOf(forbiddable).default([]),
  attack: modifierSchema.default(0),
  /** The clause to cite, if the book has a special one. */
  clause: z.enum(['time.trackers', 'time.water-movement']).default('time.trackers'),
  /** A test at the end of each combatant's own turn, with damage on a failure. */
  endOfTurn: z.strictObject({ test: z.enum(ABILITIES), damage }).optional(),
});
export type Band = z.infer<typeof band>;

/** Effects of an update that reaches or passes a value. */
export const threshold = z.strictObject({
  at: readingSchema,
  damage: damage.optional(),
  source: z.enum(SOURCES).default('physical'),
  /** Limits the effect to combatants within so many feet of `place`; otherwise it affects all whom Time reaches. */
  withinFt: rangeSchema.optional(),
  place: placeSchema.optional(),
  saveHalves: z.boolean().default(false),
  /** A test with which each combatant may avoid the effect. */
  avoid: z.enum([...ABILITIES, 'save']).optional(),
  everyTick: z.boolean().default(false),
  shieldsHelp: z.boolean().default(false),
  tells: noteSchema.optional(),
});
export type Threshold = z.infer<typeof threshold>;

export const MAX_THRESHOLDS = 20;

export const tracker = z.strictObject({
  name: nameSchema,
  unit: nameSchema.default(''),
  start: readingSchema,
  step: readingSchema.refine(n => n !== 0, 'a step of 0 changes nothing'),
  end: readingSchema.optional(),
  /** Updates per round, if different from those of the Time. */
  ticksPerRound: z.union([z.literal(1), z.literal(2)]).optional(),
  endsFight: z.boolean().default(false),
  bands: listOf(band, 20).default([]),
  thresholds: listOf(threshold, MAX_THRESHOLDS).default([]),
});
export type Tracker = z.infer<typeof tracker>;

export type Magic = Omit<z.infer<typeof spell>, 'id' | 'name' | 'usesPerDay' | 'note'>;
