import { account } from './en/pages/account.ts';
import { language } from './i18n.ts';
import { type Translate, translator } from './translate.ts';

/** Says a text about accounts. Only pages that need one load these texts, so no table has to. */
export const accountWords: Translate =
  language() === 'de' ? translator(['de', (await import('./de/pages/account.ts')).account], ['en', account]) : translator(['en', account]);
