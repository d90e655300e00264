import type { Who } from '@fray/engine';
import { alterRecord, memoizeOn, NO_COMBATANT } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { namesIn, textSchema } from '@fray/engine/words';
import { z } from 'zod';
import { INJURIES } from '../setup/content-schema.ts';
import type { Encounter, Sheet, Thing } from '../setup/encounter.ts';

export { NO_COMBATANT };

const whole = z.int();
const wholes = z.array(whole).readonly();

/** An attack that the combatant does not see coming: its attacker (-1: any), and whether it lasts for more than one attack [unaware.mark]. */
const unaware = z.strictObject({ of: whole, lasting: z.boolean() });

/** What changes about a combatant. Scenes share these records, so they are replaced (see `alter`), never changed. */
export const recordSchema = z.strictObject({
  region: z.string(),
  hp: whole.min(0),
  hpMax: whole.min(0),
  mp: whole.min(0),
  mpMax: whole.min(0),
  knockedOut: z.enum(['none', 'nonlethal', 'lethal']),
  /** Survival was not rolled yet for this knockout. */
  survivalOpen: z.boolean(),
  wound: z.enum(['none', 'badly-wounded', 'mortally-wounded', 'dead']),
  /** `turn`: to the end of the combatant's next turn. `long`: to the end of the encounter, or until HP are full. */
  stun: z.enum(['none', 'turn', 'long']),
  /** A turn of theirs began stunned, and is lost. */
  lostTurn: z.boolean(),
  prone: z.boolean(),
  helpless: z.boolean(),
  surprised: z.boolean(),
  unaware: z.array(unaware).readonly(),
  /** For the next dodge: whether there is room, when it differs from the region. */
  room: z.enum(['as the region', 'enough', 'cramped']),
  /** The combatant they grip; -1 for none. */
  holds: whole,
  grip: z.enum(['none', 'partial', 'full']),
  sustained: z.boolean(),
  /** Number of their next turns without movement. */
  rooted: whole.min(0),
  initiative: whole.min(0),
  /** AP of the next turn already spent. A pair's debt is stored with the rider. */
  debt: whole.min(0),
  /** The mount they sit on, and the rider they carry; -1 for none. */
  riding: whole,
  carrying: whole,
  /** Indices in the encounter's list of things. */
  ready: wholes,
  carried: wholes,
  injuries: z.array(z.enum(INJURIES)).readonly(),
  /** The GM still has to choose a lasting mark. */
  injuryDue: z.boolean(),
  absent: z.boolean(),
  /** First aid was tried on them. */
  aided: z.boolean(),
  /** They wake stunned, with 1 HP. */
  dazed: z.boolean(),
  /** Minutes after the fight at which they wake, die, and have their hands free; -1 for never, 0 for at once. */
  wakesAt: whole,
  diesAt: whole,
  busyUntil: whole,
  /** Minutes of rest so far toward healing a bad wound. */
  rested: whole.min(0),
});

/** A record that was just copied, so that it may be changed. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;

/** A combatant's record, to be written to. */
export const alter = alterRecord<MutableCombatant>;

const lying = z.strictObject({ thing: whole, region: z.string() });
const names = z.array(z.string()).readonly();

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['order', 'turns', 'ended', 'aftermath', 'closed']),
  round: whole.min(0),
  /** All combatants in turn order. */
  order: wholes,
  /** Position in the order that this round has reached. */
  at: whole.min(0),
  /** Riders and mounts who took part in a turn this round. The other place of the pair in the order is skipped. */
  went: wholes,
  /** After a pair has parted: the combatant `by` takes the place in the order of `of` this round. */
  heirs: z.array(z.strictObject({ of: whole, by: whole })).readonly(),
  /** The combatant whose turn ended last, and the kind of action that ended it. */
  latest: whole,
  endedBy: z.enum(['none', 'major', 'exclusive', 'escape', 'failed escape']),
  /** The combatant who has the turn (for a pair the rider); -1 between turns. */
  turn: whole,
  ap: whole.min(0),
  /** AP of this turn that interrupts had cost before it. */
  paid: whole.min(0),
  /** The most AP that may be spent on movement, and on everything else. */
  forMoves: whole.min(0),
  forOthers: whole.min(0),
  majorUsed: z.boolean(),
  /** A minor, major or exclusive action was taken this turn. */
  acted: z.boolean(),
  /** The mount that moved with its rider this turn, or that the GM says is moving; -1 for none. */
  underWay: whole,
  /** Combatants in ambush. Other sides do not know that they are there. */
  hidden: wholes,
  lying: z.array(lying).readonly(),
  unloaded: wholes,
  cramped: names,
  hardGround: names,
  /** Minutes since the fight ended. */
  minutes: whole.min(0),
  ended: textSchema,
  winner: z.string(),
});

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A fight at one moment. */
export type Scene = Circumstances & { encounter: Encounter; combatants: Combatant[] };

