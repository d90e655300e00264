import { digestOf } from '../experiment/digest.ts';
import type { ChunkJob, Columns } from '../fights/chunk.ts';

/** Is raised when the same job comes to other rows than before. */
const ROWS_VERSION = 1;

/** What the keys of all chunks of a variant begin with: the same wherever they are played, and another where anything differs on which their rows depend. */
export const chunkSeries = ({ variant, measures, seed, size }: Omit<ChunkJob, 'chunk'>): string =>
  digestOf([ROWS_VERSION, variant.id, measures.map(({ id, value }) => [id, value]), seed, size]);

/** Keeps chunks that are played, so that they are never played twice. */
export interface ChunkStore {
  /** All that is kept, by key. */
  load(): Promise<ReadonlyMap<string, Columns>>;
  /** Keeps a chunk; when this is done, nothing takes it away. */
  keep(key: string, columns: Columns): Promise<void>;
}

/**
 * Keeps chunks as long as the program runs.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#run}
 */
export const memoryStore = (): ChunkStore => {
  const kept = new Map<string, Columns>();
  return {
    load: async () => kept,
    keep: async (key, columns) => void kept.set(key, columns),
  };
};
