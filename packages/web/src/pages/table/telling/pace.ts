import type { LogRow } from '../../../sentences/log-rows.ts';

/** How long a row is shown before the next one that waits, by its length (ms). */
const MIN_MS = 700;
const MAX_MS = 2600;
const PER_LETTER_MS = 18;
/** Where more rows wait than this, the machine plays on by itself: only the last is told. */
const MAX_WAITING = 10;

export const readingTime = (words: string): number => Math.min(MAX_MS, MIN_MS + PER_LETTER_MS * words.length);

/** A row with its words, and the place in the log of the first event that it tells. */
export interface TellableRow {
  readonly row: LogRow;
  readonly words: string;
  readonly begins: number;
}

/** The row that is told after the one at `told`, and whether it is told at once. */
export const nextToTell = (rows: readonly TellableRow[], told: number): { readonly at: number; readonly isLate: boolean } | undefined => {
  const at = rows.findIndex(({ row }) => row.seq > told);
  if (at < 0) return undefined;
  const isLate = rows.length - at > MAX_WAITING;
  return { at: isLate ? rows.length - 1 : at, isLate };
};
