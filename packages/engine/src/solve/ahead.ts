import { isRefusal, named } from '../decision.ts';
import { answeredThrough } from '../hands/asking.ts';
import type { Chose } from '../input.ts';
import { StepBudget } from '../step-budget.ts';
import type { Encounter, Scene, System } from '../system.ts';
import type { Choice, Decision, Dice, Table, Who } from '../table.ts';

const STOP = { stop: true } as const;

/** Answers by a script; stops at the first decision beyond it, and at the first throw. */
class Reader implements Table {
  readonly listening = false;
  decision: Decision | undefined;
  private readonly budget = new StepBudget();
  private at = 0;
  private readonly script: readonly Chose[];

  constructor(script: readonly Chose[]) {
    this.script = script;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return answeredThrough(decision, asked => {
      this.budget.spend();
      const next = this.script[this.at++];
      const choice = next && named(asked, next.chose);
      if (choice && !isRefusal(choice)) return choice;
      this.decision = asked;
      throw STOP;
    });
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    return decisions.map(d => this.ask(d));
  }

  roll<T>(_by: Who, _clause: string, _dice: Dice, _read: (total: number) => T): T {
    throw STOP;
  }

  tell(): void {
    this.budget.spend();
  }
}

/** The decision that a script leads to before any die falls. */
export const decisionAfter = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, script: readonly Chose[]): Decision | undefined => {
  const reader = new Reader(script);
  try {
    system.step(system.copy(scene), reader);
  } catch (e) {
    if (e !== STOP) throw e;
  }
  return reader.decision;
};
