/** The element at an index that is known to be there. Where it is not, that is a bug, and it is thrown. */
export const elementAt = <T>(list: ArrayLike<T>, index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is nothing at ${index} of ${list.length}`);
  return found;
};
