import { findChoice, isRefusal, legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import type { Encounter, Scene, Temperament } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import type { Text } from '../../kernel/text.ts';
import { idleChoice, type OutlookRequest } from '../../odds/outcomes.ts';
import type { Policy } from '../../plays/quick.ts';
import { elementAt } from '../../util/element-at.ts';
import { type PolicyContext, seatOfSide } from '../greedy.ts';
import { UNFIT } from '../ratings.ts';
import { WorthMemory } from '../worth-memory.ts';
import { partOf, type SearchBudget, Spending } from './budget.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { estimatesOf, meanOf } from './estimate.ts';
import { type Judgment, judgmentOf } from './judgment.ts';
import { KeyedDice } from './keyed-dice.ts';
import { reasonFor } from './reason.ts';
import { type Course, RollOuts } from './roll-out.ts';
import { misjudgmentOf, type Skill, TRAITS } from './skill.ts';
import { Wants } from './temperament.ts';
import type { WeighedChoice } from './weighed-choice.ts';

/** How a search goes: how long each choice may take, with which dice, and how well it plays. */
export interface SearchOptions {
  readonly budget?: SearchBudget;
  readonly seed?: number;
  readonly skill?: Skill;
  /** All want only to win, whatever their temperament is. */
  readonly isCalm?: boolean;
  /** What the deciding combatant is like, in place of what the encounter says. */
  readonly temperament?: Temperament | undefined;
  /** What the fast policy, which plays on in roll-outs, remembers of the encounter. It must be of the same side. */
  readonly memory?: WorthMemory;
}

/** The choices that were weighed, the best first, and why that is the best. */
export interface Advice<C extends Choice = Choice> {
  readonly weighed: readonly WeighedChoice<C>[];
  readonly reason: Text;
}

/** How choices are tried out, and the key of one that is never given up. */
interface Trying<S> {
  readonly course: Course;
  readonly value: (end: S) => number;
  readonly spending: Spending;
  readonly also: string | undefined;
}

/** What a search may take where nothing is said. */
const USUAL_BUDGET: SearchBudget = { rollOuts: 300 };
/** How many turns of each combatant are looked at, and of all together at least. */
const TURNS = 12;
const MIN_TURNS = 24;
/** How many errors of its mean are taken off a choice that seems better than what the fast policy would do. */
const DOUBT = 1;
/** What a choice has to be worth more than what the fast policy would do, to be worth another thought. */
const TRIFLE = 0.05;
/** By how many errors a choice has to be worse than another to be given up for that alone, after how many roll-outs, and how often that is looked at. */
const SURE = 2.5;
const MIN_TO_BE_SURE = 12;
const ROUNDS_BETWEEN = 6;
/** The least number of roll-outs after which a choice may be given up. */
const MIN_TRIES = 4;

/**
 * A policy that looks several turns ahead. It weighs choices by exact odds, and plays those that promise most on for some turns, again and again with the same
 * dice for each, all sides by what brought most in such roll-outs before. Half-way worse choices are given up, so that the time goes to the best. It uses only what the
 * side knows: what is hidden it takes to be any of what it may be.
 * @example
 * {@includeCode ../../../test/examples/search.test.ts#search}
 */
export const searchPolicy = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  now: () => PolicyContext<E, S>,
  options: SearchOptions = {},
): Policy => {
  const mind = new SearchMind(system, options);
  return <C extends Choice>(decision: Decision<C>): C => mind.choose(decision, now());
};

/**
 * Weighs choices by looking ahead, and remembers for the rest of a fight what usually brings something.
 * @example
 * {@includeCode ../../../test/examples/search.test.ts#mind}
 */
