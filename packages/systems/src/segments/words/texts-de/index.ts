import { board } from './board.ts';
import { choices } from './choices.ts';
import { optionValues } from './options.ts';
import { refusals } from './refusals.ts';

/** German for each text of the rules. */
export const texts = { ...choices, ...refusals, ...board, ...optionValues };
