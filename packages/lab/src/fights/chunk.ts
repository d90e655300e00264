import type { Transcript } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { callsIn } from '../experiment/expression.ts';
import type { Measure } from '../experiment/measure.ts';
import type { Variant } from '../experiment/variant.ts';
import { columnsOf, type FightSetup, setUpFights } from './fight-setup.ts';
import { Memories } from './memories.ts';
import { playFight } from './play-fight.ts';

/** Some fights of a variant in a row, as plain data that can be sent to who plays them. */
export interface ChunkJob {
  readonly variant: Variant;
  readonly measures: readonly Measure[];
  readonly seed: number;
  /** Its number, from 0, and how many fights each chunk has. */
  readonly chunk: number;
  readonly size: number;
}

/** What the fights of a chunk came to: a list for each column, with a number for each fight. */
export type Columns = readonly (readonly number[])[];

const setUp = ({ variant, measures }: ChunkJob): FightSetup => setUpFights(variant, measures, ({ value }) => callsIn(value).map(({ call }) => call));

/**
 * Plays a chunk. The same job comes to the same on every machine.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#chunk}
 */
export const playChunk = (job: ChunkJob): Columns => {
  const { seed, chunk, size } = job;
  const setup = setUp(job);
  const memories = new Memories();
  const rows = Array.from({ length: size }, (_, i) => playFight(setup, seed, chunk * size + i, memories).row);
  return columnsOf(job.measures).map((_, column) => rows.map(row => elementAt(row, column)));
};

/**
 * Plays one fight again, and tells it: a transcript of each of its stages. What is remembered from the fights before it in its chunk is found anew.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#transcript}
 */
export const replayFight = (job: Omit<ChunkJob, 'chunk'>, fight: number): readonly Transcript[] => {
  const { seed, size } = job;
  const setup = setUp({ ...job, chunk: 0 });
  const memories = new Memories();
  const first = fight - (fight % size);
  for (let n = first; n < fight; n++) playFight(setup, seed, n, memories);
  return playFight(setup, seed, fight, memories).transcripts;
};
