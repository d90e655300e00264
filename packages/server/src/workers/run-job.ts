import { type CostAccount, toProblemError } from '@fray/table/session';
import type { WorkerQueue } from '@fray/table/workers';

export interface JobAccount {
  /** Pays for the time of the worker. */
  readonly payer: CostAccount;
  readonly budgetMs: number;
}

/** Runs a job in a worker. Throws a `ProblemError` if the payer has no budget left, or the job takes too long or too much memory. */
export const runJob = <Job, Answer>(queue: WorkerQueue<Job, unknown, Answer>, job: Job, { payer, budgetMs }: JobAccount): Promise<Answer> =>
  new Promise<Answer>((answered, refused) => {
    payer.checkWorkerBudget();
    queue.add({ line: payer.name, job, budgetMs, answered, refused, spent: ms => payer.chargeWorkerMs(ms) });
  }).catch((e: unknown) => {
    throw toProblemError(e);
  });
