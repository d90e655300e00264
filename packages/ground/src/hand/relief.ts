import { noise } from './chance.ts';
import type { Point } from './pen.ts';
import { boundsOf, distanceTo, type Shape } from './shapes.ts';

interface ReliefOptions {
  /** Samples along a space. */
  readonly n?: number;
  /** How far edges wander. */
  readonly rough?: number;
  readonly seed?: number;
  /** Where its point 0, 0 lies in the noise that edges wander by. */
  readonly origin?: Point;
}

const FAR = 9;
/** In the middle of a block of a space; this far from an edge, the distance need not be exact anywhere in the block. */
const FAR_FROM_EDGE = 3.2;

/** The distance from an edge that wanders. */
const roughened = (d: number, x: number, y: number, { rough, seed, origin: [right, down] }: Required<Omit<ReliefOptions, 'n'>>): number => {
  if (!rough || Math.abs(d) >= rough * 2 + 0.5) return d;
  const [u, w] = [x + right, y + down];
  return d + (noise(u * 0.9, w * 0.9, seed) - 0.5) * rough + (noise(u * 2.3, w * 2.3, seed + 7) - 0.5) * rough * 0.45;
};

/** Edges of a sampled cell, from one side to another, by the corners that lie inside: north-west, north-east, south-east, south-west. */
const TURNS = ['', 'LT', 'TR', 'LR', 'RB', 'LTRB', 'TB', 'LB', 'BL', 'BT', 'TRBL', 'BR', 'RL', 'RT', 'TL', ''] as const;

/** The distance from a union of shapes, sampled over the map and a space around it. */
export class Relief {
  readonly n: number;
  private readonly cols: number;
  private readonly rows: number;
  private readonly v: Float32Array;

  private readonly wide: number;
  private readonly high: number;

  constructor(wide: number, high: number, shapes: readonly Shape[], { n = 5, rough = 0, seed = 1, origin = [0, 0] }: ReliefOptions = {}) {
    this.wide = wide;
    this.high = high;
    this.n = n;
    this.cols = Math.ceil(wide + 2) * n;
    this.rows = Math.ceil(high + 2) * n;
    this.v = new Float32Array(this.cols * this.rows).fill(FAR);
    for (const s of shapes) this.add(s, s.rough ?? rough, seed, origin);
    this.close();
  }

  /** Block by block, because the distance of each sample is only needed near the edge of a shape. */
  private add(shape: Shape, rough: number, seed: number, origin: Point): void {
    const { n, cols, rows } = this;
    const [left, top, right, bottom] = boundsOf(shape);
    const m = 2 + rough;
    const from = (edge: number) => Math.max(0, Math.floor((edge - m + 1) * n));
    const to = (edge: number, most: number) => Math.min(most, Math.ceil((edge + m + 1) * n) + 1);
    const [endX, endY] = [to(right, cols), to(bottom, rows)];
    for (let j = from(top); j < endY; j += n)
      for (let i = from(left); i < endX; i += n) this.addBlock(shape, [i, j, Math.min(i + n, endX), Math.min(j + n, endY)], { rough, seed, origin });
  }

  private addBlock(shape: Shape, [left, top, right, bottom]: readonly [number, number, number, number], by: Required<Omit<ReliefOptions, 'n'>>): void {
    const { n, cols, v } = this;
    const far = distanceTo(shape, (left + right) / 2 / n - 1, (top + bottom) / 2 / n - 1);
    const isFar = Math.abs(far) > FAR_FROM_EDGE + by.rough * 2;
    for (let j = top; j < bottom; j++) {
      for (let i = left; i < right; i++) {
        const [x, y] = [(i + 0.5) / n - 1, (j + 0.5) / n - 1];
        const d = isFar ? far : roughened(distanceTo(shape, x, y), x, y, by);
        const k = j * cols + i;
        if (d < (v[k] ?? FAR)) v[k] = d;
      }
    }
  }

  /** Nothing lies beyond the samples, so that all lines are closed. */
  private close(): void {
    const { cols, rows, v } = this;
    for (let i = 0; i < cols; i++) v[i] = v[(rows - 1) * cols + i] = FAR;
    for (let j = 0; j < rows; j++) v[j * cols] = v[j * cols + cols - 1] = FAR;
  }

  private sample(i: number, j: number): number {
    return this.v[j * this.cols + i] ?? FAR;
  }

  at(x: number, y: number): number {
    const { n, cols, rows } = this;
    const [fx, fy] = [(x + 1) * n - 0.5, (y + 1) * n - 0.5];
    const i = Math.max(0, Math.min(cols - 2, Math.floor(fx)));
    const j = Math.max(0, Math.min(rows - 2, Math.floor(fy)));
    const u = Math.max(0, Math.min(1, fx - i));
    const w = Math.max(0, Math.min(1, fy - j));
    return (this.sample(i, j) * (1 - u) + this.sample(i + 1, j) * u) * (1 - w) + (this.sample(i, j + 1) * (1 - u) + this.sample(i + 1, j + 1) * u) * w;
  }

  /** The same samples, changed. */
  changed(by: (distance: number, x: number, y: number) => number): Relief {
    const other = new Relief(this.wide, this.high, [], { n: this.n });
    for (let k = 0; k < this.v.length; k++) {
      const d = this.v[k] ?? FAR;
      other.v[k] = d > 3 ? FAR : by(d, ((k % this.cols) + 0.5) / this.n - 1, (Math.floor(k / this.cols) + 0.5) / this.n - 1);
    }
    return other;
  }

  /** The closed lines along which the distance is `level`, in spaces. */
  lines(level: number): Point[][] {
    const next = new Map<number, number>();
    for (let j = 0; j < this.rows - 1; j++) for (let i = 0; i < this.cols - 1; i++) this.turnsOf(i, j, level, next);
    const out: Point[][] = [];
    for (const start of next.keys()) {
      const line: Point[] = [];
      for (let key: number | undefined = start; key !== undefined; ) {
        const to: number | undefined = next.get(key);
        if (to !== undefined) line.push(this.crossing(key, level));
        next.delete(key);
        key = to;
      }
      if (line.length > 4) out.push(line);
    }
    return out;
  }

  private turnsOf(i: number, j: number, level: number, next: Map<number, number>): void {
    const isIn = (di: number, dj: number) => this.sample(i + di, j + dj) < level;
    const turns = TURNS[(isIn(0, 0) ? 1 : 0) | (isIn(1, 0) ? 2 : 0) | (isIn(1, 1) ? 4 : 0) | (isIn(0, 1) ? 8 : 0)] ?? '';
    const key = (side: string | undefined) =>
      (((j + (side === 'B' ? 1 : 0)) * this.cols + i + (side === 'R' ? 1 : 0)) << 1) | (side === 'L' || side === 'R' ? 1 : 0);
    for (let k = 0; k < turns.length; k += 2) next.set(key(turns[k]), key(turns[k + 1]));
  }

  /** Where a side of a sampled cell is crossed. */
  private crossing(key: number, level: number): Point {
    const isUpright = (key & 1) === 1;
    const i = (key >> 1) % this.cols;
    const j = Math.floor((key >> 1) / this.cols);
    const a = this.sample(i, j) - level;
    const b = this.sample(i + (isUpright ? 0 : 1), j + (isUpright ? 1 : 0)) - level;
    const t = a / (a - b);
    return [(i + 0.5 + (isUpright ? 0 : t)) / this.n - 1, (j + 0.5 + (isUpright ? t : 0)) / this.n - 1];
  }
}