/** A function of its own, so that `combatant`, which rules call most of all, is small enough to be compiled into its callers. */
const throwMissing = (): never => {
  throw new RangeError('there is no such combatant');
};

export const combatant = (scene: Scene, who: Who): Combatant => scene.combatants[who] ?? throwMissing();
export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);
const namesOf = memoizeOn(({ combatants }: Encounter) => namesIn(combatants.filter(({ hidden }) => !hidden)));

/**
 * The name by which questions and choices call a combatant, as the log does: "Ysolde" for "Ysolde, shield knight". One who begins in ambush keeps the full name,
 * so that names of others do not depend on who is hidden.
 */
export const nameIn = (scene: Scene, who: Who): string => {
  const { id, name, hidden } = sheet(scene, who);
  return hidden ? name : namesOf(scene.encounter).combatant(id);
};
export const thingOf = (scene: Scene, thing: number): Thing => elementAt(scene.encounter.things, thing);

/** Neither dead nor gone. */
export const isPresent = (c: Combatant): boolean => c.wound !== 'dead' && !c.absent;
export const isOutOfAction = (c: Combatant): boolean => c.knockedOut !== 'none';
export const isConscious = (c: Combatant): boolean => isPresent(c) && c.knockedOut === 'none';
/** Able to act in some way, though perhaps helpless. */
export const canAct = (c: Combatant): boolean => isConscious(c) && c.stun === 'none';
/** Able to act physically. */
export const isAble = (c: Combatant): boolean => canAct(c) && !c.helpless;

/** Members of other sides, unless the encounter says otherwise [side.enemy]. */
export const isEnemy = ({ encounter }: Scene, a: Who, b: Who): boolean => {
  const one = elementAt(encounter.combatants, a).side;
  const other = elementAt(encounter.combatants, b).side;
  return one !== other && !(encounter.friends.length > 0 && encounter.friends.some(f => (f[0] === one && f[1] === other) || (f[1] === one && f[0] === other)));
};

/** Whether `who` is in ambush and an enemy of `other`, who therefore cannot see them. */
export const isHiddenFrom = (scene: Scene, who: Who, other: Who): boolean =>
  scene.hidden.length > 0 && scene.hidden.includes(who) && isEnemy(scene, who, other);

/** Who may know a combatant's exact HP: everyone (undefined), or only their own player and the GM. */
export const privyTo = (scene: Scene, who: Who): readonly Who[] | undefined => (sheet(scene, who).showsHp === 'exact' ? undefined : [who]);

/** The other half of a mounted pair; -1 without one. */
export const partnerOf = (c: Combatant): Who => (c.riding !== NO_COMBATANT ? c.riding : c.carrying);

/** The rider of a pair for either of the two; a combatant who is alone for themselves. */
export const leaderOf = (scene: Scene, who: Who): Who => {
  const { carrying } = combatant(scene, who);
  return carrying === NO_COMBATANT ? who : carrying;
};

/** Borders between two combatants; undefined without a way. */
export const rangeTo = (scene: Scene, a: Who, b: Who): number | undefined =>
  scene.encounter.distances[combatant(scene, a).region]?.[combatant(scene, b).region];

/** Within each other's reach [space.regions]. */
export const isNear = (scene: Scene, a: Who, b: Who): boolean => combatant(scene, a).region === combatant(scene, b).region;
