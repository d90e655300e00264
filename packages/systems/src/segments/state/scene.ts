import type { Who } from '@fray/engine';
import { alterRecord, doorsSchema } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { CONDITIONS } from '../setup/content-schema.ts';
import type { Encounter, Means, Sheet, Thing } from '../setup/encounter.ts';

const whole = z.int();
const wholes = z.array(whole).readonly();

/** The five segments, in the order that never changes [round.five]. */
export const SEGMENTS = ['ambush', 'melee', 'ranged', 'movement', 'multiform'] as const;
export type Segment = (typeof SEGMENTS)[number];
const segment = z.enum(SEGMENTS);

/** The four stances, in the order in which they act; there is no other [stance.four]. */
export const STANCES = ['aggressive', 'ready', 'defensive', 'hold'] as const;
export type Stance = (typeof STANCES)[number];
const stance = z.enum(STANCES);

const weakness = z.enum(['vitals', 'vulnerability']);
export type Weakness = z.infer<typeof weakness>;

const onGuard = z.strictObject({ skill: z.string(), failures_total: whole.min(0), failures_this_segment: whole.min(0) });

/** A circumstance set by the GM: one with a usual size, or a modifier of its own. */
const situation = z.strictObject({ cause: z.string(), modifier: whole, lasting: z.boolean() });

/** An attack that was begun and not paid in full. */
const unfinished = z.strictObject({ means: z.string(), target: whole, owed: whole.min(1), round: whole });

/** What changes about a combatant in a fight. Scenes share these records: one is replaced, never changed (see `alter`). */
export const recordSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  hit_points: whole,
  fate: z.enum(['up', 'dead', 'surrendered', 'withdrawn']),
  /** Aided: at 0 hit points or less, and losing no more of them. */
  stable: z.boolean(),
  /** Knocked out: the round at whose end it may first wake; 0 when it is not. */
  wakes: whole.min(0),
  /** Apart from being Damaged by hit points. */
  well_being: z.enum(CONDITIONS),
  prone: z.boolean(),
  blinded: z.boolean(),
  flying: z.boolean(),
  surprised: z.boolean(),
  /** Parts of the body that are disabled. */
  disabled: z.array(z.string()).readonly(),
  /** Things by their place in the encounter's list; the first is in the main hand. */
  held: wholes,
  carried: wholes,
  armor: z.string(),
  actions: whole.min(0),
  attack_segment: segment.nullable(),
  /** In the present segment; nothing for whoever was not asked. */
  stance: stance.nullable(),
  /** The last one chosen, which goes without saying the next time. */
  usual_stance: stance,
  /** The one that binds for the round, by option. */
  round_stance: stance.nullable(),
  /** Whether it has held this round, by choice or as it was not asked. */
  holding: z.enum(['no', 'not asked', 'chosen']),
  /** Foes that it waits for, and does not trade with. */
  waits_for: wholes,
  on_guard: onGuard.nullable(),
  went_on_guard: z.boolean(),
  stepped: z.boolean(),
  opportunities: whole.min(0),
  /** Disengaged, and not met by a foe since. */
  disengaged: z.boolean(),
  set_position: z.boolean(),
  /** Foes who know of its hiding place. */
  noticed_by: wholes,
  weaknesses: z.array(z.strictObject({ of: whole, what: weakness })).readonly(),
  situations: z.array(situation).readonly(),
  /** What the GM says of shots at it, where the field does not decide. */
  clear_shot: z.boolean().nullable(),
  flanked: z.boolean(),
  /** Strikes made of each flurry this round. */
  strikes: z.record(z.string(), whole).readonly(),
  rapid: z.boolean(),
  quickened: z.boolean(),
  unfinished: unfinished.nullable(),
  /** The d20s of this round's tie-break. */
  tie: wholes,
});

