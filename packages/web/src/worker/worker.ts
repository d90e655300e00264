import './strict.ts';
import { serveChances } from './chances/chance-worker.ts';
import { serveContent } from './content/content-worker.ts';
import { serveFile } from './file/file-worker.ts';
import { WORKER_JOBS, type WorkerJob } from './spawn-worker.ts';
import { serveOdds, serveTables } from './tables/table-worker.ts';
import { serveTrials } from './trials/trial-worker.ts';

/** A job that is loaded by its own workers only. What they are sent meanwhile waits. */
const later = (load: () => Promise<() => void>) => (): void => {
  const early: MessageEvent[] = [];
  self.onmessage = message => early.push(message);
  void load().then(
    serve => {
      serve();
      for (const message of early) self.onmessage?.(message);
    },
    // The page hears of errors, but not of rejections.
    (e: unknown) =>
      setTimeout(() => {
        throw e;
      }),
  );
};

/** All workers run this one file, as all need the rules; the name of a worker is its job. */
const JOBS: Readonly<Record<WorkerJob, () => void>> = {
  ...{ tables: serveTables, odds: serveOdds, file: serveFile, shop: serveContent, trials: serveTrials },
  chances: serveChances,
  lab: later(async () => (await import('./lab/lab-worker.ts')).serveLab),
  chunks: later(async () => (await import('./lab/chunk-worker.ts')).serveChunks),
};

const job = WORKER_JOBS.find(name => name === self.name);
if (!job) throw new Error(`a worker has no job ${self.name}`);
JOBS[job]();
