import './strict.ts';
import { serveChances } from './chances/chance-worker.ts';
import { serveContent } from './content/content-worker.ts';
import { serveFile } from './file/file-worker.ts';
import { WORKER_JOBS, type WorkerJob } from './spawn-worker.ts';
import { serveOdds, serveTables } from './tables/table-worker.ts';
import { serveTrials } from './trials/trial-worker.ts';

/** All workers run this one file, as all need the rules; the name of a worker is its job. */
const JOBS: Readonly<Record<WorkerJob, () => void>> = {
  ...{ tables: serveTables, odds: serveOdds, file: serveFile, shop: serveContent, trials: serveTrials },
  chances: serveChances,
};

const job = WORKER_JOBS.find(name => name === self.name);
if (!job) throw new Error(`a worker has no job ${self.name}`);
JOBS[job]();
