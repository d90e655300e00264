import type { Dice } from '../dice/dice.ts';
import { findChoice, isRefusal } from '../kernel/decision.ts';
import type { Choice, Decision, Play, Who } from '../kernel/play.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import { StepBudget } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { answerWithFollowUps } from '../plays/pending-answers.ts';
import type { ChoiceInput } from '../transcript/input.ts';

const STOP = { stop: true } as const;

/** Answers decisions from a script, and stops at the first decision after it, or at the first throw. */
class ScriptReader implements Play {
  readonly isListening = false;
  decision: Decision | undefined;
  private readonly budget = new StepBudget();
  private at = 0;
  private readonly script: readonly ChoiceInput[];

  constructor(script: readonly ChoiceInput[]) {
    this.script = script;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return answerWithFollowUps(decision, asked => {
      this.budget.spend();
      const next = this.script[this.at++];
      const choice = next && findChoice(asked, next.chose);
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

  emit(): void {
    this.budget.spend();
  }
}

/**
 * The decision that comes after a script of choices; undefined where a throw or the end of the step comes first.
 * @example
 * {@includeCode ../../test/examples/solve.test.ts#exchanges}
 */
export const decisionAfter = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  scene: S,
  script: readonly ChoiceInput[],
): Decision | undefined => {
  const reader = new ScriptReader(script);
  try {
    system.step(system.copy(scene), reader);
  } catch (e) {
    if (e !== STOP) throw e;
  }
  return reader.decision;
};
