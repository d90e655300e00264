import type { Desk } from '@fray/table/oracle';
import { declinedFor, type Payer } from '@fray/table/play';

/** Has something worked out at a desk, on somebody's account. Declined where there is no budget left for it, or it takes too long or too much memory. */
export const workedOut = <Job, Answer>(desk: Desk<Job, unknown, Answer>, job: Job, payer: Payer, budgetMs: number): Promise<Answer> =>
  new Promise<Answer>((answered, refused) => {
    payer.mayAsk();
    desk.take({ line: payer.name, job, budgetMs, answered, refused, spent: ms => payer.spent(ms) });
  }).catch((e: unknown) => {
    throw declinedFor(e);
  });
