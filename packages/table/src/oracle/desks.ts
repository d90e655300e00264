import type { Transcript } from '@fray/engine';
import { Desk, type Hire } from './desk.ts';
import { type Answer, type Oracle, Unanswered } from './oracle.ts';

export interface Staff {
  readonly desks: number;
  /** How long a question may be worked on, unless it says otherwise. */
  readonly budgetMs: number;
  /** How many fights each worker keeps. */
  readonly fights: number;
  readonly hire: Hire;
  /** Which desk has the questions about a table. */
  readonly deskFor: (table: string) => number;
}

/**
 * Questions about a table always go to the same worker, which keeps its fight. That, and ending one worker without the others, is what pools from a
 * library do not do.
 */
export const oracleAt = ({ desks: many, budgetMs, fights, hire, deskFor }: Staff): Oracle => {
  const desks = Array.from({ length: many }, () => new Desk(fights, hire));
  let closed = false;
  return {
    ask: ({ table, transcript }, question, budget = budgetMs) =>
      new Promise<Answer>((answered, refused) => {
        if (closed) throw new Unanswered('the oracle was closed');
        const { header, inputs } = transcript();
        // A table's inputs go on growing while this waits.
        const asIs: Transcript = { header, inputs: [...inputs] };
        const desk = desks[deskFor(table)] as Desk;
        desk.take({ table, transcript: asIs, question, budgetMs: budget, answered, refused, deaths: 0 });
      }),
    close: async () => {
      closed = true;
      await Promise.all(desks.map(d => d.close()));
    },
  };
};
