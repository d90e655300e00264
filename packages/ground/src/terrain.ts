import type { Relief } from './hand/relief.ts';
import { distanceTo } from './hand/shapes.ts';
import type { LaidOut } from './laid-out.ts';
import { distanceToProp } from './things/footprints.ts';
import type { Tree } from './things/trees.ts';

/** What is drawn at a place. */
export type DrawnAs = 'rock' | 'wall' | 'tree' | 'boulder' | 'thing' | 'water' | 'shallows' | 'open';

/** Something that stands on the ground. */
interface Standing {
  readonly is: 'tree' | 'boulder' | 'thing';
  readonly distance: (x: number, y: number) => number;
}

/** What a drawing has worked out already. */
interface TerrainParts {
  readonly floor: Relief | undefined;
  readonly deep: Relief | undefined;
  readonly shallow: Relief | undefined;
  readonly trees: readonly Tree[];
}

/** Things are looked for at most this far away. */
const NEAR = 1;
const FAR = 9;
/** Under the outer leaves of a tree there is room. */
const CROWN = 0.7;

/** Reads a drawing as people do: what stands or lies at each place of it. */
export class Terrain {
  private readonly scenery: LaidOut;
  private readonly floor: Relief | undefined;
  private readonly deep: Relief | undefined;
  private readonly shallow: Relief | undefined;
  private readonly cells = new Map<string, Standing[]>();

  constructor(scenery: LaidOut, { floor, deep, shallow, trees }: TerrainParts) {
    this.scenery = scenery;
    this.floor = floor;
    this.deep = deep;
    this.shallow = shallow;
    for (const t of trees) this.stand(t.x, t.y, t.size, { is: 'tree', distance: (x, y) => Math.hypot(x - t.x, y - t.y) - t.size * CROWN });
    for (const [rx, ry, size] of scenery.rocks) this.stand(rx, ry, size, { is: 'boulder', distance: (x, y) => Math.hypot(x - rx, y - ry) - size });
    for (const p of scenery.props) this.stand(p[1], p[2], 1.4 * (p[4] ?? 1), { is: 'thing', distance: (x, y) => distanceToProp(p, x, y) ?? FAR });
  }

  private stand(x: number, y: number, reach: number, one: Standing): void {
    const [from, to] = [-reach - NEAR, reach + NEAR];
    for (let i = Math.floor(x + from); i <= x + to; i++) {
      for (let j = Math.floor(y + from); j <= y + to; j++) {
        const cell = this.cells.get(`${i} ${j}`);
        if (cell) cell.push(one);
        else this.cells.set(`${i} ${j}`, [one]);
      }
    }
  }

  /** The nearest of what stands here or within a space, with its distance. */
  nearest(x: number, y: number): { readonly is: Standing['is'] | undefined; readonly far: number } {
    let best: { is: Standing['is'] | undefined; far: number } = { is: undefined, far: FAR };
    for (const one of this.cells.get(`${Math.floor(x)} ${Math.floor(y)}`) ?? []) {
      const far = one.distance(x, y);
      if (far < best.far) best = { is: one.is, far };
    }
    return best;
  }

  /** The distance from deep water, or from all water; negative in it. */
  toWater(x: number, y: number, isAll = false): number {
    return Math.min(this.deep?.at(x, y) ?? FAR, (isAll ? this.shallow?.at(x, y) : undefined) ?? FAR);
  }

  /** The distance from the rock around rooms; negative in it. */
  toRock(x: number, y: number): number {
    return this.floor ? -this.floor.at(x, y) : FAR;
  }

  /** The distance from walls and towers; negative in them. */
  toWall(x: number, y: number): number {
    const { walls, towers } = this.scenery;
    return Math.min(FAR, ...walls.map(([rect]) => distanceTo({ rect }, x, y)), ...towers.map(circle => distanceTo({ circle }, x, y)));
  }

  isInWood(x: number, y: number): boolean {
    return this.scenery.woods.some(({ shape }) => distanceTo(shape, x, y) < 0.2);
  }

  private isOverWater(x: number, y: number): boolean {
    return [...this.scenery.planks, ...this.scenery.flags].some(rect => distanceTo({ rect }, x, y) < 0);
  }

  at(x: number, y: number): DrawnAs {
    if (this.toRock(x, y) < 0) return 'rock';
    if (this.toWall(x, y) < 0) return 'wall';
    const { is, far } = this.nearest(x, y);
    if (is && far < 0) return is;
    if (this.isOverWater(x, y)) return 'open';
    if (this.toWater(x, y) < 0) return 'water';
    return this.toWater(x, y, true) < 0 ? 'shallows' : 'open';
  }
}
