import { isPolicyName, POLICIES, type PolicyName } from '@fray/engine';
import { isSkill, type SearchOptions, SKILLS } from '@fray/engine/policies';
import { UsageError } from './cli-command.ts';

/** A policy as it is named in a command: `greedy`, `search`, `search@novice`, `search@500` (roll-outs), `search@200ms`, `search@veteran@200ms`. */
export interface Contestant {
  readonly name: string;
  readonly policy: PolicyName;
  readonly search: SearchOptions;
}

const BUDGET = /^([1-9]\d{0,6})(ms)?$/;

export const contestantFrom = (name: string): Contestant => {
  const [policy = '', ...hows] = name.split('@');
  if (!isPolicyName(policy)) throw new UsageError(`A policy is one of ${POLICIES.join(', ')}`);
  if (hows.length > 0 && policy !== 'search') throw new UsageError(`Only search has levels and a budget: ${name}`);
  // The time of this process alone: what else a machine does weakens no one.
  const clock = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let search: SearchOptions = {};
  for (const how of hows) {
    const [, digits, ms] = BUDGET.exec(how) ?? [];
    if (how === 'calm') search = { ...search, isCalm: true };
    else if (isSkill(how)) search = { ...search, skill: how };
    else if (digits) search = { ...search, budget: ms ? { ms: Number(digits), clock } : { rollOuts: Number(digits) } };
    else throw new UsageError(`After @ comes ${SKILLS.join(', ')}, a budget for each choice, 500 (roll-outs) or 200ms, or calm (without temperaments)`);
  }
  return { name, policy, search };
};

/** How a command line names the policy that plays: in full, or by its level. */
export const LEVEL_OPTION = { policy: { type: 'string' }, level: { type: 'string' } } as const;

/** The policy that a command line names, or the usual one. */
export const policyNamed = ({ policy, level }: { readonly policy?: string | undefined; readonly level?: string | undefined }, usual: string): string => {
  if (level === undefined) return policy ?? usual;
  if (policy !== undefined) throw new UsageError('Either --policy or --level');
  if (!isSkill(level)) throw new UsageError(`A level is one of ${SKILLS.join(', ')}`);
  return `search@${level}`;
};
