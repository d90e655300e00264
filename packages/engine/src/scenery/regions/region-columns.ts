/** A region and the regions beside it. */
export interface JoinedRegion {
  readonly id: string;
  readonly neighbors: readonly string[];
}

/** How many borders lie between one region and each that can be reached from it. */
const depthsFrom = (regions: ReadonlyMap<string, JoinedRegion>, from: string): ReadonlyMap<string, number> => {
  const depth = new Map([[from, 0]]);
  for (const [at, far] of depth) for (const to of regions.get(at)?.neighbors ?? []) if (regions.has(to) && !depth.has(to)) depth.set(to, far + 1);
  return depth;
};

/** Regions in columns by their distance from one end, each column in the order of its neighbors in the one before. Regions that cannot be reached come last. */
export const regionColumns = (regions: readonly JoinedRegion[]): readonly (readonly string[])[] => {
  const byId = new Map(regions.map(r => [r.id, r]));
  const far = (id: string) => Math.max(...depthsFrom(byId, id).values());
  const end = regions.reduce<{ readonly id: string; readonly far: number } | undefined>((best, { id }) => {
    const one = { id, far: far(id) };
    return best && best.far >= one.far ? best : one;
  }, undefined);
  const depth = new Map(end && depthsFrom(byId, end.id));
  const last = Math.max(0, ...depth.values());
  const columns: string[][] = [];
  const row = new Map<string, number>();
  for (let n = 0; n <= last + 1; n++) {
    const wish = ({ neighbors }: JoinedRegion) => {
      const known = neighbors.flatMap(id => row.get(id) ?? []);
      return known.length > 0 ? known.reduce((a, b) => a + b, 0) / known.length : 0;
    };
    const here = regions.filter(r => (depth.get(r.id) ?? last + 1) === n).toSorted((a, b) => wish(a) - wish(b));
    here.forEach(({ id }, i) => void row.set(id, i - (here.length - 1) / 2));
    if (here.length > 0) columns.push(here.map(r => r.id));
  }
  return columns;
};
