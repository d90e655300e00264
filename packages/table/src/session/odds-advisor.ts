import { ProblemError } from '../protocol/problem-details.ts';
import type { Advisor, Viewpoint } from '../questions/advisor.ts';
import type { Table } from '../table/table.ts';
import { type OddsPool, type OddsQuestion, PoolClosedError, QueueFullError, WorkerDiedError, WorkTimeoutError } from '../workers/odds-pool.ts';
import { type CostAccount, UNMETERED } from './cost-account.ts';

/** After this many seconds those who wait now will have been answered. */
const BUSY_SECONDS = 5;

/**
 * The problem for a failed question to a worker. Any other error is a bug and is passed on.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#problems}
 */
export const toProblemError = (e: unknown): unknown => {
  if (e instanceof WorkTimeoutError) return new ProblemError('too-long');
  if (e instanceof WorkerDiedError) return new ProblemError('too-long', { detail: 'it takes more memory than it may' });
  return e instanceof QueueFullError || e instanceof PoolClosedError ? new ProblemError('busy', { retryAfter: BUSY_SECONDS }) : e;
};

/**
 * Answers expensive questions about the current state of a table, in workers.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#session}
 */
export const createOddsAdvisor = (pool: OddsPool, table: Table, budgetMs: number, account: CostAccount = UNMETERED): Advisor => {
  const ask = async (question: OddsQuestion) => {
    account.checkWorkerBudget();
    const subject = {
      table: table.id,
      transcript: () => table.fight.transcript(),
      line: account.name || table.id,
      spent: (ms: number) => account.chargeWorkerMs(ms),
    };
    try {
      return await pool.ask(subject, question, budgetMs);
    } catch (e) {
      throw toProblemError(e);
    }
  };
  // What a creature is like is known to the GM alone: a player is advised as if it only wanted to win.
  const temperamentFor = (by: string, eyes: Viewpoint | undefined) => {
    const temperament = eyes ? undefined : table.state.temperaments.get(by);
    return { ...(eyes && { eyes }), ...(temperament && { temperament }) };
  };
  return {
    async outlooks(by, key, others, eyes, ms) {
      const answer = await ask({ ask: 'outlook', by, others, eyes, ...(key !== undefined && { key }), ...(ms !== undefined && { ms }) });
      return 'outlooks' in answer ? answer.outlooks : [];
    },
    async advice(by, policy, eyes) {
      const answer = await ask({ ask: 'advice', by, policy, ...temperamentFor(by, eyes) });
      return 'key' in answer && answer.key !== undefined ? { key: answer.key, ...(answer.reason !== undefined && { reason: answer.reason }) } : undefined;
    },
    async hindsight(by, key, after, eyes) {
      const answer = await ask({ ask: 'hindsight', by, key, after, ...temperamentFor(by, eyes) });
      return 'hindsight' in answer ? answer.hindsight : undefined;
    },
  };
};
