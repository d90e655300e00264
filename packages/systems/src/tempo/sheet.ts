import { asDice, parseRoll, SumOfDice, showProblem } from '@fray/engine';
import { z } from 'zod';

export const SKILLS = [
  'blades',
  'polearms',
  'staves',
  'clubs',
  'archery',
  'marksmanship',
  'throwing',
  'unarmed',
  'wrestling',
  'evasion',
  'manoeuvre',
  'stamina',
] as const;
export type Skill = (typeof SKILLS)[number];

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an id has small letters, digits and hyphens');

/** Equal dice and a number, as a book writes them: 1d6, 2d6+1. */
const damage = z.union([z.string(), z.int().min(0)]).transform((text, ctx): SumOfDice => {
  const roll = parseRoll(String(text));
  const dice = roll.ok ? asDice(roll.value) : roll.problems[0];
  if (dice instanceof SumOfDice) return dice;
  const message = dice && 'problem' in dice ? showProblem(dice) : 'damage is dice of one kind and a number, like 2d6+1';
  ctx.addIssue({ code: 'custom', message, input: text });
  return z.NEVER;
});

const squares = z.int().min(0);

/** A striking surface of a melee weapon; the first of a weapon is its primary one. Reach is from the least to the most squares. */
const surface = z.strictObject({
  id,
  ap: z.int().min(0),
  damage,
  type: z.string().default('blunt'),
  reach: z.tuple([squares, squares]).refine(([least, most]) => least <= most, 'the least reach comes first'),
});

/** A way to shoot a ranged weapon. */
const shot = z.strictObject({
  id,
  ap: z.int().min(0),
  shots_used: z.int().min(1).default(1),
  accuracy: z.int(),
  aimed_accuracy: z.int(),
  /** Whoever is no farther off than this cannot dodge it. */
  speed: squares,
  range: squares,
  damage,
  type: z.string().default('pierce'),
});

const named = { id, name: z.string(), note: z.string().exactOptional() };
const skill = z.enum(SKILLS);

const ranged = z.strictObject({
  ...named,
  kind: z.literal('ranged'),
  handedness: z.enum(['1h', '2h', '1h/2h']),
  skill,
  reload_ap: z.int().min(0),
  shots: z.int().min(1),
  attacks: z.array(shot).min(1),
});

export const weaponSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...named, kind: z.literal('melee'), handedness: z.enum(['1h', '2h', '1h/2h', 'none']), skill, surfaces: z.array(surface).min(1) }),
  ranged.superRefine(({ shots, attacks }, ctx) => {
    for (const [i, { shots_used }] of attacks.entries())
      if (shots_used > shots) ctx.addIssue({ code: 'custom', path: ['attacks', i, 'shots_used'], message: `it holds ${shots} at most`, input: shots_used });
  }),
]);

export const armourSchema = z.strictObject({ ...named, rating: z.int().min(0).default(0), protection: z.int().min(0).default(0) });

export const combatantSchema = z
  .strictObject({
    ...named,
    role: z.enum(['hero', 'foe', 'monster']).default('foe'),
    side: z.string().optional(),
    ap_max: z.int().min(1).default(12),
    size: z.int().default(2),
    /** Where these differ from what Size and armour give. */
    combat_defence: z.int().optional(),
    combat_defence_armoured: z.int().optional(),
    grapple_defence: z.int().optional(),
    base_combat_movement: squares.max(30).default(4),
    wound_threshold: z.int().min(1).default(2),
    armour: z.string().default('none'),
    initiative_rating: z.int().default(0),
    skills: z.partialRecord(skill, z.int()).default({}),
    weapons: z.array(z.string()).default([]),
    /** What is in hand at the start, when it is not the first weapon. */
    held: z.array(z.string()).optional(),
    unarmed_damage: damage.optional(),
    /** Opened the fight, or had time to get ready. */
    prepared: z.boolean().default(false),
  })
  .superRefine(({ combat_defence: plain, combat_defence_armoured: armoured, size }, ctx) => {
    if (armoured !== undefined && armoured < (plain ?? 1 - size))
      ctx.addIssue({ code: 'custom', path: ['combat_defence_armoured'], message: 'lower than Combat Defence', input: armoured });
  });

export type Weapon = z.infer<typeof weaponSchema>;
export type Surface = z.infer<typeof surface>;
export type Shot = z.infer<typeof shot>;
export type Armour = z.infer<typeof armourSchema>;
export type WrittenCombatant = z.infer<typeof combatantSchema>;
