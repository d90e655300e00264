import { ONE, type Weight, weigh } from '../chance.ts';
import { closed, isRefusal, legal, named } from '../decision.ts';
import { certain } from '../dice.ts';
import { type Chose, holdsThrow, type Ruled, type Threw } from '../input.ts';
import { StepBudget } from '../step-budget.ts';
import type { Choice, Decision, Dice, Table, Told, Who } from '../table.ts';
import { Asking, answeredThrough } from './asking.ts';
import { freeAct } from './live.ts';
import type { Policy } from './quick.ts';
import { alike, even, likeliest, only, orders, type Spread, spread } from './spread.ts';

/** So many ways of what others answered unseen are looked at; beyond them, they are taken to have answered as usual. */
const MOST_UNSEEN = 64;

/** Thrown where what was put in does not fit what is asked: where somebody guesses, other things are legal than in truth. */
export class Misfit extends Error {}

interface Branch {
  readonly values: readonly unknown[];
  /** Ways of each value, out of all. */
  readonly ways: readonly number[];
  readonly all: number;
  /** The weight of the path up to and with each value, filled in as paths come by. */
  readonly before: Weight;
  at: number;
}

/** What already happened in this step, as one seat knows it. */
export interface Known {
  readonly log: readonly (Chose | Threw | Ruled)[];
  /** Who chose or threw, as the log names them. */
  nameOf(who: Who): string;
  whoIs(name: string): Who | undefined;
  rule(ruled: Ruled, table: Table): void;
  /** Whether a secret answer of theirs is known to the viewer. */
  knows(who: Who): boolean;
  /** Whether what is weighed is itself decided in secret: only then may what was decided in secret before it still be so. */
  readonly inSecret: boolean;
}

/** How to look. */
export interface Look {
  /** Answers the decisions; without it they branch like throws do. */
  readonly policy?: Policy | ((decision: Decision, odds: Odds) => Choice) | undefined;
  readonly known?: Known | undefined;
  /** How many paths may be walked, looks within this one included. */
  readonly effort?: { left: number };
  /** What the first throws and answers after the known ones come to, as certain. */
  readonly retrace?: readonly unknown[];
  /** Throws more than so many below the first are taken to come out as they likeliest do: a rougher look, and a far shorter one. */
  readonly deep?: number;
  /** Which outcome may name a path; any, when absent. */
  readonly names?: ((told: Told) => boolean) | undefined;
  /** Tells apart only what matters before the next quiet moment: ends are then right in what can be seen of them, not in every number. */
  readonly glancing?: boolean;
}

const MOST_PATHS = 2_000_000;

/** Of so many the orders are told apart: with more there would be too many of them. */
const MOST_ORDERED = 5;

/** No path has so many throws, unless it has no end: dice that are thrown again as long as they are equal may always be so. From there on no two fall alike. */
const MOST_DEEP = 200;

/**
 * Walks every throw that the rules tell apart, by running the rules again once per path.
 *
 * With a policy, decisions are answered by it; without one they branch like throws do, each answer counting once: that
 * counts histories (perft). Answers of others that the viewer may not know branch as equally likely.
 */
export class Odds implements Table {
  readonly listening: boolean = false;
  /** What the present path is called: by the first outcome that may name it. */
  outcome: string | undefined;
  private readonly branches: Branch[] = [];
  /** The answers known before the first branch, by where they stand in the log: the same on every path. */
  private readonly recollections: Choice[] = [];
  /** Whether something was taken to come out one way that could come out in others. */
  isGuess = false;
  /** Where rulings are among what is known. */
  beginRoll?(): void;
  private depth = 0;
  private at = 0;
  /** What the rules may do on one path. */
  private readonly budget = new StepBudget();
  private readonly policy: Look['policy'];
  private readonly known: Known | undefined;
  private readonly effort: { left: number };
  private readonly retrace: readonly unknown[];
  private readonly deep: number;
  private readonly glancing: boolean;
  private readonly names: ((told: Told) => boolean) | undefined;

  constructor({ policy, known, effort = { left: MOST_PATHS }, retrace = [], deep = Number.POSITIVE_INFINITY, glancing = false, names }: Look = {}) {
    this.policy = policy;
    this.known = known;
    this.effort = effort;
    this.retrace = retrace;
    this.deep = deep;
    this.glancing = glancing;
    this.names = names;
    if (known?.log.some(input => 'ruling' in input)) this.beginRoll = () => this.applyRulings();
  }

