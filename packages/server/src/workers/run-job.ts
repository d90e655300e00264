import { type CostAccount, toProblemError } from '@fray/table/session';
import type { WorkerQueue } from '@fray/table/workers';

/** Has something worked out at a desk, on somebody's account. Declined where there is no budget left for it, or it takes too long or too much memory. */
export const runJob = <Job, Answer>(desk: WorkerQueue<Job, unknown, Answer>, job: Job, payer: CostAccount, budgetMs: number): Promise<Answer> =>
  new Promise<Answer>((answered, refused) => {
    payer.checkWorkerBudget();
    desk.add({ line: payer.name, job, budgetMs, answered, refused, spent: ms => payer.chargeWorkerMs(ms) });
  }).catch((e: unknown) => {
    throw toProblemError(e);
  });
