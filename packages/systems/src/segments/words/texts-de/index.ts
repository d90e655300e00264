import { board } from './board.ts';
import { choices } from './choices.ts';
import { layout } from './layout.ts';
import { optionValues } from './options.ts';
import { refusals } from './refusals.ts';

/** German for each text of the rules. */
export const texts = { ...choices, ...refusals, ...board, ...optionValues, ...layout };
