import { creatures as de } from './de/pages/creatures.ts';
import { creatures as en } from './en/pages/creatures.ts';
import { language } from './i18n.ts';
import { type Translate, translator } from './translate.ts';

/** Says the texts for cards of creatures, which are loaded with the editors and not with a table. */
export const creatureText: Translate = language() === 'de' ? translator(['de', de], ['en', en]) : translator(['en', en]);
