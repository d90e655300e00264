import { ONE, type Weight, weigh } from '../chance.ts';
import { closed, isRefusal, legal, named } from '../decision.ts';
import type { Chose, Ruled, Threw } from '../input.ts';
import type { Choice, Decision, Dice, Table, Told, Who } from '../table.ts';
import { freeAct } from './live.ts';
import type { Policy } from './quick.ts';

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
}

/**
 * Walks every throw that the rules tell apart, by running the rules again once per path.
 *
 * With a policy, decisions are answered by it; without one they branch like throws do, each answer counting once: that
 * counts histories (perft). Answers of others that the viewer may not know branch as equally likely.
 */
export class Odds implements Table {
  readonly listening: boolean = false;
  /** The first outcome told on the present path, for naming it. */
  outcome: string | undefined;
  private readonly branches: Branch[] = [];
  /** The answers known before the first branch, by where they stand in the log: the same on every path. */
  private readonly recollections: Choice[] = [];
  private depth = 0;
  private at = 0;
  private readonly policy: ((decision: Decision, odds: Odds) => Choice) | undefined;
  private readonly known: Known | undefined;
  private readonly most: number;
  private readonly retrace: readonly unknown[];
  private readonly deep: number;

  /**
   * `retrace` is what the first throws and answers after the known ones come to, as certain. Throws more than `deep`
   * below the first are taken to come out as they likeliest do: a rougher look, and a far shorter one.
   */
  constructor(
    policy?: Policy | ((decision: Decision, odds: Odds) => Choice),
    known?: Known,
    most = 2_000_000,
    retrace: readonly unknown[] = [],
    deep = Number.POSITIVE_INFINITY,
  ) {
    this.policy = policy;
    this.known = known;
    this.most = most;
    this.retrace = retrace;
    this.deep = deep;
  }

  /** Runs every path; `each` sees its end and its weight. Answers whether all paths were walked. */
  walk<S>(start: () => S, run: (scene: S, table: Table) => void, each: (end: S, weight: Weight) => void): boolean {
    this.branches.length = 0;
    for (let paths = 0; paths < this.most; paths++) {
      this.depth = this.at = 0;
      this.outcome = undefined;
      const scene = start();
      run(scene, this);
      each(scene, this.weight());
      if (!this.next()) return true;
    }
    return false;
  }

  /**
   * The expected value of answering the present decision with a choice: walks on from the present path, later decisions
   * answered as usual.
   */
  expect<S>(choice: Choice, start: () => S, run: (scene: S, table: Table) => void, value: (end: S) => number): number {
    const path = this.branches.slice(0, this.depth).map(b => b.values[b.at]);
    let sum = 0;
    const beyond = new Odds(this.policy, this.known, this.most, [...path, choice], this.deep);
    beyond.walk(start, run, (end, weight) => {
      sum += value(end) * (Number(weight.num) / Number(weight.den));
    });
    return sum;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return this.past() ? (this.askAll([decision])[0] as C) : this.answer(decision);
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    const answers = new Map<Decision<C>, C>();
    for (let input = this.past(); input && answers.size < decisions.length; input = this.past()) {
      if ('threw' in input) throw new Error(`a throw of ${input.dice} where ${(decisions[0] as Decision).about} is answered`);
      this.at++;
      const known = this.known as Known;
      if ('ruling' in input) {
        known.rule(input, this);
        continue;
      }
      const mine = decisions.find(d => !answers.has(d) && known.nameOf(d.by) === input.by);
      if (mine) answers.set(mine, this.recalled(mine, input.chose));
      else {
        const act = freeAct(decisions, known.whoIs(input.by), input.chose);
        if ('resolve' in act) act.resolve(this);
      }
    }
    return decisions.map(d => answers.get(d) ?? this.answer(d));
  }

  roll<T>(_by: Who, clause: string, dice: Dice, read: (total: number) => T): T {
    for (let past = this.past(); past; past = this.past()) {
      this.at++;
      if ('ruling' in past) {
        (this.known as Known).rule(past, this);
        continue;
      }
      if (!('threw' in past)) throw new Error(`${clause}: an answer where ${dice.name} is thrown`);
      return read(past.threw);
    }
    const branch = this.branches[this.depth];
    if (branch) {
      this.depth++;
      return branch.values[branch.at] as T;
    }
    return this.fresh(() => (this.branches.length < this.deep ? spread(dice, read) : likeliest(spread(dice, read)))) as T;
  }

  tell(told: Told): void {
    this.outcome ??= told.outcome;
  }

  private past(): Chose | Threw | Ruled | undefined {
    return this.known?.log[this.at];
  }

  private answer<C extends Choice>(decision: Decision<C>): C {
    const { policy } = this;
    return this.branch(() => (policy ? only(policy(decision, this)) : even(all(decision)))) as C;
  }

  private recalled<C extends Choice>(decision: Decision<C>, key: string): C {
    // Dice fall only when secrets are out: what was thrown since went by the answers that were given.
    if (decision.secret && !this.known?.knows(decision.by) && !this.thrownSince()) return this.branch(() => even(all(decision))) as C;
    const remembered = this.depth === 0 ? this.recollections[this.at] : undefined;
    if (remembered) return remembered as C;
    const choice = named(decision, key);
    if (isRefusal(choice)) throw new Error(`${choice.clause}: ${key}: ${choice.why}`);
    if (this.depth === 0) this.recollections[this.at] = choice;
    return choice as C;
  }

  private thrownSince(): boolean {
    return this.known?.log.some((input, i) => i >= this.at && 'threw' in input) ?? false;
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

interface Spread {
  readonly values: readonly unknown[];
  readonly ways: readonly number[];
  readonly all: number;
}

const all = (decision: Decision): Choice[] => legal(decision).flatMap(c => closed(decision, c));

const likeliest = ({ values, ways }: Spread): Spread => only(values[ways.indexOf(Math.max(...ways))]);

const only = (value: unknown): Spread => ({ values: [value], ways: [1], all: 1 });

const even = (choices: readonly Choice[]): Spread => ({ values: choices, ways: choices.map(() => 1), all: choices.length });

/** Groups a die's totals by what the rule makes of them. */
export const spread = <T>(dice: Dice, read: (total: number) => T): Spread => {
  const values: T[] = [];
  const ways: number[] = [];
  for (const [total, n] of dice.outcomes) {
    const value = read(total);
    const i = values.indexOf(value);
    if (i < 0) {
      values.push(value);
      ways.push(n);
    } else ways[i] = (ways[i] as number) + n;
  }
  return { values, ways, all: dice.ways };
};
