import { legal } from '../../decision.ts';
import { type Policy, Quick } from '../../hands/quick.ts';
import { Rng } from '../../rng.ts';
import type { Encounter, Scene, System } from '../../system.ts';
import type { Choice, Decision } from '../../table.ts';
import { form, judge, need, Violations } from './violations.ts';

/** Any legal choice at random; every so many decisions are looked at closely. */
export const judging = (rng: Rng, said: Violations, every: number): Policy => {
  let asked = 0;
  return <C extends Choice>(decision: Decision<C>): C => {
    if (asked++ % every === 0) judge(decision as Decision, said);
    const may = legal(decision);
    const choice = may.length > 0 ? form(decision, may, rng) : undefined;
    if (!choice) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
    return choice;
  };
};

export interface Fought {
  readonly violations: string[];
  readonly fights: number;
  readonly steps: number;
}

/** Random fights come to an end, and every decision in them is a fair one; the fights go round the encounters. */
export const randomFights = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  encounters: readonly unknown[],
  { fights, seed = 1, patience = 20_000, every = 1 }: { fights: number; seed?: number; patience?: number; every?: number },
): Fought => {
  const said = new Violations();
  const known = encounters.map((e, i) => need(system.encounter(e), `encounter ${i}`));
  let steps = 0;
  for (let i = 0; i < fights; i++) {
    const rng = new Rng(seed + i);
    const scene = system.begin(known[i % known.length] as E);
    const table = new Quick(judging(rng, said, every), rng);
    let left = patience;
    while (left > 0 && system.outcome(scene) === undefined) {
      system.step(scene, table);
      left--;
    }
    steps += patience - left;
    if (left === 0) said.add(`${scene.encounter.name}: a random fight has no end in sight after ${patience} steps (seed ${seed + i})`);
  }
  return { violations: said.list, fights, steps };
};
