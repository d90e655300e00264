import type { Outlook, PolicyName, Transcript } from '@fray/engine';
import type { Viewpoint } from '../questions/advisor.ts';

export type OddsQuestion =
  | { readonly ask: 'outlook'; readonly eyes: Viewpoint; readonly by?: string; readonly key?: string; readonly others: 'nothing' | 'best' | PolicyName }
  | { readonly ask: 'advice'; readonly by: string; readonly policy: PolicyName; readonly eyes?: Viewpoint };

/** The table that a question is about, and its fight so far; what the worker has of it already is not sent again. */
export interface OddsSubject {
  readonly table: string;
  readonly transcript: () => Transcript;
  /** Questions of one line wait for each other, and the lines take turns; each table has its own where nothing else is said. */
  readonly line?: string;
  /** Told how long a worker was busy with it, in milliseconds. */
  readonly spent?: ((ms: number) => void) | undefined;
}

export type OddsAnswer = { readonly outlooks: readonly Outlook[] } | { readonly key: string | undefined };

/** It took longer than it may, and was given up. */
export class WorkTimeoutError extends Error {}

/** So many wait already in its line that this one was not taken. */
export class QueueFullError extends Error {}

/** There is no answer: the fight does not fit the rules, or the oracle is closed. */
export class WorkFailedError extends Error {}

/** It was closed before there was an answer. */
export class PoolClosedError extends WorkFailedError {}

/** The worker died of the question for want of memory, or twice. */
export class WorkerDiedError extends WorkFailedError {}

/** Answers heavy questions in workers, each within a budget, so that no table waits for another's. */
export interface OddsPool {
  /** About the fight as it is now. The budget is for working on it; waiting for others' questions does not count. */
  ask(subject: OddsSubject, question: OddsQuestion, budgetMs?: number): Promise<OddsAnswer>;
  /** Has its workers ready before anybody asks. */
  open(): void;
  close(): Promise<void>;
}
