import { bad, type Problem, problem, type Result } from '@fray/engine';
import { Misuse } from './command.ts';
import { complain } from './print.ts';

/** A bug, in one line; its trace only for whoever looks for it. */
export const unexpected = (e: unknown): Problem => {
  if (process.env['FRAY_DEBUG']) complain(String((e as Error).stack ?? e));
  const [first] = String((e as Error).message ?? e).split('\n');
  return problem('', `unexpected error: ${first}`, 'this is a bug of Fray; FRAY_DEBUG=1 shows where');
};

/** Does something for one file or case of several: where a bug stops it, that is a problem of this one, and the others go on. */
export const guarded = <T>(what: () => Result<T>): Result<T> => {
  try {
    return what();
  } catch (e) {
    if (e instanceof Misuse) throw e;
    return bad(unexpected(e));
  }
};
