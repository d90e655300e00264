import i18next, { type ResourceLanguage, type TFunction } from 'i18next';
import { en } from './en/en.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = 'fray.language';

/** Missing texts fall back to English; other languages are loaded only when used. */
const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<ResourceLanguage>>> = {
  de: async () => (await import('./de/de.ts')).de,
};

const preferred = (): Language => {
  const kept = localStorage.getItem(STORAGE_KEY) ?? navigator.language.slice(0, 2);
  return LANGUAGES.find(l => l === kept) ?? 'en';
};

const lng = preferred();
await i18next.init({
  lng,
  fallbackLng: 'en',
  resources: { en: { translation: en }, ...(lng !== 'en' && { [lng]: { translation: await others[lng]() } }) },
  interpolation: { escapeValue: false },
});
document.documentElement.lang = i18next.language;

export const t: TFunction = i18next.t.bind(i18next);
export const language = (): Language => lng;

/** The page is reloaded in the other language. */
export const setLanguage = (to: Language): void => {
  localStorage.setItem(STORAGE_KEY, to);
  location.reload();
};
