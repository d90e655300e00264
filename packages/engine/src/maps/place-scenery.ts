import type { Scenery, SceneryShape } from './scenery.ts';

const tidy = (n: number): number => Math.round(n * 1000) / 1000;

type Pair = [number, number];

/**
 * A scenery in another measure: all of it `scale` times as large, and then moved.
 * @example
 * {@includeCode ../../test/examples/maps.test.ts#scenery}
 */
export const placeScenery = (scenery: Scenery, scale: number, [dx, dy]: readonly [number, number] = [0, 0]): Scenery => {
  if (scale === 1 && dx === 0 && dy === 0) return scenery;
  const len = (n: number) => tidy(n * scale);
  const at = ([x, y]: readonly [number, number]): Pair => [tidy(x * scale + dx), tidy(y * scale + dy)];
  const box = (x: number, y: number, w: number, h: number): [number, number, number, number] => [...at([x, y]), len(w), len(h)];
  const shape = <T extends SceneryShape>(s: T): T => {
    const rough = s.rough !== undefined && { rough: len(s.rough) };
    if ('rect' in s) return { ...s, ...rough, rect: box(...s.rect) };
    if ('circle' in s) return { ...s, ...rough, circle: [...at([s.circle[0], s.circle[1]]), len(s.circle[2])] };
    return { ...s, ...rough, poly: s.poly.map(at) };
  };
  const { seed, style, ...s } = scenery;
  const lists = {
    ...{ rooms: s.rooms?.map(shape), meadow: s.meadow?.map(shape), dirt: s.dirt?.map(shape), cobbles: s.cobbles?.map(shape) },
    ...{ bare: s.bare?.map(shape), water: s.water?.map(shape), woods: s.woods?.map(shape) },
    roads: s.roads?.map(r => ({ line: r.line.map(at), width: len(r.width) })),
    ditches: s.ditches?.map(r => ({ line: r.line.map(at), width: len(r.width) })),
    trees: s.trees?.map(([x, y, size, ...rest]): NonNullable<Scenery['trees']>[number] => [...at([x, y]), len(size), ...rest]),
    rocks: s.rocks?.map(([x, y, size]): NonNullable<Scenery['rocks']>[number] => [...at([x, y]), len(size)]),
    props: s.props?.map(([kind, x, y, turn, size = 1]): NonNullable<Scenery['props']>[number] => [kind, ...at([x, y]), turn ?? 0, len(size)]),
    steps: s.steps?.map(([x, y, w, h, ...rest]): NonNullable<Scenery['steps']>[number] => [...box(x, y, w, h), ...rest]),
    planks: s.planks?.map(([x, y, w, h, ...rest]): NonNullable<Scenery['planks']>[number] => [...box(x, y, w, h), ...rest]),
    flags: s.flags?.map(f => box(...f)),
    walls: s.walls?.map(([x, y, w, h, ...rest]): NonNullable<Scenery['walls']>[number] => [...box(x, y, w, h), ...rest]),
    towers: s.towers?.map(([x, y, r]): NonNullable<Scenery['towers']>[number] => [...at([x, y]), len(r)]),
    doors: s.doors?.map(d => ({ ...d, at: at(d.at), size: len(d.size ?? 1) })),
    places: s.places?.map(p => ({ ...p, at: at(p.at), poly: p.poly.map(at) })),
    ways: s.ways?.map(w => ({ ...w, pts: w.pts.map(at) })),
  };
  return { seed, ...(style && { style }), ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)) };
};
