/** A piece of a row, from its left end to its right end. */
export type Run = readonly [from: number, to: number];

/** The height of a row, in spaces. */
export const ROW = 0.5;

/** The rows of an area, and in each the pieces that are lit. */
export class LitRows {
  private readonly rows = new Map<number, readonly Run[]>();
  private readonly isLit: (x: number, y: number) => boolean;
  private readonly left: number;
  private readonly right: number;

  constructor(isLit: (x: number, y: number) => boolean, left: number, right: number) {
    this.isLit = isLit;
    this.left = Math.floor(left / ROW);
    this.right = Math.ceil(right / ROW);
  }

  /** The lit pieces of the row with this number, which begins at `number * ROW`. */
  of(row: number): readonly Run[] {
    let runs = this.rows.get(row);
    if (!runs) this.rows.set(row, (runs = this.sampled(row)));
    return runs;
  }

  private sampled(row: number): readonly Run[] {
    const runs: [number, number][] = [];
    for (let column = this.left; column < this.right; column++) {
      if (!this.isCellLit(column * ROW, row * ROW)) continue;
      const last = runs[runs.length - 1];
      if (last && last[1] === column * ROW) last[1] = (column + 1) * ROW;
      else runs.push([column * ROW, (column + 1) * ROW]);
    }
    return runs;
  }

  private isCellLit(x: number, y: number): boolean {
    const [near, far] = [0.02, ROW - 0.02];
    return this.isLit(x + near, y + near) && this.isLit(x + far, y + near) && this.isLit(x + near, y + far) && this.isLit(x + far, y + far);
  }
}

/** Less is left of a piece only by errors of rounding. */
const ROUNDING = 1e-6;

/** The pieces that two rows share. */
export const sharedRuns = (a: readonly Run[], b: readonly Run[]): readonly Run[] => {
  const shared: Run[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i], b[j]];
    if (!one || !other) break;
    const from = Math.max(one[0], other[0]);
    const to = Math.min(one[1], other[1]);
    if (to - from > ROUNDING) shared.push([from, to]);
    if (one[1] < other[1]) i++;
    else j++;
  }
  return shared;
};
