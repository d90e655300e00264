import { scaleWeight, UNIT_WEIGHT, type Weight } from '../chance/chance.ts';
import type { Dice } from '../dice/dice.ts';
import { certainTotal } from '../dice/dice.ts';
import { completionsOf, findChoice, isRefusal, legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision, FreeAction, GameEvent, Play, Who } from '../kernel/play.ts';
import { StepBudget } from '../kernel/step-budget.ts';
import { type ChoiceInput, hasThrowNext, type RulingInput, type ThrowInput } from '../transcript/input.ts';
import { elementAt } from '../util/element-at.ts';
import { certainly, type Distribution, distributionOf, equallyLikely, mergeEqual, mostLikely, permutations } from './distribution.ts';
import { findFreeAction } from './live.ts';
import { answerWithFollowUps, PendingAnswers } from './pending-answers.ts';
import type { Policy } from './quick.ts';

/** The most combinations of unseen answers of others that are walked. With more, others are taken to have answered as the policy would. */
const MAX_UNSEEN = 64;

/** Is thrown where an input does not fit what is asked: in a scene with guesses for hidden values, other choices are legal than in the true one. */
export class Misfit extends Error {}

/** A throw or an unknown answer on the current path, with the value that it has there. */
export interface Branch extends Distribution {
  /** The weight of the path before it. */
  readonly before: Weight;
  at: number;
}

/** The inputs of this step so far, and what one seat knows of them. */
export interface KnownInputs {
  readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[];
  /** The id of a combatant in the log. */
  nameOf(who: Who): string;
  whoById(name: string): Who | undefined;
  rule(ruled: RulingInput, play: Play): void;
  freeActions(open: Decision, who: Who): readonly FreeAction[];
  /** Whether the viewer knows the secret answers of a combatant. */
  knows(who: Who): boolean;
  /** Whether the decision that is weighed is itself secret: only then may earlier secret answers still be secret. */
  readonly inSecret: boolean;
}

/** How far and how exactly to walk the paths. */
export interface OddsOptions {
  /** Answers the decisions. Without it they branch like throws. */
  readonly policy?: Policy | ((decision: Decision, odds: Odds) => Choice) | undefined;
  readonly known?: KnownInputs | undefined;
  /** The number of paths that may be walked, those of nested walks included. */
  readonly effort?: { left: number };
  /** The results of the first throws and answers after the known ones, taken as certain. */
  readonly retrace?: readonly unknown[];
  /** The number of throws in a row that branch. Deeper ones come out as is most likely, which is less exact and much faster. */
  readonly deep?: number;
  /** Whether the outcome of an event may name a path; without it, any may. */
  readonly isNamingEvent?: ((told: GameEvent) => boolean) | undefined;
  /** Tells apart only what matters within the step: its ends are then right in what can be seen of them, and not in every number. */
  readonly isCoarse?: boolean;
}

const MAX_PATHS = 2_000_000;

/** The orders of up to this many combatants are told apart. With more there would be too many. */
const MAX_ORDERED = 5;

/** A path with this many throws has no end, as where equal dice are thrown again: they may always be equal. From there on no two fall alike. */
const MAX_DEPTH = 200;

/**
 * Walks every throw that the rules tell apart, by running the rules again once per path.
 *
 * With a policy, it answers the decisions. Without one they branch like throws, and each answer counts once: that counts histories (perft).
 * Answers of others that the viewer may not know branch as equally likely.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#odds}
 */
export class Odds implements Play {
  readonly isListening: boolean = false;
  /** The name of the current path: the first outcome that may name it. */
  outcome: string | undefined;
  protected branches: Branch[] = [];
  /** The known answers before the first branch, by their place in the log. They are the same on every path. */
  private readonly recollections: Choice[] = [];
  /** Whether something with several results was taken to have one. */
  isGuess = false;
  /** Only defined where there are rulings among the known inputs. */
  beginRoll?(): void;
  protected depth = 0;
  protected at = 0;
  /** Limits what the rules may do on one path. */
  protected readonly budget = new StepBudget();
  protected readonly policy: OddsOptions['policy'];
  private readonly known: KnownInputs | undefined;
  private readonly effort: { left: number };
  private readonly retrace: readonly unknown[];
  private readonly deep: number;
  private readonly isCoarse: boolean;
  protected readonly isNamingEvent: ((told: GameEvent) => boolean) | undefined;

  constructor({
    policy,
    known,
    effort = { left: MAX_PATHS },
    retrace = [],
    deep = Number.POSITIVE_INFINITY,
    isCoarse: glancing = false,
    isNamingEvent: names,
  }: OddsOptions = {}) {
    this.policy = policy;
    this.known = known;
    this.effort = effort;
    this.retrace = retrace;
    this.deep = deep;
    this.isCoarse = glancing;
    this.isNamingEvent = names;
    if (known?.log.some(input => 'ruling' in input)) this.beginRoll = () => this.applyRulings();
  }

