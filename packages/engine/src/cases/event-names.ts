import type { GameEvent } from '../kernel/play.ts';
import { idOf, type Scene } from '../kernel/scene.ts';

const COMBATANT_FIELDS = ['by', 'target', 'other'];

/** A told thing as people read it: combatants by name. */
export const withNames = (told: GameEvent, scene: Scene): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(told).map(([key, value]) => [key, COMBATANT_FIELDS.includes(key) && typeof value === 'number' ? idOf(scene, value) : value]),
  );
