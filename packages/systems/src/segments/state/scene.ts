import type { Who } from '@fray/engine';
import { alterRecord, doorsSchema, memoizeOn } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { namesIn, textSchema } from '@fray/engine/words';
import { z } from 'zod';
import { CONDITIONS } from '../setup/content-schema.ts';
import type { Encounter, Means, Sheet, Thing } from '../setup/encounter.ts';

export { NO_COMBATANT } from '@fray/engine/kit';

const whole = z.int();
const wholes = z.array(whole).readonly();

/** The five segments, in an order that never changes [round.five]. */
export const SEGMENTS = ['ambush', 'melee', 'ranged', 'movement', 'multiform'] as const;
export type Segment = (typeof SEGMENTS)[number];
const segment = z.enum(SEGMENTS);

/** The four stances, in the order in which they act [stance.four]. */
export const STANCES = ['aggressive', 'ready', 'defensive', 'hold'] as const;
export type Stance = (typeof STANCES)[number];
const stance = z.enum(STANCES);

const weakness = z.enum(['vitals', 'vulnerability']);
export type Weakness = z.infer<typeof weakness>;

const onGuard = z.strictObject({ skill: z.string(), failuresTotal: whole.min(0), failuresThisSegment: whole.min(0) });

/** A circumstance set by the GM: one from the content, or one of the GM's own with a modifier. */
const situation = z.strictObject({ cause: z.string(), modifier: whole, lasting: z.boolean() });

/** An attack that was begun, with the actions still owed for it. */
const unfinished = z.strictObject({ means: z.string(), target: whole, owed: whole.min(1), round: whole });

/** What changes about a combatant in a fight. Scenes share these records, so a record is replaced, never changed in place (see `alter`). */
export const recordSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  hitPoints: whole,
  fate: z.enum(['up', 'dead', 'surrendered', 'withdrawn']),
  /** Received first aid: at 0 hit points or less, but no longer losing any. */
  stable: z.boolean(),
  /** The round at whose end a knocked-out combatant may first wake; 0 when not knocked out. */
  wakes: whole.min(0),
  /** The condition, apart from Damaged, which follows from hit points. */
  wellBeing: z.enum(CONDITIONS),
  prone: z.boolean(),
  blinded: z.boolean(),
  flying: z.boolean(),
  surprised: z.boolean(),
  /** Keys of the disabled body parts. */
  disabled: z.array(z.string()).readonly(),
  /** Indices into the encounter's things; the first is in the main hand. */
  held: wholes,
  carried: wholes,
  armor: z.string(),
  actions: whole.min(0),
  attackSegment: segment.nullable(),
  /** In the present segment; null if the combatant was not asked. */
  stance: stance.nullable(),
  /** The last stance chosen: the default for the next one. */
  usualStance: stance,
  /** With the option `stance-scope: round`, the stance that binds for the round. */
  roundStance: stance.nullable(),
  /** Whether the combatant has been on Hold this round, and whether by choice or because there was nothing to ask. */
  holding: z.enum(['no', 'not asked', 'chosen']),
  /** Foes that a Ready combatant waits for instead of trading with them. */
  waitsFor: wholes,
  onGuard: onGuard.nullable(),
  wentOnGuard: z.boolean(),
  stepped: z.boolean(),
  opportunities: whole.min(0),
  /** Has disengaged, and met no foe since. */
  disengaged: z.boolean(),
  setPosition: z.boolean(),
  /** Foes who know the hiding place. */
  noticedBy: wholes,
  weaknesses: z.array(z.strictObject({ of: whole, what: weakness })).readonly(),
  situations: z.array(situation).readonly(),
  /** The GM's word on whether shots at this combatant are clear; null lets the field decide. */
  clearShot: z.boolean().nullable(),
  flanked: z.boolean(),
  /** Strikes made this round, by flurry. */
  strikes: z.record(z.string(), whole).readonly(),
  rapid: z.boolean(),
  quickened: z.boolean(),
  unfinished: unfinished.nullable(),
  /** The d20s rolled in this round's tie-breaks. */
  tie: wholes,
});

/** A record that may still be written to, because no other scene shares it yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;

/** A combatant's record, ready to be written to. */
export const alter = alterRecord<MutableCombatant>;

