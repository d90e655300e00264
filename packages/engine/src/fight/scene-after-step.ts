import type { Rng } from '../dice/rng.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import { undefinedIfEndless } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { toChoiceInput } from '../policies/greedy.ts';
import { type PolicyName, policyByName } from '../policies/policy.ts';
import { Replayer } from './replayer.ts';

/**
 * A copy of the scene after the current step: a policy ends the step, with other dice than those of the fight. The fight itself does not change.
 */
export const sceneAfterStep = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, played: Replayer<E, S>, policy: PolicyName, rng: Rng): S => {
  if (played.currentStep.log.length === 0) return system.copy(played.lastStepStart.scene);
  const on = new Replayer(system, played.scene.encounter, played.history.inputs, ({ dice }) => dice.throw(rng), {});
  on.reuseSnapshots(played);
  const begun = on.steps.length;
  const answer = policyByName(policy, system, () => on.currentStep, rng);
  // If the step never ends, the scene before it is returned.
  undefinedIfEndless(() => {
    for (on.run(); on.steps.length === begun && on.play.openDecisions[0]; ) {
      const [decision] = on.play.openDecisions;
      on.add(toChoiceInput(on.scene, decision, answer(decision)));
    }
  });
  return system.copy(on.lastStepStart.scene);
};