  /** Runs every path, and gives its end and weight to `each`. Returns whether all paths were walked, which is never so where one has no end. */
  walk<S>(start: () => S, run: (scene: S, play: Play) => void, each: (end: S, weight: Weight) => void): boolean {
    this.branches.length = 0;
    while (this.effort.left-- > 0) {
      this.walkOne(start, run, each);
      if (!this.next()) return this.effort.left >= 0;
    }
    return false;
  }

  /** Runs the current path: known branches have their values, and each new one the first. */
  protected walkOne<S>(start: () => S, run: (scene: S, play: Play) => void, each: (end: S, weight: Weight) => void): void {
    this.depth = this.at = 0;
    this.outcome = undefined;
    this.budget.refill();
    const scene = start();
    run(scene, this);
    each(scene, this.weight());
  }

  /** Whether a throw or an unknown answer has branched on the current path. */
  get hasBranched(): boolean {
    return this.depth > 0;
  }

  /** The depth in throws that a walk like the current path could have with this many paths. */
  affordableDepth(paths: number): number {
    let ways = 1;
    const first = this.branches.findIndex(b => (ways *= b.values.length) > paths);
    return first < 0 ? this.branches.length : first;
  }

  /**
   * The expected value of answering the current decision with a choice. It walks on from the current path, with later decisions answered by the same
   * policy or another, no deeper than this walk, and at most `deeper` throws past the choice.
   */
  expectedValue<S>(
    choice: Choice,
    start: () => S,
    run: (scene: S, play: Play) => void,
    value: (end: S) => number,
    { policy = this.policy, deeper = Number.POSITIVE_INFINITY }: { policy?: OddsOptions['policy']; deeper?: number } = {},
  ): number {
    const path = this.branches.slice(0, this.depth).map(b => b.values[b.at]);
    let sum = 0;
    const { known, effort, isCoarse: glancing } = this;
    const deep = Math.min(this.deep, path.length + 1 + deeper);
    const beyond = new Odds({ policy, known, effort, retrace: [...path, choice], deep, isCoarse: glancing });
    beyond.walk(start, run, (end, weight) => {
      sum += value(end) * (Number(weight.num) / Number(weight.den));
    });
    return sum;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    this.budget.spend();
    return this.past() ? elementAt(this.askAll([decision]), 0) : this.answer(decision);
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    const asking = new PendingAnswers(decisions);
    const untold = decisions.length > 1 && !this.delivered(decisions);
    for (let input = this.past(); input && !asking.isOver; input = this.past()) {
      if ('threw' in input) throw new Misfit(`a throw of ${input.dice} where ${decisions[0]?.about} is answered`);
      this.at++;
      // Past inputs exist only if `known` is set.
      const known = this.known as KnownInputs;
      if ('ruling' in input) {
        known.rule(input, this);
        asking.settleWhere(d => d.defaultIfMoot?.());
        continue;
      }
      const { open } = asking;
      const { by } = input;
      const mine = open.find(d => known.nameOf(d.by) === by);
      const act = mine && this.isChoice(mine, input.chose) ? undefined : findFreeAction(open, known.whoById(by), input.chose, known.freeActions);
      if (act && 'resolve' in act) act.resolve(this);
      else if (mine) asking.take(mine, this.recalled(mine, input.chose, untold));
    }
    return asking.finish(d => this.answer(d));
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, _to?: readonly Who[], matters?: (value: T) => unknown): T {
    this.budget.spend();
    const sure = certainTotal(dice);
    if (sure !== undefined && !this.isLogged(by, clause, dice)) return read(sure);
    this.applyRulings();
    const past = this.past();
    if (past) {
      this.at++;
      if (!('threw' in past)) throw new Misfit(`${clause}: an answer where ${dice.name} is thrown`);
      return read(past.threw);
    }
    const outcomes = () => (this.isCoarse && matters ? mergeEqual(distributionOf(dice, read), matters) : distributionOf(dice, read));
    return this.branch(() => (this.isToldApart() ? outcomes() : mostLikely(outcomes(), Math.max(0, this.branches.length - MAX_DEPTH))));
  }

  /** Each order has the same chance, because equal dice are thrown again. */
  order(all: readonly Who[]): readonly Who[] | undefined {
    if (!this.isCoarse || this.past()) return undefined;
    if (all.length > MAX_ORDERED) this.isGuess = true;
    return this.branch(() => (all.length <= MAX_ORDERED && this.isToldApart() ? equallyLikely(permutations(all)) : certainly(all)));
  }

  /** Whether each outcome of the next throw has its own path. Where a path has no end, the walk is marked as incomplete. */
  protected isToldApart(): boolean {
    const at = this.branches.length;
    const isEndless = at < this.deep && at >= MAX_DEPTH;
    if (isEndless) this.giveUp();
    return at < this.deep && !isEndless;
  }

  /** Ends the walk before its end. */
  protected giveUp(): void {
    this.effort.left = -1;
  }

  /** The value that a new branch has at first. */
  protected firstOf(_ways: readonly number[]): number {
    return 0;
  }

