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
import { WorthMemory } from '../worth-memory.ts';
import { partOf, type SearchBudget, Spending } from './budget.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { KeyedDice } from './keyed-dice.ts';
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
  /** What the fast policy, which plays on in roll-outs, remembers of the encounter. It must be of the same side. */
  readonly memory?: WorthMemory;
}

/** The choices that were weighed, the best first, and why that is the best. */
export interface Advice<C extends Choice = Choice> {
  readonly weighed: readonly WeighedChoice<C>[];
  readonly reason: Text;
}

/** What a search may take where nothing is said. */
const USUAL_BUDGET: SearchBudget = { rollOuts: 1000 };
/** How many turns of each combatant are looked at, and of all together at least. */
const TURNS = 12;
const MIN_TURNS = 24;
/** How many turns are looked at where somebody flees. */
const TURNS_IN_FLIGHT = 1;
/** How much the worth of a choice over several turns differs from its exact odds at the end of the step, squared. */
const VARIANCE_OF_LATER = 0.1;
/** How many errors of its mean are taken off a choice that seems better than what the fast policy would do. */
const DOUBT = 0.5;
/** How many roll-outs of a choice the scatter of all choices counts for. */
const POOLED_TIMES = 6;
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
  private readonly memory: WorthMemory;
  private asked = 0;

  constructor(system: System<E, S>, { budget = USUAL_BUDGET, seed = 1, skill = 'master', isCalm = false, memory = new WorthMemory() }: SearchOptions = {}) {
    this.system = system;
    this.budget = partOf(budget, TRAITS[skill].effort);
    this.seed = seed;
    this.skill = skill;
    this.isCalm = isCalm;
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
    return { request, wants: new Wants(this.system, known, decision.by, this.isCalm ? undefined : known.encounter.combatants[decision.by]?.temperament) };
  }

  private weighKnown<C extends Choice>(decision: Decision<C>, request: OutlookRequest<E, S>, wants: Wants<E, S>): WeighedChoice<C>[] {
    const { system, skill, memory } = this;
    const { scene: known } = request;
    const spending = new Spending(this.budget);
    const value = (end: S) => wants.value(end);
    const all = candidatesOf(system, memory, request, decision, { spending, most: TRAITS[skill].candidates });
    // In roll-outs those who flee fight on: what counts is how it is soon.
    if (wants.isFleeing) for (const one of all) one.odds = 0;
    const standing = known.combatants.filter((_, who) => !system.vitals(known, who).down).length;
    const turns = wants.isFleeing
      ? TURNS_IN_FLIGHT
      : Math.max(2, Math.round(Math.max(MIN_TURNS, TURNS * standing) * TRAITS[skill].foresight * wants.foresight));
    const now = value(known);
    this.tryOut(all, request, { turns, value, spending });
    const blur = (choice: C) => TRAITS[skill].misjudgment * misjudgmentOf(this.seed, decision.by, choice);
    const worths = sureWorths(all).map((worth, i) => worth - now + blur(elementAt(all, i).choice));
    const order = [...all.keys()].sort((a, b) => elementAt(worths, b) - elementAt(worths, a));
    return order.map((i): WeighedChoice<C> => {
      const { choice, ends, ownDowns } = elementAt(all, i);
      return { choice, worth: elementAt(worths, i), rollOuts: ends.length, ownDowns };
    });
  }

  /** Plays choices on, each as often with the same dice. The more is spent, the fewer are left, but what the fast policy would do stays. */
  private tryOut<C extends Choice>(
    all: readonly Candidate<C>[],
    request: OutlookRequest<E, S>,
    { turns, value, spending }: { readonly turns: number; readonly value: (end: S) => number; readonly spending: Spending },
  ): void {
    const dice = this.seed + this.asked++;
    const begun = spending.share;
    let left = [...all];
    const isOut = () => spending.isOut;
    for (let round = 0; left.length > 1 && !isOut(); round++) {
      for (const one of left) {
        const end = this.rollOuts.run(request, one.choice.key, turns, new KeyedDice(dice, round), isOut);
        if (end === 'no time') return;
        spending.rollOuts++;
        one.ends.push(end ? value(end) : UNFIT);
        if (end && this.system.vitals(end, request.decision.by).down) one.ownDowns++;
        if (isOut()) return;
      }
      const spent = (spending.share - begun) / Math.max(0.01, 1 - begun);
      const keep = Math.max(2, Math.round(all.length ** (1 - spent)));
      if (round < MIN_TRIES || left.length <= keep) continue;
      const worths = sureWorths(left);
      const order = [...left.keys()].slice(1).sort((a, b) => elementAt(worths, b) - elementAt(worths, a));
      left = [elementAt(left, 0), ...order.slice(0, keep - 1).map(i => elementAt(left, i))];
    }
  }
}

/**
 * What choices are worth: the first by its roll-outs, each other by how much better or worse than the first it was with the same dice. The fewer roll-outs
 * there are, the more exact odds count, and as much as is not sure is taken off.
 */
const sureWorths = (all: readonly Candidate[]): number[] => {
  const [usual] = all;
  if (!usual) return [];
  const base = mean(usual.ends);
  const differences = all.map(one => one.ends.slice(0, usual.ends.length).map((end, i) => end - elementAt(usual.ends, i)));
  const sum = differences.slice(1).reduce((n, ds) => n + squaresOf(ds), 0);
  const freedom = differences.slice(1).reduce((n, ds) => n + Math.max(0, ds.length - 1), 0);
  const pooled = freedom > 0 ? sum / freedom : 1;
  return all.map((one, i) => {
    if (i === 0) return base;
    const ds = elementAt(differences, i);
    const variance = (squaresOf(ds) + POOLED_TIMES * pooled) / (Math.max(0, ds.length - 1) + POOLED_TIMES);
    const weight = variance / VARIANCE_OF_LATER;
    const difference = (ds.reduce((a, b) => a + b, 0) + weight * Math.min(0, one.odds - usual.odds)) / (ds.length + weight);
    return base + difference - DOUBT * Math.sqrt(variance / (ds.length + weight));
  });
};

const mean = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);

/** The sum of the squares of what is above or below the mean. */
const squaresOf = (all: readonly number[]): number => {
  const middle = mean(all);
  return all.reduce((sum, x) => sum + (x - middle) ** 2, 0);
};
