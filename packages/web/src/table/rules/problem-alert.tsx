import { t } from '../../i18n/i18n.ts';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { RefusingClauses } from './refusing-clauses.tsx';

/** Why something was refused, by which rule, and what would be possible. */
export const ProblemAlert = ({ problem }: { readonly problem: ApiProblem | undefined }) =>
  problem && (
    <p role="alert" className="trouble small">
      {problem.detail ?? problem.problems?.map(p => `${p.path ? `${p.path}: ` : ''}${p.problem}${p.hint ? ` (${p.hint})` : ''}`).join('; ') ?? problem.title}{' '}
      {problem.instead && t('table.insteadOf', { instead: problem.instead })}{' '}
      {problem.clause && <RefusingClauses clause={problem.clause} also={problem.also} />}
    </p>
  );
