import type { Policy } from '../hands/quick.ts';
import type { Rng } from '../rng.ts';
import type { Encounter, Scene, System } from '../system.ts';
import { greedy, type Now } from './greedy.ts';
import { mixed } from './mixed.ts';
import { random } from './random.ts';

/** Policies by name: any legal choice; what looks best if others do nothing; the same, mixed where it cannot be seen. */
export const POLICIES = ['random', 'greedy', 'mixed'] as const;
export type PolicyName = (typeof POLICIES)[number];

export const isPolicy = (name: string): name is PolicyName => (POLICIES as readonly string[]).includes(name);

export const policyNamed = <E extends Encounter, S extends Scene<E>>(
  name: PolicyName,
  system: System<E, S>,
  now: () => Now<E, S>,
  rng: Pick<Rng, 'below'>,
): Policy => {
  if (name === 'random') return random(rng);
  return name === 'mixed' ? mixed(system, now, rng) : greedy(system, now);
};
