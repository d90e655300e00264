import type { Dice } from '../dice/dice.ts';
import { certainTotal } from '../dice/dice.ts';
import type { Rng } from '../dice/rng.ts';
import type { Choice, Decision, Who } from '../kernel/play.ts';
import type { StepBudget } from '../kernel/step-budget.ts';
import type { ChoiceInput, ThrowInput } from '../transcript/input.ts';
import { type Policy, Quick } from './quick.ts';

/**
 * A quick play that records the inputs of the current step, for policies that look ahead.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#recording}
 */
export class RecordingPlay extends Quick {
  /** The inputs of the current step; the caller clears them when it begins the next. */
  log: (ChoiceInput | ThrowInput)[] = [];
  private readonly nameOf: (who: Who) => string;

  constructor(policy: Policy, rng: Pick<Rng, 'below'>, nameOf: (who: Who) => string, budget?: StepBudget) {
    super(policy, rng, budget);
    this.nameOf = nameOf;
  }

  protected override answer<C extends Choice>(decision: Decision<C>): C {
    const choice = super.answer(decision);
    this.log.push({ by: this.nameOf(decision.by), chose: choice.key });
    return choice;
  }

  override roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T): T {
    let threw = 0;
    const value = super.roll(by, clause, dice, total => {
      threw = total;
      return read(total);
    });
    if (certainTotal(dice) === undefined) this.log.push({ by: this.nameOf(by), clause, dice: dice.name, threw });
    return value;
  }
}
