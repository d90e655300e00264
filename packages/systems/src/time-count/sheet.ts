import { asDice, parseRoll, SumOfDice, showProblem } from '@fray/engine';
import { z } from 'zod';

export const ATTRIBUTES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'persona'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export const TRAINED = ['fortitude', 'agility', 'willpower'] as const;
export type Trained = (typeof TRAINED)[number];
export const DISCIPLINES = ['Acrobatics', 'Arcana', 'Athletics', 'Heal', 'Mechanics', 'Perception', 'Perform', 'Stealth'] as const;
export type Discipline = (typeof DISCIPLINES)[number];
export const SIZES = ['Fine', 'Diminutive', 'Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan', 'Colossal'] as const;
export type Size = (typeof SIZES)[number];
export const SPEEDS = ['Rapid', 'Swift', 'Fast', 'Standard', 'Slow', 'Sluggish', 'Lethargic', 'Sedentary'] as const;
export type SpeedClass = (typeof SPEEDS)[number];
export const DEFENSES = ['Primary', 'Passive', 'Vigor', 'Celerity', 'Spirit'] as const;
export type Defense = (typeof DEFENSES)[number];
export const TYPES = ['bludgeoning', 'piercing', 'slashing'] as const;
export type DamageType = (typeof TYPES)[number];

/** The categories whose attribute is Dexterity; bare hands take the better one, all others Strength. */
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
export const isDexterous = (category: Category): boolean => (DEXTERITY as readonly string[]).includes(category);

const id = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'an id has small letters, digits, underscores and hyphens');

/** Equal dice and a number, as a book writes them: 1d8, 2d6+1, or just 1. */
export const damage = z.union([z.string(), z.int().min(0)]).transform((text, ctx): SumOfDice => {
  const roll = parseRoll(String(text));
  const dice = roll.ok ? asDice(roll.value) : roll.problems[0];
  if (dice instanceof SumOfDice) return dice;
  const message = dice && 'problem' in dice ? showProblem(dice) : 'damage is dice of one kind and a number, like 2d6+1';
  ctx.addIssue({ code: 'custom', message, input: text });
  return z.NEVER;
});

const feet = z.number().positive();

export const weaponSchema = z.strictObject({
  id,
  name: z.string().optional(),
  category: z.enum(CATEGORIES),
  damage,
  /** Magic and the like: thrown apart, never at its highest, never multiplied. */
  bonus_dice: damage.optional(),
  /** Damage that only a critical hit adds. */
  critical_bonus: z.int().min(0).default(0),
  type: z.enum(TYPES),
  speed: z.enum(SPEEDS),
  hands: z.enum(['light', 'one', 'two']),
  kind: z.enum(['melee', 'melee/thrown', 'thrown', 'missile']),
  reach_ft: z.number().min(0).default(5),
  range_ft: feet.optional(),
  precise: z.boolean().default(false),
  trip: z.boolean().default(false),
  set: z.boolean().default(false),
  natural: z.boolean().default(false),
  nonlethal: z.boolean().default(false),
  longbow: z.boolean().default(false),
  usable_prone: z.boolean().default(false),
  hidden: z.boolean().default(false),
  /** The most positive Strength that a composite bow adds. */
  composite: z.int().min(1).optional(),
  durability: z.int().positive().nullable().default(null),
  quality: z.enum(['poor', 'common', 'fine']).default('common'),
  /** How often the damage is thrown. */
  multiplier: z.int().min(1).max(10).default(1),
  /** It impairs on any hit. */
  impairs: z.boolean().default(false),
  poison: id.optional(),
  petrification: z.int().min(0).default(0),
  /** What any hit paralyses, and every how many counts a point of it wears off. */
  paralysis: damage.optional(),
  paralysis_every: z.int().positive().default(10),
  note: z.string().optional(),
});

export const armorSchema = z.strictObject({
  id,
  name: z.string().optional(),
  bonus: z.int().min(0),
  top: z.int().default(0),
  spell_failure: z.int().min(0).default(0),
  rate_reduction_ft: z.int().min(0).multipleOf(5).default(0),
});

export const shieldSchema = z.strictObject({
  id,
  name: z.string().optional(),
  bonus: z.int().min(0),
  spell_failure: z.int().min(0).default(0),
  tower: z.boolean().default(false),
});

