import type { Dice } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';

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

/** The sides of a die by its name, if it is one of the ladder. */
export const sidesOf = (name: string): Sides | undefined => RANKS.find(sides => dieName(sides) === name);

/** One die of that size as `Dice`. */
export const dieOf = (sides: Sides): Dice => elementAt(DICE, rankOf(sides));

/** How a die is rolled: once, or twice keeping the higher or the lower. */
export type ThrowMode = 'straight' | 'advantaged' | 'disadvantaged';

const sumOf = (n: number, of: (face: number) => number): number => {
  let sum = 0;
  for (let face = 1; face <= n; face++) sum += of(face);
  return sum;
};

/** A die and how it is rolled. */
interface Roll {
  readonly sides: Sides;
  readonly mode: ThrowMode;
}

/** How likely a roll is to show at least a number. */
const chanceOf = ({ sides, mode }: Roll, least: number): number => {
  const one = Math.max(0, sides - least + 1) / sides;
  return mode === 'straight' ? one : mode === 'advantaged' ? 1 - (1 - one) ** 2 : one ** 2;
};

/** How likely one roll is to be at least as high as another. */
export const chanceToReach = (acting: Roll, resisting: Roll): number =>
  sumOf(resisting.sides, face => (chanceOf(resisting, face) - chanceOf(resisting, face + 1)) * chanceOf(acting, face));

/** The average result of a die. Of two dice, `face` is the higher in 2·face − 1 of sides² combinations. */
export const averageOf = (sides: Sides, mode: ThrowMode): number => {
  if (mode === 'straight') return (sides + 1) / 2;
  const higher = sumOf(sides, face => face * (2 * face - 1)) / sides ** 2;
  return mode === 'advantaged' ? higher : sides + 1 - higher;
};
