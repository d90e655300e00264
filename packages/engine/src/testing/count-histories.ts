import type { Encounter, Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { Odds } from '../plays/odds.ts';

/**
 * Counts the histories of `depth` steps: every choice and every throw that the rules tell apart (perft).
 * @example
 * {@includeCode ../../test/examples/testing.test.ts#histories}
 */
export const countHistories = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, depth: number): number => {
  if (depth === 0 || system.outcome(scene) !== undefined) return 1;
  let n = 0;
  const all = new Odds().walk(
    () => system.copy(scene),
    system.step,
    end => {
      n += countHistories(system, end, depth - 1);
    },
  );
  if (!all) throw new Error(`more histories than can be counted, ${depth} steps deep`);
  return n;
};
