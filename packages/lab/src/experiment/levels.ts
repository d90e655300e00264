import { invalid, ok, problem, type Result } from '@fray/engine';
import { isRecord } from '@fray/engine/util';
import { z } from 'zod';
import type { Level } from '../report/findings.ts';

/** The most values of one factor. */
const MAX_LEVELS = 200;

/** A value of a factor as it is written, with its name. */
export interface WrittenLevel {
  readonly label: Level;
  readonly value: unknown;
  /** Where it stands under `levels`. */
  readonly path: string;
}

const rangeSchema = z.strictObject({ from: z.number(), to: z.number(), step: z.number().positive().optional() });

/** Reads the values of a factor: a list, a range `{from, to, step}`, or values with names of their own. */
export const levelsSchema = z.union([z.array(z.unknown()).min(1).max(MAX_LEVELS), z.record(z.string(), z.unknown())], {
  error: 'values belong here: a list, {from: 1, to: 6}, or a name for each value',
});

const isLevel = (value: unknown): value is Level => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Numbers as people write them: steps of 0.1 do not come to 0.30000000000000004. */
const rounded = (n: number): number => Number(n.toPrecision(12));

const MAX_LABEL = 60;
/** A value that is no name, as a name. */
const labelOf = (value: unknown): Level => (isLevel(value) ? value : (JSON.stringify(value) ?? 'nothing').replaceAll('"', '').slice(0, MAX_LABEL));

const readRange = (path: string, { from, to, step = 1 }: z.infer<typeof rangeSchema>): Result<readonly WrittenLevel[]> => {
  const many = Math.floor((to - from) / step + 1e-9) + 1;
  if (many < 1) return invalid(problem(`${path}.to`, `${to} comes before ${from}`, 'a range rises'));
  if (many > MAX_LEVELS) return invalid(problem(path, `${many} values are too many`, `at most ${MAX_LEVELS}: take a larger step`));
  return ok(Array.from({ length: many }, (_, i) => rounded(from + i * step)).map(value => ({ label: value, value, path })));
};

/** The values of a factor with their names, which are all different. */
export const readLevels = (path: string, written: z.infer<typeof levelsSchema>): Result<readonly WrittenLevel[]> => {
  if (isRecord(written)) {
    const range = rangeSchema.safeParse(written);
    if (range.success) return readRange(path, range.data);
    if ('from' in written && 'to' in written) return invalid(problem(path, 'not a range', 'write {from: 1, to: 6, step: 1}'));
    return ok(Object.entries(written).map(([label, value]) => ({ label, value, path: `${path}.${label}` })));
  }
  const levels = written.map((value, i) => ({ label: labelOf(value), value, path: `${path}.${i}` }));
  const twice = levels.find(({ label }, i) => levels.findIndex(other => other.label === label) !== i);
  return twice ? invalid(problem(twice.path, `${twice.label} is there twice`, 'leave one out, or give each a name: {light: …, heavy: …}')) : ok(levels);
};
