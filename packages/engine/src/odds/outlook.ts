import { addFractions, type Fraction, fraction } from '../chance/chance.ts';
import type { Due } from '../kernel/scene.ts';

/** A value with its exact chance. */
export interface Likely<T> {
  readonly value: T;
  readonly chance: Fraction;
}

/** What may become of one gauge: its mean, and each value with its chance. */
export interface GaugeOutlook {
  readonly who: string;
  readonly gauge: string;
  readonly now: number;
  readonly mean: number;
  readonly spread: readonly Likely<number>[];
}

/** What a choice would lead to by the end of its step. */
export interface Outlook {
  readonly by: string;
  readonly key: string;
  /** Outcomes such as `hit` and `miss` of the choice itself, not of actions of others. Their chances add up to exactly 1; `done` is an outcome without a name. */
  readonly outcomes: readonly Likely<string>[];
  /** Every gauge that may change. */
  readonly gauges: readonly GaugeOutlook[];
  readonly conditions: readonly { readonly who: string; readonly condition: string; readonly chance: Fraction }[];
  readonly downs: readonly { readonly who: string; readonly chance: Fraction }[];
  /** When the combatant who chooses is due again, and the points they have left, where the system has these. */
  readonly due: { readonly [D in keyof Due]?: readonly Likely<number>[] };
  /**
   * False where a combatant has gauges or numbers that the seat does not see, or there were too many paths to walk them all. Things that the seat must not even know
   * of, such as an ambush or a readied action, make no difference, because that would reveal them.
   */
  readonly sure: boolean;
  /**
   * The share of all paths that are not walked yet. Without it all are. The chances are those among the paths that are walked, so that they add up to
   * exactly 1; the true chance is between p (1 - left) and p (1 - left) + left.
   */
  readonly left?: Fraction;
}

/**
 * The sum of the chances of all outcomes of an outlook, which must be exactly 1.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#outlooks}
 */
export const totalChance = (outlook: Outlook): Fraction => outlook.outcomes.reduce((sum, o) => addFractions(sum, o.chance), fraction(0));
