import type { BoardImage } from '@fray/engine';
import type { Command, QuestionInput } from '@fray/table';
import type { ApiProblem } from './api/api-problem.ts';
import type { Snapshot } from './view.ts';

export type CommandOutcome = { readonly ok: true; readonly token?: string } | { readonly ok: false; readonly problem: ApiProblem };

/** A place at a table, wherever that is: on a server, or in this very browser. */
export interface Seat {
  readonly snapshot: Snapshot;
  subscribe(changed: () => void): () => void;
  do(command: Command): Promise<CommandOutcome>;
  /** Throws a Problem where there is no answer. */
  ask<T>(question: QuestionInput): Promise<T>;
  /** The picture under the field, as far as it is to be seen from here. */
  picture(image: BoardImage): Promise<Blob | undefined>;
  leave(): void;
  /** It only looks on: whatever it is to do is refused. */
  readonly isReadOnly?: true;
}

export class UnansweredError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}
