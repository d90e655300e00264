import type { Rng } from '../dice/rng.ts';
import type { Play } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import { StepBudget, undefinedIfEndless } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { type Policy, Quick } from '../plays/quick.ts';
import { RecordingPlay } from '../plays/recording.ts';
import { type PolicyName, policyByName } from '../policies/policy.ts';
import { randomPolicy } from '../policies/random.ts';
import type { SearchOptions } from '../policies/search/search.ts';
import type { WorthMemory } from '../policies/worth-memory.ts';

/** How a scene is played out. */
export interface PlayOutOptions {
  /** The most steps. */
  readonly patience?: number;
  /** What the fast policy remembers of the encounter. */
  readonly memory?: WorthMemory | undefined;
  /** The policies of sides that have another. */
  readonly bySide?: Readonly<Record<string, PolicyName>>;
  /** How a search goes, and how it goes for sides that search otherwise. */
  readonly search?: SearchOptions | undefined;
  readonly searchBySide?: Readonly<Record<string, SearchOptions>>;
}

/**
 * Plays a scene to the end of the fight (without the aftermath), for at most `patience` steps, and not past a step that never ends.
 * @example
 * {@includeCode ../../test/examples/simulate.test.ts#play-out}
 */
export const playOut = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  scene: S,
  policy: PolicyName,
  rng: Rng,
  { patience = 20_000, memory, bySide, search, searchBySide }: PlayOutOptions = {},
): S => {
  const budget = new StepBudget();
  if (policy === 'random' && !bySide) return runToOutcome(system, scene, new Quick(randomPolicy(rng), rng, budget), patience, () => budget.refill());
  let base = scene;
  const now = () => ({ scene: base, log: play.log });
  const usual = policyByName(policy, system, now, rng, memory, search);
  const play: RecordingPlay = new RecordingPlay(bySide ? bySides() : usual, rng, who => idOf(scene, who), budget);
  return runToOutcome(system, scene, play, patience, () => {
    budget.refill();
    base = system.copy(scene);
    play.log = [];
  });

  function bySides(): Policy {
    const made = new Map(
      Object.entries(bySide ?? {}).map(([side, name]) => [side, policyByName(name, system, now, rng, memory, { ...search, ...searchBySide?.[side] })]),
    );
    return decision => (made.get(decision.by < 0 ? '' : system.vitals(scene, decision.by).side) ?? usual)(decision);
  }
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
