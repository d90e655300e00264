import type { Dice } from '../dice/dice.ts';
import { certainTotal } from '../dice/dice.ts';
import type { Rng } from '../dice/rng.ts';
import type { Choice, Decision, Play, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import { StepBudget, undefinedIfEndless } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { type Policy, Quick } from '../plays/quick.ts';
import { type PolicyName, policyByName } from '../policies/policy.ts';
import { randomPolicy } from '../policies/random.ts';
import type { ChoiceInput, ThrowInput } from '../transcript/input.ts';

/** A quick play that records the inputs of the current step, for policies that look ahead. */
class RecordingPlay extends Quick {
  log: (ChoiceInput | ThrowInput)[] = [];
  private readonly nameOf: (who: Who) => string;

  constructor(policy: Policy, rng: Pick<Rng, 'below'>, nameOf: (who: Who) => string, budget: StepBudget) {
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

/**
 * Plays a scene to the end of the fight (without the aftermath), for at most `patience` steps, and not past a step that never ends.
 * @example
 * {@includeCode ../../test/examples/simulate.test.ts#play-out}
 */
export const playOut = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, policy: PolicyName, rng: Rng, patience = 20_000): S => {
  const budget = new StepBudget();
  if (policy === 'random') return runToOutcome(system, scene, new Quick(randomPolicy(rng), rng, budget), patience, () => budget.refill());
  let base = scene;
  const now = () => ({ scene: base, log: play.log });
  const play: RecordingPlay = new RecordingPlay(policyByName(policy, system, now, rng), rng, who => idOf(scene, who), budget);
  return runToOutcome(system, scene, play, patience, () => {
    budget.refill();
    base = system.copy(scene);
    play.log = [];
  });
};

/**
 * Runs steps until the fight has an outcome, at most `patience` of them.
 * @example
 * {@includeCode ../../test/examples/simulate.test.ts#play-out}
 */
export const runToOutcome = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, play: Play, patience: number, before?: () => void): S => {
  undefinedIfEndless(() => {
    for (let steps = 0; steps < patience && system.outcome(scene) === undefined; steps++) {
      before?.();
      system.step(scene, play);
    }
  });
  return scene;
};
