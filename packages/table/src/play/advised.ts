import type { Advisor } from '../advisor.ts';
import { type Oracle, type Question, TooLong, TooMany } from '../oracle/oracle.ts';
import type { Table } from '../table.ts';
import { Declined } from './declined.ts';

/** Answers heavy questions about a table as it stands now, in the workers. */
export const advisedBy = (oracle: Oracle, table: Table, budgetMs: number): Advisor => {
  const ask = async (question: Question) => {
    try {
      return await oracle.ask({ table: table.id, transcript: () => table.fight.transcript() }, question, budgetMs);
    } catch (e) {
      if (e instanceof TooLong) throw new Declined('too-long');
      if (e instanceof TooMany) throw new Declined('busy');
      throw e;
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
