import { invalid, isPolicyName, ok, POLICIES, type PolicyName, type Problem, problem, type Result, unknownName } from '@fray/engine';
import { isSkill, type SearchOptions, SKILLS } from '@fray/engine/policies';

/** Who plays a side: a policy, and how it searches. */
export interface Player {
  readonly policy: PolicyName;
  readonly search: SearchOptions;
}

const ROLL_OUTS = /^[1-9]\d{0,6}$/;
const MILLISECONDS = /^\d+ms$/;

/** Reads who plays: `fast`, `random`, a level such as `veteran`, `search@veteran`, `search@novice@500` with so many roll-outs for each choice. */
export const readPlayer = (path: string, name: string): Result<Player> => {
  if (isSkill(name)) return ok({ policy: 'search', search: { skill: name } });
  const [policy = '', ...hows] = name.split('@');
  if (!isPolicyName(policy)) return invalid(unknownName(path, 'policy', policy, [...POLICIES, ...SKILLS]));
  if (hows.length > 0 && policy !== 'search') return invalid(problem(path, `${policy} has no levels`, `write ${policy}, or search@veteran`));
  const problems: Problem[] = [];
  let search: SearchOptions = {};
  for (const how of hows) {
    if (isSkill(how)) search = { ...search, skill: how };
    else if (how === 'calm') search = { ...search, isCalm: true };
    else if (ROLL_OUTS.test(how)) search = { ...search, budget: { rollOuts: Number(how) } };
    else if (MILLISECONDS.test(how)) problems.push(problem(path, 'a budget in time finds other things on each machine', 'say how many roll-outs: search@500'));
    else problems.push(unknownName(path, 'level', how, [...SKILLS, 'calm']));
  }
  return problems.length > 0 ? invalid(...problems) : ok({ policy, search });
};
