import { MOST_NUMBER } from '../notation.ts';
import { type Problem, problem } from '../problem.ts';

/** The first number in something from outside that is beyond all measure, and would be counted to, where there is one. */
export const beyondMeasure = (data: unknown, path = ''): Problem | undefined => {
  if (typeof data === 'number') return Math.abs(data) <= MOST_NUMBER ? undefined : problem(path, `${data} is beyond all measure`, `at most ${MOST_NUMBER}`);
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const found = beyondMeasure(value, path === '' ? key : `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
};
