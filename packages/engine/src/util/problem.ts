import type { z } from 'zod';
import { editDistance } from './nearest-words.ts';

/** A problem with input from outside: where it is, and what to do about it. */
export interface Problem {
  /** Where in the file or message: `combatants.2.hp`. Empty for the whole of it. */
  readonly path: string;
  readonly problem: string;
  readonly hint?: string;
}

/** The result of reading something from outside: a value, or the problems with it. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Makes a result with a value.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#problems}
 */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
/**
 * Makes a result with problems.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#problems}
 */
export const invalid = (...problems: Problem[]): Result<never> => ({ ok: false, problems });
/**
 * Makes a problem.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#problems}
 */
export const problem = (path: string, what: string, hint?: string): Problem => ({ path, problem: what, ...(hint !== undefined && { hint }) });

/**
 * A problem as one line of text.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#problems}
 */
export const formatProblem = (p: Problem): string => `${p.path || '(top)'}: ${p.problem}${p.hint ? ` (${p.hint})` : ''}`;

/**
 * Reads unknown data by a schema, and returns the value, or every problem with its path.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#problems}
 */
export const parseWith = <T>(schema: z.ZodType<T>, data: unknown, under = ''): Result<T> => {
  const parsed = parse(schema, data);
  if (!parsed) return invalid(problem(under, 'cannot be read', 'something in it has a "length" that is no number'));
  if (parsed.success) return ok(parsed.data);
  return invalid(...parsed.error.issues.flatMap(issue => explain(issue, data, under)));
};

/** Schemas compare `length` with a number, which throws if it is an object that cannot be converted to one. */
const parse = <T>(schema: z.ZodType<T>, data: unknown) => {
  try {
    return schema.safeParse(data);
  } catch (e) {
    if (e instanceof TypeError && e.message.includes('primitive')) return undefined;
    throw e;
  }
};

const join = (under: string, path: readonly PropertyKey[]): string => [under, ...path.map(key => shortened(String(key)))].filter(Boolean).join('.');

/** The longest part of something from outside that is shown in a sentence. */
const MAX_SHOWN = 100;

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

const showValue = (value: unknown): string =>
  shortened(typeof value === 'string' ? JSON.stringify(value.slice(0, MAX_SHOWN)) : (JSON.stringify(value) ?? 'this'));

/**
 * A value that was given for a name, shortened for use in a sentence.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#texts}
 */
export const shownName = (value: unknown): string => (typeof value === 'string' ? shortened(value) : showValue(value));

export const UNKNOWN_FIELD = 'unknown field';

const withArticle = (kind: string): string => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

const explain = (issue: z.core.$ZodIssue, data: unknown, under: string): Problem[] => {
  const path = join(under, issue.path);
  const found = issue.path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), data);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => problem(join(path, [key]), UNKNOWN_FIELD, 'check the spelling, or leave it out'));
    case 'invalid_type':
      if (found === undefined) return [problem(path, 'missing', `${withArticle(issue.expected)} belongs here`)];
      return [problem(path, `${showValue(found)} is no ${issue.expected}`, `${withArticle(issue.expected)} belongs here`)];
    case 'too_big':
    case 'too_small':
      return [outOfBounds(issue, found, path)];
    case 'invalid_value':
      return [problem(path, 'not a known value', `one of ${issue.values.map(String).join(', ')}`)];
    case 'invalid_union': {
      const form = theOnly(issue.errors.filter(isOfItsType)) ?? theOnly(issue.errors.filter(all => all.every(isBound)));
      if (form) return form.flatMap(one => explain({ ...one, path: [...issue.path, ...one.path] }, data, under));
      return [problem(path, issue.message === 'Invalid input' ? 'fits none of the known forms' : issue.message)];
    }
    default:
      return [problem(path, issue.message)];
  }
};

type Form = readonly z.core.$ZodIssue[];

/** Of several forms, the value was meant to have the only one that takes its type, or the only one in which just a bound is passed. */
const isOfItsType = (form: Form): boolean =>
  !form.some(one => one.path.length === 0 && (one.code === 'invalid_type' || one.code === 'invalid_value' || one.code === 'invalid_union'));
const isBound = (one: z.core.$ZodIssue): boolean => one.code === 'too_big' || one.code === 'too_small';
const theOnly = (forms: readonly Form[]): Form | undefined => (forms.length === 1 ? forms[0] : undefined);

/** The problem of a number, a text or a list beyond its bounds. */
const outOfBounds = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, found: unknown, path: string): Problem => {
  const isBig = issue.code === 'too_big';
  const bound = isBig ? issue.maximum : issue.minimum;
  const [more, less] = issue.inclusive ? ['at least', 'at most'] : ['more than', 'less than'];
  const hint = `${issue.exact ? 'exactly' : isBig ? less : more} ${bound}`;
  if (typeof found === 'string') return problem(path, `${found.length} characters are too ${isBig ? 'many' : 'few'}`, hint);
  if (typeof found === 'object' && found !== null) return problem(path, `${Object.keys(found).length} entries are too ${isBig ? 'many' : 'few'}`, hint);
  return problem(path, `${showValue(found)} is too ${isBig ? 'large' : 'small'}`, hint);
};

/** A longer text is no misspelled name, and would take long to compare. */
const MAX_NAME_LENGTH = 200;

/**
 * The name among `known` that a misspelled one is probably meant to be.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#problems}
 */
export const closestName = (name: string, known: readonly string[]): string | undefined => {
  if (name.length > MAX_NAME_LENGTH) return undefined;
  const scored = known.map(k => [editDistance(name, k), k] as const).sort((a, b) => a[0] - b[0]);
  const best = scored[0];
  return best && best[0] <= Math.max(2, name.length / 3) ? best[1] : undefined;
};

/**
 * The problem of an unknown name, with the closest known one as a hint.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#problems}
 */
export const unknownName = (path: string, what: string, name: string, known: readonly string[]): Problem => {
  const near = closestName(name, known);
  return problem(path, `unknown ${what} "${name}"`, near ? `did you mean "${near}"?` : `known: ${known.slice(0, 12).join(', ')}`);
};
