import { LitRows, ROW, type Run, sharedRuns } from './lit-rows.ts';
import type { Scenery, SceneryLine } from './scenery.ts';
import { boxOf, runsAt } from './shape-rows.ts';

type Outline = Parameters<typeof boxOf>[0];
type Rect = [x: number, y: number, width: number, height: number];
type IsLit = (x: number, y: number) => boolean;

/** How far a cut line may reach from one sample to the next, in spaces. */
const LINE_STEP = 0.25;

/** The lit part of an outline, as rectangles of whole half spaces. */
const litRects = (outline: Outline, lit: LitRows): Rect[] => {
  const [, top, , bottom] = boxOf(outline);
  const rects: Rect[] = [];
  let above: readonly Run[] = [];
  let open: Rect[] = [];
  for (let row = Math.floor(top / ROW); row * ROW < bottom; row++) {
    const runs = sharedRuns(runsAt(outline, (row + 0.5) * ROW), lit.of(row));
    const isSame = runs.length > 0 && runs.length === above.length && runs.every(([from, to], i) => above[i]?.[0] === from && above[i]?.[1] === to);
    if (isSame) for (const rect of open) rect[3] += ROW;
    else rects.push(...(open = runs.map(([from, to]): Rect => [from, row * ROW, to - from, ROW])));
    above = runs;
  }
  return rects;
};

/** So far from the dark an outline may be told whole: one that goes on in the dark has another form in the light. */
const MARGIN = 1;

const isWhollyLit = (outline: Outline, lit: LitRows): boolean => {
  const [left, top, right, bottom] = boxOf(outline);
  for (let row = Math.floor((top - MARGIN) / ROW); row * ROW < bottom + MARGIN; row++)
    if (!lit.of(row).some(([from, to]) => from <= left - MARGIN && to >= right + MARGIN)) return false;
  return true;
};

/** The lit pieces of a line. */
const litLines = ({ line, width }: SceneryLine, isLit: IsLit): SceneryLine[] => {
  const pieces: [number, number][][] = [];
  let open: [number, number][] | undefined;
  const add = (x: number, y: number) => {
    if (!isLit(x, y)) open = undefined;
    else if (open) open.push([x, y]);
    else pieces.push((open = [[x, y]]));
  };
  line.forEach(([x, y], i) => {
    const [toX, toY] = line[i + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / LINE_STEP));
    for (let k = 0; k < steps; k++) add(x + ((toX - x) * k) / steps, y + ((toY - y) * k) / steps);
  });
  return pieces.filter(piece => piece.length > 1).map(piece => ({ line: piece, width }));
};

/** Whether all that a thing covers is lit. */
const isAllLit = (isLit: IsLit, x: number, y: number, radius: number): boolean =>
  [0, 1, -1].every(right => [0, 1, -1].every(down => isLit(x + right * radius, y + down * radius)));

/** Things reach at most this far from their middles, in their own size. */
const PROP_RADIUS = 0.9;

/**
 * The part of a scenery that is lit. Of areas and lines what lies in the dark is cut off, and things are left out that are not lit whole, so that nothing tells
 * what is there. `isPlaceLit` is asked for points of the field, in spaces.
 * @example
 * {@includeCode ../../test/examples/scenery.test.ts#lit}
 */
export const litScenery = (scenery: Scenery, isPlaceLit: IsLit): Scenery => {
  const [right, down] = scenery.at ?? [0, 0];
  const isLit: IsLit = (x, y) => isPlaceLit(x + right, y + down);
  const { rooms, meadow, dirt, cobbles, bare, water, woods, roads, ditches, planks = [], flags = [], walls = [] } = scenery;
  const areasOfAll: readonly Outline[] = [rooms, meadow, dirt, cobbles, bare, water, woods].flatMap(all => all ?? []);
  const floors: readonly Outline[] = [...planks, ...flags, ...walls].map(([x, y, width, height]) => ({ rect: [x, y, width, height] }));
  const boxes = [...areasOfAll, ...floors].map(boxOf);
  const lit = new LitRows(isLit, Math.min(0, ...boxes.map(([left]) => left)) - MARGIN - ROW, Math.max(0, ...boxes.map(([, , right]) => right)) + MARGIN + ROW);
  const areas = <T extends Outline>(all: readonly T[] | undefined) =>
    all?.flatMap<T | (Omit<T, keyof Outline> & { rect: Rect })>(one => {
      if (isWhollyLit(one, lit)) return [one];
      const { rect: _, circle: __, poly: ___, ...rest } = one;
      return litRects(one, lit).map(rect => ({ ...rest, rect }));
    });
  const lines = (all: readonly SceneryLine[] | undefined) => all?.flatMap(one => litLines(one, isLit));
  const cutRects = <T extends readonly [number, number, number, number, ...unknown[]]>(all: readonly T[] | undefined) =>
    all?.flatMap(([x, y, width, height]) => litRects({ rect: [x, y, width, height] }, lit));
  return withoutEmptyLists({
    ...{
      seed: scenery.seed,
      style: scenery.style,
      at: scenery.at,
      rooms: areas(rooms),
      meadow: areas(meadow),
      dirt: areas(dirt),
      cobbles: areas(cobbles),
      bare: areas(bare),
      water: areas(water),
    },
    ...{ woods: areas(woods), roads: lines(roads), ditches: lines(ditches), planks: cutRects(scenery.planks), flags: cutRects(scenery.flags) },
    walls: cutRects(scenery.walls),
    steps: scenery.steps?.filter(([x, y, width, height]) => isAllLit(isLit, x + width / 2, y + height / 2, Math.max(width, height) / 2)),
    trees: scenery.trees?.filter(([x, y, size]) => isAllLit(isLit, x, y, size)),
    rocks: scenery.rocks?.filter(([x, y, size]) => isAllLit(isLit, x, y, size)),
    towers: scenery.towers?.filter(([x, y, radius]) => isAllLit(isLit, x, y, radius)),
    props: scenery.props?.filter(([, x, y, , size = 1]) => isAllLit(isLit, x, y, size * PROP_RADIUS)),
    doors: scenery.doors?.filter(({ at: [x, y], size }) => isAllLit(isLit, x, y, size / 2)),
    ...{ places: scenery.places, ways: scenery.ways },
  });
};

/** An empty list would tell that there is something of its kind in the dark. */
const withoutEmptyLists = ({ seed, ...lists }: Scenery): Scenery => ({
  seed,
  ...Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== undefined && value.length > 0)),
});

/**
 * Whether a point lies in an outline.
 * @example
 * {@includeCode ../../test/examples/scenery.test.ts#lit}
 */
export const isInOutline = (outline: Parameters<typeof runsAt>[0], x: number, y: number): boolean =>
  runsAt(outline, y).some(([from, to]) => x >= from && x < to);
