import { hash } from '../hand/chance.ts';
import type { Relief } from '../hand/relief.ts';
import { boundsOf, distanceTo } from '../hand/shapes.ts';
import type { LaidOut } from '../laid-out.ts';
import type { Tree } from './trees.ts';

const CELL = 0.5;
const MAX_TREES = 6000;
/** Woods are filled this far beyond what is drawn, so that its edge changes no tree in sight. */
const BEYOND = 4;
/** Each pass plants smaller trees in what room is left: the smallest size, and how much larger they may be. */
const PASSES = [0.5, 0.42, 0.3, 0.2, 0.12] as const;
const MIN_SIZE = 0.42;
/** Crowns overlap a little. */
const SPREAD = 0.8;

/** The cells of a stand of trees: wider than the distance at which two trees of the usual sizes touch. */
const WIDE = 2.2;

/** Trees by place, to see where there is no room for another. */
class Stand {
  readonly trees: Tree[] = [];
  private readonly cells = new Map<number, Tree[]>();

  private static key(x: number, y: number, i = 0, j = 0): number {
    return (Math.floor(x / WIDE) + i) * 10_000 + Math.floor(y / WIDE) + j;
  }

  add(tree: Tree): void {
    this.trees.push(tree);
    const key = Stand.key(tree.x, tree.y);
    const cell = this.cells.get(key);
    if (cell) cell.push(tree);
    else this.cells.set(key, [tree]);
  }

  hasRoom(x: number, y: number, size: number): boolean {
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++) {
        for (const t of this.cells.get(Stand.key(x, y, i, j)) ?? []) if (Math.hypot(t.x - x, t.y - y) < (t.size + size) * SPREAD) return false;
      }
    return true;
  }
}

/** A tree that may be planted, and its luck: of two that stand in each other's way, the one with more grows. */
interface Seedling extends Tree {
  readonly luck: number;
}

/** Woods in what is drawn. Whether a tree grows depends on what is near it alone: a wood that is cut or shown in part keeps its other trees. */
class Woods {
  private readonly scenery: LaidOut;
  private readonly busy: Relief | undefined;
  private readonly stand: Stand;
  private readonly size: readonly [number, number];

  constructor(scenery: LaidOut, size: readonly [number, number], busy: Relief | undefined, stand: Stand) {
    this.scenery = scenery;
    this.size = size;
    this.busy = busy;
    this.stand = stand;
  }

  plant(): void {
    PASSES.forEach((more, pass) => {
      const seedlings = this.seedlings(more, this.scenery.seed + 90 + pass * 5);
      const thriving = [...seedlings.values()].filter(s => !this.isCrowded(s, seedlings));
      for (const { luck: _, ...tree } of thriving) if (this.stand.trees.length < MAX_TREES) this.stand.add(tree);
    });
  }

  private seedlings(more: number, by: number): Map<number, Seedling> {
    const found = new Map<number, Seedling>();
    const [fromLeft, fromTop] = this.scenery.origin;
    for (const { shape, scale, firs } of this.scenery.woods) {
      const b = boundsOf(shape);
      const [left, top] = [Math.max(b[0], -BEYOND), Math.max(b[1], -BEYOND)];
      const [right, bottom] = [Math.min(b[2], this.size[0] + BEYOND), Math.min(b[3], this.size[1] + BEYOND)];
      for (let j = Math.floor((top + fromTop) / CELL); j * CELL - fromTop < bottom; j++) {
        for (let i = Math.floor((left + fromLeft) / CELL); i * CELL - fromLeft < right; i++) {
          const key = Woods.key(i, j);
          if (found.has(key)) continue;
          const [x, y] = [(i + hash(i, j, by)) * CELL - fromLeft, (j + hash(i, j, by + 1)) * CELL - fromTop];
          const size = (MIN_SIZE + hash(i, j, by + 2) * more) * scale;
          if (!this.stand.hasRoom(x, y, size) || distanceTo(shape, x, y) > -size * 0.35 || (this.busy && this.busy.at(x, y) < size + 0.15)) continue;
          found.set(key, { x, y, size, kind: hash(i, j, by + 3) < firs ? 'fir' : 'oak', luck: hash(i, j, by + 4) });
        }
      }
    }
    return found;
  }

  private static key(i: number, j: number): number {
    return i * 100_000 + j;
  }

  private isCrowded({ x, y, size, luck }: Seedling, all: ReadonlyMap<number, Seedling>): boolean {
    const [fromLeft, fromTop] = this.scenery.origin;
    const [column, row] = [Math.floor((x + fromLeft) / CELL), Math.floor((y + fromTop) / CELL)];
    const far = Math.ceil((size * 2 * SPREAD) / CELL);
    for (let j = -far; j <= far; j++)
      for (let i = -far; i <= far; i++) {
        const o = i || j ? all.get(Woods.key(column + i, row + j)) : undefined;
        if (o && o.luck > luck && Math.hypot(o.x - x, o.y - y) < (o.size + size) * SPREAD) return true;
      }
    return false;
  }
}

/** The single trees of a scenery, and its woods, filled until they are full. */
export const treesOf = (scenery: LaidOut, size: readonly [number, number], busy: Relief | undefined): readonly Tree[] => {
  const stand = new Stand();
  for (const [x, y, crown, kind = 'oak'] of scenery.trees) stand.add({ x, y, size: crown, kind });
  new Woods(scenery, size, busy, stand).plant();
  return stand.trees;
};