  /** Runs every path; `each` sees its end and its weight. Answers whether all paths were walked: never where one has no end. */
  walk<S>(start: () => S, run: (scene: S, table: Table) => void, each: (end: S, weight: Weight) => void): boolean {
    this.branches.length = 0;
    while (this.effort.left-- > 0) {
      this.depth = this.at = 0;
      this.outcome = undefined;
      this.budget.refill();
      const scene = start();
      run(scene, this);
      each(scene, this.weight());
      if (!this.next()) return this.effort.left >= 0;
    }
    return false;
  }

  /** Whether anything has branched on the present path: a throw, or an answer that is not known. */
  get isUnderway(): boolean {
    return this.depth > 0;
  }

  /** How many throws deep a walk like the present path could look within so many paths. */
  affordable(paths: number): number {
    let ways = 1;
    const first = this.branches.findIndex(b => (ways *= b.values.length) > paths);
    return first < 0 ? this.branches.length : first;
  }

  /**
   * The expected value of answering the present decision with a choice: walks on from the present path, later decisions
   * answered as usual, or by another policy; no deeper than this walk, and no more throws `deeper` than the choice.
   */
  expect<S>(
    choice: Choice,
    start: () => S,
    run: (scene: S, table: Table) => void,
    value: (end: S) => number,
    { policy = this.policy, deeper = Number.POSITIVE_INFINITY }: { policy?: Look['policy']; deeper?: number } = {},
  ): number {
    const path = this.branches.slice(0, this.depth).map(b => b.values[b.at]);
    let sum = 0;
    const { known, effort, glancing } = this;
    const deep = Math.min(this.deep, path.length + 1 + deeper);
    const beyond = new Odds({ policy, known, effort, retrace: [...path, choice], deep, glancing });
    beyond.walk(start, run, (end, weight) => {
      sum += value(end) * (Number(weight.num) / Number(weight.den));
    });
    return sum;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    this.budget.spend();
    return this.past() ? (this.askAll([decision])[0] as C) : this.answer(decision);
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    const asking = new Asking(decisions);
    const untold = decisions.length > 1 && !this.delivered(decisions);
    for (let input = this.past(); input && !asking.isOver; input = this.past()) {
      if ('threw' in input) throw new Misfit(`a throw of ${input.dice} where ${(decisions[0] as Decision).about} is answered`);
      this.at++;
      const known = this.known as Known;
      if ('ruling' in input) {
        known.rule(input, this);
        asking.spare(d => d.lapsed?.());
        continue;
      }
      const { open } = asking;
      const { by } = input;
      const mine = open.find(d => known.nameOf(d.by) === by);
      const act = mine && this.isChoice(mine, input.chose) ? undefined : freeAct(open, known.whoIs(by), input.chose);
      if (act && 'resolve' in act) act.resolve(this);
      else if (mine) asking.take(mine, this.recalled(mine, input.chose, untold));
    }
    return asking.finish(d => this.answer(d));
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, _to?: readonly Who[], matters?: (value: T) => unknown): T {
    this.budget.spend();
    const sure = certain(dice);
    if (sure !== undefined && !this.isLogged(by, clause, dice)) return read(sure);
    this.applyRulings();
    const past = this.past();
    if (past) {
      this.at++;
      if (!('threw' in past)) throw new Misfit(`${clause}: an answer where ${dice.name} is thrown`);
      return read(past.threw);
    }
    const branch = this.branches[this.depth];
    if (branch) {
      this.depth++;
      return branch.values[branch.at] as T;
    }
    const outcomes = () => (this.glancing && matters ? alike(spread(dice, read), matters as (value: unknown) => unknown) : spread(dice, read));
    return this.fresh(() => (this.isToldApart() ? outcomes() : likeliest(outcomes(), Math.max(0, this.branches.length - MOST_DEEP)))) as T;
  }

  /** Each order once, as equal dice are thrown again. */
  order(all: readonly Who[]): readonly Who[] | undefined {
    if (!this.glancing || this.past()) return undefined;
    if (all.length > MOST_ORDERED) this.isGuess = true;
    return this.branch(() => (all.length <= MOST_ORDERED && this.isToldApart() ? even(orders(all)) : only(all))) as readonly Who[];
  }

  /** Whether each outcome of the next throw has its own path. Where paths have no end, nothing that is walked would be all. */
  private isToldApart(): boolean {
    const at = this.branches.length;
    const isEndless = at < this.deep && at >= MOST_DEEP;
    if (isEndless) this.effort.left = -1;
    return at < this.deep && !isEndless;
  }

