type Point = readonly [x: number, y: number];

/** An area with a middle. */
export interface Area {
  readonly at: Point;
  readonly poly: readonly Point[];
}

/** A way begins and ends this far inside the areas that it joins. */
const INSIDE = 0.55;
/** How far a way goes out of its line around what lies in between, from the least. */
const BENDS = [0, 2.2, -2.2, 4.4, -4.4, 6.6, -6.6] as const;

const tidy = (n: number): number => Math.round(n * 100) / 100;
const mix = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** The middle of an outline. */
export const middleOf = (poly: readonly Point[]): Point => {
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
};

/** Where a line from inside an outline leaves it, as a share of its length. */
const exitShare = (poly: readonly Point[], from: Point, to: Point): number => {
  let last = 0;
  poly.forEach((a, i) => {
    const b = poly[(i + 1) % poly.length] ?? a;
    const [dx, dy, ex, ey] = [to[0] - from[0], to[1] - from[1], b[0] - a[0], b[1] - a[1]];
    const across = dx * ey - dy * ex;
    if (across === 0) return;
    const share = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / across;
    const along = ((a[0] - from[0]) * dy - (a[1] - from[1]) * dx) / across;
    if (along >= 0 && along <= 1 && share > last && share <= 1) last = share;
  });
  return last;
};

/** The point at which one leaves an area towards another point, a little inside. */
const leaving = ({ at, poly }: Area, to: Point): Point => {
  const long = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1;
  return mix(at, to, Math.max(0, exitShare(poly, at, to) - INSIDE / long));
};

const crosses = (from: Point, to: Point, { poly }: Area): boolean => {
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return Array.from({ length: 25 }, (_, i) => mix(from, to, i / 24)).some(([x, y]) => x > left && x < right && y > top && y < bottom);
};

/** A way from one area to another, around those in between where it can. */
export const wayBetween = (a: Area, b: Area, others: readonly Area[]): [number, number][] => {
  const [mx, my] = mix(a.at, b.at, 0.5);
  const long = Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]) || 1;
  const [across, down] = [-(b.at[1] - a.at[1]) / long, (b.at[0] - a.at[0]) / long];
  const ways = BENDS.map(bend => {
    const middle: Point = [mx + across * bend, my + down * bend];
    return [leaving(a, middle), middle, leaving(b, middle)] as const;
  });
  const free = ways.find(([from, over, to]) => others.every(o => !crosses(from, over, o) && !crosses(over, to, o)));
  const [from, over, to] = free ?? ways[0] ?? [a.at, mix(a.at, b.at, 0.5), b.at];
  // Between neighbors the middle of the way is the middle of what lies between them.
  const middle = free === ways[0] || !free ? mix(from, to, 0.5) : over;
  return [from, middle, to].map(([x, y]) => [tidy(x), tidy(y)]);
};
