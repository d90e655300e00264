import type { AnySystem } from '@fray/systems';
import { UsageError } from './cli-command.ts';

/** The option with which a command is told its language. */
export const LANGUAGE_OPTION = { lang: { type: 'string' } } as const;

/** The language that is wanted, or else the one of the terminal. Where it is the terminal's, a system without words in it is told in English. */
export const languageFrom = (wanted: string | undefined, system?: Pick<AnySystem, 'words'>): string => {
  const languages = [...(system?.words?.languages.keys() ?? [])];
  if (wanted !== undefined && languages.length > 0 && !languages.includes(wanted)) throw new UsageError(`--lang is ${languages.join(' or ')}`);
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return wanted ?? (LC_ALL || LC_MESSAGES || LANG || 'en').slice(0, 2);
};
