import type { ApiProblem } from './api-problem.ts';

/** A refused or failed request. */
export class ApiError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.detail ?? problem.problems?.map(p => `${p.path}: ${p.problem}`).join('; ') ?? problem.title);
    this.problem = problem;
  }
}
