import { elementAt } from '../util/element-at.ts';
import { groupBy } from '../util/group-by.ts';
import type { Space } from './spaces.ts';

/** Spaces of one row, from one column to another, both included. */
export type Run = readonly [row: number, from: number, to: number];

/** Any number of spaces: their runs, by row and column, none of which touches the next. Nothing is ever changed in place. */
export type Area = readonly Run[];

/** Spaces from one corner to another: left, top, right, bottom, all included. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

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

/** All that lies in some boxes. */
export const areaOf = (boxes: readonly Box[]): Area =>
  normalized(
    boxes
      .flatMap(([left, top, right, bottom]) => Array.from({ length: Math.max(0, bottom - top + 1) }, (_, i): Run => [top + i, left, right]))
      .filter(([, from, to]) => from <= to),
  );

/** An area of single spaces. */
export const areaOfSpaces = (spaces: Iterable<Space>): Area => normalized([...spaces].map(({ column, row }): Run => [row, column, column]));

/** The same area as boxes, a run each. */
export const boxesOf = (area: Area): readonly Box[] => area.map(([row, from, to]) => [from, row, to, row]);

export const areaUnion = (a: Area, b: Area): Area => normalized([...a, ...b]);

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

/** The spaces of an area whose neighbors, whatever the shape of spaces, all lie in it. */
export const areaInterior = (area: Area): Area => {
  const narrow = area.flatMap(([row, from, to]): Run[] => (to - from > 1 ? [[row, from + 1, to - 1]] : []));
  const moved = (by: number): Area => narrow.map(([row, from, to]): Run => [row + by, from, to]);
  const both = (a: Area, b: Area): Area => areaDifference(a, areaDifference(a, b));
  return both(both(narrow, moved(1)), moved(-1));
};

/** Whether a space lies in an area; for many questions about the same one. */
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

/** Every space of an area, row by row. */
export const spacesIn = (area: Area): readonly Space[] =>
  area.flatMap(([row, from, to]) => Array.from({ length: to - from + 1 }, (_, i) => ({ column: from + i, row })));
