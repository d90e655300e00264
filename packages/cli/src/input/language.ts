import type { AnySystem } from '@fray/systems';
import { isLanguage, LANGUAGES, type Language } from '../words/index.ts';
import { UsageError } from './cli-command.ts';

/** The option with which a command is told its language. */
export const LANGUAGE_OPTION = { lang: { type: 'string' } } as const;

const terminalLanguage = (): string => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || 'en').slice(0, 2);
};

const unknownLanguage = (known: readonly string[]): UsageError => new UsageError(`--lang is ${known.join(' or ')}`);

/** The language that is wanted, or else the one of the terminal, as far as Fray has it. */
export const languageFrom = (wanted: string | undefined): Language => {
  if (wanted !== undefined && !isLanguage(wanted)) throw unknownLanguage(LANGUAGES);
  const own = terminalLanguage();
  return wanted ?? (isLanguage(own) ? own : 'en');
};

/** The language for a fight. A system may have more of them than Fray itself; one without words in that of the terminal is told in English. */
export const fightLanguageFrom = (wanted: string | undefined, { words }: Pick<AnySystem, 'words'>): string => {
  const languages = [...(words?.languages.keys() ?? [])];
  if (wanted !== undefined && languages.length > 0 && !languages.includes(wanted)) throw unknownLanguage(languages);
  return wanted ?? terminalLanguage();
};
