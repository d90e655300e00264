import type { PolicyName } from '@fray/engine';
import type { Skill } from '@fray/engine/policies';

/**
 * The ways in which a table may play a combatant: the policies, and the levels of the one that looks ahead.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#machine}
 */
export const MACHINES = [
  ...(['random', 'greedy', 'mixed', 'fast', 'search'] as const),
  ...(['search@novice', 'search@trained', 'search@veteran', 'search@master'] as const),
] as const satisfies readonly (PolicyName | `search@${Skill}`)[];

/** One way in which a table may play a combatant. */
export type Machine = (typeof MACHINES)[number];

/** The level of a machine that looks ahead; undefined for all others. */
export const skillOf = (machine: Machine): Skill | undefined => SKILL_OF[machine];

const SKILL_OF: Partial<Readonly<Record<Machine, Skill>>> = {
  search: 'master',
  'search@novice': 'novice',
  'search@trained': 'trained',
  'search@veteran': 'veteran',
  'search@master': 'master',
};

/** The policy of a machine. */
export const policyOf = (machine: Machine): PolicyName => POLICY_OF[machine];

const POLICY_OF: Readonly<Record<Machine, PolicyName>> = {
  random: 'random',
  greedy: 'greedy',
  mixed: 'mixed',
  fast: 'fast',
  search: 'search',
  'search@novice': 'search',
  'search@trained': 'search',
  'search@veteran': 'search',
  'search@master': 'search',
};
