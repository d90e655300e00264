/** How much there is to learn before a first fight feels natural. */
export type Depth = 1 | 2 | 3;

export const MAX_DEPTH = 3;

/** Judged by how much a player has to decide in a turn, and how often others answer it. */
const DEPTHS: ReadonlyMap<string, Depth> = new Map([
  ['roll-under', 1],
  ['die-rank', 2],
  ['tempo', 2],
  ['time-count', 3],
  ['segments', 3],
]);

/** The depth of a system; undefined where nobody has judged it. */
export const depthOf = (system: string): Depth | undefined => DEPTHS.get(system);

/** The easy systems come first. */
export const byDepth = (a: { readonly id: string }, b: { readonly id: string }): number => (depthOf(a.id) ?? MAX_DEPTH + 1) - (depthOf(b.id) ?? MAX_DEPTH + 1);
