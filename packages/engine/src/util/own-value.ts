/**
 * The value of a record under a name from outside, never one that all objects inherit: `constructor`, `toString`.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#records}
 */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
