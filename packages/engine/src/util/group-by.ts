/**
 * `Map.groupBy`, which Node 20 and the browsers of its time do not have.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#lists}
 */
export const groupBy = <T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
