import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { TrialResults } from '@fray/engine';
import { type Block, openTrials, type TrialPlan } from './trial-source.ts';

/** What a worker says of its block: what it came to so far. */
export interface FromSimWorker {
  readonly results: TrialResults;
  readonly isDone: boolean;
}

interface Course {
  /** Called whenever there is news, with the fights so far. */
  readonly told: (fights: number) => void;
  readonly isStopped: () => boolean;
}

/** How often signals are handled (ms). */
const PAUSE_MS = 100;

/** Plays blocks of fights, on so many threads, until all are played or it is stopped. The result is the same on any number. */
export const runTrials = async (plan: TrialPlan, blocks: readonly Block[], threads: number, course: Course): Promise<TrialResults> => {
  const results: (TrialResults | undefined)[] = blocks.map(() => undefined);
  const of = Math.min(threads, blocks.length);
  await (of > 1 ? onThreads(plan, blocks, of, results, course) : inThisThread(plan, blocks, results, course));
  return sumOf(results.flatMap(found => (found ? [found] : [])));
};

type Results = (TrialResults | undefined)[];

const fightsIn = (results: Results): number => results.reduce((sum, found) => sum + (found?.fights ?? 0), 0);

const inThisThread = async (plan: TrialPlan, blocks: readonly Block[], results: Results, { told, isStopped }: Course): Promise<void> => {
  const blockOf = openTrials(plan);
  let paused = performance.now();
  for (const [n, block] of blocks.entries()) {
    const trials = blockOf(block);
    results[n] = trials;
    while (trials.fights < block.fights) {
      trials.runOne();
      if (performance.now() - paused < PAUSE_MS) continue;
      await setImmediate();
      paused = performance.now();
      if (isStopped()) return;
      told(fightsIn(results));
    }
  }
};

const onThreads = async (plan: TrialPlan, blocks: readonly Block[], threads: number, results: Results, course: Course): Promise<void> => {
  let next = 0;
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./sim-worker.ts', import.meta.url), { workerData: plan }));
  const work = (worker: Worker): Promise<void> =>
    new Promise((done, failed) => {
      let at = -1;
      const goOn = (): void => {
        at = next++;
        const block = blocks[at];
        if (block) worker.postMessage(block);
        else done();
      };
      worker.on('message', ({ results: found, isDone }: FromSimWorker) => {
        results[at] = found;
        course.told(fightsIn(results));
        if (isDone) goOn();
      });
      worker.once('error', failed);
      goOn();
    });
  const stopped = untilStopped(course.isStopped);
  try {
    await Promise.race([Promise.all(workers.map(work)), stopped.promise]);
  } finally {
    stopped.end();
    await Promise.all(workers.map(worker => worker.terminate()));
  }
};

const untilStopped = (isStopped: () => boolean): { readonly promise: Promise<void>; readonly end: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => isStopped() && resolve(), PAUSE_MS);
  return { promise, end: () => clearInterval(timer) };
};

type Fate = TrialResults['combatants'][number];

/** What all blocks came to, added up in their order. */
const sumOf = (all: readonly TrialResults[]): TrialResults => {
  const winners = new Map<string, number>();
  const combatants: Fate[] = [];
  for (const block of all) {
    for (const [side, n] of block.winners) winners.set(side, (winners.get(side) ?? 0) + n);
    for (const [who, fate] of block.combatants.entries()) combatants[who] = added(combatants[who], fate);
  }
  return { fights: all.reduce((sum, { fights }) => sum + fights, 0), winners, combatants };
};

const added = (sum: Fate | undefined, { id, down, out, gauges }: Fate): Fate => {
  if (!sum) return { id, down, out, gauges };
  const names = [...new Set([...Object.keys(sum.gauges), ...Object.keys(gauges)])];
  return {
    ...{ id, down: sum.down + down, out: sum.out + out },
    gauges: Object.fromEntries(names.map(name => [name, (sum.gauges[name] ?? 0) + (gauges[name] ?? 0)])),
  };
};
