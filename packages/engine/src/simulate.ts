import { certain } from './dice.ts';
import { type Policy, Quick } from './hands/quick.ts';
import type { Chose, Threw } from './input.ts';
import { type PolicyName, policyNamed } from './policies/named.ts';
import { random } from './policies/random.ts';
import type { Rng } from './rng.ts';
import { StepBudget, unlessEndless } from './step-budget.ts';
import { type Encounter, idOf, type Scene, type System } from './system.ts';
import type { Choice, Decision, Dice, Table, Who } from './table.ts';

/** A quick table that remembers what was put in since the last quiet scene, for policies that look ahead. */
class Remembering extends Quick {
  log: (Chose | Threw)[] = [];
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
    if (certain(dice) === undefined) this.log.push({ by: this.nameOf(by), clause, dice: dice.name, threw });
    return value;
  }
}

/** Plays a quiet scene to the end of the fight (without the aftermath), or to the step where patience ran out, or that has no end. */
export const playOut = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, policy: PolicyName, rng: Rng, patience = 20_000): S => {
  const budget = new StepBudget();
  if (policy === 'random') return runOut(system, scene, new Quick(random(rng), rng, budget), patience, () => budget.refill());
  let base = scene;
  const now = () => ({ scene: base, log: table.log });
  const table: Remembering = new Remembering(policyNamed(policy, system, now, rng), rng, who => idOf(scene, who), budget);
  return runOut(system, scene, table, patience, () => {
    budget.refill();
    base = system.copy(scene);
    table.log = [];
  });
};

/** Steps until the fight has an outcome. */
export const runOut = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, table: Table, patience: number, before?: () => void): S => {
  unlessEndless(() => {
    for (let steps = 0; steps < patience && system.outcome(scene) === undefined; steps++) {
      before?.();
      system.step(scene, table);
    }
  });
  return scene;
};
