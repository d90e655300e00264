/** The grid of a picture, in pixels: the size of a space, and where the first whole one begins. */
export interface PictureGrid {
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/** How strong edges are in each column, or each row, of a gray picture. */
const edgesAlong = (gray: Float32Array, width: number, height: number, isAcross: boolean): Float32Array => {
  const edges = new Float32Array(isAcross ? width : height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const k = y * width + x;
      const [a = 0, b = 0, c = 0] = isAcross ? [gray[k - 1], gray[k], gray[k + 1]] : [gray[k - width], gray[k], gray[k + width]];
      // A line is darker or lighter than both of its sides; strong edges of other things count little.
      const step = Math.min(24, Math.abs(2 * b - a - c));
      const at = isAcross ? x : y;
      edges[at] = (edges[at] ?? 0) + step;
    }
  const mean = edges.reduce((sum, e) => sum + e, 0) / edges.length;
  return edges.map(e => e - mean);
};

/** How well lines that lie this far apart meet the edges, and the best place of the first. */
const scoreOf = (edges: Float32Array, size: number): { readonly score: number; readonly from: number } => {
  let best = { score: 0, from: 0 };
  for (let from = 0; from < size; from++) {
    let [sum, count] = [0, 0];
    for (let at = from; at < edges.length - 1; at += size) {
      const k = Math.round(at);
      sum += Math.max(edges[k] ?? 0, edges[k + 1] ?? 0, edges[k - 1] ?? 0);
      count++;
    }
    // Many lines by chance are less likely than few.
    const score = count > 3 ? sum / Math.sqrt(count) : 0;
    if (score > best.score) best = { score, from };
  }
  return best;
};

const SMALLEST = 16;
/** Fewer spaces across are no grid. */
const FEWEST = 5;
const FINE = 0.1;

/** Guesses the grid of a gray picture: the period and offset of its edges that both directions share. */
export const guessGrid = (gray: Float32Array, width: number, height: number): PictureGrid | undefined => {
  const across = edgesAlong(gray, width, height, true);
  const down = edgesAlong(gray, width, height, false);
  const largest = Math.min(width, height) / FEWEST;
  const scoreAt = (size: number) => scoreOf(across, size).score / Math.sqrt(height) + scoreOf(down, size).score / Math.sqrt(width);
  const sizes = Array.from({ length: Math.max(0, Math.floor((largest - SMALLEST) / 0.5)) }, (_, i) => SMALLEST + i * 0.5);
  const scores = sizes.map(scoreAt);
  const top = Math.max(...scores);
  const mean = scores.reduce((sum, s) => sum + s, 0) / scores.length;
  if (sizes.length === 0 || top < mean * 1.6) return undefined;
  const near = sizes[scores.indexOf(top)] ?? 0;
  const fine = Array.from({ length: 13 }, (_, i) => near + (i - 6) * FINE);
  const size = fine.reduce((best, one) => (scoreAt(one) > scoreAt(best) ? one : best), near);
  return { size, left: scoreOf(across, size).from, top: scoreOf(down, size).from };
};
