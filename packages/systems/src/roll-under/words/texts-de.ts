import { boardTexts } from './de/board-texts.ts';
import { choiceTexts } from './de/choice-texts.ts';
import { layoutTexts } from './de/layout-texts.ts';
import { optionTexts } from './de/option-texts.ts';
import { refusalTexts } from './de/refusal-texts.ts';
import { rulingTexts } from './de/ruling-texts.ts';
import { setterTexts } from './de/setter-texts.ts';

/** All texts of roll-under in German, by the English text. */
export const texts = { ...choiceTexts, ...refusalTexts, ...boardTexts, ...rulingTexts, ...setterTexts, ...optionTexts, ...layoutTexts };
