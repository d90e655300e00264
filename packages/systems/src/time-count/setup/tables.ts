import { dice, type SumOfDice } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';
import { SIZES, type Size, SPEED_CLASSES, type SpeedClass } from './content-schema.ts';

interface SizeRow {
  readonly modifier: number;
  /** Feet across. */
  readonly space: number;
  /** Spaces across: one for Medium and smaller. */
  readonly across: number;
  readonly tall: number;
  readonly long: number;
  /** Sixteenths of a Medium creature in each space. */
  readonly weight: number;
}

const row = (modifier: number, space: number, tall: number, long: number, weight: number): SizeRow => ({
  modifier,
  space,
  across: Math.max(1, Math.ceil(space / 5)),
  tall,
  long,
  weight,
});

/** [size.table] [size.space] [size.reach] [occ.weights]; Medium is 16. */
const ROWS: Readonly<Record<Size, SizeRow>> = {
  Fine: row(8, 0.5, 0, 0, 1),
  Diminutive: row(4, 1, 0, 0, 2),
  Tiny: row(2, 2.5, 0, 0, 4),
  Small: row(1, 5, 5, 5, 8),
  Medium: row(0, 5, 5, 5, 16),
  Large: row(-1, 10, 10, 5, 48),
  Huge: row(-2, 15, 15, 10, 48),
  Gargantuan: row(-4, 20, 20, 15, 48),
  Colossal: row(-8, 30, 30, 20, 48),
};

export const sizeOf = (size: Size): SizeRow => ROWS[size];
export const sizeIndex = (size: Size): number => SIZES.indexOf(size);

/** In sixteenths: four Medium creatures fill a space [occ.capacity]. */
export const SPACE_CAPACITY = 64;

/** The ladder of damage dice. */
const LADDER: readonly SumOfDice[] = [
  dice(0, 1, 1),
  dice(1, 2),
  dice(1, 3),
  dice(1, 4),
  dice(1, 6),
  dice(1, 8),
  dice(1, 10),
  dice(1, 12),
  dice(2, 6),
  dice(2, 8),
  dice(2, 10),
];

/** Dice a number of steps up the ladder, with the same fixed bonus. Dice that are not on the ladder stay. */
export const dieSteps = (from: SumOfDice, steps: number): SumOfDice => {
  const at = LADDER.findIndex(d => d.count === from.count && (d.count === 0 ? d.plus === from.plus : d.sides === from.sides));
  if (at < 0) return from;
  const up = elementAt(LADDER, Math.min(LADDER.length - 1, at + steps));
  return from.count === 0 ? up : up.withBonus(from.plus);
};

/** d3 for Medium, one step for each size, and 1 from Tiny down [unarmed.damage]. */
export const bareHands = (size: Size): SumOfDice => elementAt(LADDER, Math.max(0, sizeIndex(size) - sizeIndex('Medium') + 2));

interface Factor {
  readonly dice: SumOfDice;
  readonly usual: number;
}

const FACTORS: readonly Factor[] = [
  { dice: dice(1, 4), usual: 2 },
  { dice: dice(1, 4, 2), usual: 4 },
  { dice: dice(1, 6, 3), usual: 6 },
  { dice: dice(1, 6, 6), usual: 9 },
  { dice: dice(1, 8, 8), usual: 12 },
  { dice: dice(1, 10, 10), usual: 15 },
  { dice: dice(1, 12, 12), usual: 18 },
  { dice: dice(1, 12, 16), usual: 22 },
];

export const classIndex = (speed: SpeedClass): number => SPEED_CLASSES.indexOf(speed);

/** The dice and the static number of a speed class [sf.table]. Each class beyond Sedentary adds 4 [sf.beyond], without a limit [sf.no-ceiling]. */
export const factorOf = (index: number): Factor => {
  const last = FACTORS.length - 1;
  if (index <= last) return elementAt(FACTORS, index);
  const { dice, usual } = elementAt(FACTORS, last);
  const more = 4 * (index - last);
  return { dice: dice.withBonus(more), usual: usual + more };
};

/** Spaces on count 1, 2, 3 or 4 at a rate. The row for 55 feet is distributed less evenly than it could be [move.table] [move.over60]. */
export const spacesOn = (rate: number, count: number): number => {
  const spaces = rate / 5;
  const each = Math.floor(spaces / 4);
  return each + elementAt(elementAt(EXTRA, rate === 55 ? 4 : spaces % 4), count - 1);
};

/** The counts that get the spaces left over by dividing a rate by four. */
const EXTRA: readonly (readonly number[])[] = [
  [0, 0, 0, 0],
  [0, 1, 0, 0],
  [1, 0, 1, 0],
  [1, 1, 0, 1],
  [1, 1, 1, 0],
];
