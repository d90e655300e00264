import { invalid, type Problem, problem, type Result } from '@fray/engine';
import { UsageError } from '../input/cli-command.ts';
import { errorText } from '../input/errors.ts';
import { printError } from './print.ts';

/** A bug as one problem; FRAY_DEBUG=1 prints its trace. Invalid content of a system is no bug: its author is told what is wrong. */
export const problemOfBug = (e: unknown): Problem => {
  if (e instanceof Error && e.name === 'BrokenContent') return problem('', e.message, 'it is in the folder content/ of the system');
  if (process.env['FRAY_DEBUG']) printError(e instanceof Error ? (e.stack ?? e.message) : String(e));
  const [first] = errorText(e).split('\n');
  return problem('', `unexpected error: ${first}`, 'this is a bug of Fray; FRAY_DEBUG=1 shows where');
};

/** Runs a task for one of several files or cases. A bug becomes a problem of that one, and the others go on. */
export const catchBugs = <T>(what: () => Result<T>): Result<T> => {
  try {
    return what();
  } catch (e) {
    if (e instanceof UsageError) throw e;
    return invalid(problemOfBug(e));
  }
};
