import { en } from './en/en.ts';
import { type TextGroup, type Translate, translator } from './translate.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = 'fray.language';

/** Missing texts fall back to English; other languages are loaded only when used. */
const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<TextGroup>>> = {
  de: async () => (await import('./de/de.ts')).de,
};

const preferred = (): Language => {
  const kept = localStorage.getItem(STORAGE_KEY) ?? navigator.language.slice(0, 2);
  return LANGUAGES.find(l => l === kept) ?? 'en';
};

const chosen = preferred();
document.documentElement.lang = chosen;

export const t: Translate = chosen === 'en' ? translator(['en', en]) : translator([chosen, await others[chosen]()], ['en', en]);
export const language = (): Language => chosen;

/** Says texts that are loaded with their pages, and not with a table. */
export const textsOfPages = ({ de, en: ownEn }: Readonly<Record<Language, TextGroup>>): Translate =>
  chosen === 'de' ? translator(['de', de], ['en', ownEn]) : translator(['en', ownEn]);

/** The page is reloaded in the other language. */
export const setLanguage = (to: Language): void => {
  localStorage.setItem(STORAGE_KEY, to);
  location.reload();
};
