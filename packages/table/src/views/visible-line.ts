import type { Board, Line } from '@fray/engine';
import { type Point, spaceAt } from '@fray/engine/field';
import { type Fog, hasNoFog, isDarkIn } from '../fog/fog.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';
import { visibleBoard } from './visible-board.ts';

type Field = NonNullable<Board['field']>;

/** A combatant, or the middle of a space in feet. */
export type LineEnd = string | readonly [x: number, y: number];

/** The spaces that a combatant can strike at, by their middles. */
export interface StrikeReach {
  readonly who: string;
  readonly spaces: readonly (readonly [x: number, y: number])[];
}

/** Whether everything that may affect a line is lit: all spaces of the smallest rectangle around both ends. */
type IsLineLit = (from: LineEnd, to: LineEnd) => boolean;

/** The maximum number of spaces that are checked for a line. */
const MAX_SPACES = 40_000;

const lineLitTest = (fog: Fog, { grid, tokens }: Field): IsLineLit => {
  const isDark = isDarkIn(fog);
  const bodyOf = (end: LineEnd) => (typeof end === 'string' ? tokens.find(k => k.who === end) : { x: end[0], y: end[1], feet: grid.feet });
  // Hexes do not line up with the rectangle, so one more on each side is checked.
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
 * How two ends stand to each other, as far as a seat may know. If anything under fog may affect the line, there is no answer, except for a choice that the
 * seat may make: its odds tell as much. Even then nothing that lies under fog is named.
 */
export const visibleLine = (table: Table, seat: TableSeat, from: LineEnd, to: LineEnd, key: string | undefined): Line<string> | null => {
  const fog = table.state.fog.now;
  const line = table.fight.sight.line(spot(from), spot(to), { seat: table.fightSeatOf(seat), key }) ?? null;
  if (!line || canSeeAll(seat) || hasNoFog(fog)) return line;
  const { field, places } = visibleBoard(table, seat);
  const known = new Set(places?.map(p => p.id));
  const isLit = field ? lineLitTest(fog, field)(from, to) : (line.way?.every(id => known.has(id)) ?? true);
  if (isLit) return line;
  const { way: _, ...rest } = line;
  const may = key !== undefined && typeof from === 'string' && !table.fight.choices.refusalFor(from, key);
  return may ? { ...rest, hindrances: line.hindrances.filter(h => h.is === 'body') } : null;
};

/** The spaces that these can strike at, without those where fog hides whether they can. */
export const visibleReach = (table: Table, seat: TableSeat, who: readonly string[]): readonly StrikeReach[] => {
  const fog = table.state.fog.now;
  const each = [...new Set(who)];
  const reached = table.fight.sight.reach(each, table.fightSeatOf(seat));
  const { field } = canSeeAll(seat) || hasNoFog(fog) ? {} : visibleBoard(table, seat);
  const isLit: IsLineLit = field ? lineLitTest(fog, field) : () => true;
  return each.map((id, i) => {
    const spaces = reached[i]?.map(({ x, y }) => [x, y] as const) ?? [];
    return { who: id, spaces: spaces.filter(space => isLit(id, space)) };
  });
};
