/**
 * The first of `places` indices at which a condition holds, by binary search; `places` where it never holds. If it holds at one index, it must hold at all later ones.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#lists}
 */
export const firstIndexWhere = (places: number, holds: (place: number) => boolean): number => {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
