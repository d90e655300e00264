import type { Who } from '@fray/engine';
import { alterRecord, doorsSchema } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { textSchema } from '@fray/engine/words';
import { z } from 'zod';
import type { Encounter, Sheet, Thing } from '../setup/encounter.ts';

export { NO_COMBATANT } from '@fray/engine/kit';

const whole = z.int();
const wholes = z.array(whole).readonly();

export const STATUSES = ['On Guard', 'Off Guard', 'Bound', 'Grappled', 'Pinned'] as const;
export const WOUNDS = ['minor', 'moderate', 'severe', 'critical', 'fatal'] as const;

/** The part of a combatant that changes in a fight. Scenes share these records, so a record is replaced, never changed (see `alter`). */
export const recordSchema = z.strictObject({
  x: whole,
  y: whole,
  side: z.string(),
  ap: whole.min(0),
  /** AP that reactions have cost since the last turn. */
  reacted: whole.min(0),
  /** Exactly one of five [status.five]. */
  status: z.enum(STATUSES),
  wounds: z.array(z.enum(WOUNDS)).readonly(),
  /** Why the combatant is out of the fight; empty while in it. */
  out: z.enum(['', 'incapacitated', 'dead', 'gone']),
  /** Weapons, as indexes of the encounter's list. */
  held: wholes,
  carried: wholes,
  /** The weapon and target of an Aim in force. */
  aim: z.strictObject({ thing: whole, target: whole }).nullable(),
  initiative: whole,
});

/** A record that is not shared with another scene yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;
export type Status = Combatant['status'];
export type Wound = (typeof WOUNDS)[number];

/** Two bound combatants, and the weapons that met [status.bind.pair]. */
const bind = z.strictObject({ one: whole, other: whole, weapon: whole, its: whole });
/** Two combatants who wrestle. */
const grapple = z.strictObject({ one: whole, other: whole });
const lying = z.strictObject({ thing: whole, x: whole, y: whole });
const paid = z.strictObject({ by: whole, words: textSchema, ap: whole });

/** The public state of the current exchange: what was declared, its reactions, its replacement. Kept only where there are listeners. */
const exchange = z.strictObject({
  stage: z.enum(['declared', 'answered', 'replaced', 'rolled']),
  /** The key of the choice as it is shown to others. */
  declared: paid.extend({ key: z.string().default('') }),
  answers: z.array(paid).readonly(),
  replaced: paid.nullable(),
});

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['setup', 'turns', 'closed']),
  /** Full rounds finished [round.counter.start]. */
  round: whole.min(0),
  /** The initiative order, and who has had a turn in this round. */
  order: wholes,
  went: wholes,
  /** The combatant who has the turn; -1 between turns. */
  turn: whole,
  /** The GM is to be asked whether the fight is over, because something changed since the last question. */
  toEnd: z.boolean(),
  binds: z.array(bind).readonly(),
  grapples: z.array(grapple).readonly(),
  lying: z.array(lying).readonly(),
  /** The open doors. */
  doors: doorsSchema,
  /** Shots in weapons that are not full, and the AP paid toward their reload, by thing. */
  loaded: z.record(z.string(), whole).readonly(),
  reloading: z.record(z.string(), whole).readonly(),
  /** Pairs who do not see each other; all others do. */
  unseen: z.array(z.tuple([whole, whole])).readonly(),
  exchange: exchange.nullable(),
  /** How it ended, as a sentence; empty before. */
  ended: z.string(),
  winner: z.string(),
});

export type Bind = z.infer<typeof bind>;
export type Grapple = z.infer<typeof grapple>;

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A fight at one moment. */
export type Scene = Circumstances & { encounter: Encounter; combatants: Combatant[] };

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
/** A combatant's record, to be changed. */
export const alter = alterRecord<MutableCombatant>;

export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);
export const thingOf = (scene: Scene, thing: number): Thing => elementAt(scene.encounter.things, thing);

/** Neither incapacitated, dead nor gone: in the fight, and able to act. */
export const isInFight = (c: Combatant): boolean => c.out === '';

/** Different sides are opponents [step2.hostile]. */
export const areOpponents = (scene: Scene, a: Who, b: Who): boolean => combatant(scene, a).side !== combatant(scene, b).side;
