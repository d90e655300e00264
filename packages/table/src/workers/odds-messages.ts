import type { Input, TranscriptHeader } from '@fray/engine';
import type { OddsAnswer, OddsQuestion } from './odds-pool.ts';
import type { WorkerMessage } from './worker-queue.ts';

/** A question to a worker: with the whole transcript, or with the inputs since the last question. */
export interface OddsRequest {
  readonly table: string;
  /** Only with the whole transcript. */
  readonly header?: TranscriptHeader;
  /** How many inputs the worker already has. */
  readonly from: number;
  readonly inputs: readonly Input[];
  readonly question: OddsQuestion;
}

/** The answer of a worker. */
export type OddsReply = WorkerMessage<OddsAnswer>;
