import { spawnWorker } from '../spawn-worker.ts';
import type { FromLabWorker, LabAnswers, RunRequest, RunUpdate } from './lab-messages.ts';

interface PendingAnswer {
  readonly done: (answer: never) => void;
  readonly failed: (why: Error) => void;
}

/** Hears how far an experiment is, or why it ended. */
export interface RunListener {
  readonly update: (update: RunUpdate) => void;
  readonly ended: (why: string) => void;
}

/** The worker of the lab, which reads experiments and plays them on all processors. */
export class LabWorker {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, PendingAnswer>();
  private listener: RunListener | undefined;
  private last = 0;

  ask<A extends keyof LabAnswers>(ask: A, ...given: LabAnswers[A]['given']): Promise<LabAnswers[A]['answer']> {
    return new Promise((done, failed) => {
      this.pending.set(++this.last, { done, failed });
      this.started().postMessage({ n: this.last, ask, given });
    });
  }

  /** Plays an experiment, from where it was left. */
  run(request: RunRequest, listener: RunListener): void {
    this.listener = listener;
    this.started().postMessage({ run: request });
  }

  /** Nothing new is begun; what is being played is still kept. */
  pause(): void {
    this.worker?.postMessage({ pause: true });
  }

  end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.pending.clear();
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = spawnWorker('lab');
    worker.onmessage = ({ data }: MessageEvent<FromLabWorker<never>>) => this.hear(data);
    worker.onerror = ({ message }) => this.listener?.ended(message);
    this.worker = worker;
    return worker;
  }

  private hear(said: FromLabWorker<never>): void {
    if ('update' in said) return this.listener?.update(said.update);
    if ('ended' in said) return this.listener?.ended(said.ended);
    const asked = this.pending.get(said.n);
    this.pending.delete(said.n);
    if ('failed' in said) asked?.failed(new Error(said.failed));
    else asked?.done(said.answer);
  }
}
