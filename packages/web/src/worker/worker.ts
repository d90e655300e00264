import './strict.ts';
import { serveChances } from './chances/chance-worker.ts';
import { serveContent } from './content/content-worker.ts';
import { serveFile } from './file/file-worker.ts';
import { WORKER_JOBS, type WorkerJob } from './spawn-worker.ts';
import { serveOdds, serveTables } from './tables/table-worker.ts';
import { serveTrials } from './trials/trial-worker.ts';

/** All workers run this one file, as all need the rules; the name of a worker is its job. */
const JOBS: Readonly<Record<WorkerJob, () => void | Promise<void>>> = {
  ...{ tables: serveTables, odds: serveOdds, file: serveFile, shop: serveContent, trials: serveTrials },
  chances: serveChances,
  // The lab is loaded by its own workers only.
  lab: async () => (await import('./lab/lab-worker.ts')).serveLab(),
  chunks: async () => (await import('./lab/chunk-worker.ts')).serveChunks(),
};

const job = WORKER_JOBS.find(name => name === self.name);
if (!job) throw new Error(`a worker has no job ${self.name}`);
await JOBS[job]();
