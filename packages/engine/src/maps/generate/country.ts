import type { Sketch } from './sketch.ts';

const meadow = (s: Sketch): void => {
  s.scenery.meadow = [{ rect: [-1, -1, s.columns + 1, s.rows + 1] }];
};

/** The row of a way that winds from west to east. */
const winding = (s: Sketch): ((x: number) => number) => {
  const [middle, swing, turn] = [s.rows * s.between(0.42, 0.58), s.rows * s.between(0.05, 0.14), s.between(0, 6)];
  return x => middle + swing * Math.sin(turn + (4.5 * x) / s.columns);
};

const roadAlong = (s: Sketch, way: (x: number) => number, width: number): void => {
  const points = Array.from({ length: Math.ceil((s.columns + 4) / 3) + 1 }, (_, i): [number, number] => [3 * i - 2, way(3 * i - 2)]);
  s.road(points, width);
};

/** Trees and rocks wherever a condition holds. */
const scatter = (s: Sketch, trees: number, rocks: number, holds: (column: number, row: number) => boolean): void => {
  for (let row = 0; row < s.rows; row++)
    for (let column = 0; column < s.columns; column++) {
      if (s.at(column, row) || !holds(column, row)) continue;
      if (s.isLikely(trees)) s.tree(column, row);
      else if (s.isLikely(rocks)) s.rock(column, row);
    }
};

/** A road between woods, with a cart on it. */
export const drawRoad = (s: Sketch): void => {
  meadow(s);
  const way = winding(s);
  roadAlong(s, way, 2);
  const edges = [s.between(3, 4.5), s.between(3, 4.5)];
  s.paintWhere('trees', (c, w) => (w < way(c) ? way(c) - w > (edges[0] ?? 3) + s.rows * 0.12 : w - way(c) > (edges[1] ?? 3) + s.rows * 0.12));
  const cart = Math.round(s.columns * s.between(0.4, 0.6));
  s.put('cart', cart, Math.round(way(cart)), s.whole(-20, 20));
  s.put('crate', cart + 2, Math.round(way(cart)) + 1, s.whole(0, 90));
  s.put('wheel', cart - 2, Math.round(way(cart)) - 1);
  scatter(s, 0.05, 0.03, (c, w) => Math.abs(w - way(c)) > 1.8);
  s.put('log', Math.round(s.columns / 5), Math.round(way(s.columns / 5)) + 3, s.whole(0, 180));
};

/** A forest with a path and a clearing. */
export const drawForest = (s: Sketch): void => {
  meadow(s);
  const way = winding(s);
  const [x, r] = [s.columns * s.between(0.4, 0.6), Math.min(s.columns, s.rows) * 0.3];
  roadAlong(s, way, 0.9);
  s.paintWhere('trees', (c, w) => Math.abs(w - way(c)) > 1.6 && Math.hypot(c - x, w - way(x)) > r + s.between(-0.7, 0.7));
  scatter(s, 0.05, 0.06, (c, w) => Math.abs(w - way(c)) > 1.2);
  s.put('log', Math.round(x), Math.round(way(x) + r / 2), s.whole(0, 180));
  s.put('stump', Math.round(x + r / 2), Math.round(way(x) - r / 2));
};

/** A river from north to south, and a bridge of planks over it. */
export const drawBridge = (s: Sketch): void => {
  meadow(s);
  const [middle, width, turn] = [s.columns * s.between(0.45, 0.55), s.between(4, 6), s.between(0, 6)];
  const bed = (row: number) => middle + 1.3 * Math.sin(turn + (3 * row) / s.rows);
  const row = Math.round(s.rows * s.between(0.4, 0.6));
  s.paintWhere('water', (c, w) => Math.abs(c - bed(w)) < width / 2);
  const [left, right] = [Math.floor(bed(row) - width / 2) - 1, Math.ceil(bed(row) + width / 2) + 1];
  for (const [from, to] of [
    [-2, left],
    [right, s.columns + 2],
  ] as const)
    s.road(
      [
        [from, row],
        [(from + to) / 2, row + s.between(-0.3, 0.3)],
        [to, row],
      ],
      1.8,
    );
  s.paintRect(left, row - 1, right - left + 1, 3, 'planks');
  for (const y of [row - 1.5, row + 1.5]) s.wall([left - 0.5, y], [right + 0.5, y], 'low');
  s.paintWhere('trees', (c, w) => !s.at(c, w) && Math.abs(c - bed(w)) > width / 2 + 3 + s.rows * 0.08 && Math.abs(w - row) > 3.5);
  scatter(s, 0.06, 0.04, (_, w) => Math.abs(w - row) > 2);
  s.put('cart', Math.max(1, left - 4), row - 2, s.whole(-15, 15));
};

/** A camp in a clearing: tents around a fire. */
export const drawCamp = (s: Sketch): void => {
  meadow(s);
  const [x, y] = [s.columns / 2, s.rows / 2];
  const r = Math.min(s.columns, s.rows) * 0.42;
  const way = () => y;
  s.road(
    [
      [-2, y],
      [x / 2, y + s.between(-1, 1)],
      [x - 1, y],
    ],
    1,
  );
  s.paintWhere('trees', (c, w) => Math.hypot((c - x) * 0.8, w - y) > r + s.between(-0.6, 0.6) && (c > x || Math.abs(w - way()) > 1.8));
  s.put('fire', Math.round(x), Math.round(y));
  const tents = s.whole(3, 5);
  for (let i = 0; i < tents; i++) {
    const a = (i / tents) * 2 * Math.PI + 0.6;
    const [column, row] = [Math.round(x + Math.cos(a) * r * 0.65), Math.round(y + Math.sin(a) * r * 0.65)];
    if (!s.at(column, row)) s.put('tent', column, row, Math.round((a * 180) / Math.PI));
  }
  for (const kind of ['crate', 'barrel', 'log', 'stump', 'sack'] as const) {
    const a = s.between(0, 6.28);
    const [column, row] = [Math.round(x + Math.cos(a) * r * 0.38), Math.round(y + Math.sin(a) * r * 0.38)];
    if (!s.at(column, row)) s.put(kind, column, row, s.whole(0, 180));
  }
};