export class SearchMind<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly rollOuts: RollOuts<E, S>;
  private readonly budget: SearchBudget;
  private readonly skill: Skill;
  private readonly seed: number;
  private readonly isCalm: boolean;
  private readonly temperament: Temperament | undefined;
  private readonly memory: WorthMemory;
  private asked = 0;

  constructor(
    system: System<E, S>,
    { budget = USUAL_BUDGET, seed = 1, skill = 'master', isCalm = false, temperament, memory = new WorthMemory() }: SearchOptions = {},
  ) {
    this.system = system;
    this.budget = partOf(budget, TRAITS[skill].effort);
    this.seed = seed;
    this.skill = skill;
    this.isCalm = isCalm;
    this.temperament = temperament;
    this.memory = memory;
    this.rollOuts = new RollOuts(system, memory);
  }

  choose<C extends Choice>(decision: Decision<C>, context: PolicyContext<E, S>): C {
    const may = legalChoices(decision);
    if (decision.by < 0 || (may.length <= 1 && !may[0]?.open)) return idleChoice(decision);
    return this.weigh(decision, context)[0]?.choice ?? idleChoice(decision);
  }

  /** The choices that were weighed, the best first. */
  weigh<C extends Choice>(decision: Decision<C>, context: PolicyContext<E, S>): WeighedChoice<C>[] {
    const { request, wants } = this.known(decision, context);
    return this.weighKnown(decision, request, wants);
  }

  /** The same, with the reason for the best in a sentence. */
  advise<C extends Choice>(decision: Decision<C>, context: PolicyContext<E, S>): Advice<C> {
    const { request, wants } = this.known(decision, context);
    const weighed = this.weighKnown(decision, request, wants);
    return { weighed, reason: reasonFor(this.system, request, decision, weighed, wants) };
  }

  /** What the side knows, and what whoever decides wants. */
  private known(decision: Decision, { scene, log, now: stands = scene, seat = seatOfSide(this.system, scene, decision.by) }: PolicyContext<E, S>) {
    const known = this.system.hideSecrets(scene, seat, stands);
    const request: OutlookRequest<E, S> = { scene: known, ...(stands !== scene && { now: stands }), log, decision, seat, others: 'nothing' };
    const temperament = this.isCalm ? undefined : (this.temperament ?? known.encounter.combatants[decision.by]?.temperament);
    return { request, wants: new Wants(this.system, known, decision.by, temperament) };
  }

  /**
   * What a choice gave up, by what the side knew: that one is played on as often as the best. Undefined where it is not legal, or does not fit
   * what the side knew.
   */
  judge<C extends Choice>(decision: Decision<C>, context: PolicyContext<E, S>, key: string): Judgment<C> | undefined {
    const made = findChoice(decision, key);
    if (isRefusal(made)) return undefined;
    const { request, wants } = this.known(decision, context);
    const weighed = this.weighKnown(decision, request, wants, made);
    const reasonOf = (one: WeighedChoice<C>) => {
      const [best, next] = weighed;
      return reasonFor(this.system, request, decision, one === best && next ? [one, next] : [one], wants);
    };
    return judgmentOf(weighed, made.key, reasonOf);
  }

  private weighKnown<C extends Choice>(decision: Decision<C>, request: OutlookRequest<E, S>, wants: Wants<E, S>, also?: C): WeighedChoice<C>[] {
    const { system, skill, memory } = this;
    const { scene: known } = request;
    const spending = new Spending(this.budget);
    const value = (end: S) => wants.value(end);
    const all = candidatesOf(system, memory, request, decision, { spending, most: TRAITS[skill].candidates, isFleeing: wants.isFleeing, also });
    const standing = known.combatants.filter((_, who) => !system.vitals(known, who).down).length;
    const ahead = Math.max(2, Math.round(Math.max(MIN_TURNS, TURNS * standing) * TRAITS[skill].foresight * wants.foresight));
    const course: Course = { turns: wants.isFleeing ? 0 : ahead, isOut: () => spending.isOut, isFleeing: wants.isFleeing };
    const now = value(known);
    const left = new Set(this.tryOut(all, request, { course, value, spending, also: also?.key }));
    const usual = meanOf(all[0]?.ends ?? []) - now;
    const blur = (choice: C) => TRAITS[skill].misjudgment * misjudgmentOf(this.seed, decision.by, choice);
    const waits = waitsIn(decision, all, known);
    const worths = estimatesOf(all).map(({ lead, error }, i) => {
      const one = elementAt(all, i);
      const worth = usual + lead - DOUBT * error - (i > 0 ? TRIFLE : 0) + blur(one.choice);
      const isSure = one.ends.length >= MIN_TO_BE_SURE && lead > SURE * error;
      const isUnproven = i > 0 && (one.ends.length === 0 || (waits.has(one) && !isSure));
      return isUnproven ? Math.min(worth, usual + blur(elementAt(all, 0).choice) - TRIFLE) : worth;
    });
    // What was given up had few roll-outs, and may look too good: it is worth no more than the best of what was not.
    const most = Math.max(...worths.filter((_, i) => left.has(elementAt(all, i))));
    const weighed = all.map(
      (one, i): WeighedChoice<C> => ({
        ...{ choice: one.choice, rollOuts: one.ends.length, ownDowns: one.ownDowns, wins: one.wins },
        worth: left.has(one) ? elementAt(worths, i) : Math.min(elementAt(worths, i), most),
      }),
    );
    const isLeft = new Set([...left].map(({ choice }) => choice));
    return weighed.sort((a, b) => b.worth - a.worth || Number(isLeft.has(b.choice)) - Number(isLeft.has(a.choice)));
  }

  /** Plays choices on, each as often with the same dice. The more is spent, the fewer are left. Returns those. */
  private tryOut<C extends Choice>(
    all: readonly Candidate<C>[],
    request: OutlookRequest<E, S>,
    { course, value, spending, also }: Trying<S>,
  ): readonly Candidate<C>[] {
    const dice = this.seed + this.asked++;
    const side = this.system.vitals(request.scene, request.decision.by).side;
    const begun = spending.share;
    let left = [...all];
    for (let round = 0; left.length > 1 && !spending.isOut; round++) {
      for (const one of left) {
        const end = this.rollOuts.run(request, one.choice, course, new KeyedDice(dice, round));
        if (end === 'no time') return left;
        spending.rollOuts++;
        one.ends.push(end ? value(end) : UNFIT);
        one.wins.push(end !== undefined && this.system.outcome(end)?.winner === side);
        if (end && this.system.vitals(end, request.decision.by).down) one.ownDowns++;
        if (spending.isOut) return left;
      }
      if (round < MIN_TRIES) continue;
      const open = stillOpen(left, all.length ** (1 - (spending.share - begun) / Math.max(0.01, 1 - begun)), round);
      left = left.filter(one => open.includes(one) || one.choice.key === also);
    }
    return left;
  }
}

