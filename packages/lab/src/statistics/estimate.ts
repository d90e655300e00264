/** A number with its interval, and how many fights it rests on. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** How sure an interval is: 0.95 means that 95 of 100 such intervals contain the truth. */
export const LEVEL = 0.95;

/** What was measured, a number for each fight, in the order of the fights. */
export type Column = ArrayLike<number> & Iterable<number>;

/** Half the width of an interval. */
export const halfWidth = ({ low, high }: Estimate): number => (high - low) / 2;
