import type { Rng } from '../dice/rng.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { Policy } from '../plays/quick.ts';
import { greedyPolicy, type PolicyContext } from './greedy.ts';
import { mixedPolicy } from './mixed.ts';
import { randomPolicy } from './random.ts';

/** Policies by name: any legal choice; what looks best if others do nothing; the same, mixed where it cannot be seen. */
export const POLICIES = ['random', 'greedy', 'mixed'] as const;
export type PolicyName = (typeof POLICIES)[number];

export const isPolicyName = (name: string): name is PolicyName => POLICIES.some(policy => policy === name);

export const policyByName = <E extends Encounter, S extends Scene<E>>(
  name: PolicyName,
  system: System<E, S>,
  now: () => PolicyContext<E, S>,
  rng: Pick<Rng, 'below'>,
): Policy => {
  if (name === 'random') return randomPolicy(rng);
  return name === 'mixed' ? mixedPolicy(system, now, rng) : greedyPolicy(system, now);
};
