/**
 * The id of the action that a key begins with: `attack` of `attack:goblin-2:sword`.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#actions}
 */
export const actionIdOf = (key: string): string => {
  const end = key.indexOf(':');
  return end < 0 ? key : key.slice(0, end);
};
