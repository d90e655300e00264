import { spawnWorker } from '../spawn-worker.ts';
import type { ContentAnswers } from './content-worker.ts';

interface PendingQuestion {
  readonly done: (answer: never) => void;
  readonly failed: (why: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
const pending = new Map<number, PendingQuestion>();

const start = (): Worker => {
  const started = spawnWorker('shop');
  started.addEventListener('message', ({ data }: MessageEvent<{ readonly n: number; readonly answer: never; readonly failed?: string }>) => {
    const asked = pending.get(data.n);
    pending.delete(data.n);
    if (data.failed === undefined) asked?.done(data.answer);
    else asked?.failed(new Error(data.failed));
  });
  return started;
};

/** Asks the rules, in a worker that is loaded when first needed. */
export const askContent = <A extends keyof ContentAnswers>(ask: A, ...given: Parameters<ContentAnswers[A]>): Promise<ReturnType<ContentAnswers[A]>> =>
  new Promise((done, failed) => {
    worker ??= start();
    pending.set(++last, { done, failed });
    worker.postMessage({ n: last, ask, given });
  });
