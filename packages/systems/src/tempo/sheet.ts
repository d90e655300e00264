import { damageDice as damage, idText, isOnce, LIMITS, listOf, modifier, nameText, noteText, points, pointsFrom1 } from '@fray/engine/kit';
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

const id = idText();

const squares = z.int().min(0).max(LIMITS.distance);

/** AP of one action, and of a pool: each can be paid in as many parts. */
const MOST_AP = 60;
const ap = z.int().min(0).max(MOST_AP);
const MOST_REACH = 20;
const reach = z.int().min(0).max(MOST_REACH);

/** A striking surface of a melee weapon; the first of a weapon is its primary one. Reach is from the least to the most squares. */
const surface = z.strictObject({
  id,
  ap,
  damage,
  type: nameText.default('blunt'),
  reach: z.tuple([reach, reach]).refine(([least, most]) => least <= most, 'the least reach comes first'),
});

/** A way to shoot a ranged weapon. */
const shot = z.strictObject({
  id,
  ap,
  shots_used: pointsFrom1.default(1),
  accuracy: modifier,
  aimed_accuracy: modifier,
  /** Whoever is no farther off than this cannot dodge it. */
  speed: squares,
  range: squares,
  damage,
  type: nameText.default('pierce'),
});

/** The ways to strike or shoot with a weapon. */
const ways = <T extends z.ZodType<{ id: string }>>(one: T) => listOf(one, 10).min(1).refine(isOnce, 'each has an id of its own');

const named = { id, name: nameText, note: noteText.exactOptional() };
const skill = z.enum(SKILLS);

const ranged = z.strictObject({
  ...named,
  kind: z.literal('ranged'),
  handedness: z.enum(['1h', '2h', '1h/2h']),
  skill,
  reload_ap: ap,
  shots: pointsFrom1,
  attacks: ways(shot),
});

export const weaponSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...named, kind: z.literal('melee'), handedness: z.enum(['1h', '2h', '1h/2h', 'none']), skill, surfaces: ways(surface) }),
  ranged.superRefine(({ shots, attacks }, ctx) => {
    for (const [i, { shots_used }] of attacks.entries())
      if (shots_used > shots) ctx.addIssue({ code: 'custom', path: ['attacks', i, 'shots_used'], message: `it holds ${shots} at most`, input: shots_used });
  }),
]);

export const armourSchema = z.strictObject({ ...named, rating: points.default(0), protection: points.default(0) });

export const combatantSchema = z
  .strictObject({
    ...named,
    role: z.enum(['hero', 'foe', 'monster']).default('foe'),
    side: nameText.optional(),
    ap_max: z.int().min(1).max(MOST_AP).default(12),
    size: modifier.default(2),
    /** Where these differ from what Size and armour give. */
    combat_defence: modifier.optional(),
    combat_defence_armoured: modifier.optional(),
    grapple_defence: modifier.optional(),
    base_combat_movement: squares.max(30).default(4),
    wound_threshold: pointsFrom1.default(2),
    armour: nameText.default('none'),
    initiative_rating: modifier.default(0),
    skills: z.partialRecord(skill, modifier).default({}),
    weapons: listOf(nameText).default([]),
    /** What is in hand at the start, when it is not the first weapon. */
    held: listOf(nameText).optional(),
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
