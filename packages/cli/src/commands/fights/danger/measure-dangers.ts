import { Worker } from 'node:worker_threads';
import type { Danger } from '@fray/systems/danger';
import type { FromDangerWorker, MeasurePlan } from './measure-plan.ts';

/** Measures creatures, each by itself, on so many threads. The result is the same on any number. */
export const measureDangers = async (
  plan: MeasurePlan,
  creatures: readonly string[],
  threads: number,
  told: (creature: string, danger: Danger) => void,
): Promise<Readonly<Record<string, Danger>>> => {
  const found = new Map<string, Danger>();
  const waiting = [...creatures];
  const workers = Array.from(
    { length: Math.min(threads, creatures.length) },
    () => new Worker(new URL('./danger-worker.ts', import.meta.url), { workerData: plan }),
  );
  const work = (worker: Worker): Promise<void> =>
    new Promise((done, failed) => {
      const goOn = (): void => {
        const creature = waiting.shift();
        if (creature === undefined) done();
        else worker.postMessage(creature);
      };
      worker.on('message', ({ creature, danger }: FromDangerWorker) => {
        found.set(creature, danger);
        told(creature, danger);
        goOn();
      });
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('a thread ended early')));
      goOn();
    });
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
  // In the order in which they were named.
  return Object.fromEntries([...found].sort(([a], [b]) => creatures.indexOf(a) - creatures.indexOf(b)));
};
