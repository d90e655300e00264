import type { Dice } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';
import { sumOf, type ThrowMode } from '../words/die-chance.ts';

/** The sides of the fourteen ranks, lowest first [dice.ladder]. */
export const RANKS = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60] as const;
export type Sides = (typeof RANKS)[number];

const SIDES: readonly number[] = RANKS;
const RANK_OF: readonly number[] = Array.from({ length: 61 }, (_, sides) => SIDES.indexOf(sides));
const DICE: readonly Dice[] = RANKS.map(sides => dice(1, sides));

/** Names of the difficulty dice, lowest first. */
export const DIFFICULTIES = [
  'Trivial',
  'Very Easy',
  'Easy',
  'Moderate',
  'Hard',
  'Very Hard',
  'Impressive',
  'Amazing',
  'Outrageous',
  'Nearly Impossible',
  'Impossible',
  'Really Impossible',
  'But How?',
  'Wait, What?',
] as const;

/** The position of a die on the ladder. */
export const rankOf = (sides: Sides): number => elementAt(RANK_OF, sides);

/** The die that is `ranks` steps higher or lower, limited to the ends of the ladder [dice.rank-shift]. */
export const shiftedDie = (sides: Sides, ranks: number): Sides => elementAt(RANKS, Math.max(0, Math.min(RANKS.length - 1, rankOf(sides) + ranks)));

/** A die in the notation of the book. */
export const dieName = (sides: Sides): `D${Sides}` => `D${sides}`;

/** One die of that size as `Dice`. */
export const dieOf = (sides: Sides): Dice => elementAt(DICE, rankOf(sides));

export type { ThrowMode };

/** The average result of a die. Of two dice, `face` is the higher in 2·face − 1 of sides² combinations. */
export const averageOf = (sides: Sides, mode: ThrowMode): number => {
  if (mode === 'straight') return (sides + 1) / 2;
  const higher = sumOf(sides, face => face * (2 * face - 1)) / sides ** 2;
  return mode === 'advantaged' ? higher : sides + 1 - higher;
};
