import { creatures as de } from './de/pages/creatures.ts';
import { creatures as en } from './en/pages/creatures.ts';
import { textsOfPages } from './i18n.ts';

/** Says the texts on cards of creatures. */
export const creatureText = textsOfPages({ de, en });
