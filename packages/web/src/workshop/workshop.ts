import { hired } from '../beside/hired.ts';
import type { Described } from './described.ts';
import type { Answers } from './mind-shop.ts';

interface Asked {
  readonly done: (answer: never) => void;
  readonly failed: (why: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
const asked = new Map<number, Asked>();

const start = (): Worker => {
  const started = hired('shop');
  started.addEventListener('message', ({ data }: MessageEvent<{ readonly n: number; readonly answer: never; readonly failed?: string }>) => {
    const { done, failed } = asked.get(data.n) as Asked;
    asked.delete(data.n);
    if (data.failed === undefined) done(data.answer);
    else failed(new Error(data.failed));
  });
  return started;
};

/** Asks the rules themselves, which run beside the page and are fetched when they are first needed. */
export const workshop = <A extends keyof Answers>(ask: A, ...given: Parameters<Answers[A]>): Promise<ReturnType<Answers[A]>> =>
  new Promise((done, failed) => {
    worker ??= start();
    asked.set(++last, { done, failed });
    worker.postMessage({ n: last, ask, given });
  });

const described = new Map<string, Promise<Described>>();

/** What a system has to make fights from; asked once. */
export const describedAs = (system: string): Promise<Described> => {
  let it = described.get(system);
  if (!it) described.set(system, (it = workshop('describe', system)));
  return it;
};
