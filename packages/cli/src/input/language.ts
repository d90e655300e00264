import { UsageError } from './cli-command.ts';

/** The option with which a command is told its language. */
export const LANGUAGE_OPTION = { lang: { type: 'string' } } as const;

const LANGUAGES: readonly string[] = ['en', 'de'];

/** The language that is wanted, or else the one of the terminal, as far as Fray has it. */
export const languageFrom = (wanted: string | undefined): string => {
  if (wanted !== undefined && !LANGUAGES.includes(wanted)) throw new UsageError(`--lang is ${LANGUAGES.join(' or ')}`);
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const own = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2);
  return wanted ?? (LANGUAGES.includes(own) ? own : 'en');
};
