import type { Header, Input } from '@fray/engine';
import type { Said } from './desk.ts';
import type { Answer, Question } from './oracle.ts';

/** A question as it is sent to a worker: with the whole transcript, or with what was put in since the worker was asked last. */
export interface Asked {
  readonly table: string;
  /** Only with the whole transcript. */
  readonly header?: Header;
  /** How many inputs the worker has already. */
  readonly from: number;
  readonly inputs: readonly Input[];
  readonly question: Question;
}

/** What is said to a question about a fight. */
export type Told = Said<Answer>;
