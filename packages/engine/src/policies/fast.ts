import type { Choice, Decision, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene, whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { idleChoice } from '../odds/outcomes.ts';
import { type PolicyContext, seatOfSide } from './greedy.ts';
import type { Option } from './menu.ts';
import { type Inputs, MIN_GAIN, type Moment, Ratings } from './ratings.ts';
import type { WorthMemory } from './worth-memory.ts';

/** How many turns a better position is good for: where something could be done now instead, only what it brings on the next turn counts. */
const TURNS_AHEAD = 2;
const TURNS_AHEAD_INSTEAD = 1;
/** What a preparation has to gain to be made, so that no turn is spent on nothing. */
const MIN_GAIN_AHEAD = 0.02;
/** How many preparations in a row are enough. */
const MAX_PREPARATIONS = 3;

/**
 * A policy for simulation that takes microseconds where it was in a like moment before. What choices are worth by the exact odds it keeps in a memory. Beyond
 * the end of the step it looks to the combatant's own next turn: it reloads, draws, stands up and aims where that makes more possible than it costs. Where
 * nothing is gained, it walks toward the foe.
 * @example
 * {@includeCode ../../test/examples/policies.test.ts#memory}
 */
export const fastPolicy = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, now: () => PolicyContext<E, S>, memory: WorthMemory) => {
  const mind = new FastMind(system, memory);
  return <C extends Choice>(decision: Decision<C>): C => mind.choose(decision, now());
};

/** Where all answer in secret, answers that others have already given are ignored. */
const withoutAnswersOfOthers = (log: Inputs, me: string): Inputs => {
  const since = log.findLastIndex(input => !('chose' in input));
  return log.filter((input, i) => i <= since || ('chose' in input && input.by === me));
};

/** What is worked out once for a memory, and serves all fights that use it. */
const ratings = new WeakMap<WorthMemory, unknown>();

const ratingsOf = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, memory: WorthMemory): Ratings<E, S> => {
  let made = ratings.get(memory);
  if (!made) ratings.set(memory, (made = new Ratings(system, memory)));
  // This cast: a memory is used with one encounter only, so with one system.
  return made as Ratings<E, S>;
};

