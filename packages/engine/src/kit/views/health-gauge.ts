import type { Sheet } from '../../kernel/board.ts';
import type { Gauge } from '../../kernel/scene.ts';
import type { HealthShown } from '../setup/health-shown.ts';

/**
 * A gauge of health as others may see it. `none` is the word for 0 and less.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const shownHealth = (gauge: Gauge, shown: HealthShown, none = 'down'): Sheet['gauges'][number] => {
  if (shown === 'exact') return gauge;
  const { id, label, value, most = value } = gauge;
  return { id, label, value: 0, hidden: shown, ...(shown === 'banded' && { band: bandOf(value, most, none) }) };
};

const bandOf = (value: number, most: number, none: string): string => (value >= most ? 'unhurt' : value * 2 > most ? 'hurt' : value > 0 ? 'badly hurt' : none);

/**
 * Guesses health that a seat may not know: the middle of what its word may mean, of what is usual for such combatants. Of health of which nothing is shown
 * only whether the combatant is down is known.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const guessedHealth = (value: number, most: number, usual: number, shown: Exclude<HealthShown, 'exact'>): number => {
  if (value <= 0) return 0;
  if (shown === 'hidden' || value >= most) return usual;
  return Math.max(1, Math.round(usual * (value * 2 > most ? 0.75 : 0.25)));
};
