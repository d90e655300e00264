import type { Who } from '@fray/engine';
import { alterRecord, damageDiceSchema, doorsSchema } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { textSchema } from '@fray/engine/words';
import { z } from 'zod';
import { ATTRIBUTES, DAMAGE_TYPES, DEFENSES } from '../setup/content-schema.ts';
import { COVER_STEPS, type Encounter, type Sheet, type Thing } from '../setup/encounter.ts';

const whole = z.int();
export const isDice = (text: string): boolean => damageDiceSchema.safeParse(text).success;
const wholes = z.array(whole).readonly();
const count = whole.min(0);

export const STANCES = ['Basic', 'Cautious', 'Crouch', 'Parrying', 'Poised', 'Prone'] as const;
export type Stance = (typeof STANCES)[number];

/** What lasts for a while, or until something ends it. */
const effect = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['surprised', 'fumbled', 'fatigued', 'netted', 'blind', 'stabilized', 'immobile', 'unsteady', 'helpless', 'flanked']) }),
  z.strictObject({ is: z.literal('stunned'), until: whole }),
  z.strictObject({ is: z.literal('burning'), next: whole }),
  z.strictObject({ is: z.literal('bleeding'), damage: count, left: whole.min(1), dc: whole, next: whole }),
  z.strictObject({ is: z.literal('confounded'), mood: z.enum(['attack', 'wander', 'flee', 'nothing', 'normal']), until: whole }),
  z.strictObject({ is: z.literal('stapled'), thing: whole, dc: whole, pierced: z.boolean() }),
  z.strictObject({ is: z.literal('distracted'), by: whole, toward: whole, attack: z.boolean(), defense: z.boolean() }),
  z.strictObject({ is: z.literal('feint'), target: whole, damage: z.boolean() }),
  /** For one blow: how often its damage is rolled, and dice that are rolled once. */
  z.strictObject({ is: z.literal('backstab'), times: whole.min(2).max(10), dice: z.string().refine(isDice, 'no dice').optional() }),
  z.strictObject({
    is: z.literal('modifier'),
    of: z.enum([...DEFENSES, 'attack', 'damage', 'top']),
    value: whole,
    until: whole.nullable(),
    source: z.string(),
  }),
  z.strictObject({ is: z.literal('poison'), poison: z.string(), dose: whole, left: whole, next: whole }),
]);

const grabRecord = z.strictObject({ target: whole, tight: z.boolean(), pinned: z.boolean() });

/** A movement in progress, from which the next count of it continues. */
const movement = z.strictObject({
  gait: z.enum(['walk', 'run', 'sprint']),
  /** The last count used in the movement table, 1 to 4. */
  count,
  /** The count of the clock on which it was used. */
  at: count,
  heading: whole,
  /** The side of the last step. On hexes it decides whether a zigzag continues. */
  side: whole,
  /** Counts of full base movement in this direction, and feet moved straight on in any gait. */
  straight: count,
  feet: count,
  /** What is already paid toward a hindering space, and toward which. */
  paid: z.strictObject({ x: whole, y: whole, spaces: count }).nullable(),
  turned: whole,
  running: count,
  checked: count,
  sprinted: z.boolean(),
  failures: count,
  /** The latest total of the sprint check. */
  pace: whole,
});

/** A spell in preparation, or a scroll being read, which already has its target. */
const preparation = z.strictObject({ spell: whole, scroll: whole, dc: whole, at: whole, ask: whole.nullable(), target: whole });
const prepared = z.strictObject({ spell: whole, dc: whole, charges: count });

/** The part of a combatant that changes in a fight. Scenes share these records, so a record is replaced, never changed (see `alter`). */
export const recordSchema = z.strictObject({
  /** The center of its space, for large bodies of the northwestern one; on hexes 5 times q and r. */
  x: whole.multipleOf(5),
  y: whole.multipleOf(5),
  state: z.enum(['up', 'unconscious', 'dead', 'gone']),
  /** The count of the next turn; null for combatants who cannot act or wait for a trigger. */
  next: count.nullable(),
  /** The count of the latest check of consciousness; -1 before the first. */
  checked: z.int(),
  /** Their turn was due while they could not act, so it comes as soon as they can. */
  kept: z.boolean(),
  hp: whole.min(0),
  hpMax: whole.min(1),
  invigoration: count,
  bonus: z.array(z.strictObject({ amount: count, until: count })).readonly(),
  fatigue: count,
  /** The parts of fatigue and of lost hit points that come from poison. */
  poisonFatigue: count,
  poisonLoss: count,
  topLost: count,
  impairments: z.strictObject({ bludgeoning: count, piercing: count, slashing: count }).readonly(),
  paralysis: z.array(z.strictObject({ kind: z.string(), amount: count, every: whole.min(1), next: count })).readonly(),
  petrification: count.max(10),
  lost: z.partialRecord(z.enum(ATTRIBUTES), count).readonly(),
  lostToPoison: z.partialRecord(z.enum(ATTRIBUTES), count).readonly(),
  waking: count.nullable(),
  /** Waking takes minutes, after dying and being stabilized. */
  slowWaking: z.boolean(),
  dyingAt: count.nullable(),
  stance: z.enum(STANCES),
  /** The count from which the benefits of the stance hold. */
  stanceFrom: count,
  moving: movement.nullable().readonly(),
  windedness: count,
  rested: count,
  held: wholes,
  carried: wholes,
  shieldReady: z.boolean(),
  grab: grabRecord.nullable().readonly(),
  preparation: preparation.nullable().readonly(),
  prepared: prepared.nullable().readonly(),
  castings: wholes,
  active: wholes,
  /** The weapons of the last attack; empty if it used none. */
  struck: wholes,
  /** Combatants whom the last action moved toward, for a tackle. */
  approached: wholes,
  /** The readied action with its trigger, and the count on which its owner wants to be asked at the latest. */
  ready: z.strictObject({ deed: z.string(), trigger: z.string(), from: count, ask: count }).nullable().readonly(),
  braced: z.strictObject({ thing: whole, from: count }).nullable().readonly(),
  coup: z.strictObject({ target: whole, thing: whole, at: count, x: whole, y: whole }).nullable().readonly(),
  /** A direction, or an enemy who is faced; null for all around. */
  facing: z
    .union([z.strictObject({ toward: whole }), z.strictObject({ at: whole })])
    .nullable()
    .readonly(),
  /** The enemies who could attack when facing was last asked about, and whether the combatant was flanked. */
  beset: wholes,
  wasFlanked: z.boolean(),
  effects: z.array(effect).readonly(),
  mounted: z.boolean(),
  resistanceLowered: z.boolean(),
  letsIn: z.enum(['ask', 'allies', 'all', 'nobody']),
  healedToday: z.boolean(),
  restsToday: count,
});

