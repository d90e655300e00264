import type { Point } from './distance.ts';
import type { Wall } from './wall.ts';

/** Up to this many walls, checking each is quicker than an index. */
const MAX_WALLS_UNINDEXED = 64;
/** The width of a square of the index, in the measure of the walls. */
const SQUARE = 10;
/** A wall through more squares is kept in a list of its own, and a way through more is checked against all walls. */
const MAX_SQUARES = 64;

interface WallIndex<W> {
  readonly bySquare: ReadonlyMap<number, readonly W[]>;
  readonly long: readonly W[];
}

const indexes = new WeakMap<readonly Wall[], WallIndex<Wall>>();

/** Lists that contain all walls that a straight way between two points may touch. Of many walls, they contain only those near it. */
export const wallsNear = (from: Point, to: Point, walls: readonly Wall[]): readonly (readonly Wall[])[] => {
  if (walls.length <= MAX_WALLS_UNINDEXED) return [walls];
  const squares = squaresAround(from, to);
  if (!squares) return [walls];
  let grid = indexes.get(walls);
  if (!grid) indexes.set(walls, (grid = buildIndex(walls)));
  const near: (readonly Wall[])[] = [grid.long];
  for (const square of squares) {
    const there = grid.bySquare.get(square);
    if (there) near.push(there);
  }
  return near;
};

/** The largest number of walls in one square of the index, or in the list of long walls. */
export const maxWallsInOnePlace = (walls: readonly Pick<Wall, 'a' | 'b'>[]): number => {
  const { bySquare, long } = buildIndex(walls);
  return [...bySquare.values()].reduce((most, there) => Math.max(most, there.length), long.length);
};

const buildIndex = <W extends Pick<Wall, 'a' | 'b'>>(walls: readonly W[]): WallIndex<W> => {
  const bySquare = new Map<number, W[]>();
  const long: W[] = [];
  for (const wall of walls) {
    const squares = squaresAround(wall.a, wall.b);
    if (!squares) long.push(wall);
    for (const square of squares ?? []) {
      const there = bySquare.get(square);
      if (there) there.push(wall);
      else bySquare.set(square, [wall]);
    }
  }
  return { bySquare, long };
};

/** The squares of the smallest rectangle around two points; undefined where they are too many. */
const squaresAround = (a: Point, b: Point): number[] | undefined => {
  const [left, right] = [Math.floor(Math.min(a.x, b.x) / SQUARE), Math.floor(Math.max(a.x, b.x) / SQUARE)];
  const [top, bottom] = [Math.floor(Math.min(a.y, b.y) / SQUARE), Math.floor(Math.max(a.y, b.y) / SQUARE)];
  if ((right - left + 1) * (bottom - top + 1) > MAX_SQUARES) return undefined;
  const squares: number[] = [];
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) squares.push(x * ROW + y);
  return squares;
};

/** More than the squares of any field from top to bottom. */
const ROW = 1_000_003;
