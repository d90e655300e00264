import { actions } from './actions.ts';
import { board } from './board.ts';
import { layout } from './layout.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { rulings } from './rulings.ts';

/** All texts of the rules in German. */
export const texts = { ...actions, ...questions, ...refusals, ...board, ...rulings, ...layout };
