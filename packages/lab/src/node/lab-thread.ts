import { parentPort } from 'node:worker_threads';
import { type ChunkJob, playChunk } from '../fights/chunk.ts';
import type { FromLabThread } from './threads.ts';

const say = (said: FromLabThread): void => parentPort?.postMessage(said);

/** Plays each chunk that it is sent. */
parentPort?.on('message', (job: ChunkJob) => {
  try {
    say({ columns: playChunk(job) });
  } catch (e) {
    say({ failed: e instanceof Error ? e.message : String(e) });
  }
});
