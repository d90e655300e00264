import { z } from 'zod';

/**
 * Reads what others see of a combatant's health: the number, a word for it, or nothing.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const healthShownSchema = z.enum(['exact', 'banded', 'hidden']);
/** What others see of a combatant's health. */
export type HealthShown = z.infer<typeof healthShownSchema>;

/**
 * The part of a sheet that says what others see of its health, where the sheet itself does not: what the encounter says of all foes. The first side of an
 * encounter are the heroes.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const usualHealthShown = ({ column }: { readonly column: number }, { foesShow }: { readonly foesShow?: HealthShown | undefined }): object =>
  column > 0 && foesShow !== undefined ? { showsHp: foesShow } : {};
