import type { Rng } from '../dice/rng.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import { undefinedIfEndless } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { toChoiceInput } from '../policies/greedy.ts';
import { type PolicyName, policyByName } from '../policies/policy.ts';
import { Replayer } from './replayer.ts';

/**
 * A quiet scene to go on from, of its own: the step under way is ended by a policy, with dice that may fall otherwise than they
 * will. The fight that is played knows nothing of it.
 */
export const sceneAfterStep = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, played: Replayer<E, S>, policy: PolicyName, rng: Rng): S => {
  if (played.currentStep.log.length === 0) return system.copy(played.lastStepStart.scene);
  const on = new Replayer(system, played.scene.encounter, played.history.inputs, ({ dice }) => dice.throw(rng), {});
  on.reuseSnapshots(played);
  const begun = on.steps.length;
  const answer = policyByName(policy, system, () => on.currentStep, rng);
  // Whoever goes on from before a step without an end finds that it has none.
  undefinedIfEndless(() => {
    for (on.run(); on.steps.length === begun && on.play.openDecisions[0]; ) {
      const [decision] = on.play.openDecisions;
      on.add(toChoiceInput(on.scene, decision, answer(decision)));
    }
  });
  return system.copy(on.lastStepStart.scene);
};
