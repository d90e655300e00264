import { z } from 'zod';

/**
 * Reads what others see of a combatant's health: the number, a word for it, a bar without a number, or nothing.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const healthShownSchema = z.enum(['exact', 'banded', 'bar', 'hidden']);
/** What others see of a combatant's health. */
export type HealthShown = z.infer<typeof healthShownSchema>;

/**
 * The part of a sheet that says what others see of its health, where the sheet itself does not: what the encounter says of all foes. The first side of an
 * encounter are the heroes.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const usualHealthShown = (
  { column }: { readonly column: number },
  { foesShow }: { readonly foesShow?: HealthShown | { readonly health?: HealthShown | undefined } | undefined },
): object => {
  const health = typeof foesShow === 'object' ? foesShow.health : foesShow;
  return column > 0 && health !== undefined ? { showsHp: health } : {};
};
