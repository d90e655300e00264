import type { BoardRegion } from '@fray/engine/board';

/** The column and row of a region, from 0. */
export interface RegionSpot {
  readonly column: number;
  readonly row: number;
}

export interface RegionLayout {
  readonly spots: ReadonlyMap<string, RegionSpot>;
  readonly columns: number;
  readonly rows: number;
}

const depths = (places: readonly BoardRegion[], from: string): ReadonlyMap<string, number> => {
  const depth = new Map([[from, 0]]);
  const of = new Map(places.map(p => [p.id, p]));
  for (const [at, far] of depth) for (const to of of.get(at)?.neighbors ?? []) if (of.has(to) && !depth.has(to)) depth.set(to, far + 1);
  return depth;
};

/** Lays out regions in columns by their distance (in borders) from one end; within a column near their neighbors. */
export const layOutRegions = (places: readonly BoardRegion[]): RegionLayout => {
  const far = (id: string) => Math.max(...depths(places, id).values());
  const end = places.reduce<BoardRegion | undefined>((best, p) => (best && far(best.id) >= far(p.id) ? best : p), undefined);
  const depth = new Map(end && depths(places, end.id));
  // Regions that cannot be reached get a column of their own.
  const last = Math.max(0, ...depth.values());
  for (const p of places) if (!depth.has(p.id)) depth.set(p.id, last + 1);
  const columns = Map.groupBy(places, p => depth.get(p.id) ?? 0);
  const rows = Math.max(1, ...[...columns.values()].map(c => c.length));
  const spots = new Map<string, RegionSpot>();
  for (const column of [...columns.keys()].sort((a, b) => a - b)) {
    const wish = (p: BoardRegion): number => {
      const known = p.neighbors.flatMap(n => spots.get(n)?.row ?? []);
      return known.length > 0 ? known.reduce((a, b) => a + b, 0) / known.length : rows / 2;
    };
    const sorted = [...(columns.get(column) ?? [])].sort((a, b) => wish(a) - wish(b));
    const top = (rows - sorted.length) / 2;
    sorted.forEach((p, i) => void spots.set(p.id, { column, row: top + i }));
  }
  return { spots, columns: columns.size, rows };
};
