import type { Rng } from '../dice/rng.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { Policy } from '../plays/quick.ts';
import { fastPolicy } from './fast.ts';
import { greedyPolicy, type PolicyContext } from './greedy.ts';
import { mixedPolicy } from './mixed.ts';
import { randomPolicy } from './random.ts';
import { type SearchOptions, searchPolicy } from './search/search.ts';
import { WorthMemory } from './worth-memory.ts';

/**
 * The names of the policies: any legal choice; the best if others do nothing; the same, but by chance where others cannot see the choice; the best by what
 * was found in like moments, which is for simulations; and the best several turns ahead.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#simulate}
 */
export const POLICIES = ['random', 'greedy', 'mixed', 'fast', 'search'] as const;
const MAX_SEED = 2 ** 31;

/** The name of a policy. */
export type PolicyName = (typeof POLICIES)[number];

/**
 * Whether a text is the name of a policy.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#simulate}
 */
export const isPolicyName = (name: string): name is PolicyName => POLICIES.some(policy => policy === name);

/**
 * Makes the policy with a name. `now` gives the current step, `memory` is what the fast policy has found before in this encounter, and `search` how a search goes.
 * @example
 * {@includeCode ../../test/examples/policies.test.ts#policies}
 */
export const policyByName = <E extends Encounter, S extends Scene<E>>(
  name: PolicyName,
  system: System<E, S>,
  now: () => PolicyContext<E, S>,
  rng: Pick<Rng, 'below'>,
  memory = new WorthMemory(),
  search: SearchOptions = {},
): Policy => {
  if (name === 'random') return randomPolicy(rng);
  if (name === 'fast') return fastPolicy(system, now, memory);
  if (name === 'search') return searchPolicy(system, now, { seed: rng.below(MAX_SEED), ...search });
  return name === 'mixed' ? mixedPolicy(system, now, rng) : greedyPolicy(system, now);
};
