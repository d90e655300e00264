import type { Advisor } from '../advisor.ts';
import { Closed, Deadly, type Oracle, type Question, TooLong, TooMany } from '../oracle/oracle.ts';
import type { Table } from '../table.ts';
import { Declined } from './declined.ts';
import { HOUSE, type Payer } from './payer.ts';

/** In so many seconds those who wait now will have been answered. */
const BUSY_SECONDS = 5;

/** What somebody is told who gets no answer from a worker; anything else that went wrong is a bug, and stays what it is. */
export const declinedFor = (e: unknown): unknown => {
  if (e instanceof TooLong) return new Declined('too-long');
  if (e instanceof Deadly) return new Declined('too-long', { detail: 'it takes more memory than it may' });
  return e instanceof TooMany || e instanceof Closed ? new Declined('busy', { retryAfter: BUSY_SECONDS }) : e;
};

/** Answers heavy questions about a table as it stands now, in the workers. */
export const advisedBy = (oracle: Oracle, table: Table, budgetMs: number, payer: Payer = HOUSE): Advisor => {
  const ask = async (question: Question) => {
    payer.mayAsk();
    const subject = { table: table.id, transcript: () => table.fight.transcript(), line: payer.name || table.id, spent: (ms: number) => payer.spent(ms) };
    try {
      return await oracle.ask(subject, question, budgetMs);
    } catch (e) {
      throw declinedFor(e);
    }
  };
  return {
    async outlooks(by, key, others, eyes) {
      const answer = await ask({ ask: 'outlook', by, others, eyes, ...(key !== undefined && { key }) });
      return 'outlooks' in answer ? answer.outlooks : [];
    },
    async advice(by, policy, eyes) {
      const answer = await ask({ ask: 'advice', by, policy, ...(eyes && { eyes }) });
      return 'key' in answer ? answer.key : undefined;
    },
  };
};
