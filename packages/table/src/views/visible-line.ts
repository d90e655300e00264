import type { Board, Line } from '@fray/engine';
import { type Point, spaceAt } from '@fray/engine/field';
import { type Fog, hasNoFog, isDarkIn } from '../fog/fog.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';
import { visibleBoard } from './visible-board.ts';

type Field = NonNullable<Board['field']>;

/** Somebody, or the middle of a space in the feet of the field. */
export type LineEnd = string | readonly [x: number, y: number];

/** The spaces that somebody strikes at, by their middles. */
export interface StrikeReach {
  readonly who: string;
  readonly spaces: readonly (readonly [x: number, y: number])[];
}

/** Whether all is lit that may bear on a line: the spaces of the smallest rectangle around both ends. */
type IsLineLit = (from: LineEnd, to: LineEnd) => boolean;

/** More spaces than any field is looked at across. */
const MAX_SPACES = 40_000;

const lineLitTest = (fog: Fog, { grid, tokens }: Field): IsLineLit => {
  const isDark = isDarkIn(fog);
  const bodyOf = (end: LineEnd) => (typeof end === 'string' ? tokens.find(k => k.who === end) : { x: end[0], y: end[1], feet: grid.feet });
  // Hexes lie aslant of the rectangle, and one more on each side is looked at.
  const beyond = grid.shape === 'hex' ? 1 : 0;
  return (from, to) => {
    const [a, b] = [bodyOf(from), bodyOf(to)];
    if (!a || !b) return false;
    const corner = (pick: (...all: number[]) => number, side: 1 | -1): Point => {
      const out = (feet: number) => side * Math.max(0, feet / 2 - grid.feet / 2);
      return { x: pick(a.x + out(a.feet), b.x + out(b.feet)), y: pick(a.y + out(a.feet), b.y + out(b.feet)) };
    };
    const [first, last] = [spaceAt(grid, corner(Math.min, -1)), spaceAt(grid, corner(Math.max, 1))];
    if ((last.column - first.column + 3) * (last.row - first.row + 3) > MAX_SPACES) return false;
    for (let column = first.column - beyond; column <= last.column + beyond; column++)
      for (let row = first.row - beyond; row <= last.row + beyond; row++) if (isDark({ column, row })) return false;
    return true;
  };
};

const spot = (end: LineEnd): string | Point => (typeof end === 'string' ? end : { x: end[0], y: end[1] });

/**
 * How two stand to each other, as far as a seat is told. What bears on the line and lies in the dark is not told: then there is no line, but
 * for a choice that it may make, whose odds say as much; and in that nothing is named that lies there.
 */
export const visibleLine = (table: Table, seat: TableSeat, from: LineEnd, to: LineEnd, key: string | undefined): Line<string> | null => {
  const fog = table.state.fog.now;
  const line = table.fight.line(spot(from), spot(to), table.fightSeatOf(seat), key) ?? null;
  if (!line || canSeeAll(seat) || hasNoFog(fog)) return line;
  const { field, places } = visibleBoard(table, seat);
  const known = new Set(places?.map(p => p.id));
  const isLit = field ? lineLitTest(fog, field)(from, to) : (line.way?.every(id => known.has(id)) ?? true);
  if (isLit) return line;
  const { way: _, ...rest } = line;
  const may = key !== undefined && typeof from === 'string' && !table.fight.refusalFor(from, key);
  return may ? { ...rest, hindrances: line.hindrances.filter(h => h.is === 'body') } : null;
};

/** The spaces that these strike at, without those of which the dark keeps whether they can. */
export const visibleReach = (table: Table, seat: TableSeat, who: readonly string[]): readonly StrikeReach[] => {
  const fog = table.state.fog.now;
  const each = [...new Set(who)];
  const reached = table.fight.reach(each, table.fightSeatOf(seat));
  const { field } = canSeeAll(seat) || hasNoFog(fog) ? {} : visibleBoard(table, seat);
  const isLit: IsLineLit = field ? lineLitTest(fog, field) : () => true;
  return each.map((id, i) => {
    const spaces = reached[i]?.map(({ x, y }) => [x, y] as const) ?? [];
    return { who: id, spaces: spaces.filter(space => isLit(id, space)) };
  });
};
