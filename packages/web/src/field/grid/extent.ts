import type { Point } from '@fray/engine/field';
import { type Field, middle, type Space, spaceAt } from './space.ts';

/** The part of a field that is drawn and can be reached by keyboard: from one space to another, inclusive. */
export interface Extent {
  readonly first: Space;
  readonly last: Space;
  /** Whether the field ends here; an open field has no edges. */
  readonly closed: boolean;
  /** In feet: left, top, width, height. */
  readonly box: readonly [number, number, number, number];
}

const MARGIN = 3;
/** An open field grows in steps of this many spaces, so that the names of spaces seldom change. */
const GROWTH_STEP = 5;

/** The whole field if it has edges, otherwise the spaces around everything on it. */
export const extentOf = (field: Field, also: readonly Point[] = []): Extent => {
  const { grid, edges, tokens, lying } = field;
  const ends = edges && [
    { x: edges[0], y: edges[1] },
    { x: edges[2], y: edges[3] },
  ];
  // The edges of a hex field may run askew: everything on it is included as well.
  const points = ends && grid.shape !== 'hex' ? ends : [...(ends ?? []), ...tokens, ...lying, ...also];
  const spaces = (points.length > 0 ? points : [{ x: 0, y: 0 }]).map(p => spaceAt(grid, p));
  const columns = spaces.map(s => s.column);
  const rows = spaces.map(s => s.row);
  const less = (n: number) => (ends ? n : Math.floor((n - MARGIN) / GROWTH_STEP) * GROWTH_STEP);
  const more = (n: number) => (ends ? n : Math.ceil((n + MARGIN) / GROWTH_STEP) * GROWTH_STEP);
  const first = { column: less(Math.min(...columns)), row: less(Math.min(...rows)) };
  const last = { column: more(Math.max(...columns)), row: more(Math.max(...rows)) };
  const [from, to] = [middle(grid, first), middle(grid, last)];
  const room = grid.shape === 'hex' ? grid.feet : grid.feet / 2;
  return { first, last, closed: ends !== undefined, box: [from.x - room, from.y - room, to.x - from.x + 2 * room, to.y - from.y + 2 * room] };
};

/** Spaces shown around the combatants; more on a field with edges, where there is something to see; fewer where there is no room for all. */
const ROOM_AROUND = { open: 2, closed: 3, some: 1.5 };

/** The initial view: all combatants, or some of them, with room around them, within the edges. */
export const initialView = (field: Field, { closed, box }: Extent, some?: readonly string[]): Extent['box'] => {
  const { grid } = field;
  const tokens = some ? field.tokens.filter(k => some.includes(k.who)) : field.tokens;
  if (tokens.length === 0) return box;
  const [left, top, width, height] = box;
  const room = grid.feet * (some ? ROOM_AROUND.some : closed ? ROOM_AROUND.closed : ROOM_AROUND.open);
  const low = (side: 'x' | 'y', edge: number) => Math.max(closed ? edge : -Infinity, Math.min(...tokens.map(k => k[side] - k.feet / 2)) - room);
  const high = (side: 'x' | 'y', edge: number) => Math.min(closed ? edge : Infinity, Math.max(...tokens.map(k => k[side] + k.feet / 2)) + room);
  const [x, y] = [low('x', left), low('y', top)];
  return [x, y, high('x', left + width) - x, high('y', top + height) - y];
};

export const clampToExtent = ({ first, last }: Extent, { column, row }: Space): Space => ({
  column: Math.max(first.column, Math.min(last.column, column)),
  row: Math.max(first.row, Math.min(last.row, row)),
});
