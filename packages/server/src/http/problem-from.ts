import { Declined, type Problem, problemOf } from '@fray/table/play';
import { isDiskFull } from '../readiness.ts';

/** What is said of something that went wrong: why it was declined, that the disk is full, or that it broke. */
export const problemFrom = (error: unknown): Problem => {
  if (error instanceof Declined) return error.problem;
  return isDiskFull(error)
    ? problemOf('full', { detail: 'the disk of this server is full', instead: 'tell whoever runs it; what is kept already can be read' })
    : problemOf('failed');
};
