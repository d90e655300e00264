import i18next, { type TFunction } from 'i18next';
import { de } from './de.ts';
import { en } from './en.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'fray.language';

const preferred = (): Language => {
  const kept = localStorage.getItem(KEPT) ?? navigator.language.slice(0, 2);
  return LANGUAGES.find(l => l === kept) ?? 'en';
};

await i18next.init({
  lng: preferred(),
  fallbackLng: 'en',
  resources: { en: { translation: en }, de: { translation: de } },
  interpolation: { escapeValue: false },
});
document.documentElement.lang = i18next.language;

export const t: TFunction = i18next.t.bind(i18next);
export const language = (): Language => i18next.language as Language;

/** All that is on the screen is drawn anew in another language. */
export const speak = (to: Language): void => {
  localStorage.setItem(KEPT, to);
  location.reload();
};
