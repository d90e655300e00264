import type { Transcript } from '@fray/engine';
import { Desk, type Hire, type Post } from './desk.ts';
import { Lru } from './lru.ts';
import type { Asked } from './messages.ts';
import { type Answer, Closed, type Oracle, type Question } from './oracle.ts';

export interface Staff {
  readonly desks: number;
  /** How long a question may be worked on, unless it says otherwise. */
  readonly budgetMs: number;
  /** How many fights each worker keeps. */
  readonly fights: number;
  readonly hire: Hire<Asked, Answer>;
  /** A worker that has had nothing to do for so long is let go, where that is said. */
  readonly idleMs?: number;
  /** Which desk has the questions about a table. */
  readonly deskFor: (table: string) => number;
}

/** A question about the fight of a table as it was when it was asked. */
interface Weighing {
  readonly table: string;
  readonly transcript: Transcript;
  readonly question: Question;
}

/** What a worker was sent of a table's fight. */
interface Sent {
  readonly length: number;
  /** The last input, as JSON: it is another one where an append lost a race and was replaced. */
  readonly last: string;
}

/** Sends of a fight what the worker does not have. */
class News implements Post<Weighing, Asked> {
  private readonly sent: Lru<Sent>;

  constructor(fights: number) {
    this.sent = new Lru(fights);
  }

  asked({ table, transcript: { header, inputs }, question }: Weighing): Asked {
    const had = this.sent.get(table);
    const goesOn = had !== undefined && inputs.length >= had.length && had.last === JSON.stringify(inputs[had.length - 1] ?? null);
    const from = goesOn ? had.length : 0;
    this.sent.set(table, { length: inputs.length, last: JSON.stringify(inputs[inputs.length - 1] ?? null) });
    return { table, from, inputs: inputs.slice(from), question, ...(!goesOn && { header }) };
  }

  forget(job?: Weighing): void {
    if (job) this.sent.delete(job.table);
    else this.sent.clear();
  }
}

/**
 * Questions about a table always go to the same worker, which keeps its fight. That, and ending one worker without the others, is what pools from a
 * library do not do.
 */
export const oracleAt = ({ desks: many, budgetMs: usual, fights, hire, idleMs, deskFor }: Staff): Oracle => {
  const desks = Array.from({ length: many }, () => new Desk(hire, new News(fights), idleMs));
  let closed = false;
  return {
    ask: ({ table, transcript, line = table, spent }, question, budgetMs = usual) =>
      new Promise<Answer>((answered, refused) => {
        if (closed) throw new Closed('the oracle was closed');
        const { header, inputs } = transcript();
        // A table's inputs go on growing while this waits.
        const asIs: Transcript = { header, inputs: [...inputs] };
        const desk = desks[deskFor(table)] as Desk<Weighing, Asked, Answer>;
        desk.take({ line, job: { table, transcript: asIs, question }, budgetMs, answered, refused, spent });
      }),
    open: () => {
      for (const desk of desks) desk.open();
    },
    close: async () => {
      closed = true;
      await Promise.all(desks.map(d => d.close()));
    },
  };
};
