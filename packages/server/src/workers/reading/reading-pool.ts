import { crc32 } from 'node:zlib';
import { type Question, succeed, type TableResult } from '@fray/table';
import { type CostAccount, ProblemError, RawJson } from '@fray/table/session';
import { type JobEncoder, WorkerQueue } from '@fray/table/workers';
import type { StoreAddress } from '../../database/open-store.ts';
import type { Limits } from '../../limits/limits.ts';
import { type JobAccount, runJob } from '../run-job.ts';
import { WORKER_IDLE_MS, workerSpawner } from '../spawn-worker.ts';
import type { ReadReply, ReadRequest } from './reading-messages.ts';

/** Requests are sent whole: the worker reads tables from the store. */
const WHOLE_REQUEST: JobEncoder<ReadRequest, ReadRequest> = { encode: request => request, forget: () => undefined };

/** Questions that are answered elsewhere: cheap ones by the session itself, odds by the odds pool. */
const ANSWERED_HERE: ReadonlySet<Question['ask']> = new Set(['view', 'refused', 'meaning', 'line', 'reach', 'odds', 'advice', 'hindsight']);

/**
 * Added to the deadline for each entry (ms), because the worker may have to read the log first. If it were killed while reading, it would
 * begin anew with the next question, and never finish.
 */
const LOAD_MS_PER_ENTRY = 0.5;

type SeatReference = Omit<ReadRequest, 'what'>;

/** Answers questions that may take long or look far back, in worker processes that read the store. */
export class ReadingPool {
  private readonly queues: readonly WorkerQueue<ReadRequest, ReadRequest, ReadReply>[];
  private readonly limits: Limits;

  constructor(where: StoreAddress, workers: number, limits: Limits) {
    this.limits = limits;
    const file = new URL('./reading-worker.ts', import.meta.url);
    const spawn = workerSpawner<ReadRequest, ReadReply>(file, { data: { where, limits }, megabytes: limits.workerMegabytes });
    this.queues = Array.from({ length: workers }, () => new WorkerQueue(spawn, WHOLE_REQUEST, WORKER_IDLE_MS));
  }

  canAnswer({ ask }: Question): boolean {
    return !ANSWERED_HERE.has(ask);
  }

  async ask(seat: SeatReference, question: Question, payer: CostAccount): Promise<TableResult<unknown>> {
    const reply = await this.request({ ...seat, what: { question } }, { payer, budgetMs: this.limits.questionMs });
    return 'refused' in reply ? { ok: false, refused: reply.refused } : succeed(new RawJson(reply.written));
  }

  /** A whole table, to go on elsewhere. */
  async pack(seat: SeatReference, payer: CostAccount): Promise<RawJson> {
    const reply = await this.request({ ...seat, what: 'pack' }, { payer, budgetMs: this.limits.makeMs });
    if ('refused' in reply) throw new ProblemError('forbidden');
    return new RawJson(reply.written);
  }

  /** Starts the workers before the first question. */
  open(): void {
    for (const queue of this.queues) queue.open();
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map(queue => queue.close()));
  }

  private async request(request: ReadRequest, { payer, budgetMs }: JobAccount): Promise<Exclude<ReadReply, { tooLarge: number }>> {
    const queue = this.queues[crc32(request.table) % this.queues.length];
    if (!queue) throw new Error('the pool has no worker');
    const reply = await runJob(queue, request, { payer, budgetMs: budgetMs + Math.ceil(request.n * LOAD_MS_PER_ENTRY) });
    if ('tooLarge' in reply) throw new ProblemError('too-large', { detail: `the answer would have more than ${reply.tooLarge} bytes` });
    return reply;
  }
}
