import type { Question, TableRefusal } from '@fray/table';

/** A question of a seat about its table after entry n, or all of the table, packed. */
export interface ReadRequest {
  readonly table: string;
  readonly n: number;
  readonly seat: string;
  readonly what: { readonly question: Question } | 'pack';
}

/** The answer as JSON. */
export type ReadReply = { readonly written: string } | { readonly refused: TableRefusal } | { readonly tooLarge: number };
