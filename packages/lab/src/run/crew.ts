import type { ChunkJob, Columns } from '../fights/chunk.ts';
import { playChunk } from '../fights/chunk.ts';

/** Those who play chunks: this thread, other threads, workers of a page, machines. */
export interface Crew {
  /** How many chunks are played at once. */
  readonly size: number;
  play(job: ChunkJob): Promise<Columns>;
  /** Nothing more is played; what is being played is dropped. */
  end(): void | Promise<void>;
}

/** Lets other things happen on this thread. */
const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/**
 * A crew of one: this thread, which does nothing else while it plays a chunk.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#run}
 */
export const thisThread = (): Crew => ({
  size: 1,
  play: async job => {
    await breath();
    return playChunk(job);
  },
  end: () => {},
});
