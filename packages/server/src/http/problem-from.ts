import { type ProblemDetails, ProblemError, problemDetails } from '@fray/table/session';
import { isDiskFull } from '../monitoring/readiness.ts';

/** The problem document for anything that was thrown. What is neither a `ProblemError` nor a full disk is a bug, and is answered with `failed`. */
export const toProblemDetails = (error: unknown): ProblemDetails => {
  if (error instanceof ProblemError) return error.problem;
  return isDiskFull(error)
    ? problemDetails('full', { detail: 'the disk of this server is full', instead: 'tell its operator; stored data can still be read' })
    : problemDetails('failed');
};
