/**
 * The pictures that data names by their hashes: under a map, as faces and in handouts. The data may hold other data as text.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#pictures}
 */
export const picturesIn = (data: unknown): string[] => {
  const named = JSON.stringify(data).matchAll(/(?:picture:|(?:id|picture)\\*":\s*\\*")([0-9a-f]{64})\b/g);
  return [...new Set([...named].flatMap(([, id]) => id ?? []))];
};
