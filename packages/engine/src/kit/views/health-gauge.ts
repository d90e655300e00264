import type { ShownGauge } from '../../kernel/board.ts';
import type { Gauge } from '../../kernel/scene.ts';
import type { HealthShown } from '../setup/known.ts';

interface Eyes {
  /** What others than its player and the GM see. */
  readonly shows: HealthShown;
  /** Whether its player or the GM looks. */
  readonly isOwn: boolean;
  /** The word for 0 and less. */
  readonly none?: string;
}

/**
 * A gauge of health as a seat may see it.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const shownHealth = (gauge: Gauge & Pick<ShownGauge, 'lowered'>, { shows, isOwn, none = 'down' }: Eyes): ShownGauge => {
  if (shows === 'exact') return gauge;
  if (isOwn) return { ...gauge, others: shows };
  const { id, label, value, most = value } = gauge;
  const word = shows === 'banded' && { band: bandOf(value, most, none) };
  return { id, label, value: 0, hidden: shows, ...word, ...(shows === 'bar' && { share: barShare(value, most) }) };
};

/** How full a bar without a number is: in tenths, and empty only where nothing is left. */
const barShare = (value: number, most: number): number => (value >= most ? 1 : Math.max(0, Math.ceil((10 * value) / most)) / 10);

/**
 * A bar without a number, as text.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const barText = (share = 0): string => '▰'.repeat(Math.round(10 * share)).padEnd(10, '▱');

const bandOf = (value: number, most: number, none: string): string => (value >= most ? 'unhurt' : value * 2 > most ? 'hurt' : value > 0 ? 'badly hurt' : none);

/**
 * Guesses health that a seat may not know: the middle of what its word may mean, of what is usual for such combatants. Of health of which nothing is shown
 * only whether the combatant is down is known.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const guessedHealth = ({ value, most }: { readonly value: number; readonly most: number }, usual: number, shows: HealthShown): number => {
  if (shows === 'exact') return value;
  if (value <= 0 && most > 0) return 0;
  if (shows === 'hidden' || value >= most) return usual;
  if (shows === 'bar') return Math.max(1, Math.round(usual * barShare(value, most)));
  return Math.max(1, Math.round(usual * (value * 2 > most ? 0.75 : 0.25)));
};
