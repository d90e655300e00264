import type { Transcript } from '@fray/engine';
import { Lru } from './lru.ts';
import type { Asked, Said } from './messages.ts';
import { type Answer, type Question, TooLong, TooMany, Unanswered } from './oracle.ts';

/** A question that waits for its answer. */
export interface Case {
  readonly table: string;
  readonly transcript: Transcript;
  readonly question: Question;
  readonly budgetMs: number;
  readonly answered: (answer: Answer) => void;
  readonly refused: (why: Error) => void;
  /** How often a worker died of it. */
  deaths: number;
}

/** What a worker was sent of a table's fight. */
interface Sent {
  readonly length: number;
  /** The last input, as JSON: it is another one where an append lost a race and was replaced. */
  readonly last: string;
}

/** A table has so many questions waiting, at most. */
const MOST_WAITING = 32;

/** Whoever answers at a desk: a worker, of whatever kind there is. */
export interface Clerk {
  send(asked: Asked): void;
  /** Ends it, whatever it is doing. */
  dismiss(): Promise<unknown>;
}

/** Gets a clerk that keeps so many fights; it says what it says, and that it ended where nobody ended it. */
export type Hire = (fights: number, said: (said: Said) => void, ended: (why: string) => void) => Clerk;

/**
 * One worker and the questions for it, which it gets one by one, the tables taking turns. A question over its budget costs the worker its life,
 * and the others their place in nothing but its memory: a new worker goes on with them.
 */
export class Desk {
  private readonly fights: number;
  private readonly hireOne: Hire;
  private readonly sent: Lru<Sent>;
  /** By table; the one at the front is next. */
  private readonly waiting = new Map<string, Case[]>();
  private worker: Clerk | undefined;
  private ready = false;
  private current: Case | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(fights: number, hire: Hire) {
    this.fights = fights;
    this.hireOne = hire;
    this.sent = new Lru(fights);
    this.hire();
  }

  take(asked: Case): void {
    const line = this.waiting.get(asked.table) ?? [];
    if (line.length >= MOST_WAITING) {
      asked.refused(new TooMany(`${MOST_WAITING} questions about this table wait already`));
      return;
    }
    line.push(asked);
    this.waiting.set(asked.table, line);
    if (!this.worker) this.hire();
    this.next();
  }

  async close(): Promise<void> {
    await this.dismiss();
    this.refuseAll('the oracle was closed');
  }

  private hire(): void {
    const worker: Clerk = this.hireOne(
      this.fights,
      said => worker === this.worker && this.hear(said),
      why => worker === this.worker && this.died(why),
    );
    this.worker = worker;
  }

  /** Ends the worker, whatever it is doing. */
  private async dismiss(): Promise<void> {
    clearTimeout(this.timer);
    this.sent.clear();
    this.ready = false;
    const { worker } = this;
    this.worker = undefined;
    await worker?.dismiss();
  }

  private next(): void {
    if (!this.ready || this.current) return;
    for (const [table, line] of this.waiting) {
      this.current = line.shift();
      this.waiting.delete(table);
      if (line.length > 0) this.waiting.set(table, line);
      break;
    }
    if (this.current) this.begin(this.current);
  }

  private begin(asked: Case): void {
    this.timer = setTimeout(() => this.giveUp(asked), asked.budgetMs);
    this.send(asked);
  }

  /** Sends what the worker does not have. */
  private send({ table, transcript: { header, inputs }, question }: Case): void {
    const had = this.sent.get(table);
    const goesOn = had !== undefined && inputs.length >= had.length && had.last === JSON.stringify(inputs[had.length - 1] ?? null);
    const from = goesOn ? had.length : 0;
    const asked: Asked = { table, from, inputs: inputs.slice(from), question, ...(!goesOn && { header }) };
    this.sent.set(table, { length: inputs.length, last: JSON.stringify(inputs[inputs.length - 1] ?? null) });
    this.worker?.send(asked);
  }

  private hear(said: Said): void {
    const { current } = this;
    if ('ready' in said) {
      this.ready = true;
      if (current) this.begin(current);
      else this.next();
      return;
    }
    if (!current) return;
    if ('lost' in said) {
      this.sent.delete(current.table);
      this.send(current);
      return;
    }
    this.done();
    if ('answer' in said) current.answered(said.answer);
    else {
      this.sent.delete(current.table);
      current.refused(new Unanswered(said.why));
    }
    this.next();
  }

  private done(): void {
    clearTimeout(this.timer);
    this.current = undefined;
  }

  private giveUp(asked: Case): void {
    this.done();
    void this.dismiss();
    this.hire();
    asked.refused(new TooLong(`no answer within ${asked.budgetMs} ms`));
  }

  private died(why: string): void {
    const { current, ready } = this;
    void this.dismiss();
    if (!ready) {
      // It would die again: the next question tries.
      this.refuseAll(`no worker starts: ${why}`);
      return;
    }
    if (current && ++current.deaths > 1) {
      this.done();
      current.refused(new Unanswered(`a worker died of it twice: ${why}`));
    }
    this.hire();
  }

  private refuseAll(why: string): void {
    const all = [...(this.current ? [this.current] : []), ...[...this.waiting.values()].flat()];
    this.current = undefined;
    this.waiting.clear();
    for (const asked of all) asked.refused(new Unanswered(why));
  }
}
