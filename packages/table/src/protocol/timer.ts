/** A reminder of the GM's: when the time of the game comes to `at`, it is due. */
export interface Timer {
  readonly id: string;
  readonly words: string;
  readonly at: number;
  /** All see it, and not only the GM. */
  readonly all?: true | undefined;
}

/** The maximum number of timers of a table. */
export const MAX_TIMERS = 30;
