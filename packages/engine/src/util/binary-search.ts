/** The first of so many places from which on something holds, by halving: it must hold at all places after one at which it does. Their number, where it never holds. */
export const firstIndexWhere = (places: number, holds: (place: number) => boolean): number => {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
