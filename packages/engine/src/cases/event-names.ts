import type { GameEvent } from '../kernel/play.ts';
import { idOf, type Scene } from '../kernel/scene.ts';

const COMBATANT_FIELDS = ['by', 'target', 'other'];

/**
 * An event with the ids of combatants in place of their indices.
 * @example
 * {@includeCode ../../test/examples/cases.test.ts#names}
 */
export const withNames = (told: GameEvent, scene: Scene): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(told).map(([key, value]) => [key, COMBATANT_FIELDS.includes(key) && typeof value === 'number' ? idOf(scene, value) : value]),
  );
