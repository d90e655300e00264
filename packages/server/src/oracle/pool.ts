import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { type Hire, type Oracle, oracleAt, type Said } from '@fray/table/oracle';

export interface OracleOptions {
  readonly workers?: number;
  /** How long a question may be worked on, unless it says otherwise. */
  readonly budgetMs?: number;
  /** How many fights each worker keeps. */
  readonly fights?: number;
}

const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

const hire: Hire = (fights, said, ended) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { fights }, resourceLimits: LIMITS });
  let why = 'it ended';
  worker.on('message', (message: Said) => said(message));
  worker.on('error', e => (why = e instanceof Error ? e.message : String(e)));
  worker.on('exit', () => ended(why));
  return { send: asked => worker.postMessage(asked), dismiss: () => worker.terminate() };
};

/** Workers of this process, one less than it has processors unless told otherwise. */
export const openOracle = ({ workers = Math.max(1, availableParallelism() - 1), budgetMs = 2000, fights = 32 }: OracleOptions = {}): Oracle =>
  oracleAt({ desks: workers, budgetMs, fights, hire, deskFor: table => crc32(table) % workers });