/** A record that is not shared with another scene yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;
export type Effect = z.infer<typeof effect>;
export type Movement = z.infer<typeof movement>;

const lying = z.strictObject({ thing: whole, x: z.number(), y: z.number() });
const pair = z.tuple([whole, whole]).readonly();

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['setup', 'counts', 'after', 'closed']),
  tc: count,
  lying: z.array(lying).readonly(),
  /** Lost durability of things, by thing. */
  worn: z.record(z.string(), count).readonly(),
  /** The open doors. */
  doors: doorsSchema,
  /** What the GM has ruled about pairs, attacker first. */
  higher: z.array(pair).readonly(),
  behind: z.array(pair).readonly(),
  covers: z.array(z.strictObject({ target: whole, from: whole.nullable(), step: z.enum(COVER_STEPS) })).readonly(),
  /** Combatants whom no enemy engages, by the GM's word. */
  unengaged: wholes,
  /** Combatants who stand before a surface that a weapon can stick in. */
  walled: wholes,
  /** Feet between two combatants without a map, by pair: "1 4". */
  distances: z.record(z.string(), z.number()).readonly(),
  wrestling: z.boolean(),
  /** Facings are checked although no combatant moved on this count: at the start, and after a ruling. */
  stirred: z.boolean(),
  /** The count on which it ended. */
  endedAt: count.default(0),
  minutes: count,
  days: count,
  /** How it ended, as a sentence; empty before. */
  ended: textSchema,
  winner: z.string(),
});

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A fight at one moment. */
export type Scene = Circumstances & { encounter: Encounter; combatants: Combatant[] };

export const IMPAIRMENTS = DAMAGE_TYPES;

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
/** Things in a combatant's hands that another combatant brought. */
export const foreignTo = (scene: Scene, who: Who): readonly number[] => combatant(scene, who).held.filter(t => thingOf(scene, t).owner !== who);

/** A combatant's record, to be changed. */
export const alter = alterRecord<MutableCombatant>;

export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);
export const thingOf = (scene: Scene, t: number): Thing => elementAt(scene.encounter.things, t);

export const isEnemy = (scene: Scene, a: Who, b: Who): boolean => sheet(scene, a).side !== sheet(scene, b).side;
/** The GM has ended the fight and the current count is still to be finished: no decisions are asked. */
export const isEnding = ({ ended, phase }: Scene): boolean => ended !== '' && (phase === 'setup' || phase === 'counts');
/** Still in the fight, conscious or not. */
export const isPresent = (c: Combatant): boolean => c.state === 'up' || c.state === 'unconscious';
export const isAwake = (c: Combatant): boolean => c.state === 'up';

export const hasEffect = (c: Combatant, is: Effect['is']): boolean => {
  for (const e of c.effects) if (e.is === is) return true;
  return false;
};
export const effectOf = <K extends Effect['is']>(c: Combatant, is: K): Extract<Effect, { is: K }> | undefined =>
  c.effects.find((e): e is Extract<Effect, { is: K }> => e.is === is);

export const addEffect = (scene: Scene, who: Who, e: Effect): void => {
  const c = alter(scene, who);
  c.effects = [...c.effects, e];
};
export const endEffects = (scene: Scene, who: Who, ends: (e: Effect) => boolean): void => {
  if (combatant(scene, who).effects.some(ends)) {
    const c = alter(scene, who);
    c.effects = c.effects.filter(e => !ends(e));
  }
};

/** The combatants who hold another one, in roster order. */
export const holders = (scene: Scene, who: Who): Who[] => scene.combatants.flatMap((c, by) => (c.grab?.target === who ? [by] : []));
export const isHeld = (scene: Scene, who: Who): boolean => {
  for (const c of scene.combatants) if (c.grab !== null && c.grab.target === who) return true;
  return false;
};
export const isHolding = (scene: Scene, by: Who, target: Who): boolean => combatant(scene, by).grab?.target === target;

/** Who may learn a combatant's exact points and what follows from them: all (undefined), or only its own player and the GM. */
export const privyTo = (scene: Scene, who: Who): readonly Who[] | undefined => (sheet(scene, who).showsHp === 'exact' ? undefined : [who]);
