import { Phrase } from '../kernel/text.ts';
import { isRecord } from '../util/is-record.ts';

/** The differences between what is expected and what was found. Records may have more fields than expected; lists may not have more entries. */
export const differences = (expected: unknown, found: unknown, path: string): string[] => {
  // A text is compared as it reads in English.
  if (found instanceof Phrase && typeof expected === 'string') return differences(expected, String(found), path);
  if (isRecord(expected)) {
    if (!isRecord(found)) return [`${path}: expected ${show(expected)}, found ${show(found)}`];
    return Object.entries(expected).flatMap(([key, value]) => {
      if (!(key in found) && value !== null) return [`${path}.${key}: there is no such thing here (there are ${Object.keys(found).join(', ')})`];
      return differences(value, found[key], `${path}.${key}`);
    });
  }
  if (Array.isArray(expected) && Array.isArray(found)) {
    if (expected.length !== found.length) return [`${path}: expected ${show(expected)}, found ${show(found)}`];
    return expected.flatMap((value, i) => differences(value, found[i], `${path}.${i}`));
  }
  return Object.is(expected, found) || (expected === null && found === undefined) ? [] : [`${path}: expected ${show(expected)}, found ${show(found)}`];
};

export const matches = (expected: unknown, found: unknown): boolean => differences(expected, found, '').length === 0;

const show = (x: unknown): string => JSON.stringify(x) ?? String(x);
