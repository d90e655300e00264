/** Dice: their notation, what they may show and with what weight, and throwing them. */
export {
  addWays,
  certainTotal,
  type Dice,
  d2,
  d4,
  d6,
  d8,
  d10,
  d12,
  d20,
  d100,
  dice,
  diceLadder,
  explodingDie,
  firstAtLeast,
  keepDice,
  MAX_DICE,
  MAX_EXPLOSIONS,
  MAX_SIDES,
  rangeOf,
  SumOfDice,
  splitDice,
  weightedDice,
} from './dice.ts';
export { diceByName, MAX_NUMBER, MAX_ROLL_LENGTH, parseRoll } from './notation.ts';
export { Rng } from './rng.ts';
export { Roll, type RollTerm, type RollThrow, type TermThrow, type ThrownDie, toDice } from './roll.ts';
export { seededThrower, type Thrower } from './thrower.ts';
