import type { Choice, Completions, Refusal } from '../../kernel/play.ts';

interface Counted<C extends Choice> {
  /** The numbers that a menu offers; any other may be named. */
  readonly offered: readonly number[];
  readonly maxDigits: number;
  readonly withNumber: (n: number) => C;
  /** Why anything else than a number does not complete the choice. */
  readonly notNumber: Refusal;
}

/** The ways to complete a choice that wants a whole number above 0: `pass-minutes:10`. */
export const countedCompletions = <C extends Choice>({ offered, maxDigits, withNumber, notNumber }: Counted<C>): Completions<C> => ({
  all: () => offered.map(withNumber),
  named: detail => (/^[1-9]\d*$/.test(detail) && detail.length <= maxDigits ? withNumber(Number(detail)) : notNumber),
});
