/**
 * The element at an index that is known to exist. If it does not, that is a bug, and this throws.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#lists}
 */
export const elementAt = <T>(list: ArrayLike<T>, index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is nothing at ${index} of ${list.length}`);
  return found;
};

/**
 * A value that is known to exist. If it does not, that is a bug, and this throws.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#lists}
 */
export const defined = <T>(value: T | null | undefined): T => {
  if (value === undefined || value === null) throw new TypeError('a value is missing');
  return value;
};