/** A lasting power in effect. */
const activeEffect = z.strictObject({ power: z.string(), owner: whole, target: whole, since: whole, rounds: whole.nullable() });

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['setup', 'round', 'segment', 'stances', 'modes', 'aggressive', 'ready', 'defensive', 'end', 'closed']),
  round: whole.min(0),
  /** The segment announced last in this round. */
  segment: segment.nullable(),
  /** The first stances of this round are revealed, so On-Guard can no longer be announced. */
  opened: z.boolean(),
  /** The combatant whose turn it is in the Ready or Defensive stage; -1 between turns. */
  turn: whole,
  /** The combatants who have had their turn in this stage. */
  done: wholes,
  seconds: whole.min(0),
  /** Entered distances: two combatants, the lower index first, and the yards between them. */
  figures: z.array(z.tuple([whole, whole, z.number().min(0)])).readonly(),
  /** The doors that are open. */
  doors: doorsSchema,
  lying: z.array(z.strictObject({ thing: whole, x: z.number(), y: z.number() })).readonly(),
  broken: wholes,
  unloaded: wholes,
  effects: z.array(activeEffect).readonly(),
  ended: textSchema,
  winner: z.string(),
});

export type ActiveEffect = z.infer<typeof activeEffect>;

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A fight at one moment. */
export type Scene = Circumstances & { encounter: Encounter; combatants: Combatant[] };

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);
export const thingOf = (scene: Scene, thing: number): Thing => elementAt(scene.encounter.things, thing);

const namesOf = memoizeOn(({ combatants }: Encounter) => namesIn(combatants));

/** What a combatant is called in prompts, choices and logs: "Halvar" of "Halvar, shield guard", where no other is called so. */
export const nameIn = (scene: Scene, who: Who): string => namesOf(scene.encounter).combatant(who);

/** The name of a part of a body by its key. */
export const nameOfPart = (scene: Scene, who: Who, key: string): string => sheet(scene, who).parts.find(p => p.key === key)?.name ?? key;

/** The name of a power by its id. */
export const nameOfPower = (scene: Scene, who: Who, id: string): string => sheet(scene, who).powers.find(p => p.id === id)?.name ?? id;

export const isFoe = (scene: Scene, a: Who, b: Who): boolean => sheet(scene, a).side !== sheet(scene, b).side;

/** Alive and still on the field. */
export const isPresent = (c: Combatant): boolean => c.fate === 'up' || c.fate === 'surrendered';
export const isConscious = (c: Combatant): boolean => isPresent(c) && c.hitPoints > 0 && c.wakes === 0;
export const isDying = (c: Combatant): boolean => isPresent(c) && c.hitPoints <= 0 && !c.stable;

/** Able to act: conscious, not surprised [ambush.others-wait], not out of the fight. */
export const isAble = (c: Combatant): boolean => c.fate === 'up' && c.hitPoints > 0 && c.wakes === 0 && !c.surprised;

/** Whether one combatant is hidden from another. */
export const isHiddenFrom = (scene: Scene, who: Who, from: Who): boolean => {
  const c = combatant(scene, who);
  return c.setPosition && isFoe(scene, who, from) && !c.noticedBy.includes(from);
};

/** The numbers of all combatants. */
export const allCombatants = (scene: Scene): Who[] => scene.combatants.map((_, who) => who);

/** The stance in effect: a combatant who was not asked is on Hold, or Defensive while On-Guard [stance.nonactor]. */
export const stanceOf = (c: Combatant): Stance => c.stance ?? (c.onGuard ? 'defensive' : 'hold');

const disabledArms = (scene: Scene, who: Who): number => {
  const { disabled } = combatant(scene, who);
  if (disabled.length === 0) return 0;
  const { parts } = sheet(scene, who);
  return disabled.filter(d => parts.find(p => p.key === d)?.effect === 'arm').length;
};

/** Hands that can hold something: those of a disabled arm cannot. */
export const workingHands = (scene: Scene, who: Who): number => Math.max(0, 2 - disabledArms(scene, who));

export const freeHands = (scene: Scene, who: Who): number => {
  let free = workingHands(scene, who);
  for (const t of combatant(scene, who).held) free -= thingOf(scene, t).hands;
  return free;
};

/** Whether a body part with this effect is disabled. */
export const isLacking = (scene: Scene, who: Who, effect: 'leg' | 'sense' | 'wing'): boolean => {
  const { disabled } = combatant(scene, who);
  return disabled.length > 0 && sheet(scene, who).parts.some(p => p.effect === effect && disabled.includes(p.key));
};

export const isWholeInHand = (scene: Scene, who: Who, thing: number): boolean => combatant(scene, who).held.includes(thing) && !scene.broken.includes(thing);

/** Whether means of attack can be used: a weapon in hand and whole, a body part that works, a power whose body part works. */
export const isAtHand = (scene: Scene, who: Who, means: Means): boolean => {
  const c = combatant(scene, who);
  if (means.thing < 0) return means.power?.part === undefined || !c.disabled.includes(means.power.part);
  const { body, weapon } = thingOf(scene, means.thing);
  if (!body) return isWholeInHand(scene, who, means.thing);
  // Bare hands need one free limb, and a kick is always possible.
  return weapon?.part === undefined || !c.disabled.includes(weapon.part);
};
