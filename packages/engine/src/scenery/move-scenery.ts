import type { Scenery } from './scenery.ts';

/**
 * The same scenery elsewhere, by so many spaces to the right and down.
 * @example
 * {@includeCode ../../test/examples/scenery.test.ts#move}
 */
export const moveScenery = (scenery: Scenery, right: number, down: number): Scenery => {
  const [x, y] = scenery.at ?? [0, 0];
  const { at: _, ...rest } = scenery;
  return x + right === 0 && y + down === 0 ? rest : { ...rest, at: [x + right, y + down] };
};
