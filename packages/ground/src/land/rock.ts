import { type Chance, chanceOf, hash, noise } from '../hand/chance.ts';
import { hand, soft, UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import type { Relief } from '../hand/relief.ts';
import { Scatter } from '../hand/scatter.ts';

const CELL = 0.44;
const GAP = 0.083;

/** How far the hatching of rock reaches from a room. */
const reachAt = (x: number, y: number, seed: number): number => 0.9 + 0.85 * noise(x * 0.55, y * 0.55, seed + 3);

/** A patch of parallel strokes. */
interface Patch {
  readonly x: number;
  readonly y: number;
  readonly far: number;
  readonly ux: number;
  readonly uy: number;
  readonly column: number;
  readonly row: number;
}

/** Rock around rooms: cross-hatching in patches, each of which is a cell of their mosaic. */
export class Rock {
  private readonly patches = new Map<string, Patch>();

  private readonly floor: Relief;
  private readonly seed: number;

  constructor(floor: Relief, seed: number, wide: number, high: number) {
    this.floor = floor;
    this.seed = seed;
    for (let row = -3; row * CELL < high + 1; row++) for (let column = -3; column * CELL < wide + 1; column++) this.place(column, row);
  }

  private place(column: number, row: number): void {
    const { seed } = this;
    const x = (column + hash(column, row, seed) * 0.92) * CELL;
    const y = (row + hash(column, row, seed + 1) * 0.92) * CELL;
    const far = this.floor.at(x, y);
    if (far < -0.35 || far > 2.2 || x < -1 || y < -1) return;
    const a = hash(column, row, seed + 2);
    const turn = Math.floor(a * 5) * 0.628 + a * 0.5;
    this.patches.set(`${column} ${row}`, { x, y, far, ux: Math.cos(turn), uy: Math.sin(turn), column, row });
  }

  draw(plate: Plate): void {
    const { seed } = this;
    plate.draw('rock', soft(this.floor.changed((d, x, y) => d - reachAt(x, y, seed) + 0.1).lines(0)));
    const strokes = { line: new Scatter(), fine: new Scatter() };
    for (const p of this.patches.values()) this.hatch(p, strokes);
    strokes.line.print(plate, 'line');
    strokes.fine.print(plate, 'fine');
  }

  private hatch(p: Patch, strokes: { readonly line: Scatter; readonly fine: Scatter }): void {
    const reach = reachAt(p.x, p.y, this.seed);
    if (p.far > reach) return;
    const r = chanceOf(Math.floor(hash(p.column, p.row, this.seed + 4) * 2 ** 31));
    const isLast = p.far > reach - 0.32;
    const near = this.near(p);
    for (let k = -5; k <= 5; k++) {
      if (isLast && r() < 0.4) continue;
      const [x, y] = [p.x - p.uy * k * GAP, p.y + p.ux * k * GAP];
      const ends = this.clear(p, x, y, within(p, near, x, y));
      if (!ends) continue;
      const b = ends[1] - (isLast ? r() * 0.16 : 0);
      const d = stroke(r, p, x, y, ends[0], b);
      (k & 1 ? strokes.fine : strokes.line).add(p.x * UNIT, p.y * UNIT, d);
    }
  }

  private near({ column, row }: Patch): Patch[] {
    const steps = [-2, -1, 0, 1, 2];
    return steps.flatMap(j => steps.flatMap(i => ((i || j) && this.patches.get(`${column + i} ${row + j}`)) || []));
  }

  /** Near a room, a stroke ends at its edge. */
  private clear(p: Patch, x: number, y: number, ends: readonly [number, number] | undefined): readonly [number, number] | undefined {
    if (!ends || p.far >= 0.75) return ends;
    const isOver = (t: number) => this.floor.at(x + p.ux * t, y + p.uy * t) < 0.02;
    let [a, b] = ends;
    const m = (a + b) / 2;
    if (isOver(m)) return undefined;
    for (let t = m; t >= a; t -= 0.06) if (isOver(t)) a = t + 0.06;
    for (let t = m; t <= b; t += 0.06) if (isOver(t)) b = t - 0.06;
    return b - a < 0.06 ? undefined : [a, b];
  }
}

const stroke = (r: Chance, { ux, uy }: Patch, x: number, y: number, a: number, b: number): string =>
  hand(r, (x + ux * a) * UNIT, (y + uy * a) * UNIT, (x + ux * b) * UNIT, (y + uy * b) * UNIT);

/** A stroke ends half-way to each neighbor. */
const within = (p: Patch, near: readonly Patch[], x: number, y: number): readonly [number, number] | undefined => {
  let [a, b] = [-0.45, 0.45];
  for (const o of near) {
    const [nx, ny] = [o.x - p.x, o.y - p.y];
    const g = p.ux * nx + p.uy * ny;
    const c = ((o.x + p.x) / 2 - x) * nx + ((o.y + p.y) / 2 - y) * ny;
    if (g > 1e-6) b = Math.min(b, c / g);
    else if (g < -1e-6) a = Math.max(a, c / g);
    else if (c < 0) b = a;
    if (b - a < 0.06) return undefined;
  }
  return [a, b];
};
