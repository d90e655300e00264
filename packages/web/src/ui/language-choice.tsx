import { LANGUAGES, type Language, language, setLanguage } from '../i18n/i18n.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

export const LanguageChoice = () => (
  <select className="input" aria-label="Language / Sprache" value={language()} onChange={e => setLanguage(e.target.value as Language)}>
    {LANGUAGES.map(l => (
      <option key={l} value={l} lang={l}>
        {NAMES[l]}
      </option>
    ))}
  </select>
);