/** What the fast policy makes of decisions. One is for one fight. */
export class FastMind<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly ratings: Ratings<E, S>;
  private readonly seats = new Map<string, ReturnType<typeof seatOfSide>>();
  private readonly prepared: number[] = [];
  private readonly ways = new Map<Who, { readonly feet: number; readonly keys: Set<string> }>();
  private turnOf: Who = -2;
  /** Whether they did something on this turn that was worth it, so that they need not go anywhere. */
  private hasActed = false;

  constructor(system: System<E, S>, memory: WorthMemory) {
    this.system = system;
    this.ratings = ratingsOf(system, memory);
  }

  choose<C extends Choice>(decision: Decision<C>, context: PolicyContext<E, S>): C {
    const moment = this.momentOf(decision, context);
    const { menu, isOwn } = moment;
    const idle = menu.idle && menu.isLegal(menu.idle) ? menu.idle : undefined;
    if (menu.isEmpty) return idle ?? idleChoice(decision);
    if (!isOwn && this.isGoingOn(moment, idle)) return idle ?? idleChoice(decision);
    const asItIs = !idle ? Number.NEGATIVE_INFINITY : isOwn ? this.ratings.idleWorth(moment, idle) : 0;
    const { best, worth } = this.ratings.best(moment, asItIs);
    if (!isOwn) return best ?? idleChoice(decision);
    if (this.turnOf !== decision.by) this.hasActed = false;
    this.turnOf = decision.by;
    const isGain = best !== undefined && Math.abs(worth) > MIN_GAIN;
    const prepared = idle && this.prepare(moment, idle, isGain ? worth - asItIs : 0);
    if (prepared) return prepared;
    if (isGain) {
      this.hasActed = true;
      this.prepared[decision.by] = 0;
      return best;
    }
    return (this.canActFromHere(moment, idle) ? undefined : this.approach(moment)) ?? idle ?? idleChoice(decision);
  }

  /** Notes what a combatant has done on this turn, and then `choice`, as if it had been chosen here. */
  follow(decision: Decision, { scene, log }: Pick<PolicyContext<E, S>, 'scene' | 'log'>, choice?: Choice): void {
    if (decision.feetAfter === undefined) return;
    const me = idOf(scene, decision.by);
    const done = log.flatMap(input => ('chose' in input && input.by === me ? decision.choices.filter(({ key }) => key === input.chose) : []));
    this.turnOf = decision.by;
    this.hasActed = [...done, ...(choice ? [choice] : [])].some(({ target = -1 }) => target >= 0 && target !== decision.by);
  }

  /** What each choice is worth that leads nowhere, by the end of the step; those that are reached while `goesOn` says so. */
  rate<C extends Choice>(decision: Decision<C>, context: PolicyContext<E, S>, goesOn: () => boolean): { readonly choice: C; readonly worth: number }[] {
    const moment = this.momentOf(decision, context);
    const rate = this.ratings.rating(moment);
    return moment.menu.options.flatMap(option => {
      const worth = goesOn() && moment.menu.has(option) ? rate(option) : undefined;
      return worth === undefined ? [] : [{ choice: option.choice, worth }];
    });
  }

  private momentOf<C extends Choice>(
    decision: Decision<C>,
    { scene, log: inputs, now: stands = scene, seat = this.seatOf(scene, decision.by) }: PolicyContext<E, S>,
  ): Moment<S, C> {
    const { system } = this;
    const known = system.hideSecrets(scene, seat, stands);
    const me = idOf(scene, decision.by);
    const log = decision.secret ? withoutAnswersOfOthers(inputs, me) : inputs;
    const isOwn = decision.feetAfter !== undefined && log.every(input => !('chose' in input) || input.by === me || input.by === 'gm');
    const after = stands === scene ? known : system.hideSecrets(stands, seat, stands);
    return { decision, menu: this.ratings.menuOf(decision, after), known, stands: after, seat, log, isOwn };
  }

  private seatOf(scene: S, by: Who) {
    const side = `${by < 0 ? '' : this.system.vitals(scene, by).side}/${scene.combatants.length}`;
    let seat = this.seats.get(side);
    if (!seat) this.seats.set(side, (seat = seatOfSide(this.system, scene, by)));
    return seat;
  }

  /** What the best choice of a later decision is worth more than nothing. */
  private mostWorth(decision: Decision, context: PolicyContext<E, S>): number {
    return Math.max(0, this.ratings.best(this.momentOf(decision, context), 0, ({ target = -1 }) => target >= 0).worth);
  }

  /** Something that makes the next turn better by more than `gain`. */
  private prepare<C extends Choice>(moment: Moment<S, C>, idle: C, gain: number): C | undefined {
    const { menu } = moment;
    const { by } = moment.decision;
    if (by < 0 || (this.prepared[by] ?? 0) >= MAX_PREPARATIONS) return undefined;
    const turns = gain > MIN_GAIN ? TURNS_AHEAD_INSTEAD : TURNS_AHEAD;
    const rate = this.ratings.rating(moment);
    let asItIs: number | undefined;
    let found: C | undefined;
    let most = Math.max(gain, 0) + MIN_GAIN_AHEAD;
    for (const option of menu.options) {
      // What was ever good for something at once is done for that. All else is worth nothing now at best.
      const least = most / turns + (asItIs ?? 0);
      if (option.kind.most > MIN_GAIN || option.ahead.ceiling <= least || !menu.has(option)) continue;
      const now = rate(option);
      if (now === undefined || now > MIN_GAIN || now < -1) continue;
      asItIs ??= this.aheadOf(moment, this.ratings.optionFor(moment, idle));
      const worth = now + turns * (this.aheadOf(moment, option) - asItIs);
      if (worth <= most) continue;
      found = option.choice;
      most = worth;
    }
    if (found) this.prepared[by] = (this.prepared[by] ?? 0) + 1;
    return found;
  }

  /** Whether a combatant is asked about a preparation of their own, and goes on with it for what comes after it. */
  private isGoingOn<C extends Choice>(moment: Moment<S, C>, idle: C | undefined): boolean {
    const { decision, known, log } = moment;
    const { by } = decision;
    if (by < 0) return false;
    const { side } = this.system.vitals(known, by);
    const isUndisturbed = log.every(input => {
      const who = 'chose' in input ? whoById(known, input.by) : undefined;
      return who === undefined || who < 0 || this.system.vitals(known, who).side === side;
    });
    return isUndisturbed && ((this.prepared[by] ?? 0) > 0 || (idle !== undefined && this.isWorthGoingOn(moment, idle)));
  }

  /** Whether what was begun on an earlier turn makes the next one better than it would be if it were broken off. */
  private isWorthGoingOn<C extends Choice>(moment: Moment<S, C>, idle: C): boolean {
    const me = idOf(moment.known, moment.decision.by);
    if (moment.log.some(input => 'chose' in input && input.by === me)) return false;
    const { best, worth } = this.ratings.best(moment, 0);
    if (!best) return false;
    const gain = this.aheadOf(moment, this.ratings.optionFor(moment, idle)) - this.aheadOf(moment, this.ratings.optionFor(moment, best));
    return TURNS_AHEAD * gain >= worth;
  }

  /** The most that the combatant could do on their next turn after a choice. */
  private aheadOf<C extends Choice>(moment: Moment<S, C>, option: Pick<Option, 'choice' | 'ahead'>, isExact = false): number {
    return this.ratings.ahead(moment, option, (decision, context) => this.mostWorth(decision, context), isExact);
  }

  /** Whether they will be able to do something on their next turn without going anywhere: an archer in another's segment of a round. */
  private canActFromHere<C extends Choice>(moment: Moment<S, C>, idle: C | undefined): boolean {
    return idle !== undefined && this.aheadOf(moment, this.ratings.optionFor(moment, idle), true) > MIN_GAIN_AHEAD;
  }

  /** The way that leads nearest to a foe, for one who could do nothing from here. A way on which they came no nearer before is not tried again at once. */
  private approach<C extends Choice>({ decision, menu, stands }: Moment<S, C>): C | undefined {
    if (this.hasActed || !decision.feetAfter) return undefined;
    const feet = this.system.feetToNearestFoe?.(stands, decision.by) ?? 0;
    const tried = this.triedFrom(decision.by, feet);
    let least = feet - 1;
    let found: C | undefined;
    for (const way of menu.ways(stands, least)) {
      if (way.feet >= least) continue;
      const choice = way.choice();
      if (!choice || tried.has(choice.key)) continue;
      least = way.feet;
      found = choice;
    }
    if (found) tried.add(found.key);
    else tried.clear();
    return found;
  }

  private triedFrom(by: Who, feet: number): Set<string> {
    const tried = this.ways.get(by);
    if (tried?.feet === feet) return tried.keys;
    const keys = new Set<string>();
    this.ways.set(by, { feet, keys });
    return keys;
  }
}
