import { asDice, parseRoll, SumOfDice, showProblem } from '@fray/engine';
import { z } from 'zod';

export const ATTRIBUTES = ['agility', 'strength', 'constitution', 'knowledge', 'perception', 'influence'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const DAMAGE_TYPES = ['physical', 'impact', 'magic', 'energy', 'elemental'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Of bodies and weapons, from the smallest up. */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];
export const sizeOf = (size: Size): number => SIZES.indexOf(size);

export const ATTACK_KINDS = ['armed-melee', 'unarmed', 'natural', 'ranged-weapon', 'magic-melee', 'magic-ranged', 'mental-melee', 'mental-ranged'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an id has small letters, digits and hyphens');
const size = z.enum(SIZES);
const type = z.enum(DAMAGE_TYPES);
const modifier = z.int().min(-40).max(40);

/** Equal dice and a number, as a book writes them: 1d8, 2d6+8. They can be doubled. */
export const damage = z.union([z.string(), z.int().min(0)]).transform((text, ctx): SumOfDice => {
  const roll = parseRoll(String(text));
  const dice = roll.ok ? asDice(roll.value) : roll.problems[0];
  if (dice instanceof SumOfDice) return dice;
  const message = dice && 'problem' in dice ? showProblem(dice) : 'damage is dice of one kind and a number, like 2d6+1';
  ctx.addIssue({ code: 'custom', message, input: text });
  return z.NEVER;
});

/** What a weapon lists: chance to hit, damage and its type, reach or range, and how it is handled [armed.weapon-stats]. */
export const weaponSchema = z
  .strictObject({
    id,
    name: z.string(),
    kind: z.enum(['armed-melee', 'unarmed', 'natural', 'ranged-weapon']),
    skill: z.string(),
    mode: z.enum(['shot', 'thrown']).optional(),
    size,
    hit: modifier.default(0),
    damage,
    add_strength: z.boolean().default(false),
    type,
    reach_bonus: z.int().min(0).default(0),
    base_range: z.number().positive().optional(),
    /** A melee weapon with one can be thrown too. */
    thrown_base_range: z.number().positive().optional(),
    usage: z.int().min(1).max(8).default(1),
    hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
    /** Actions to make it ready again after each shot. */
    reload: z.int().min(0).max(8).default(0),
    usable_engaged: z.boolean().default(true),
    ambush_capable: z.boolean().default(false),
    material: z
      .string()
      .transform(name => name.toLowerCase().replaceAll(' ', '-'))
      .optional(),
    critical: z.int().min(1).max(19).default(1),
    unbreakable: z.boolean().default(false),
    /** The part of the body that a natural attack is made with. */
    part: z.string().optional(),
  })
  // Of whatever is shot or thrown the range is listed [rangedwpn.nominal].
  .refine(w => w.kind !== 'ranged-weapon' || w.base_range !== undefined, { path: ['base_range'], error: 'what is shot or thrown lists its range' });

export const shieldSchema = z.strictObject({
  id,
  name: z.string(),
  size: z.enum(['small', 'medium', 'large']),
  structural_strength: z.int().min(0),
  unbreakable: z.boolean().default(false),
});

const ratings = Object.fromEntries(DAMAGE_TYPES.map(t => [t, z.int().min(0).default(0)])) as Record<DamageType, z.ZodDefault<z.ZodInt>>;
const protection = z.strictObject(ratings);

export const armorSchema = z.strictObject({
  id,
  name: z.string(),
  ...ratings,
  move_modifier: z.int().max(0).default(0),
  move_skill_modifier: z.int().max(0).default(0),
});

export const powerSchema = z.strictObject({
  id,
  name: z.string(),
  /** A flurry is made with the weapon in hand; a utility needs no roll. */
  kind: z.enum(['magic-melee', 'magic-ranged', 'mental-melee', 'mental-ranged', 'utility', 'flurry']),
  skill: z.string().optional(),
  usage: z.int().min(0).max(8),
  /** At range, where none is listed, no distance makes it harder. */
  base_range: z.number().positive().optional(),
  damage: damage.optional(),
  type: type.optional(),
  instant: z.boolean().default(true),
  duration_rounds: z.int().positive().optional(),
  /** The defend skills that work against it; by its kind, when there are none. */
  defends: z.array(z.string()).default([]),
  ambush_capable: z.boolean().default(false),
  location_allowed: z.boolean().default(false),
  into_melee: modifier.default(0),
  engaged_modifier: modifier.optional(),
  usable_engaged: z.boolean().default(true),
  carry_over: z.boolean().default(false),
  critical: z.int().min(1).max(19).default(1),
  /** Actions that the target loses, unless it makes the save. */
  drains: z.int().positive().optional(),
  save: z.enum(['stamina', 'reaction', 'willpower']).optional(),
  /** Armour of magic that it lends. */
  magical_armor: protection.optional(),
  heals: damage.optional(),
  /** How far a utility reaches; anywhere, when absent. */
  within: z.number().min(0).optional(),
  strikes: z.int().positive().default(1),
  /** The part of the body that makes it. */
  part: z.string().optional(),
});

/** How well somebody is. */
export const CONDITIONS = ['rested', 'active', 'fatigued', 'damaged'] as const;

const score = z.int().min(1).max(20);
const points = z.int().min(0).max(12);
/** Its points, and what it starts from; a score that is written beside them is theirs. */
const skill = z.union([
  points.transform(p => ({ points: p, attribute: undefined, score: undefined })),
  z.strictObject({ attribute: z.enum(ATTRIBUTES).optional(), points, score: z.int().optional() }),
]);

/** A part of a body and the location it counts as [location.substitute]. */
export const bodyPart = z.strictObject({ name: z.string(), location: z.enum(['limb', 'appendage', 'joint']) });

export const combatantSchema = z.strictObject({
  id,
  name: z.string(),
  side: z.string(),
  controller: z.enum(['player', 'gm']).optional(),
  level: z.int().min(1).max(100).default(1),
  size: size.default('medium'),
  attributes: z.strictObject(Object.fromEntries(ATTRIBUTES.map(a => [a, score.default(8)])) as Record<Attribute, z.ZodDefault<typeof score>>).prefault({}),
  skills: z.record(z.string(), skill).default({}),
  actions: z.int().min(1).max(8).optional(),
  basic_hits: z.int().min(1).optional(),
  hit_points: z.int().min(1).optional(),
  natural_armor: protection.prefault({}),
  magical_armor: protection.prefault({}),
  armor: id.default('none'),
  shield: id.nullish(),
  weapons: z.array(id).default([]),
  /** The weapons in hand at the start; as many as fit, when absent. */
  held: z.array(id).optional(),
  loaded: z.boolean().default(true),
  powers: z.array(id).default([]),
  parts: z.array(bodyPart).optional(),
  move_rate: z.int().min(1).optional(),
  condition: z.enum(CONDITIONS).default('active'),
  /** Hidden, in a place from which it can strike. */
  set_position: z.boolean().default(false),
  /** Foes who know of the hiding place. */
  noticed_by: z.array(z.string()).default([]),
  /** Riding or piloting. */
  mounted: z.boolean().default(false),
  /** Able to take wing; `flying` is in the air when the fight begins. */
  flies: z.boolean().default(false),
  flying: z.boolean().default(false),
  /** What players may see of its hit points. */
  shows_hp: z.enum(['exact', 'hidden']).default('exact'),
  note: z.string().optional(),
});

export type Weapon = z.infer<typeof weaponSchema>;
export type Shield = z.infer<typeof shieldSchema>;
export type Armor = z.infer<typeof armorSchema>;
export type Power = z.infer<typeof powerSchema>;
export type Protection = z.infer<typeof protection>;
export type WrittenCombatant = z.infer<typeof combatantSchema>;
