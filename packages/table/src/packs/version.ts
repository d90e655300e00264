/** The parts of a version by which it is compared: its numbers, and what it is before that version. */
const partsOf = (version: string): { readonly numbers: readonly number[]; readonly before: readonly string[] } => {
  const at = version.indexOf('-');
  const [numbers, before] = at < 0 ? [version, ''] : [version.slice(0, at), version.slice(at + 1)];
  return { numbers: numbers.split('.').map(Number), before: before === '' ? [] : before.split('.') };
};

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Numbers come before words, and fewer parts before more. */
const comparePart = (a: string | undefined, b: string | undefined): number => {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : Number(a > b);
};

const firstDifference = <T>(a: readonly T[], b: readonly T[], compare: (a: T | undefined, b: T | undefined) => number): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const found = compare(a[i], b[i]);
    if (found !== 0) return found;
  }
  return 0;
};

/**
 * Compares two versions as semver.org has it: below 0 where the first is older, above where it is newer.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#versions}
 */
export const compareVersions = (a: string, b: string): number => {
  const [one, other] = [partsOf(a), partsOf(b)];
  const byNumber = firstDifference(one.numbers, other.numbers, (x = 0, y = 0) => x - y);
  if (byNumber !== 0) return byNumber;
  // A version itself is newer than all that come before it.
  if (one.before.length === 0 || other.before.length === 0) return other.before.length - one.before.length;
  return firstDifference(one.before, other.before, comparePart);
};
