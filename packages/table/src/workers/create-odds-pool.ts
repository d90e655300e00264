import type { Transcript } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { LruCache } from '../lib/lru-cache.ts';
import type { OddsRequest } from './odds-messages.ts';
import { type OddsAnswer, type OddsPool, type OddsQuestion, PoolClosedError } from './odds-pool.ts';
import { type JobEncoder, type SpawnWorker, WorkerQueue } from './worker-queue.ts';

/** How many workers answer questions about odds, and within which limits. */
export interface OddsPoolSetup {
  readonly workers: number;
  /** The time limit of a question that sets none. */
  readonly budgetMs: number;
  /** The number of fights that each worker keeps. */
  readonly fights: number;
  readonly spawn: SpawnWorker<OddsRequest, OddsAnswer>;
  /** After how long without work a worker is ended; without it, never. */
  readonly idleMs?: number;
  /** The index of the worker for a table. */
  readonly workerFor: (table: string) => number;
}

/** A question about a table's fight at the moment when it was asked. */
interface OddsJob {
  readonly table: string;
  readonly transcript: Transcript;
  readonly question: OddsQuestion;
}

/** How much of a table's fight a worker was sent. */
interface Sent {
  readonly length: number;
  /** The last input as JSON. It differs if an append lost a race and was replaced. */
  readonly last: string;
}

/** Sends only the part of a fight that the worker does not have. */
class FightDeltaEncoder implements JobEncoder<OddsJob, OddsRequest> {
  private readonly sent: LruCache<Sent>;

  constructor(fights: number) {
    this.sent = new LruCache(fights);
  }

  encode({ table, transcript: { header, inputs }, question }: OddsJob): OddsRequest {
    const had = this.sent.get(table);
    const goesOn = had !== undefined && inputs.length >= had.length && had.last === JSON.stringify(inputs[had.length - 1] ?? null);
    const from = goesOn ? had.length : 0;
    this.sent.set(table, { length: inputs.length, last: JSON.stringify(inputs[inputs.length - 1] ?? null) });
    return { table, from, inputs: inputs.slice(from), question, ...(!goesOn && { header }) };
  }

  forget(job?: OddsJob): void {
    if (job) this.sent.delete(job.table);
    else this.sent.clear();
  }
}

/**
 * All questions about a table go to the same worker, which keeps its fight. Pools from libraries do neither this nor end one worker while the others go on.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#pool}
 */
export const createOddsPool = ({ workers, budgetMs: defaultBudgetMs, fights, spawn, idleMs, workerFor }: OddsPoolSetup): OddsPool => {
  const queues = Array.from({ length: workers }, () => new WorkerQueue(spawn, new FightDeltaEncoder(fights), idleMs));
  let closed = false;
  return {
    ask: ({ table, transcript, line = table, spent }, question, budgetMs = defaultBudgetMs) =>
      new Promise<OddsAnswer>((answered, refused) => {
        if (closed) throw new PoolClosedError('the pool was closed');
        const { header, inputs } = transcript();
        // The array of inputs grows while the job waits.
        const asIs: Transcript = { header, inputs: [...inputs] };
        const queue = elementAt(queues, workerFor(table));
        queue.add({ line, job: { table, transcript: asIs, question }, budgetMs, answered, refused, spent });
      }),
    open: () => {
      for (const queue of queues) queue.open();
    },
    close: async () => {
      closed = true;
      await Promise.all(queues.map(d => d.close()));
    },
  };
};
