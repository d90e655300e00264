import type { ReadonlyScenery } from '@fray/engine/scenery';
import type { Point } from './hand/pen.ts';
import type { Shape } from './hand/shapes.ts';

/** A scenery that is only read. */
export type Scenery = ReadonlyScenery;

type SceneryShape = NonNullable<Scenery['rooms']>[number];
type SceneryLine = NonNullable<Scenery['roads']>[number];

type Rect = readonly [number, number, number, number];

/** A scenery as it is drawn: all of its lists, measured from the left and top of what is drawn. */
export interface LaidOut {
  readonly seed: number;
  /** The left and top of what is drawn, as the scenery measures: what is drawn by chance goes by it, so that all drawings of a scenery agree. */
  readonly origin: Point;
  readonly style: Scenery['style'];
  readonly areas: Readonly<Record<'rooms' | 'meadow' | 'dirt' | 'cobbles' | 'bare' | 'water' | 'shallows', readonly Shape[]>>;
  readonly woods: readonly { readonly shape: Shape; readonly scale: number; readonly firs: number }[];
  readonly roads: readonly SceneryLine[];
  readonly ditches: readonly SceneryLine[];
  readonly trees: NonNullable<Scenery['trees']>;
  readonly rocks: NonNullable<Scenery['rocks']>;
  readonly props: NonNullable<Scenery['props']>;
  readonly steps: NonNullable<Scenery['steps']>;
  readonly planks: readonly Rect[];
  readonly flags: readonly Rect[];
  readonly walls: readonly (readonly [rect: Rect, sides: string])[];
  readonly towers: NonNullable<Scenery['towers']>;
  readonly doors: NonNullable<Scenery['doors']>;
}

/** Lays out a scenery so that its point 0, 0 comes to lie this far to the right and down. */
export const layOut = (scenery: Scenery, right: number, down: number): LaidOut => {
  const moved = ([x, y]: Point): [number, number] => [x + right, y + down];
  const rect = ([x, y, w, h]: Rect): [number, number, number, number] => [x + right, y + down, w, h];
  const shape = ({ rect: r, circle, poly, rough }: SceneryShape): Shape => {
    const more = rough === undefined ? {} : { rough };
    if (r) return { rect: rect(r), ...more };
    return circle ? { circle: [circle[0] + right, circle[1] + down, circle[2]], ...more } : { poly: (poly ?? []).map(moved), ...more };
  };
  const line = ({ line: points, width }: SceneryLine): SceneryLine => ({ line: points.map(moved), width });
  const { rooms = [], meadow = [], dirt = [], cobbles = [], bare = [], water = [], woods = [], walls = [], doors = [], planks = [], flags = [] } = scenery;
  const { roads = [], ditches = [], trees = [], rocks = [], props = [], steps = [], towers = [] } = scenery;
  return {
    ...{ seed: scenery.seed, origin: [-right, -down] as const, style: scenery.style },
    areas: {
      ...{ rooms: rooms.map(shape), meadow: meadow.map(shape), dirt: dirt.map(shape) },
      ...{ cobbles: cobbles.map(shape), bare: bare.map(shape) },
      ...{ water: water.filter(w => !w.shallow).map(shape), shallows: water.filter(w => w.shallow).map(shape) },
    },
    woods: woods.map(w => ({ shape: shape(w), scale: w.scale ?? 1, firs: w.firs ?? 0.25 })),
    ...{ roads: roads.map(line), ditches: ditches.map(line) },
    trees: trees.map(([x, y, size, kind = 'oak']) => [x + right, y + down, size, kind]),
    rocks: rocks.map(([x, y, size]) => [x + right, y + down, size]),
    props: props.map(([kind, x, y, turn = 0, size = 1]) => [kind, x + right, y + down, turn, size]),
    steps: steps.map(([x, y, w, h, n, isUpright]) => [x + right, y + down, w, h, n, isUpright]),
    ...{ planks: planks.map(rect), flags: flags.map(rect) },
    walls: walls.map(([x, y, w, h, sides = '']) => [rect([x, y, w, h]), sides]),
    towers: towers.map(([x, y, radius]) => [x + right, y + down, radius]),
    doors: doors.map(d => ({ ...d, at: moved(d.at) })),
  };
};
