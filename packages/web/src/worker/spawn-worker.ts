/** The jobs of workers. */
export const WORKER_JOBS = ['tables', 'odds', 'file', 'shop', 'trials', 'chances', 'lab', 'chunks'] as const;
export type WorkerJob = (typeof WORKER_JOBS)[number];

export const spawnWorker = (work: WorkerJob): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: work });
