import { isLanguage, LANGUAGES, type Language } from '../words/index.ts';
import { UsageError } from './cli-command.ts';

/** The option with which a command is told its language. */
export const LANGUAGE_OPTION = { lang: { type: 'string' } } as const;

/** The language that is wanted, or else the one of the terminal, as far as Fray has it. */
export const languageFrom = (wanted: string | undefined): Language => {
  if (wanted !== undefined && !isLanguage(wanted)) throw new UsageError(`--lang is ${LANGUAGES.join(' or ')}`);
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const own = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2);
  return wanted ?? (isLanguage(own) ? own : 'en');
};
