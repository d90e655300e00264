import type { Input, TranscriptHeader } from '@fray/engine';
import type { OddsAnswer, OddsQuestion } from './odds-pool.ts';
import type { WorkerMessage } from './worker-queue.ts';

/** A question as it is sent to a worker: with the whole transcript, or with what was put in since the worker was asked last. */
export interface OddsRequest {
  readonly table: string;
  /** Only with the whole transcript. */
  readonly header?: TranscriptHeader;
  /** How many inputs the worker has already. */
  readonly from: number;
  readonly inputs: readonly Input[];
  readonly question: OddsQuestion;
}

/** What is said to a question about a fight. */
export type OddsReply = WorkerMessage<OddsAnswer>;
