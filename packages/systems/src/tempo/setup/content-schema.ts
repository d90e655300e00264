import {
  damageDiceSchema,
  faceSchema,
  healthShownSchema,
  idSchema,
  knownSchema,
  LIMITS,
  listOf,
  modifierSchema,
  nameSchema,
  noteSchema,
  pointsSchema,
  positivePointsSchema,
  tagsSchema,
  temperamentSchema,
} from '@fray/engine/kit';
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
  'maneuver',
  'stamina',
] as const;
export type Skill = (typeof SKILLS)[number];

const id = idSchema();

const squares = z.int().min(0).max(LIMITS.distance);

/** The most AP of one action and of a pool. A reload can be paid in this many parts. */
const MAX_AP = 60;
const ap = z.int().min(0).max(MAX_AP);
const MAX_REACH = 20;
const reach = z.int().min(0).max(MAX_REACH);

/** A striking surface of a melee weapon; the first is its primary one. Reach is from the minimum to the maximum number of squares. */
const surface = z.strictObject({
  id,
  ap,
  damage: damageDiceSchema,
  type: nameSchema.default('blunt'),
  reach: z.tuple([reach, reach]).refine(([least, most]) => least <= most, 'the least reach comes first'),
});

/** A way to shoot a ranged weapon. */
const shot = z.strictObject({
  id,
  ap,
  shotsUsed: positivePointsSchema.default(1),
  accuracy: modifierSchema,
  aimedAccuracy: modifierSchema,
  /** A target not farther away than this cannot dodge it. */
  speed: squares,
  range: squares,
  damage: damageDiceSchema,
  type: nameSchema.default('pierce'),
});

/** Entries are found by id, so each id occurs once. */
const hasUniqueIds = (all: readonly { readonly id: string }[]): boolean => new Set(all.map(one => one.id)).size === all.length;

/** The surfaces or shots of a weapon. */
const ways = <T extends z.ZodType<{ id: string }>>(one: T) => listOf(one, 10).min(1).refine(hasUniqueIds, 'each has an id of its own');

const named = { id, name: nameSchema, note: noteSchema.exactOptional() };
const skill = z.enum(SKILLS);

const ranged = z.strictObject({
  ...named,
  kind: z.literal('ranged'),
  handedness: z.enum(['1h', '2h', '1h/2h']),
  skill,
  reloadAp: ap,
  shots: positivePointsSchema,
  attacks: ways(shot),
});

export const weaponSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...named, kind: z.literal('melee'), handedness: z.enum(['1h', '2h', '1h/2h', 'none']), skill, surfaces: ways(surface) }),
  ranged.superRefine(({ shots, attacks }, ctx) => {
    for (const [i, { shotsUsed }] of attacks.entries())
      if (shotsUsed > shots) ctx.addIssue({ code: 'custom', path: ['attacks', i, 'shotsUsed'], message: `it holds ${shots} at most`, input: shotsUsed });
  }),
]);

export const armorSchema = z.strictObject({ ...named, rating: pointsSchema.default(0), protection: pointsSchema.default(0) });

export const sheetSchema = z
  .strictObject({
    ...named,
    role: z.enum(['hero', 'foe', 'monster']).default('foe'),
    side: nameSchema.optional(),
    face: faceSchema.optional(),
    /** What others see of the health, which the rules do not have: the wounds can be seen. */
    showsHp: healthShownSchema.default('exact'),
    temperament: temperamentSchema.optional(),
    tags: tagsSchema.optional(),
    /** What others may know of it besides its health. */
    known: knownSchema.optional(),
    apMax: z.int().min(1).max(MAX_AP).default(12),
    size: modifierSchema.default(2),
    /** Overrides what Size and armor give. */
    combatDefense: modifierSchema.optional(),
    combatDefenseArmored: modifierSchema.optional(),
    grappleDefense: modifierSchema.optional(),
    baseCombatMovement: squares.max(30).default(4),
    woundThreshold: positivePointsSchema.default(2),
    armor: nameSchema.default('none'),
    initiativeRating: modifierSchema.default(0),
    skills: z.partialRecord(skill, modifierSchema).default({}),
    weapons: listOf(nameSchema).default([]),
    /** What is in hand at the start, instead of the first weapon. */
    held: listOf(nameSchema).optional(),
    unarmedDamage: damageDiceSchema.optional(),
    /** Opened the fight, or had time to get ready. */
    prepared: z.boolean().default(false),
  })
  .superRefine(({ combatDefense: plain, combatDefenseArmored: armored, size }, ctx) => {
    if (armored !== undefined && armored < (plain ?? 1 - size))
      ctx.addIssue({ code: 'custom', path: ['combatDefenseArmored'], message: 'lower than Combat Defense', input: armored });
  });

export type Weapon = z.infer<typeof weaponSchema>;
export type Surface = z.infer<typeof surface>;
export type Shot = z.infer<typeof shot>;
export type Armor = z.infer<typeof armorSchema>;
export type WrittenSheet = z.infer<typeof sheetSchema>;
