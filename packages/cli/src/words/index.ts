import { de } from './de.ts';
import { en } from './en.ts';
import type { TerminalWords } from './terminal-words.ts';

/** The languages of the terminal. A third one is a file like these two. */
export const TERMINAL_WORDS = { en, de } as const satisfies Readonly<Record<string, TerminalWords>>;
export type Language = keyof typeof TERMINAL_WORDS;

export const isLanguage = (text: string): text is Language => Object.hasOwn(TERMINAL_WORDS, text);
export const LANGUAGES = Object.keys(TERMINAL_WORDS).filter(isLanguage);

/** The terminal's words in a language, or in English where it has none. */
export const terminalWordsIn = (language: string): TerminalWords => (isLanguage(language) ? TERMINAL_WORDS[language] : en);

export type { TerminalWords };
