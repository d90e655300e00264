/** An object with named fields, as JSON has them. */
export const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null && !Array.isArray(x);

/** The fields of something from outside; none where it is no record. */
export const fieldsOf = (x: unknown): Readonly<Record<string, unknown>> => (isRecord(x) ? x : {});

/** A record with a value for each of these names. */
export const recordByName = <K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> =>
  // `fromEntries` forgets the names.
  Object.fromEntries(names.map(name => [name, make(name)])) as Record<K, V>;
