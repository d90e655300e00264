import { Playthrough } from './playthrough.ts';
import { chose } from './policies/greedy.ts';
import { type PolicyName, policyNamed } from './policies/named.ts';
import type { Rng } from './rng.ts';
import { unlessEndless } from './step-budget.ts';
import type { Encounter, Scene, System } from './system.ts';

/**
 * A quiet scene to go on from, of its own: the step under way is ended by a policy, with dice that may fall otherwise than they
 * will. The fight that is played knows nothing of it.
 */
export const onward = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, played: Playthrough<E, S>, policy: PolicyName, rng: Rng): S => {
  if (played.since.log.length === 0) return system.copy(played.lastQuiet.scene);
  const on = new Playthrough(system, played.now.encounter, played.past.inputs, ({ dice }) => dice.throw(rng), {});
  on.begunAs(played);
  const begun = on.begun.length;
  const answer = policyNamed(policy, system, () => on.since, rng);
  // Whoever goes on from before a step without an end finds that it has none.
  unlessEndless(() => {
    for (on.run(); on.begun.length === begun && on.table.open[0]; ) {
      const [decision] = on.table.open;
      on.add(chose(on.now, decision, answer(decision)));
    }
  });
  return system.copy(on.lastQuiet.scene);
};
