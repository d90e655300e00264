/** What is done beside the page, which never waits for it. */
export type Work = 'tables' | 'odds' | 'file' | 'shop' | 'trials';

export const hired = (work: Work): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: work });
