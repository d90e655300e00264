import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorText } from './errors.ts';

/** 0: it holds or is done; 1: it does not or failed; 2: wrong use. */
export type ExitCode = 0 | 1 | 2;

export interface CliCommand {
  readonly usage: string;
  readonly does: string;
  /** What --help adds to the line of usage. */
  readonly more?: () => Promise<string>;
  run(args: readonly string[]): ExitCode | Promise<ExitCode>;
}

/** Wrong use of a command: ends it with its usage and exit code 2. */
export class UsageError extends Error {}

type WordOptions = NonNullable<ParseArgsConfig['options']>;

/** Parses the words after a command's name; every command knows --json. */
export const parseWords = <const O extends WordOptions>(args: readonly string[], options: O) => {
  try {
    return parseArgs({ args: [...args], options: { ...options, json: { type: 'boolean', default: false } }, allowPositionals: true, strict: true });
  } catch (e) {
    throw new UsageError(errorText(e).split('\n')[0]);
  }
};

export const wholeNumber = (text: string | undefined, what: string, least = 0, most = Number.MAX_SAFE_INTEGER): number => {
  const n = Number(text);
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  if (!Number.isSafeInteger(n) || n < least || n > most) throw new UsageError(`${what} is a whole number, ${range}`);
  return n;
};