/** A record that is nobody else's yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;

/** A lasting power in force. */
const activeEffect = z.strictObject({ power: z.string(), owner: whole, target: whole, since: whole, rounds: whole.nullable() });

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['setup', 'round', 'segment', 'stances', 'modes', 'aggressive', 'ready', 'defensive', 'end', 'closed']),
  round: whole.min(0),
  /** The last one announced this round. */
  segment: segment.nullable(),
  /** The first stances of this round are shown: it is too late for On-Guard. */
  opened: z.boolean(),
  /** Whose turn it is in the Ready or the Defensive stage; -1 between turns. */
  turn: whole,
  /** Who has had its turn in this stage. */
  done: wholes,
  seconds: whole.min(0),
  /** Yards between two combatants as they were entered: in the order of the list, the first before the second. */
  figures: z.array(z.tuple([whole, whole, z.number().min(0)])).readonly(),
  /** The doors that stand open. */
  doors: doorsSchema,
  lying: z.array(z.strictObject({ thing: whole, x: z.number(), y: z.number() })).readonly(),
  broken: wholes,
  unloaded: wholes,
  effects: z.array(activeEffect).readonly(),
  ended: z.string(),
  winner: z.string(),
});

export type ActiveEffect = z.infer<typeof activeEffect>;

/** A fight at one moment. */
export type Scene = z.infer<typeof circumstancesSchema> & { encounter: Encounter; combatants: Combatant[] };

export const NOBODY = -1;

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);
export const thingOf = (scene: Scene, thing: number): Thing => elementAt(scene.encounter.things, thing);

/** A combatant's record, to be written to. */
export const alter = alterRecord<MutableCombatant>;

export const isFoe = (scene: Scene, a: Who, b: Who): boolean => sheet(scene, a).side !== sheet(scene, b).side;

/** Alive and not gone. */
export const isPresent = (c: Combatant): boolean => c.fate === 'up' || c.fate === 'surrendered';
export const isConscious = (c: Combatant): boolean => isPresent(c) && c.hit_points > 0 && c.wakes === 0;
export const isDying = (c: Combatant): boolean => isPresent(c) && c.hit_points <= 0 && !c.stable;

/** May act: conscious, not surprised [ambush.others-wait], not out of the fight. */
export const isAble = (c: Combatant): boolean => c.fate === 'up' && c.hit_points > 0 && c.wakes === 0 && !c.surprised;

/** Whether somebody is hidden from somebody else. */
export const isHiddenFrom = (scene: Scene, who: Who, from: Who): boolean => {
  const c = combatant(scene, who);
  return c.set_position && isFoe(scene, who, from) && !c.noticed_by.includes(from);
};

/** Everybody, by their places in the list. */
export const allCombatants = (scene: Scene): Who[] => scene.combatants.map((_, who) => who);

/** The stance that counts: whoever was not asked is on Hold, or Defensive while On-Guard [stance.nonactor]. */
export const stanceOf = (c: Combatant): Stance => c.stance ?? (c.on_guard ? 'defensive' : 'hold');

const disabledArms = (scene: Scene, who: Who): number => {
  const { disabled } = combatant(scene, who);
  if (disabled.length === 0) return 0;
  const { parts } = sheet(scene, who);
  return disabled.filter(d => parts.find(p => p.key === d)?.effect === 'arm').length;
};

/** Hands that can hold something: not those of a disabled arm. */
export const workingHands = (scene: Scene, who: Who): number => Math.max(0, 2 - disabledArms(scene, who));

export const freeHands = (scene: Scene, who: Who): number => {
  let free = workingHands(scene, who);
  for (const t of combatant(scene, who).held) free -= thingOf(scene, t).hands;
  return free;
};

/** Whether something of its body is disabled that has this effect. */
export const isLacking = (scene: Scene, who: Who, effect: 'leg' | 'sense' | 'wing'): boolean => {
  const { disabled } = combatant(scene, who);
  return disabled.length > 0 && sheet(scene, who).parts.some(p => p.effect === effect && disabled.includes(p.key));
};

export const isWholeInHand = (scene: Scene, who: Who, thing: number): boolean => combatant(scene, who).held.includes(thing) && !scene.broken.includes(thing);

/** Whether the means are at hand: a weapon held and whole, a body part that works, a power whose organ does. */
export const isAtHand = (scene: Scene, who: Who, means: Means): boolean => {
  const c = combatant(scene, who);
  if (means.thing < 0) return means.power?.part === undefined || !c.disabled.includes(means.power.part);
  const { body, weapon } = thingOf(scene, means.thing);
  if (!body) return isWholeInHand(scene, who, means.thing);
  // Bare hands need one free limb, and there is always a leg to kick with.
  return weapon?.part === undefined || !c.disabled.includes(weapon.part);
};
