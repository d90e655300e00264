import { elementAt } from '../util/element-at.ts';
import { isRecord } from '../util/is-record.ts';
import { invalid, ok, type Problem, problem, type Result, unknownName } from '../util/problem.ts';

interface CaseRow {
  readonly data: unknown;
  /** Its path in the file. */
  readonly path: string;
}

/** More rows than a case needs. */
const MAX_TRIALS = 1000;

type Row = Readonly<Record<string, unknown>>;

const PARAMETER = /\$([a-z_]\w*)/gi;

/** Expands a case with `trials` into one case for each row, with the values of the row in place of their names. A case without trials stays as it is. */
export const expandCase = (written: unknown, path: string): Result<readonly CaseRow[]> => {
  if (!isRecord(written) || !('trials' in written)) return ok([{ data: written, path }]);
  const { trials: rows, ...rest } = written;
  const at = [path, 'trials'].filter(Boolean).join('.');
  if (!isTable(rows))
    return invalid(problem(at, 'no table of values', 'a list of records that all have the same names, like [{ die: 10, is: hit }, { die: 11, is: miss }]'));
  if (rows.length > MAX_TRIALS) return invalid(problem(at, `${rows.length} trials are too many`, `at most ${MAX_TRIALS} in one case`));
  const names = Object.keys(rows[0]);
  const used = parametersOf(rest);
  const problems: Problem[] = [
    ...[...used]
      .filter(name => !names.includes(name))
      .map(name =>
        unknownName(
          at,
          'parameter',
          `$${name}`,
          names.map(n => `$${n}`),
        ),
      ),
    ...names.filter(name => !used.has(name)).map(name => problem(`${at}.0.${name}`, 'no part of the case', `write $${name} where it belongs`)),
  ];
  if (problems.length > 0) return invalid(...problems);
  // Filling in a record gives a record.
  return ok(rows.map((row, i) => ({ data: titled(filled(rest, row) as Row, rest, row), path: `${at}.${i}` })));
};

const isTable = (rows: unknown): rows is readonly [Row, ...Row[]] =>
  Array.isArray(rows) && rows.length > 0 && rows.every(row => isRecord(row) && sameNames(row, elementAt(rows, 0)));

const sameNames = (row: Row, first: Row): boolean => Object.keys(row).length > 0 && Object.keys(row).sort().join() === Object.keys(first).sort().join();

/** The names of all parameters in data. */
const parametersOf = (x: unknown): ReadonlySet<string> => new Set([...JSON.stringify(x ?? null).matchAll(PARAMETER)].map(m => elementAt(m, 1)));

/** Fills in the values of a row. A text that is just a parameter becomes its value; within a text, or the name of a field, the value is inserted as text. */
const filled = (x: unknown, row: Row): unknown => {
  if (typeof x === 'string') {
    const alone = /^\$([a-z_]\w*)$/i.exec(x)?.[1];
    return alone !== undefined ? row[alone] : spelled(x, row);
  }
  if (Array.isArray(x)) return x.map(one => filled(one, row));
  return isRecord(x) ? Object.fromEntries(Object.entries(x).map(([key, value]) => [spelled(key, row), filled(value, row)])) : x;
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const spelled = (text: string, row: Row): string => text.replace(PARAMETER, (_, name: string) => shown(row[name]));

/** Adds the values of the row to a title without parameters, so that a failure says which row it was. */
const titled = (data: Row, before: Row, row: Row): Row => {
  if (typeof data['case'] !== 'string' || parametersOf(before['case']).size > 0) return data;
  return {
    ...data,
    case: `${data['case']} (${Object.entries(row)
      .map(([name, value]) => `${name} ${shown(value)}`)
      .join(', ')})`,
  };
};
