import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import { Desk } from './desk.ts';
import { type Answer, type Oracle, Unanswered } from './oracle.ts';

export interface OracleOptions {
  readonly workers?: number;
  /** How long a question may be worked on, unless it says otherwise. */
  readonly budgetMs?: number;
  /** How many fights each worker keeps. */
  readonly fights?: number;
}

/**
 * Questions about a table always go to the same worker, which keeps its fight. That, and ending one worker without the others, is what pools from a
 * library do not do.
 */
export const openOracle = ({ workers = Math.max(1, availableParallelism() - 1), budgetMs = 2000, fights = 32 }: OracleOptions = {}): Oracle => {
  const desks = Array.from({ length: workers }, () => new Desk(fights));
  let closed = false;
  return {
    ask: ({ table, transcript }, question, budget = budgetMs) =>
      new Promise<Answer>((answered, refused) => {
        if (closed) throw new Unanswered('the oracle was closed');
        const { header, inputs } = transcript();
        // A table's inputs go on growing while this waits.
        const asIs = { header, inputs: [...inputs] };
        const desk = desks[crc32(table) % desks.length] as Desk;
        desk.take({ table, transcript: asIs, question, budgetMs: budget, answered, refused, deaths: 0 });
      }),
    close: async () => {
      closed = true;
      await Promise.all(desks.map(d => d.close()));
    },
  };
};
