import type { Problem } from '../seat/seat.ts';
import { t } from '../words/words.ts';
import { SaidBy } from './said-by.tsx';

/** Why something was not done, which rule says so, and what would be possible. */
export const Trouble = ({ problem }: { readonly problem: Problem | undefined }) =>
  problem && (
    <p role="alert" className="trouble small">
      {problem.detail ?? problem.problems?.map(p => `${p.path ? `${p.path}: ` : ''}${p.problem}${p.hint ? ` (${p.hint})` : ''}`).join('; ') ?? problem.title}{' '}
      {problem.instead && t('table.insteadOf', { instead: problem.instead })} {problem.clause && <SaidBy clause={problem.clause} also={problem.also} />}
    </p>
  );
