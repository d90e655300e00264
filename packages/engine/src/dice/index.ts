/** Dice: their notation, what they may show and with what weight, and throwing them. */
export * from './dice.ts';
export { diceByName, MAX_NUMBER, MAX_ROLL_LENGTH, parseRoll } from './notation.ts';
export * from './rng.ts';
export * from './roll.ts';
export * from './thrower.ts';
