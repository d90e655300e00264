import type { Dice } from '../dice/dice.ts';
import type { Rng } from '../dice/rng.ts';
import type { Choice, Decision, Play, Who } from '../kernel/play.ts';
import type { StepBudget } from '../kernel/step-budget.ts';
import { answerWithFollowUps } from './pending-answers.ts';

/** Answers a decision with one of its legal choices, completed. */
export type Policy = <C extends Choice>(decision: Decision<C>) => C;

/**
 * Runs rules for simulation: dice from a generator, answers from a policy, and no events.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#quick}
 */
export class Quick implements Play {
  readonly isListening: boolean = false;
  private readonly policy: Policy;
  private readonly rng: Pick<Rng, 'below'>;
  /** Limits what a step may do, if it is refilled before each. Without one, nothing stops rules that never end. */
  private readonly budget: StepBudget | undefined;

  constructor(policy: Policy, rng: Pick<Rng, 'below'>, budget?: StepBudget) {
    this.policy = policy;
    this.rng = rng;
    this.budget = budget;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return answerWithFollowUps(decision, asked => this.answer(asked));
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    return decisions.map(d => this.ask(d));
  }

  protected answer<C extends Choice>(decision: Decision<C>): C {
    this.budget?.spend();
    return this.policy(decision);
  }

  roll<T>(_by: Who, _clause: string, dice: Dice, read: (total: number) => T): T {
    this.budget?.spend();
    return read(dice.throw(this.rng));
  }

  emit(): void {
    this.budget?.spend();
  }
}