  tell(told: Told): void {
    this.budget.spend();
    // What fell before the choice that is weighed is no chance of it.
    if (told.outcome === undefined || this.outcome !== undefined || this.past()) return;
    if (!this.names || this.names(told)) this.outcome = told.outcome;
  }

  private isLogged(by: Who, clause: string, dice: Dice): boolean {
    const { known } = this;
    return known !== undefined && holdsThrow(known.log, this.at, { by: known.nameOf(by), clause, dice: dice.name });
  }

  /** The rulings that stand before a roll. */
  private applyRulings(): void {
    for (let past = this.past(); past && 'ruling' in past; past = this.past()) {
      this.at++;
      (this.known as Known).rule(past, this);
    }
  }

  private past(): Chose | Threw | Ruled | undefined {
    return this.known?.log[this.at];
  }

  private answer<C extends Choice>(decision: Decision<C>): C {
    const { policy } = this;
    return answeredThrough(decision, asked => this.branch(() => (policy ? only(policy(asked, this)) : even(all(asked)))) as C);
  }

  /** Whether all of them answered before what is weighed now, which is the last input: only then has anybody learnt an answer. */
  private delivered(decisions: readonly Decision[]): boolean {
    const { log, nameOf } = this.known ?? { log: [], nameOf: String };
    const waiting = new Set(decisions.map(d => nameOf(d.by)));
    for (let i = this.at; i < log.length - 1; i++) {
      const input = log[i] as Chose | Threw | Ruled;
      if ('threw' in input) break;
      if ('chose' in input) waiting.delete(input.by);
    }
    return waiting.size === 0;
  }

  /** Whether the input just read answers a decision; else it was a free act before the answer. */
  private isChoice(decision: Decision, key: string): boolean {
    return this.recollections[this.at] !== undefined || !isRefusal(named(decision, key));
  }

  private recalled<C extends Choice>(decision: Decision<C>, key: string, untold: boolean): C {
    // Dice fall, and open questions are asked, only when secrets are out: what came since went by the answers that were given.
    const hidden = (untold || (decision.secret && this.known?.inSecret)) && !this.thrownSince();
    if (hidden && !this.known?.knows(decision.by)) return this.branch(() => this.unseen(decision)) as C;
    if (decision.alike && !this.known?.knows(decision.by)) return this.branch(() => even(lookalikes(decision, key))) as C;
    const remembered = this.depth === 0 ? this.recollections[this.at] : undefined;
    if (remembered) return remembered as C;
    const choice = made(decision, key);
    if (this.depth === 0) this.recollections[this.at] = choice;
    return choice as C;
  }

  private thrownSince(): boolean {
    return this.known?.log.some((input, i) => i >= this.at && 'threw' in input) ?? false;
  }

  /** Each answer that somebody may have given unseen, as long as all such answers together are few enough. */
  private unseen(decision: Decision): Spread {
    const answers = all(decision);
    if (this.branches.reduce((n, b) => n * b.values.length, answers.length) <= MOST_UNSEEN || !this.policy) return even(answers);
    return only(this.policy(decision, this));
  }

  private branch(make: () => Spread): unknown {
    const branch = this.branches[this.depth];
    if (branch) {
      this.depth++;
      return branch.values[branch.at];
    }
    return this.fresh(make);
  }

  private fresh(make: () => Spread): unknown {
    const at = this.branches.length;
    const { values, ways, all } = at < this.retrace.length ? only(this.retrace[at]) : make();
    this.branches.push({ values, ways, all, before: this.weight(), at: 0 });
    this.depth++;
    return values[0];
  }

  private weight(): Weight {
    const last = this.branches[this.branches.length - 1];
    return last ? weigh(last.before, last.ways[last.at] as number, last.all) : ONE;
  }

  private next(): boolean {
    for (;;) {
      const last = this.branches[this.branches.length - 1];
      if (!last) return false;
      if (++last.at < last.values.length) return true;
      this.branches.pop();
    }
  }
}

/** The choice that a key in the log means. */
const made = <C extends Choice>(decision: Decision<C>, key: string): C => {
  const choice = named(decision, key);
  if (isRefusal(choice)) throw new Misfit(`${choice.clause}: ${key}: ${choice.why}`);
  return choice;
};

const lookalikes = <C extends Choice>(decision: Decision<C>, key: string): readonly C[] => {
  const choice = made(decision, key);
  const alike = decision.alike?.(choice) ?? [];
  return alike.length > 0 ? alike : [choice];
};

const all = (decision: Decision): Choice[] => legal(decision).flatMap(c => closed(decision, c));
