import type { Who } from '@fray/engine';
import { alterRecord } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { INJURIES } from '../setup/content-schema.ts';
import type { Encounter, Sheet, Thing } from '../setup/encounter.ts';

const whole = z.int();
const wholes = z.array(whole).readonly();

/** An attack that somebody does not see coming: from whom (-1: anybody), and whether longer than for one attack [unaware.mark]. */
const unaware = z.strictObject({ of: whole, lasting: z.boolean() });

/** What changes about a combatant. Scenes share these records: one is replaced, never changed (see `alter`). */
export const recordSchema = z.strictObject({
  region: z.string(),
  hp: whole.min(0),
  hpMax: whole.min(0),
  mp: whole.min(0),
  mpMax: whole.min(0),
  knockedOut: z.enum(['none', 'nonlethal', 'lethal']),
  /** A survival roll for this knockout is still to come. */
  survivalOpen: z.boolean(),
  wound: z.enum(['none', 'badlyWounded', 'mortallyWounded', 'dead']),
  /** To the end of the next own turn; or to the end of the encounter, or until HP are full. */
  stun: z.enum(['none', 'turn', 'long']),
  /** An own turn began stunned: it is lost. */
  lostTurn: z.boolean(),
  prone: z.boolean(),
  helpless: z.boolean(),
  surprised: z.boolean(),
  unaware: z.array(unaware).readonly(),
  /** Whether its next dodge has room, where that is not as the region is. */
  room: z.enum(['as the region', 'enough', 'cramped']),
  /** Whom it grips; -1 for nobody. */
  holds: whole,
  grip: z.enum(['none', 'partial', 'full']),
  sustained: z.boolean(),
  /** Own turns to come without movement. */
  rooted: whole.min(0),
  initiative: whole.min(0),
  /** AP of the next turn already spent; that of a pair stands with the rider. */
  debt: whole.min(0),
  /** The mount it sits on, or the rider it carries; -1 for neither. */
  riding: whole,
  carrying: whole,
  /** Things by their place in the encounter's list. */
  ready: wholes,
  carried: wholes,
  injuries: z.array(z.enum(INJURIES)).readonly(),
  /** A lasting mark that the GM has still to choose. */
  injuryDue: z.boolean(),
  absent: z.boolean(),
  /** First aid was tried. */
  aided: z.boolean(),
  /** It wakes stunned, and with 1 HP. */
  dazed: z.boolean(),
  /** The minutes after the fight at which it wakes, dies, has its hands free; -1 for never, or at once. */
  wakesAt: whole,
  diesAt: whole,
  busyUntil: whole,
  /** Minutes of rest that a bad wound has had so far. */
  rested: whole.min(0),
});

/** A record that is nobody else's yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;

const lying = z.strictObject({ thing: whole, region: z.string() });
const names = z.array(z.string()).readonly();

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['order', 'turns', 'ended', 'aftermath', 'closed']),
  round: whole.min(0),
  /** Everybody, in the order of their turns. */
  order: wholes,
  /** How far this round has come. */
  at: whole.min(0),
  /** Riders and mounts who have had part in a turn this round: the other place in the order of such a pair is passed by. */
  went: wholes,
  /** Who takes the place in the order of somebody else this round, after a pair has parted. */
  heirs: z.array(z.strictObject({ of: whole, by: whole })).readonly(),
  /** Whose turn was the last to end, and the kind of action that ended it. */
  latest: whole,
  endedBy: z.enum(['none', 'major', 'exclusive', 'escape', 'failed escape']),
  /** Whose turn it is, the rider's for a pair; -1 between turns. */
  turn: whole,
  ap: whole.min(0),
  /** How many AP at most may go into movement, and into all else. */
  forMoves: whole.min(0),
  forOthers: whole.min(0),
  majorUsed: z.boolean(),
  /** A minor, major or exclusive action was taken this turn. */
  acted: z.boolean(),
  /** The mount that has moved with its rider this turn, or moves by the GM's word; -1 for none. */
  underWay: whole,
  /** Who lies in ambush: nobody on another side knows that they are there. */
  hidden: wholes,
  lying: z.array(lying).readonly(),
  unloaded: wholes,
  cramped: names,
  hardGround: names,
  /** Since the fight. */
  minutes: whole.min(0),
  ended: z.string(),
  winner: z.string(),
});

/** A fight at one moment. */
export type Scene = z.infer<typeof circumstancesSchema> & { encounter: Encounter; combatants: Combatant[] };

export const NOBODY = -1;

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);
export const thingOf = (scene: Scene, thing: number): Thing => elementAt(scene.encounter.things, thing);

/** A combatant's record, to be written to. */
export const alter = alterRecord<MutableCombatant>;

/** Neither dead nor gone. */
export const isPresent = (c: Combatant): boolean => c.wound !== 'dead' && !c.absent;
export const isOutOfAction = (c: Combatant): boolean => c.knockedOut !== 'none';
export const isConscious = (c: Combatant): boolean => isPresent(c) && c.knockedOut === 'none';
/** Free to act in some way, though perhaps bound. */
export const canAct = (c: Combatant): boolean => isConscious(c) && c.stun === 'none';
/** Free to act with its body. */
export const isAble = (c: Combatant): boolean => canAct(c) && !c.helpless;

/** Members of other sides, unless the encounter says otherwise [side.enemy]. */
export const isEnemy = ({ encounter }: Scene, a: Who, b: Who): boolean => {
  const one = elementAt(encounter.combatants, a).side;
  const other = elementAt(encounter.combatants, b).side;
  return one !== other && !(encounter.friends.length > 0 && encounter.friends.some(f => (f[0] === one && f[1] === other) || (f[1] === one && f[0] === other)));
};

/** Whether somebody in ambush is not seen by somebody else: enemies do not see it. */
export const isHiddenFrom = (scene: Scene, who: Who, other: Who): boolean =>
  scene.hidden.length > 0 && scene.hidden.includes(who) && isEnemy(scene, who, other);

/** The other half of a mounted pair; -1 without one. */
export const partnerOf = (c: Combatant): Who => (c.riding !== NOBODY ? c.riding : c.carrying);

/** The rider of a pair, for either half; whoever is alone, for itself. */
export const leaderOf = (scene: Scene, who: Who): Who => {
  const { carrying } = combatant(scene, who);
  return carrying === NOBODY ? who : carrying;
};

/** Borders between two combatants; nothing where no way leads. */
export const rangeTo = (scene: Scene, a: Who, b: Who): number | undefined =>
  scene.encounter.distances[combatant(scene, a).region]?.[combatant(scene, b).region];

/** Within each other's reach [space.regions]. */
export const isNear = (scene: Scene, a: Who, b: Who): boolean => combatant(scene, a).region === combatant(scene, b).region;
