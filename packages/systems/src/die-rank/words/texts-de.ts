import { board } from './de/board.ts';
import { choices } from './de/choices.ts';
import { layout } from './de/layout.ts';
import { refusals } from './de/refusals.ts';
import { rulings } from './de/rulings.ts';
import { states } from './de/states.ts';
import { values } from './de/values.ts';

/** All texts of the rules in German. The compiler holds the rules to the English texts that are translated here. */
export const texts = { ...choices, ...refusals, ...board, ...rulings, ...states, ...values, ...layout } as const;
