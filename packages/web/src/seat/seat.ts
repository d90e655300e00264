import type { BoardImage } from '@fray/engine/board';
import type { Space } from '@fray/engine/field';
import type { Command, QuestionInput, SentSignal, Signal } from '@fray/table';
import type { ApiProblem } from './api/api-problem.ts';
import type { Snapshot } from './view.ts';

export type CommandOutcome = { readonly ok: true; readonly token?: string } | { readonly ok: false; readonly problem: ApiProblem };

/** What passes between the seats of a table beside the fight, without being stored in its log. */
export interface SeatAround {
  /** Shows something to all others for a moment; without a connection it is lost. */
  signal(signal: Signal): void;
  /** Hears what others show. */
  onSignal(listener: (sent: SentSignal) => void): () => void;
  /** The picture of a handout; undefined if this seat is not shown it. */
  handoutPicture(id: string): Promise<Blob | undefined>;
}

/** A place at a table, on a server or in this browser. */
export interface Seat {
  readonly snapshot: Snapshot;
  subscribe(changed: () => void): () => void;
  do(command: Command): Promise<CommandOutcome>;
  /** Throws an `UnansweredError` if the question is refused. */
  ask<T>(question: QuestionInput): Promise<T>;
  /** The picture under the field, as far as this seat may see it. */
  picture(image: BoardImage): Promise<Blob | undefined>;
  leave(): void;
  /** Missing where nobody else is there: at a replay, or a fight from a file. */
  readonly around?: SeatAround;
  /** Every command is refused. */
  readonly isReadOnly?: true;
  /** Puts a combatant on a space or into a region, at once and without a ruling: while a fight is prepared. */
  readonly put?: (who: string, to: Space | string) => void;
}

export class UnansweredError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}
