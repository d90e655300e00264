import type { Problem as Flaw } from '@fray/engine';
import type { DiceVerification, QuestionInput, SeatLogItem } from '@fray/table';

/** What a page asks of the worker that replays a file; `open` comes first. */
export type ToFileWorker =
  | { readonly open: string }
  | { readonly id: number; readonly ask: QuestionInput }
  | { readonly id: number; readonly verify: true }
  | { readonly id: number; readonly upTo: number };

export interface OpenedFile {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly heard: readonly SeatLogItem[];
  readonly flaws: readonly Flaw[];
}

/** The answers of the worker: the opened file or its problems, and answers to questions. */
export type FromFileWorker =
  | ({ readonly opened: true } & OpenedFile)
  | { readonly opened: false; readonly problems: readonly Flaw[] }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refused: string };

/** The answers to `verify` and `upTo`. */
export interface FileAnswers {
  readonly verify: DiceVerification;
  readonly upTo: string;
}
