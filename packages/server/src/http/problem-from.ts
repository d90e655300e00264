import { type ProblemDetails, ProblemError, problemDetails } from '@fray/table/session';
import { isDiskFull } from '../monitoring/readiness.ts';

/** What is said of something that went wrong: why it was declined, that the disk is full, or that it broke. */
export const toProblemDetails = (error: unknown): ProblemDetails => {
  if (error instanceof ProblemError) return error.problem;
  return isDiskFull(error)
    ? problemDetails('full', { detail: 'the disk of this server is full', instead: 'tell whoever runs it; what is kept already can be read' })
    : problemDetails('failed');
};
