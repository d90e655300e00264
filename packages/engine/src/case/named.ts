import { idOf, type Scene } from '../system.ts';
import type { Told } from '../table.ts';

const PEOPLE = ['by', 'target', 'other'];

/** A told thing as people read it: combatants by name. */
export const named = (told: Told, scene: Scene): Record<string, unknown> =>
  Object.fromEntries(Object.entries(told).map(([key, value]) => [key, PEOPLE.includes(key) && typeof value === 'number' ? idOf(scene, value) : value]));
