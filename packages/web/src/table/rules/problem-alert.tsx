import { t } from '../../i18n/i18n.ts';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { RefusingClauses } from './refusing-clauses.tsx';

const whatIsWrong = ({ detail, problems, title }: ApiProblem): string =>
  detail ?? problems?.map(p => `${p.path ? `${p.path}: ` : ''}${p.problem}${p.hint ? ` (${p.hint})` : ''}`).join('; ') ?? title;

/** With a full stop, as more sentences follow. */
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** Why something was refused, by which rule, and what would be possible. */
export const ProblemAlert = ({ problem }: { readonly problem: ApiProblem | undefined }) =>
  problem && (
    <p role="alert" className="trouble small">
      {sentence(whatIsWrong(problem))} {problem.instead && t('table.insteadOf', { instead: problem.instead })}{' '}
      {problem.clause && <RefusingClauses clause={problem.clause} also={problem.also} />}
    </p>
  );
