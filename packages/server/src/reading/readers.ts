import { crc32 } from 'node:zlib';
import { type Done, done, type Question } from '@fray/table';
import { Desk, type Post } from '@fray/table/oracle';
import { Declined, type Payer, Written } from '@fray/table/play';
import type { Limits } from '../limits.ts';
import type { Where } from '../store/open.ts';
import { hiring, IDLE_MS } from '../workers/hire.ts';
import { workedOut } from '../workers/worked-out.ts';
import type { Asked, Told } from './asked.ts';

/** Every question says all there is to know: the worker has the tables from the store. */
const WHOLE: Post<Asked, Asked> = { asked: asked => asked, forget: () => undefined };

/** Answered where tables are served: what takes little, and what the oracle is asked for. */
const HERE: ReadonlySet<Question['ask']> = new Set(['view', 'refused', 'line', 'reach', 'odds', 'advice']);

/** What a worker may take for each entry, in milliseconds, beside the deadline: it may have to read and play the log first. Killed over that, it would never get to an answer. */
const LOAD_MS_PER_ENTRY = 0.5;

/** Answers what may take long, or look far back, from the store, where nobody at a table has to wait for it. */
export class Readers {
  private readonly desks: readonly Desk<Asked, Asked, Told>[];
  private readonly limits: Limits;

  constructor(where: Where, workers: number, limits: Limits) {
    this.limits = limits;
    const hire = hiring<Asked, Told>(new URL('./worker.ts', import.meta.url), { where, limits }, limits.workerMegabytes);
    this.desks = Array.from({ length: workers }, () => new Desk(hire, WHOLE, IDLE_MS));
  }

  /** Whether a question is for them. */
  answers({ ask }: Question): boolean {
    return !HERE.has(ask);
  }

  async ask(asked: Omit<Asked, 'what'>, question: Question, payer: Payer): Promise<Done<unknown>> {
    const told = await this.told({ ...asked, what: { question } }, payer, this.limits.questionMs);
    return 'refused' in told ? { ok: false, refused: told.refused } : done(new Written(told.written));
  }

  /** All of a table, to go on elsewhere. */
  async pack(asked: Omit<Asked, 'what'>, payer: Payer): Promise<Written> {
    const told = await this.told({ ...asked, what: 'pack' }, payer, this.limits.makeMs);
    if ('refused' in told) throw new Declined('forbidden');
    return new Written(told.written);
  }

  /** Has its workers ready before anybody asks. */
  open(): void {
    for (const desk of this.desks) desk.open();
  }

  async close(): Promise<void> {
    await Promise.all(this.desks.map(desk => desk.close()));
  }

  private async told(asked: Asked, payer: Payer, deadlineMs: number): Promise<Exclude<Told, { tooLarge: number }>> {
    const desk = this.desks[crc32(asked.table) % this.desks.length] as Desk<Asked, Asked, Told>;
    const told = await workedOut(desk, asked, payer, deadlineMs + Math.ceil(asked.n * LOAD_MS_PER_ENTRY));
    if ('tooLarge' in told) throw new Declined('too-large', { detail: `the answer would have more than ${told.tooLarge} bytes` });
    return told;
  }
}
