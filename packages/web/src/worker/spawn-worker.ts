/** What is done beside the page, which never waits for it. */
export type WorkerJob = 'tables' | 'odds' | 'file' | 'shop' | 'trials';

export const spawnWorker = (work: WorkerJob): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: work });
