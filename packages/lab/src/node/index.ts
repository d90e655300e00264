/** The lab on a machine with threads and files. */
export { fileStore } from './file-store.ts';
export { threads } from './threads.ts';
export { writeReport } from './write-report.ts';
