import { asDice, parseRoll, SumOfDice, showProblem } from '@fray/engine';
import { z } from 'zod';
import { type Unused, unusedOfCombatant, unusedOfItem, unusedOfMagic, unusedOfThreshold, unusedOfTracker, unusedOfWeapon } from './unused.ts';

export const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The columns of the Death and Dismemberment table. */
export const SOURCES = ['physical', 'acid', 'fire', 'cold', 'lightning', 'venom', 'magic'] as const;
export type Source = (typeof SOURCES)[number];

export const WEAPON_CATEGORIES = ['light', 'medium', 'heavy', 'sling', 'bow', 'crossbow', 'unarmed', 'natural'] as const;

/** Refuses each field that would have no effect. */
const refuses =
  <T>(unused: (value: T) => readonly Unused[]) =>
  (value: T, ctx: z.core.$RefinementCtx<T>): void => {
    for (const [field, message] of unused(value)) ctx.addIssue({ code: 'custom', path: [field], message, input: value });
  };

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an id has small letters, digits and hyphens');

/** Equal dice and a number, as a book writes them: 1d8, 2d6+1, or just 1. They can be doubled. */
export const damage = z.union([z.string(), z.int().min(0)]).transform((text, ctx): SumOfDice => {
  const roll = parseRoll(String(text));
  const dice = roll.ok ? asDice(roll.value) : roll.problems[0];
  if (dice instanceof SumOfDice) return dice;
  const message = dice && 'problem' in dice ? showProblem(dice) : 'damage is dice of one kind and a number, like 2d6+1';
  ctx.addIssue({ code: 'custom', message, input: text });
  return z.NEVER;
});

/** Slots in thirds: a small item such as a dagger is 1 [melee.light-size], an average one such as a sword 3 [melee.medium-slot], a hammer 6 [melee.heavy-slot]. */
const slots = z.union([z.literal('1/3').transform(() => 1), z.union([z.string().regex(/^\d+$/), z.int().min(0)]).transform(n => Number(n) * 3)]);

const weapon = z.strictObject({
  id,
  name: z.string().optional(),
  category: z.enum(WEAPON_CATEGORIES),
  type: z.string(),
  /** In melee: held in one hand, in both, or as a light, natural or bare-handed blow. */
  melee: damage.optional(),
  one_hand: damage.optional(),
  two_hands: damage.optional(),
  thrown: damage.optional(),
  ranged: damage.optional(),
  range_ft: z.number().positive().optional(),
  slots,
  ammo: z.literal('arrow').optional(),
  /** It has to be reloaded, with a big thing, after every shot. */
  reload: z.boolean().default(false),
  attack_bonus: z.int().default(0),
  damage_bonus: z.int().default(0),
  /** The column of the Death and Dismemberment table. */
  source: z.enum(SOURCES).default('physical'),
});

export const weaponSchema = weapon
  .refine(w => w.melee ?? w.one_hand ?? w.two_hands ?? w.thrown ?? w.ranged, {
    message: 'a weapon has damage dice: melee, one_hand, two_hands, thrown or ranged',
  })
  .superRefine(refuses(unusedOfWeapon));

export const armourSchema = z.strictObject({
  id,
  name: z.string().optional(),
  defense: z.int(),
  slots,
  movement_penalty: z.int().min(0).default(0),
  stealth_penalty: z.int().min(0).default(0),
});

/** A spell, or what a magic thing does. */
const magic = {
  attackRoll: z.boolean().default(false),
  touch: z.boolean().default(false),
  /** It works on whoever uses it, and nobody else. */
  self: z.boolean().default(false),
  range_ft: z.number().positive().optional(),
  damage: damage.optional(),
  heal: damage.optional(),
  healsInjury: z.boolean().default(false),
  source: z.enum(SOURCES).default('magic'),
  needs_hand: z.boolean().default(false),
};

const spell = z.strictObject({ id, name: z.string(), ...magic, uses_per_day: z.int().positive(), note: z.string().optional() });
export const spellSchema = spell.superRefine(refuses(unusedOfMagic));

const itemMagic = z.strictObject({ ...magic, uses: z.int().positive().default(1), used_up: z.boolean().default(false) });
const item = z.strictObject({
  id,
  name: z.string(),
  slots,
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
  magic: itemMagic.superRefine(refuses(unusedOfMagic)).optional(),
  /** What it adds to the arrows or rations; they are counted, and take their slots so [ranged.quiver]. */
  arrows: z.int().min(0).default(0),
  rations: z.int().min(0).default(0),
});
export const itemSchema = item.superRefine(refuses(unusedOfItem));

const score = z.int().min(1).max(30);
const optionalScores = Object.fromEntries(ABILITIES.map(a => [a, score.optional()])) as Record<Ability, z.ZodOptional<typeof score>>;
type Modifier = `${Ability}_modifier`;
const modifiers = Object.fromEntries(ABILITIES.map(a => [`${a}_modifier`, z.int().optional()])) as Record<Modifier, z.ZodOptional<z.ZodInt>>;

