import { Rng } from '../../dice/rng.ts';
import { legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import type { Text } from '../../kernel/text.ts';
import { idleChoice, type OutlookRequest } from '../../odds/outcomes.ts';
import type { Policy } from '../../plays/quick.ts';
import { elementAt } from '../../util/element-at.ts';
import { type PolicyContext, seatOfSide } from '../greedy.ts';
import { UNFIT } from '../ratings.ts';
import { partOf, type SearchBudget, Spending } from './budget.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { Habits } from './habits.ts';
import { reasonFor } from './reason.ts';
import { RollOuts } from './roll-out.ts';
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
}

/** The choices that were weighed, the best first, and why that is the best. */
export interface Advice<C extends Choice = Choice> {
  readonly weighed: readonly WeighedChoice<C>[];
  readonly reason: Text;
}

/** What a search may take where nothing is said. */
const USUAL_BUDGET: SearchBudget = { rollOuts: 250 };
/** How many turns of each combatant are looked at, and of all together at least. */
const TURNS = 1.5;
const MIN_TURNS = 5;
/** How much the worth of a choice over several turns differs from its exact odds at the end of the step, squared. */
const VARIANCE_OF_LATER = 0.08;
/** The least number of roll-outs after which a choice may be given up. */
const MIN_TRIES = 5;
/** The share of a budget before which what is best by exact odds is not given up. */
const SHARE_FOR_FAVORITES = 0.6;
const FAVORITES = 2;

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
  private asked = 0;

  constructor(system: System<E, S>, { budget = USUAL_BUDGET, seed = 1, skill = 'master', isCalm = false }: SearchOptions = {}) {
    this.system = system;
    this.budget = partOf(budget, TRAITS[skill].effort);
    this.seed = seed;
    this.skill = skill;
    this.isCalm = isCalm;
    this.rollOuts = new RollOuts(system, new Habits(system));
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
    return { request, wants: new Wants(this.system, known, decision.by, this.isCalm ? undefined : known.encounter.combatants[decision.by]?.temperament) };
  }

  private weighKnown<C extends Choice>(decision: Decision<C>, request: OutlookRequest<E, S>, wants: Wants<E, S>): WeighedChoice<C>[] {
    const { system, skill } = this;
    const { scene: known } = request;
    const spending = new Spending(this.budget);
    const value = (end: S) => wants.value(end);
    const all = candidatesOf(system, request, decision, { value, spending, most: TRAITS[skill].candidates });
    const standing = known.combatants.filter((_, who) => !system.vitals(known, who).down).length;
    const turns = Math.max(2, Math.round(Math.max(MIN_TURNS, TURNS * standing) * TRAITS[skill].foresight * wants.foresight));
    const left = new Set(this.tryOut(all, request, { turns, value, spending }));
    const now = value(known);
    const blur = (choice: C) => TRAITS[skill].misjudgment * misjudgmentOf(this.seed, decision.by, choice);
    const worths = worthsOf(all).map((worth, i) => worth - now + blur(elementAt(all, i).choice));
    // What was given up early had few roll-outs, and may look too good now.
    const rank = (i: number) => (left.has(elementAt(all, i)) ? 1 : 0);
    const order = [...all.keys()].sort((a, b) => rank(b) - rank(a) || elementAt(worths, b) - elementAt(worths, a));
    return order.map((i): WeighedChoice<C> => {
      const { choice, times, ownDowns } = elementAt(all, i);
      return { choice, worth: elementAt(worths, i), rollOuts: times, ownDowns };
    });
  }

  /** Plays choices on, each as often with the same dice. The more is spent, the fewer are left. Returns those. */
  private tryOut<C extends Choice>(
    all: readonly Candidate<C>[],
    request: OutlookRequest<E, S>,
    { turns, value, spending }: { readonly turns: number; readonly value: (end: S) => number; readonly spending: Spending },
  ): readonly Candidate<C>[] {
    const dice = this.seed + this.asked++;
    const favorites = all.toSorted((a, b) => b.odds - a.odds).slice(0, FAVORITES);
    let left = [...all];
    const isOut = () => spending.isOut;
    for (let round = 0; left.length > 1 && !isOut(); round++) {
      for (const one of left) {
        const end = this.rollOuts.run(request, one.choice.key, turns, new Rng(dice, round), isOut);
        if (end === 'no time') return left;
        spending.rollOuts++;
        const worth = end ? value(end) : UNFIT;
        one.times++;
        if (end && this.system.vitals(end, request.decision.by).down) one.ownDowns++;
        one.sum += worth;
        one.squares += worth ** 2;
        if (isOut()) return left;
      }
      const keep = Math.max(2, Math.round(all.length ** (1 - spending.share)));
      if (round < MIN_TRIES || left.length <= keep) continue;
      const worths = worthsOf(left);
      const order = [...left.keys()].sort((a, b) => elementAt(worths, b) - elementAt(worths, a));
      const kept = new Set(order.slice(0, keep).map(i => elementAt(left, i)));
      if (spending.share < SHARE_FOR_FAVORITES) for (const favorite of favorites) kept.add(favorite);
      left = [...kept];
    }
    return left;
  }
}

/** What choices are worth: what their roll-outs came to, and the less sure that is, the more what exact odds say. */
const worthsOf = (all: readonly Candidate[]): number[] => {
  const tried = all.filter(one => one.times > 0);
  const offset = tried.reduce((sum, one) => sum + one.sum / one.times - one.odds, 0) / Math.max(1, tried.length);
  const times = tried.reduce((n, one) => n + one.times - 1, 0);
  const variance = tried.reduce((sum, one) => sum + one.squares - one.sum ** 2 / one.times, 0) / Math.max(1, times);
  const weight = Math.max(1, variance / VARIANCE_OF_LATER);
  return all.map(one => (one.sum + weight * (offset + one.odds)) / (one.times + weight));
};
