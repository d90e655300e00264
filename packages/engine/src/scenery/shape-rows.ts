import type { Run } from './lit-rows.ts';

type Pair = readonly [number, number];
interface Outline {
  readonly rect?: readonly [number, number, number, number] | undefined;
  readonly circle?: readonly [number, number, number] | undefined;
  readonly poly?: readonly Pair[] | undefined;
}
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The smallest box around an outline. */
export const boxOf = ({ rect, circle, poly = [] }: Outline): Box => {
  if (rect) return [rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]];
  if (circle) return [circle[0] - circle[2], circle[1] - circle[2], circle[0] + circle[2], circle[1] + circle[2]];
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** The pieces of an outline at a height, from the left. */
export const runsAt = ({ rect, circle, poly = [] }: Outline, y: number): readonly Run[] => {
  if (rect) return y >= rect[1] && y < rect[1] + rect[3] ? [[rect[0], rect[0] + rect[2]]] : [];
  if (circle) {
    const half = Math.sqrt(Math.max(0, circle[2] ** 2 - (y - circle[1]) ** 2));
    return half > 0 ? [[circle[0] - half, circle[0] + half]] : [];
  }
  const crossings: number[] = [];
  poly.forEach(([x0, y0], i) => {
    const [x1, y1] = poly[(i + 1) % poly.length] ?? [x0, y0];
    if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  });
  crossings.sort((a, b) => a - b);
  const runs: Run[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) runs.push([crossings[i] ?? 0, crossings[i + 1] ?? 0]);
  return runs;
};
