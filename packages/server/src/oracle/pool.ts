import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import { type Answer, type Asked, type Oracle, oracleAt } from '@fray/table/oracle';
import { hiring, IDLE_MS } from '../workers/hire.ts';

export interface OracleOptions {
  readonly workers?: number;
  /** How long a question may be worked on, unless it says otherwise. */
  readonly budgetMs?: number;
  /** How many fights each worker keeps. */
  readonly fights?: number;
  readonly megabytes?: number;
}

/** One less than there are processors, and no more than most servers have use for: each takes a hundred megabytes. */
export const usualWorkers = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

export const openOracle = ({ workers = usualWorkers(), budgetMs = 2000, fights = 32, megabytes = 512 }: OracleOptions = {}): Oracle => {
  const hire = hiring<Asked, Answer>(new URL('./worker.ts', import.meta.url), { fights }, megabytes);
  return oracleAt({ desks: workers, budgetMs, fights, hire, idleMs: IDLE_MS, deskFor: table => crc32(table) % workers });
};
