import { crc32 } from 'node:zlib';
import { type Question, succeed, type TableResult } from '@fray/table';
import { type CostAccount, ProblemError, RawJson } from '@fray/table/session';
import { type JobEncoder, WorkerQueue } from '@fray/table/workers';
import type { StoreAddress } from '../../database/open-store.ts';
import type { Limits } from '../../limits/limits.ts';
import { runJob } from '../run-job.ts';
import { WORKER_IDLE_MS, workerSpawner } from '../spawn-worker.ts';
import type { ReadReply, ReadRequest } from './reading-messages.ts';

/** Every question says all there is to know: the worker has the tables from the store. */
const WHOLE_REQUEST: JobEncoder<ReadRequest, ReadRequest> = { encode: asked => asked, forget: () => undefined };

/** Answered where tables are served: what takes little, and what the oracle is asked for. */
const ANSWERED_HERE: ReadonlySet<Question['ask']> = new Set(['view', 'refused', 'line', 'reach', 'odds', 'advice']);

/** What a worker may take for each entry, in milliseconds, beside the deadline: it may have to read and play the log first. Killed over that, it would never get to an answer. */
const LOAD_MS_PER_ENTRY = 0.5;

/** Answers what may take long, or look far back, from the store, where nobody at a table has to wait for it. */
export class ReadingPool {
  private readonly queues: readonly WorkerQueue<ReadRequest, ReadRequest, ReadReply>[];
  private readonly limits: Limits;

  constructor(where: StoreAddress, workers: number, limits: Limits) {
    this.limits = limits;
    const file = new URL('./reading-worker.ts', import.meta.url);
    const spawn = workerSpawner<ReadRequest, ReadReply>(file, { data: { where, limits }, megabytes: limits.workerMegabytes });
    this.queues = Array.from({ length: workers }, () => new WorkerQueue(spawn, WHOLE_REQUEST, WORKER_IDLE_MS));
  }

  /** Whether a question is for them. */
  canAnswer({ ask }: Question): boolean {
    return !ANSWERED_HERE.has(ask);
  }

  async ask(asked: Omit<ReadRequest, 'what'>, question: Question, payer: CostAccount): Promise<TableResult<unknown>> {
    const told = await this.request({ ...asked, what: { question } }, payer, this.limits.questionMs);
    return 'refused' in told ? { ok: false, refused: told.refused } : succeed(new RawJson(told.written));
  }

  /** All of a table, to go on elsewhere. */
  async pack(asked: Omit<ReadRequest, 'what'>, payer: CostAccount): Promise<RawJson> {
    const told = await this.request({ ...asked, what: 'pack' }, payer, this.limits.makeMs);
    if ('refused' in told) throw new ProblemError('forbidden');
    return new RawJson(told.written);
  }

  /** Has its workers ready before anybody asks. */
  open(): void {
    for (const queue of this.queues) queue.open();
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map(queue => queue.close()));
  }

  private async request(asked: ReadRequest, payer: CostAccount, deadlineMs: number): Promise<Exclude<ReadReply, { tooLarge: number }>> {
    const queue = this.queues[crc32(asked.table) % this.queues.length];
    if (!queue) throw new Error('there is no reader');
    const told = await runJob(queue, asked, { payer, budgetMs: deadlineMs + Math.ceil(asked.n * LOAD_MS_PER_ENTRY) });
    if ('tooLarge' in told) throw new ProblemError('too-large', { detail: `the answer would have more than ${told.tooLarge} bytes` });
    return told;
  }
}