/**
 * Those that do nothing on the combatant's own turn where the fast policy would do something: draw, reload, go to where the foes are. To wait has to be surely
 * better, since roll-outs in which the foes always come seem to say so even where they stay away. Where it would act on someone at once, the same holds of all
 * that acts on no one and leads nowhere: to put a bow away and draw it again comes to the same, but for luck.
 */
const waitsIn = <C extends Choice>({ feetAfter }: Decision<C>, [usual, ...others]: readonly Candidate<C>[], known: object): Set<Candidate<C>> => {
  if (!feetAfter || !usual || usual.choice.idle) return new Set();
  const isActing = isAtSomeone(usual.choice);
  return new Set(others.filter(({ choice }) => choice.idle || (isActing && !isAtSomeone(choice) && feetAfter(choice, known) === undefined)));
};

const isAtSomeone = ({ target = -1 }: Choice): boolean => target >= 0;

/** What is worth trying further: at most so many, and none that is surely worse than another. Where only one can be the best, it is that one alone. */
const stillOpen = <C extends Choice>(left: readonly Candidate<C>[], most: number, round: number): Candidate<C>[] => {
  const keep = Math.max(2, Math.round(most));
  const isTimeToBeSure = round >= MIN_TO_BE_SURE && round % ROUNDS_BETWEEN === 0;
  if (left.length <= keep && !isTimeToBeSure) return [...left];
  const estimates = estimatesOf(left);
  const least = Math.max(...estimates.map(({ lead, error }) => lead - SURE * error));
  const may = [...left.keys()].filter(
    i => i > 0 && (!isTimeToBeSure || elementAt(estimates, i).lead + SURE * elementAt(estimates, i).error >= Math.max(least, TRIFLE)),
  );
  const order = may.sort((a, b) => elementAt(estimates, b).lead - elementAt(estimates, a).lead).slice(0, keep - 1);
  // The first is what the others are compared with: only if it is out with all but one, that one is the best.
  return isTimeToBeSure && order.length === 1 && least > 0 ? order.map(i => elementAt(left, i)) : [0, ...order].map(i => elementAt(left, i));
};
