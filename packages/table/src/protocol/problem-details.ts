import { type Problem, parseWith, type Result } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { z } from 'zod';
import type { TableRefusal, TableResult } from './table-result.ts';

/** A problem as RFC 9457 (problem details) has it sent. */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  /** The clause that forbids it, other clauses that would forbid it too, and what would be legal. */
  readonly clause?: string;
  readonly also?: readonly string[];
  readonly instead?: string;
  /** `detail` and `instead` with their variable parts apart, to be said in another language. */
  readonly refusal?: { readonly why: Text; readonly instead?: Text };
  /** What is wrong with the data that was sent. */
  readonly problems?: readonly Problem[];
  /** After how many seconds it may be tried again. */
  readonly retryAfter?: number;
}

const PROBLEM_TYPES = {
  'not-found': [404, 'There is nothing here, or nothing for you'],
  forbidden: [403, 'This is not for you to do'],
  'signed-out': [403, 'You are not signed in'],
  unproven: [403, 'Show again that it is you'],
  uninvited: [403, 'This server is for people whom its host has invited'],
  invalid: [422, 'What was sent does not hold'],
  refused: [409, 'The rules say no'],
  late: [409, 'Another answer was faster'],
  malformed: [400, 'What was sent cannot be read'],
  'too-slow': [408, 'What was sent did not come in time'],
  'too-large': [413, 'What was sent is too large'],
  'wrong-type': [415, 'Send application/json'],
  'no-picture': [415, 'A picture is PNG, JPEG or WebP'],
  'wrong-method': [405, 'That cannot be done here'],
  'wrong-origin': [403, 'Not from another site'],
  'too-many': [429, 'Too much at once'],
  full: [507, 'There is no room for more'],
  busy: [503, 'Try again in a moment'],
  'too-long': [503, 'That would take too long to work out'],
  damaged: [500, 'This table is damaged: the operator of the server has to repair it'],
  failed: [500, 'Something broke here'],
} as const;
/** The kind of a problem, which decides its status and title. */
export type ProblemKind = keyof typeof PROBLEM_TYPES;

/** The maximum number of problems that are sent. */
const MAX_PROBLEMS = 100;

/**
 * Makes the details of a problem, as RFC 9457 has them.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#problems}
 */
export const problemDetails = (kind: ProblemKind, { problems, ...more }: Partial<Omit<ProblemDetails, 'type' | 'title' | 'status'>> = {}): ProblemDetails => {
  const [status, title] = PROBLEM_TYPES[kind];
  return { type: `urn:fray:${kind}`, title, status, ...more, ...(problems && { problems: problems.slice(0, MAX_PROBLEMS) }) };
};

/**
 * The details of the problem that a refusal is for a client.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#problems}
 */
export const problemDetailsFor = (refused: TableRefusal): ProblemDetails => {
  switch (refused.kind) {
    case 'forbidden':
      return problemDetails('forbidden');
    case 'late':
      return problemDetails('late', { detail: refused.why });
    case 'invalid':
      return problemDetails('invalid', { problems: refused.problems });
    case 'refused': {
      const { clause, why, instead, also } = refused.refusal;
      return problemDetails('refused', {
        detail: String(why),
        ...(clause && { clause }),
        ...(also && { also }),
        ...(instead !== undefined && { instead: String(instead) }),
        ...((typeof why === 'object' || typeof instead === 'object') && { refusal: { why, ...(instead !== undefined && { instead }) } }),
      });
    }
  }
};

/**
 * A problem for the sender of a request, thrown only between a session and the edge that got the request (HTTP, socket, MCP, web worker), which catches it
 * and sends `problem`. Inside a table, results are values.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#problems}
 */
export class ProblemError extends Error {
  readonly problem: ProblemDetails;

  constructor(kind: ProblemKind | ProblemDetails, more: Partial<Omit<ProblemDetails, 'type' | 'title' | 'status'>> = {}) {
    const problem = typeof kind === 'string' ? problemDetails(kind, more) : kind;
    super(problem.title);
    this.problem = problem;
  }
}

/**
 * The value of a result, or its refusal thrown as a `ProblemError`.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#problems}
 */
export const valueOrThrow = <T>(done: TableResult<T>): T => {
  if (!done.ok) throw new ProblemError(problemDetailsFor(done.refused));
  return done.value;
};

/**
 * The value of a result, or its problems thrown as a `ProblemError`.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#problems}
 */
export const resultOrThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new ProblemError('invalid', { problems: result.problems });
  return result.value;
};

/**
 * Data from outside as the schema has it, or its problems thrown as a `ProblemError`.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#problems}
 */
export const parseOrThrow = <T>(schema: z.ZodType<T>, data: unknown): T => resultOrThrow(parseWith(schema, data));
