import { invalid, type Problem, problem, type Result } from '@fray/engine';
import { UsageError } from '../input/cli-command.ts';
import { printError } from './print.ts';

/** A bug, in one line; its trace only for whoever looks for it. */
export const problemOfBug = (e: unknown): Problem => {
  if (process.env['FRAY_DEBUG']) printError(String((e as Error).stack ?? e));
  const [first] = String((e as Error).message ?? e).split('\n');
  return problem('', `unexpected error: ${first}`, 'this is a bug of Fray; FRAY_DEBUG=1 shows where');
};

/** Does something for one file or case of several: where a bug stops it, that is a problem of this one, and the others go on. */
export const catchBugs = <T>(what: () => Result<T>): Result<T> => {
  try {
    return what();
  } catch (e) {
    if (e instanceof UsageError) throw e;
    return invalid(problemOfBug(e));
  }
};
