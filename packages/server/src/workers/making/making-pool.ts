import type { LitPicture } from '@fray/table';
import { type CostAccount, type ProblemDetails, ProblemError } from '@fray/table/session';
import { type JobEncoder, WorkerQueue } from '@fray/table/workers';
import type { StoreAddress } from '../../database/open-store.ts';
import type { Limits } from '../../limits/limits.ts';
import { runJob } from '../run-job.ts';
import { WORKER_IDLE_MS, workerSpawner } from '../spawn-worker.ts';
import type { MakingJob, MakingResult, PreparedTable } from './making-job.ts';

/** Every job says all there is to know. */
const WHOLE_JOB: JobEncoder<MakingJob, MakingJob> = { encode: job => job, forget: () => undefined };

/** Makes tables and pictures from what strangers send, and looks through it, where nobody at a table has to wait for it. */
export class MakingPool {
  private readonly queue: WorkerQueue<MakingJob, MakingJob, MakingResult>;
  private readonly deadlineMs: number;

  constructor(where: StoreAddress, limits: Limits) {
    this.deadlineMs = limits.makeMs;
    this.queue = new WorkerQueue(
      workerSpawner<MakingJob, MakingResult>(new URL('./making-worker.ts', import.meta.url), { where, limits }, limits.workerMegabytes),
      WHOLE_JOB,
      WORKER_IDLE_MS,
    );
  }

  async createTable(job: Exclude<MakingJob, { do: 'check' | 'cut' }>, payer: CostAccount): Promise<PreparedTable> {
    const outcome = await this.do(job, payer);
    if (!('made' in outcome)) throw new Error(`${job.do} made no table`);
    return outcome.made;
  }

  /** What is wrong with an encounter. */
  async checkEncounter(body: Uint8Array, payer: CostAccount): Promise<ProblemDetails['problems'] & {}> {
    const outcome = await this.do({ do: 'check', body }, payer);
    if (!('problems' in outcome)) throw new Error('nothing was checked');
    return outcome.problems;
  }

  /** What is lit of a picture, as WebP. */
  async maskPicture(light: LitPicture, payer: CostAccount): Promise<Uint8Array | undefined> {
    const outcome = await this.do({ do: 'cut', light }, payer);
    if (!('picture' in outcome)) throw new Error('no picture was cut');
    return outcome.picture;
  }

  /** Has its worker ready before there is anything to do. */
  open(): void {
    this.queue.open();
  }

  close(): Promise<void> {
    return this.queue.close();
  }

  private async do(job: MakingJob, payer: CostAccount): Promise<MakingResult> {
    const outcome = await runJob(this.queue, job, payer, this.deadlineMs);
    if ('declined' in outcome) throw new ProblemError(outcome.declined);
    return outcome;
  }
}
