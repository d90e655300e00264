import type { Dice } from './dice.ts';
import { Rng } from './rng.ts';

/** Makes new throws: it returns a total, or undefined where a player throws real dice and enters them. */
export type Thrower = (want: { readonly by: string; readonly clause: string; readonly dice: Dice; readonly n: number }) => number | undefined;

/**
 * A thrower whose throws depend only on the seed and their number in the log, so that a fight that is taken up again has the same dice.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#thrower}
 */
export const seededThrower =
  (seed: number): Thrower =>
  ({ dice, n }) =>
    dice.throw(new Rng(seed, n + 1));
