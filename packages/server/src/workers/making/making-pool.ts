import { ok, type Problem, type Result } from '@fray/engine';
import type { LitPicture } from '@fray/table';
import { type CostAccount, ProblemError } from '@fray/table/session';
import { type JobEncoder, WorkerQueue } from '@fray/table/workers';
import type { StoreAddress } from '../../database/open-store.ts';
import type { Limits } from '../../limits/limits.ts';
import { runJob } from '../run-job.ts';
import { WORKER_IDLE_MS, workerSpawner } from '../spawn-worker.ts';
import type { CreationJob, MakingJob, MakingResult, PreparedTable } from './making-job.ts';

/** Jobs are sent whole: the worker keeps nothing between them. */
const WHOLE_JOB: JobEncoder<MakingJob, MakingJob> = { encode: job => job, forget: () => undefined };

/** Checks encounters, creates tables and masks pictures in a worker process, so that an expensive request delays no table. */
export class MakingPool {
  private readonly queue: WorkerQueue<MakingJob, MakingJob, MakingResult>;
  private readonly deadlineMs: number;

  constructor(where: StoreAddress, limits: Limits) {
    this.deadlineMs = limits.makeMs;
    this.queue = new WorkerQueue(
      workerSpawner<MakingJob, MakingResult>(new URL('./making-worker.ts', import.meta.url), { data: { where, limits }, megabytes: limits.workerMegabytes }),
      WHOLE_JOB,
      WORKER_IDLE_MS,
    );
  }

  async createTable(job: CreationJob, payer: CostAccount): Promise<Result<PreparedTable>> {
    const result = await this.run(job, payer);
    if ('problems' in result) return { ok: false, problems: result.problems };
    if (!('made' in result)) throw new Error(`${job.do} made no table`);
    return ok(result.made);
  }

  /** What is wrong with an encounter. The `Result` itself is for the request that contains it. */
  async checkEncounter(body: Uint8Array, payer: CostAccount): Promise<Result<readonly Problem[]>> {
    const result = await this.run({ do: 'check', body }, payer);
    if ('problems' in result) return { ok: false, problems: result.problems };
    if (!('checked' in result)) throw new Error('nothing was checked');
    return ok(result.checked);
  }

  /** The lit part of a picture, as WebP. */
  async maskPicture(light: LitPicture, payer: CostAccount): Promise<Uint8Array | undefined> {
    const result = await this.run({ do: 'mask', light }, payer);
    if (!('picture' in result)) throw new Error('no picture was masked');
    return result.picture;
  }

  /** Starts the worker before the first job. */
  open(): void {
    this.queue.open();
  }

  close(): Promise<void> {
    return this.queue.close();
  }

  private async run(job: MakingJob, payer: CostAccount): Promise<MakingResult> {
    const result = await runJob(this.queue, job, { payer, budgetMs: this.deadlineMs });
    if ('declined' in result) throw new ProblemError(result.declined);
    return result;
  }
}