  emit(told: GameEvent): void {
    this.budget.spend();
    // Events before the choice that is weighed are not its results.
    if (told.outcome === undefined || this.outcome !== undefined || this.past()) return;
    if (!this.isNamingEvent || this.isNamingEvent(told)) this.outcome = told.outcome;
  }

  private isLogged(by: Who, clause: string, dice: Dice): boolean {
    const { known } = this;
    return known !== undefined && hasThrowNext(known.log, this.at, { by: known.nameOf(by), clause, dice: dice.name });
  }

  /** Applies the rulings that come before a roll in the log. */
  private applyRulings(): void {
    for (let past = this.past(); past && 'ruling' in past; past = this.past()) {
      this.at++;
      this.known?.rule(past, this);
    }
  }

  protected past(): ChoiceInput | ThrowInput | RulingInput | undefined {
    return this.known?.log[this.at];
  }

  private answer<C extends Choice>(decision: Decision<C>): C {
    return answerWithFollowUps(decision, asked => this.branch(() => this.likelyAnswers(asked)));
  }

  private likelyAnswers<C extends Choice>(decision: Decision<C>): Distribution<C> {
    // A policy chooses among the choices of the decision.
    return this.policy ? certainly(this.policy(decision, this) as C) : equallyLikely(allAnswers(decision));
  }

  /** Whether all of them answered before the choice that is weighed, which is the last input. Only then is an answer known to others. */
  private delivered(decisions: readonly Decision[]): boolean {
    const { log, nameOf } = this.known ?? { log: [], nameOf: String };
    const waiting = new Set(decisions.map(d => nameOf(d.by)));
    for (let i = this.at; i < log.length - 1; i++) {
      const input = elementAt(log, i);
      if ('threw' in input) break;
      if ('chose' in input) waiting.delete(input.by);
    }
    return waiting.size === 0;
  }

  /** Whether the input that was just read answers a decision; otherwise it was a free action before the answer. */
  private isChoice(decision: Decision, key: string): boolean {
    return this.recollections[this.at] !== undefined || !isRefusal(findChoice(decision, key));
  }

  protected recalled<C extends Choice>(decision: Decision<C>, key: string, untold: boolean): C {
    // Dice are thrown, and public questions asked, only after secret answers are shown: what came since depends on the answers that were given.
    const hidden = (untold || (decision.secret && this.known?.inSecret)) && !this.thrownSince();
    if (hidden && !this.known?.knows(decision.by)) return this.branch(() => this.unseen(decision));
    if (decision.indistinguishable && !this.known?.knows(decision.by)) return this.branch(() => equallyLikely(lookalikes(decision, key)));
    const remembered = this.depth === 0 ? this.recollections[this.at] : undefined;
    // It was found for this decision before.
    if (remembered) return remembered as C;
    const choice = choiceFromKey(decision, key);
    if (this.depth === 0) this.recollections[this.at] = choice;
    return choice;
  }

  private thrownSince(): boolean {
    return this.known?.log.some((input, i) => i >= this.at && 'threw' in input) ?? false;
  }

  /** Each answer that may have been given unseen, as long as all combinations of such answers are few enough. */
  private unseen<C extends Choice>(decision: Decision<C>): Distribution<C> {
    const answers = allAnswers(decision);
    if (this.branches.reduce((n, b) => n * b.values.length, answers.length) <= MAX_UNSEEN || !this.policy) return equallyLikely(answers);
    return this.likelyAnswers(decision);
  }

  /** The value of this path at the next branch. The cast holds because the same rule asks there on every path. */
  private branch<T>(make: () => Distribution<T>): T {
    const branch = this.branches[this.depth] ?? this.fresh(make);
    this.depth++;
    return branch.values[branch.at] as T;
  }

  private fresh(make: () => Distribution): Branch {
    const at = this.branches.length;
    const { values, ways, all } = at < this.retrace.length ? certainly(this.retrace[at]) : make();
    const branch = { values, ways, all, before: this.weight(), at: this.firstOf(ways) };
    this.branches.push(branch);
    return branch;
  }

  protected weight(): Weight {
    const last = this.branches[this.branches.length - 1];
    return last ? scaleWeight(last.before, elementAt(last.ways, last.at), last.all) : UNIT_WEIGHT;
  }

  protected next(): boolean {
    for (;;) {
      const last = this.branches[this.branches.length - 1];
      if (!last) return false;
      if (++last.at < last.values.length) return true;
      this.branches.pop();
    }
  }
}

/** The choice that a key in the log means. */
const choiceFromKey = <C extends Choice>(decision: Decision<C>, key: string): C => {
  const choice = findChoice(decision, key);
  if (isRefusal(choice)) throw new Misfit(`${choice.clause}: ${key}: ${choice.why}`);
  return choice;
};

const lookalikes = <C extends Choice>(decision: Decision<C>, key: string): readonly C[] => {
  const choice = choiceFromKey(decision, key);
  const alike = decision.indistinguishable?.(choice) ?? [];
  return alike.length > 0 ? alike : [choice];
};

const allAnswers = <C extends Choice>(decision: Decision<C>): C[] => legalChoices(decision).flatMap(c => completionsOf(decision, c));
