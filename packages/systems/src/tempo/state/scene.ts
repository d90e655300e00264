import type { Who } from '@fray/engine';
import { alterRecord, doorsSchema } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { textSchema } from '@fray/engine/words';
import { z } from 'zod';
import type { Encounter, Sheet, Thing } from '../setup/encounter.ts';

const whole = z.int();
const wholes = z.array(whole).readonly();

export const STATUSES = ['On Guard', 'Off Guard', 'Bound', 'Grappled', 'Pinned'] as const;
export const WOUNDS = ['minor', 'moderate', 'severe', 'critical', 'fatal'] as const;

/** What changes about a combatant in a fight. Scenes share these records: one is replaced, never changed (see `alter`). */
export const recordSchema = z.strictObject({
  x: whole,
  y: whole,
  side: z.string(),
  ap: whole.min(0),
  /** Exactly one of five [status.five]. */
  status: z.enum(STATUSES),
  wounds: z.array(z.enum(WOUNDS)).readonly(),
  /** Why it is out of the fight; empty while it is in it. */
  out: z.enum(['', 'incapacitated', 'dead', 'gone']),
  /** Weapons by their place in the encounter's list. */
  held: wholes,
  carried: wholes,
  /** The weapon and the target of an Aim that holds. */
  aim: z.strictObject({ thing: whole, target: whole }).nullable(),
  initiative: whole,
});

/** A record that is nobody else's yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;
export type Status = Combatant['status'];
export type Wound = (typeof WOUNDS)[number];

/** Two who are bound, and the weapons that met [status.bind.pair]. */
const bind = z.strictObject({ one: whole, other: whole, weapon: whole, its: whole });
/** Two who wrestle. */
const grapple = z.strictObject({ one: whole, other: whole });
const lying = z.strictObject({ thing: whole, x: whole, y: whole });
const paid = z.strictObject({ by: whole, words: textSchema, ap: whole });

/** What everybody at the table knows of the exchange under way: what was declared, what answers it, what takes its place. Kept where somebody listens. */
const exchange = z.strictObject({
  stage: z.enum(['declared', 'answered', 'replaced', 'rolled']),
  /** The key is that of the choice as it shows. */
  declared: paid.extend({ key: z.string().default('') }),
  answers: z.array(paid).readonly(),
  replaced: paid.nullable(),
});

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['setup', 'turns', 'closed']),
  /** Full rounds finished [round.counter.start]. */
  round: whole.min(0),
  /** Initiative order, and who has had its turn this round. */
  order: wholes,
  went: wholes,
  /** Whose turn it is; -1 between turns. */
  turn: whole,
  /** The GM is to be asked whether it is over, and has not been since something changed. */
  toEnd: z.boolean(),
  binds: z.array(bind).readonly(),
  grapples: z.array(grapple).readonly(),
  lying: z.array(lying).readonly(),
  /** The doors that stand open. */
  doors: doorsSchema,
  /** Shots in each weapon that is not full, and the AP paid toward its reload, by its place in the list. */
  loaded: z.record(z.string(), whole).readonly(),
  reloading: z.record(z.string(), whole).readonly(),
  /** Pairs who do not see each other; all others do. */
  unseen: z.array(z.tuple([whole, whole])).readonly(),
  exchange: exchange.nullable(),
  /** How it ended, in words; empty while it goes on. */
  ended: z.string(),
  winner: z.string(),
});

export type Bind = z.infer<typeof bind>;
export type Grapple = z.infer<typeof grapple>;

/** A fight at one moment. */
export type Scene = z.infer<typeof circumstancesSchema> & { encounter: Encounter; combatants: Combatant[] };

export const NOBODY = -1;

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
/** A combatant's record, to be written to. */
export const alter = alterRecord<MutableCombatant>;

export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);
export const thingOf = (scene: Scene, thing: number): Thing => elementAt(scene.encounter.things, thing);

/** Neither incapacitated, dead nor gone: in the fight, and able to act. */
export const isInFight = (c: Combatant): boolean => c.out === '';

/** Different sides are opponents [step2.hostile]. */
export const areOpponents = (scene: Scene, a: Who, b: Who): boolean => combatant(scene, a).side !== combatant(scene, b).side;
