import type { Dice } from './dice.ts';
import { Rng } from './rng.ts';

/** Where new throws come from: a total, or nothing when somebody is to throw real dice and type them in. */
export type Thrower = (want: { readonly by: string; readonly clause: string; readonly dice: Dice; readonly n: number }) => number | undefined;

/** Throws that depend on nothing but the seed and their number in the log, so that a fight resumed goes on the same. */
export const seededThrower =
  (seed: number): Thrower =>
  ({ dice, n }) =>
    dice.throw(new Rng(seed, n + 1));
