import type { Light } from '@fray/table';
import { Desk, type Post } from '@fray/table/oracle';
import { Declined, type Payer, type Problem } from '@fray/table/play';
import type { Limits } from '../limits.ts';
import type { Where } from '../store/open.ts';
import { hiring, IDLE_MS } from '../workers/hire.ts';
import { workedOut } from '../workers/worked-out.ts';
import type { Job, NewTable, Outcome } from './job.ts';

/** Every job says all there is to know. */
const WHOLE: Post<Job, Job> = { asked: job => job, forget: () => undefined };

/** Makes tables and pictures from what strangers send, and looks through it, where nobody at a table has to wait for it. */
export class Workshop {
  private readonly desk: Desk<Job, Job, Outcome>;
  private readonly deadlineMs: number;

  constructor(where: Where, limits: Limits) {
    this.deadlineMs = limits.makeMs;
    this.desk = new Desk(hiring<Job, Outcome>(new URL('./worker.ts', import.meta.url), { where, limits }, limits.workerMegabytes), WHOLE, IDLE_MS);
  }

  async make(job: Exclude<Job, { do: 'check' | 'cut' }>, payer: Payer): Promise<NewTable> {
    const outcome = await this.do(job, payer);
    if (!('made' in outcome)) throw new Error(`${job.do} made no table`);
    return outcome.made;
  }

  /** What is wrong with an encounter. */
  async check(body: Uint8Array, payer: Payer): Promise<Problem['problems'] & {}> {
    const outcome = await this.do({ do: 'check', body }, payer);
    if (!('problems' in outcome)) throw new Error('nothing was checked');
    return outcome.problems;
  }

  /** What is lit of a picture, as WebP. */
  async cut(light: Light, payer: Payer): Promise<Uint8Array | undefined> {
    const outcome = await this.do({ do: 'cut', light }, payer);
    if (!('picture' in outcome)) throw new Error('no picture was cut');
    return outcome.picture;
  }

  /** Has its worker ready before there is anything to do. */
  open(): void {
    this.desk.open();
  }

  close(): Promise<void> {
    return this.desk.close();
  }

  private async do(job: Job, payer: Payer): Promise<Outcome> {
    const outcome = await workedOut(this.desk, job, payer, this.deadlineMs);
    if ('declined' in outcome) throw new Declined(outcome.declined);
    return outcome;
  }
}
