import { LANGUAGES, type Language, language, speak } from '../words/words.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

export const LanguageChoice = () => (
  <select className="input" aria-label="Language / Sprache" value={language()} onChange={e => speak(e.target.value as Language)}>
    {LANGUAGES.map(l => (
      <option key={l} value={l} lang={l}>
        {NAMES[l]}
      </option>
    ))}
  </select>
);