export const spellSchema = z.strictObject({
  id,
  name: z.string(),
  /** The Arcana level it takes, which is its level. */
  arcana: z.int().min(0),
  components: z.array(z.enum(['V', 'S', 'M', 'F'])).default(['V', 'S']),
  casting_time: z.enum(SPEEDS),
  fatigue: z.int().min(0),
  range_ft: z.number().min(0),
  target: z.enum(['creature', 'area', 'willing']),
  radius_ft: z.number().min(0).default(0),
  attack: z.enum(DEFENSES).optional(),
  touch: z.boolean().default(false),
  damage: damage.optional(),
  type: z.enum(TYPES).optional(),
  nonlethal: z.boolean().default(false),
  half_on_miss: z.boolean().default(false),
  crits: z.boolean().default(false),
  fumbles: z.boolean().default(false),
  paralysis: damage.optional(),
  paralysis_every: z.int().positive().default(10),
  heal: damage.optional(),
  draws_poison: damage.optional(),
  bonus_hp: z.int().positive().optional(),
  duration_tc: z.int().positive().optional(),
  concentration: z.boolean().default(false),
  /** What each charge adds, by what it is put into. */
  charges: z.strictObject({ attack: z.int().optional(), range_ft: z.int().optional(), amount: z.int().optional() }).default({}),
});

/** What a poison takes after so many counts, and again as often as it says. */
const dose = z.strictObject({
  after: z.int().min(0).default(0),
  every: z.int().positive().default(1),
  times: z.int().positive().default(1),
  fatigue: z.int().min(0).default(0),
  hp: z.int().min(0).default(0),
  paralysis: damage.optional(),
  paralysis_every: z.int().positive().default(10),
  attribute: z.enum(ATTRIBUTES).optional(),
  loss: z.int().min(0).default(0),
});

export const poisonSchema = z.strictObject({ id, name: z.string().optional(), attack_bonus: z.int(), doses: z.array(dose).min(1) });

export const raceSchema = z.strictObject({ id, name: z.string().optional(), rate_ft: z.int().min(5).multipleOf(5) });

const whole = z.int();

export const combatantSchema = z.strictObject({
  id,
  name: z.string(),
  side: z.string().default('foes'),
  /** Who throws speed factors: a player does, an NPC takes the static ones. */
  kind: z.enum(['pc', 'npc', 'npc-random']).default('npc'),
  size: z.enum(SIZES).default('Medium'),
  body: z.enum(['tall', 'long']).default('tall'),
  ...(Object.fromEntries(ATTRIBUTES.map(a => [a, whole.min(-20).max(30).default(0)])) as Record<Attribute, z.ZodDefault<z.ZodInt>>),
  ...(Object.fromEntries(TRAINED.map(t => [t, whole.min(0).default(0)])) as Record<Trained, z.ZodDefault<z.ZodInt>>),
  accuracy: whole.default(0),
  power: whole.default(0),
  /** Taken off the initiative number, as Wisdom is: of a penalty below 0. */
  initiative: whole.min(-20).max(20).default(0),
  hp: whole.min(1).default(10),
  base_top: whole.min(0).default(3),
  top_bonus: whole.default(0),
  armor: id.default('none'),
  shield: id.optional(),
  race: id.optional(),
  /** Feet in 4 counts; by race and armor when absent. */
  rate: whole.min(0).multipleOf(5).optional(),
  damage_reduction: whole.min(0).default(0),
  spell_resistance: whole.min(0).default(0),
  /** Weapons by id, or one with changes: `{weapon: bite, poison: spider_venom}`. */
  weapons: z.array(z.union([id, z.looseObject({ weapon: id })])).default([]),
  items: z.array(z.string()).default([]),
  /** The weapons ready at the start; otherwise the first that fit. */
  held: z.array(id).max(2).optional(),
  shield_ready: z.boolean().default(true),
  proficient: z.array(z.enum(CATEGORIES)).default([]),
  no_affinity: z.array(z.enum(CATEGORIES)).default([]),
  disciplines: z.partialRecord(z.enum(DISCIPLINES), whole.min(0)).default({}),
  spells: z.array(id).default([]),
  scrolls: z.array(id).default([]),
  unarmed_training: z.boolean().default(false),
  immune_to_critical_hits: z.boolean().default(false),
  immune_to_impairments: z.boolean().default(false),
  cannot_share_space: z.boolean().default(false),
  damage_multiplier: whole.min(1).max(10).default(1),
  bonus_dice: damage.optional(),
  mounted: z.boolean().default(false),
  ap: whole.min(0).default(0),
  /** Whom it lets into its space without being asked. */
  lets_in: z.enum(['ask', 'allies', 'all', 'nobody']).default('ask'),
  /** What others may see of its hit points and fatigue. */
  shows_hp: z.enum(['exact', 'hidden']).default('exact'),
  note: z.string().optional(),
});

export type Weapon = z.infer<typeof weaponSchema>;
export type Armor = z.infer<typeof armorSchema>;
export type Shield = z.infer<typeof shieldSchema>;
export type Spell = z.infer<typeof spellSchema>;
export type Poison = z.infer<typeof poisonSchema>;
export type Dose = z.infer<typeof dose>;
export type WrittenCombatant = z.infer<typeof combatantSchema>;
