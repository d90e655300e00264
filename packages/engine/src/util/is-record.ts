/**
 * Whether something from outside is an object with named fields, as in JSON.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#records}
 */
export const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null && !Array.isArray(x);

/**
 * The fields of something from outside; an empty record where it has none.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#records}
 */
export const fieldsOf = (x: unknown): Readonly<Record<string, unknown>> => (isRecord(x) ? x : {});

/**
 * Makes a record with a value for each of these names.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#records}
 */
export const recordByName = <K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> =>
  // The type of `fromEntries` has lost the names.
  Object.fromEntries(names.map(name => [name, make(name)])) as Record<K, V>;