/** A weapon by its id, with its damage in brackets where this creature's differs: `{ spear: 1d8 }`. */
const carried = z.union([id, z.record(id, damage).refine(r => Object.keys(r).length === 1, 'one weapon with its damage, like { spear: 1d8 }')]);

const combatant = z.strictObject({
  id,
  name: z.string(),
  side: z.enum(['party', 'enemy']),
  kind: z.enum(['hero', 'hireling', 'enemy']).optional(),
  level: z.int().min(0).max(10).optional(),
  ...optionalScores,
  /** An enemy's scores as the ready-made difference, 10 minus the score. */
  ...modifiers,
  hd: z.int().min(1).max(100).optional(),
  hp: z.int().min(1).optional(),
  hp_max: z.int().min(1).optional(),
  attack: z.int().optional(),
  attack_modifier: z.int().optional(),
  defense: z.int().optional(),
  defense_modifier: z.int().optional(),
  movement: z.int().min(0).optional(),
  stealth: z.int().optional(),
  save: z.int().optional(),
  armour: id.default('none'),
  shield: z.boolean().default(false),
  weapons: z.array(carried).default([]),
  items: z.array(id).default([]),
  proficient: z.array(z.string()).default([]),
  held: z.array(id).max(2).optional(),
  quickdraw: z.array(id).optional(),
  arrows: z.int().min(0).max(1000).optional(),
  /** Its crossbows at the start [ranged.crossbow-unloaded]. */
  loaded: z.boolean().default(true),
  rations: z.int().min(0).max(100).default(0),
  spells: z.array(id).default([]),
  healer: z.boolean().default(false),
  morale: z.int().min(2).max(12).optional(),
  wisdomPenalty: z.int().min(0).default(0),
  actsTwice: z.boolean().default(false),
  lethal: z.enum(['table', 'dies-below-zero', 'dies-at-zero']).optional(),
  attack_bonus: z.int().default(0),
  damage_bonus: z.int().default(0),
  /** What players may see of its HP. */
  shows_hp: z.enum(['exact', 'banded', 'hidden']).default('exact'),
  note: z.string().optional(),
});
export const combatantSchema = combatant.superRefine(refuses(unusedOfCombatant));

/** Deeds that the world may forbid. */
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

/** While a tracker's value lies in a band, the band holds. */
const band = z.strictObject({
  from: z.number().optional(),
  to: z.number().optional(),
  movement_change_ft: z.number().default(0),
  movement_set_ft: z.number().optional(),
  forbids: z.array(forbiddable).default([]),
  attack: z.int().default(0),
  /** The clause under which it holds, where the book has one of its own. */
  clause: z.enum(['time.trackers', 'time.water-movement']).default('time.trackers'),
  /** A test at the end of each own turn, or damage. */
  end_of_turn: z.strictObject({ test: z.enum(ABILITIES), damage }).optional(),
});

/** What happens at the update that reaches or passes a value. */
const threshold = z.strictObject({
  at: z.number(),
  damage: damage.optional(),
  source: z.enum(SOURCES).default('physical'),
  /** Everybody who is not out of it; or only those within some feet of a place. */
  within_ft: z.number().positive().optional(),
  place: z.tuple([z.number(), z.number()]).optional(),
  save_halves: z.boolean().default(false),
  /** A test of one's own to get away unhurt. */
  avoid: z.enum([...ABILITIES, 'save']).optional(),
  every_tick: z.boolean().default(false),
  shields_help: z.boolean().default(false),
  tells: z.string().optional(),
});

const tracker = z.strictObject({
  name: z.string(),
  unit: z.string().default(''),
  start: z.number(),
  step: z.number().refine(n => n !== 0, 'a step of 0 changes nothing'),
  end: z.number().optional(),
  /** Updates a round, where it differs from its Time's. */
  ticks_per_round: z.union([z.literal(1), z.literal(2)]).optional(),
  ends_fight: z.boolean().default(false),
  bands: z.array(band).default([]),
  thresholds: z.array(threshold.superRefine(refuses(unusedOfThreshold))).default([]),
});

/** A danger that changes by itself: a room that fills [time.use-flood], a trap that has gone off [time.use-trap]. */
export const timeSchema = z.strictObject({
  id,
  name: z.string(),
  side: z.literal('enemy').default('enemy'),
  kind: z.literal('time'),
  wisdomPenalty: z.int().min(0).default(0),
  ticks_per_round: z.union([z.literal(1), z.literal(2)]).default(1),
  trackers: z.array(tracker.superRefine(refuses(unusedOfTracker))).min(1),
  note: z.string().optional(),
});

export type Weapon = z.infer<typeof weapon>;
export type Armour = z.infer<typeof armourSchema>;
export type Magic = Omit<z.infer<typeof spell>, 'id' | 'name' | 'uses_per_day' | 'note'>;
export type Spell = z.infer<typeof spell>;
export type Item = z.infer<typeof item>;
export type WrittenCombatant = z.infer<typeof combatant>;
export type Time = z.infer<typeof timeSchema>;
export type Tracker = z.infer<typeof tracker>;
export type Band = z.infer<typeof band>;
export type Threshold = z.infer<typeof threshold>;
