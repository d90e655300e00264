import type { Question, TableRefusal } from '@fray/table';

/** What a seat wants of its table as it is after an entry: an answer, or all of it, packed. */
export interface ReadRequest {
  readonly table: string;
  readonly n: number;
  readonly seat: string;
  readonly what: { readonly question: Question } | 'pack';
}

/** The answer as JSON. */
export type ReadReply = { readonly written: string } | { readonly refused: TableRefusal } | { readonly tooLarge: number };
