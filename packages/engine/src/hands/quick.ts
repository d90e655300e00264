import type { Rng } from '../rng.ts';
import type { Choice, Decision, Dice, Table, Who } from '../table.ts';
import { answeredThrough } from './asking.ts';

/** Answers a decision with one of its legal choices, complete. */
export type Policy = <C extends Choice>(decision: Decision<C>) => C;

/** Dice from a generator, answers from a policy, nobody listening: simulation. */
export class Quick implements Table {
  readonly listening: boolean = false;
  private readonly policy: Policy;
  private readonly rng: Pick<Rng, 'below'>;

  constructor(policy: Policy, rng: Pick<Rng, 'below'>) {
    this.policy = policy;
    this.rng = rng;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return answeredThrough(decision, asked => this.answer(asked));
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    return decisions.map(d => this.ask(d));
  }

  protected answer<C extends Choice>(decision: Decision<C>): C {
    return this.policy(decision);
  }

  roll<T>(_by: Who, _clause: string, dice: Dice, read: (total: number) => T): T {
    return read(dice.throw(this.rng));
  }

  tell(): void {}
}
