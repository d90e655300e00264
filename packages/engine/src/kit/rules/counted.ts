import type { Choice, Completions, Refusal } from '../../kernel/play.ts';

interface Counted<C extends Choice> {
  /** The numbers that a menu offers. Any other may be entered. */
  readonly offered: readonly number[];
  readonly maxDigits: number;
  readonly withNumber: (n: number) => C;
  /** The refusal of a detail that is not a number. */
  readonly notNumber: Refusal;
}

/**
 * The completions of a choice that takes a whole number above 0: `pass-minutes:10`.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#completions}
 */
export const countedCompletions = <C extends Choice>({ offered, maxDigits, withNumber, notNumber }: Counted<C>): Completions<C> => ({
  all: () => offered.map(withNumber),
  named: detail => (/^[1-9]\d*$/.test(detail) && detail.length <= maxDigits ? withNumber(Number(detail)) : notNumber),
});
