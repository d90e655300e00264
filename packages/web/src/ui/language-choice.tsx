import { LANGUAGES, type Language, language, setLanguage } from '../i18n/i18n.ts';
import { isOneOf } from './values.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

export const LanguageChoice = () => (
  <select
    className="input"
    aria-label="Language / Sprache"
    value={language()}
    onChange={e => isOneOf(LANGUAGES, e.target.value) && setLanguage(e.target.value)}
  >
    {LANGUAGES.map(l => (
      <option key={l} value={l} lang={l}>
        {NAMES[l]}
      </option>
    ))}
  </select>
);
