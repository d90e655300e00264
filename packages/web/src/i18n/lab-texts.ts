import { lab as de } from './de/pages/lab.ts';
import { lab as en } from './en/pages/lab.ts';
import { language } from './i18n.ts';
import { type Translate, translator } from './translate.ts';

/** Says the texts of the lab, which are loaded with its pages and not with a table. */
export const labText: Translate = language() === 'de' ? translator(['de', de], ['en', en]) : translator(['en', en]);
