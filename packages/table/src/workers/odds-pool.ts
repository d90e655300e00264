import type { Outlook, PolicyName, Transcript } from '@fray/engine';
import type { Temperament } from '@fray/engine/policies';
import type { Text } from '@fray/engine/words';
import type { Machine } from '../protocol/machine.ts';
import type { Hindsight, Viewpoint } from '../questions/advisor.ts';

/** A question about odds that a worker answers. */
export type OddsQuestion =
  | {
      readonly ask: 'outlook';
      readonly eyes: Viewpoint;
      readonly by?: string;
      readonly key?: string;
      readonly others: 'nothing' | 'best' | PolicyName;
      /** After how many milliseconds what is known is answered. The same question again goes on from there. Absent, all is found out first. */
      readonly ms?: number;
    }
  | { readonly ask: 'advice'; readonly by: string; readonly policy: Machine; readonly eyes?: Viewpoint; readonly temperament?: Temperament }
  /** Of a choice that was made after so many inputs. */
  | {
      readonly ask: 'hindsight';
      readonly by: string;
      readonly key: string;
      readonly after: number;
      readonly eyes?: Viewpoint;
      readonly temperament?: Temperament;
    };

/** The table of a question and its fight so far. What the worker already has is not sent again. */
export interface OddsSubject {
  readonly table: string;
  readonly transcript: () => Transcript;
  /** Questions of one line wait for each other, and lines take turns. By default each table is a line. */
  readonly line?: string;
  /** Called with the milliseconds that a worker was busy with it. */
  readonly spent?: ((ms: number) => void) | undefined;
}

/** The answer of a worker. */
export type OddsAnswer =
  | { readonly outlooks: readonly Outlook[] }
  | { readonly key: string | undefined; readonly reason?: Text }
  | { readonly hindsight: Hindsight | undefined };

/**
 * The answer took longer than its time limit.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#errors}
 */
export class WorkTimeoutError extends Error {}

/**
 * Too many questions of its line are waiting.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#errors}
 */
export class QueueFullError extends Error {}

/**
 * There is no answer: the fight does not fit the rules, or the pool is closed.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#queue}
 */
export class WorkFailedError extends Error {}

/**
 * The pool was closed before there was an answer.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#errors}
 */
export class PoolClosedError extends WorkFailedError {}

/**
 * The worker ran out of memory over the question, or died of it twice.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#errors}
 */
export class WorkerDiedError extends WorkFailedError {}

/** Answers heavy questions in workers, each within a time limit, so that tables do not wait for each other. */
export interface OddsPool {
  /** Asks about the fight as it is now. The time limit does not include waiting. */
  ask(subject: OddsSubject, question: OddsQuestion, budgetMs?: number): Promise<OddsAnswer>;
  /** Starts the workers before the first question. */
  open(): void;
  close(): Promise<void>;
}
