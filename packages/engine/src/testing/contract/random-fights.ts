import { Rng } from '../../dice/rng.ts';
import { legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { type Policy, Quick } from '../../plays/quick.ts';
import { elementAt } from '../../util/element-at.ts';
import { completedChoice, judgeDecision, Violations, valueOrThrow } from './violations.ts';

/** A random policy that also checks one of every `every` decisions. `now` gives the scene that it is made in. */
export const judgingPolicy = (rng: Rng, now: () => Scene, said: Violations, every: number): Policy => {
  let asked = 0;
  return <C extends Choice>(decision: Decision<C>): C => {
    // Only the rule that asks needs the type of the choices.
    if (asked++ % every === 0) judgeDecision(decision as Decision, now(), said);
    const may = legalChoices(decision);
    const choice = may.length > 0 ? completedChoice(decision, may, rng) : undefined;
    if (!choice) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
    return choice;
  };
};

/** The results of `checkRandomFights`. */
export interface RandomFights {
  readonly violations: string[];
  readonly fights: number;
  readonly steps: number;
}

/**
 * Checks that random fights of these encounters come to an end, and that every decision in them is well-formed.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkRandomFights = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  encounters: readonly unknown[],
  { fights, seed = 1, patience = 20_000, every = 1 }: { fights: number; seed?: number; patience?: number; every?: number },
): RandomFights => {
  const said = new Violations();
  const known = encounters.map((e, i) => valueOrThrow(system.readEncounter(e), `encounter ${i}`));
  let steps = 0;
  for (let i = 0; i < fights; i++) {
    const rng = new Rng(seed + i);
    const scene = system.begin(elementAt(known, i % known.length));
    const play = new Quick(
      judgingPolicy(rng, () => scene, said, every),
      rng,
    );
    let left = patience;
    while (left > 0 && system.outcome(scene) === undefined) {
      system.step(scene, play);
      left--;
    }
    steps += patience - left;
    if (left === 0) said.add(`${scene.encounter.name}: a random fight has no end in sight after ${patience} steps (seed ${seed + i})`);
  }
  return { violations: said.list, fights, steps };
};
