import { elementAt } from '../util/element-at.ts';
import { groupBy } from '../util/group-by.ts';
import type { Space } from './grids/spaces.ts';

/** The spaces of one row from one column to another, both included. */
export type Run = readonly [row: number, from: number, to: number];

/** A set of spaces as runs, sorted by row and column, of which none touches the next. Areas are never changed in place. */
export type Area = readonly Run[];

/** The spaces of a rectangle: left, top, right, bottom, all included. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The area without spaces.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const EMPTY_AREA: Area = [];

const normalized = (runs: readonly Run[]): Area => {
  const sorted = [...runs].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const out: [number, number, number][] = [];
  for (const [row, from, to] of sorted) {
    const last = out.at(-1);
    if (last && last[0] === row && from <= last[2] + 1) last[2] = Math.max(last[2], to);
    else out.push([row, from, to]);
  }
  return out;
};

/**
 * The area of some boxes.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const areaOf = (boxes: readonly Box[]): Area =>
  normalized(
    boxes
      .flatMap(([left, top, right, bottom]) => Array.from({ length: Math.max(0, bottom - top + 1) }, (_, i): Run => [top + i, left, right]))
      .filter(([, from, to]) => from <= to),
  );

/**
 * The area of some spaces.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const areaOfSpaces = (spaces: Iterable<Space>): Area => normalized([...spaces].map(({ column, row }): Run => [row, column, column]));

/**
 * An area as boxes, one for each run.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const boxesOf = (area: Area): readonly Box[] => area.map(([row, from, to]) => [from, row, to, row]);

/**
 * The spaces in one area or the other.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const areaUnion = (a: Area, b: Area): Area => normalized([...a, ...b]);

/**
 * The spaces in the first area and not in the second.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const areaDifference = (a: Area, b: Area): Area => {
  const gone = groupBy(b, ([row]) => row);
  return a.flatMap(([row, from, to]) => {
    const left: Run[] = [];
    let at = from;
    for (const [, first, last] of gone.get(row) ?? []) {
      if (last < at || first > to) continue;
      if (first > at) left.push([row, at, first - 1]);
      at = last + 1;
    }
    if (at <= to) left.push([row, at, to]);
    return left;
  });
};

/** The spaces of an area whose neighbors all lie in it, for squares and hexes alike. */
export const areaInterior = (area: Area): Area => {
  const narrow = area.flatMap(([row, from, to]): Run[] => (to - from > 1 ? [[row, from + 1, to - 1]] : []));
  const moved = (by: number): Area => narrow.map(([row, from, to]): Run => [row + by, from, to]);
  const both = (a: Area, b: Area): Area => areaDifference(a, areaDifference(a, b));
  return both(both(narrow, moved(1)), moved(-1));
};

/**
 * Makes a function that tells whether a space lies in an area. It is quick for many questions about the same area.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const areaTester = (area: Area): ((space: Space) => boolean) => {
  const rows = groupBy(area, ([row]) => row);
  return ({ column, row }) => {
    const runs = rows.get(row) ?? [];
    let [low, high] = [0, runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (elementAt(runs, middle)[2] < column) low = middle + 1;
      else high = middle;
    }
    return (runs[low]?.[1] ?? Number.POSITIVE_INFINITY) <= column;
  };
};

/**
 * Every space of an area, row by row.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#areas}
 */
export const spacesIn = (area: Area): readonly Space[] =>
  area.flatMap(([row, from, to]) => Array.from({ length: to - from + 1 }, (_, i) => ({ column: from + i, row })));
