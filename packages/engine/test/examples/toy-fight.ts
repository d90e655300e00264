import { Fight, formatProblem } from '@fray/engine';
import { toy } from '../toy.ts';

export { toy } from '../toy.ts';

/** A duel of two fencers, Ada and Bo, who choose a stance in secret and then strike at once. */
export const startToy = (seed = 1) => {
  const started = Fight.start(toy, 'duel', { seed });
  if (!started.ok) throw new Error(started.problems.map(formatProblem).join('\n'));
  return started.value;
};
