import type { Problem } from './seat.ts';

/** What was asked for was not done, and why. */
export class Failed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.problems?.map(p => `${p.path}: ${p.problem}`).join('; ') ?? problem.title);
    this.problem = problem;
  }
}
