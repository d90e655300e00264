/** Halvings after which two numbers of double precision have met. */
const MAX_HALVINGS = 100;

/**
 * The point between `low` and `high` up to which `holds` is true, found by halving. It has to be true below that point and false above; where it is true
 * everywhere, the point is `high`, and where it is nowhere, `low`.
 */
export const boundary = (low: number, high: number, holds: (x: number) => boolean): number => {
  if (holds(high)) return high;
  if (!holds(low)) return low;
  let [below, above] = [low, high];
  for (let i = 0; i < MAX_HALVINGS; i++) {
    const middle = (below + above) / 2;
    if (middle <= below || middle >= above) break;
    if (holds(middle)) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
};

/** The largest whole number from `low` to `high` for which `holds` is true, where it is true up to that and false above; `low - 1` where it is true nowhere. */
export const lastWhole = (low: number, high: number, holds: (k: number) => boolean): number => {
  let [below, above] = [low - 1, high + 1];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (holds(middle)) below = middle;
    else above = middle;
  }
  return below;
};
