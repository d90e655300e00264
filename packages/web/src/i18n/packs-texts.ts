import { packs as de } from './de/pages/packs.ts';
import { packs as en } from './en/pages/packs.ts';
import { language } from './i18n.ts';
import { type Translate, translator } from './translate.ts';

/** Says the texts about packs, which are loaded with its pages and not with a table. */
export const packText: Translate = language() === 'de' ? translator(['de', de], ['en', en]) : translator(['en', en]);
