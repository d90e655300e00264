import type { Grid, Point } from '@fray/engine/field';
import { pointOfPlace } from '@fray/engine/field';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import { type PossibleChoice, placeInKey } from '../../table/view/possible-choice.ts';
import { neighborsOf, type Space, spaceAt, spaceId, spacesBetween } from '../grid/space.ts';

/** A place where a walk may lead. */
export interface Goal extends Point {
  readonly offer: OfferedChoice;
}

/** An open choice that asks for a place. */
export interface Walk {
  readonly from: PossibleChoice;
  readonly goals: readonly Goal[];
}

/** The open choice as a walk, if its forms are places. */
export const walkOf = (grid: Grid, from: PossibleChoice, forms: readonly OfferedChoice[]): Walk | undefined => {
  const goals = forms.flatMap(offer => {
    const at = placeInKey(offer.key);
    return at ? [{ offer, ...pointOfPlace(grid, at[0], at[1]) }] : [];
  });
  return goals.length > 0 ? { from, goals } : undefined;
};

/** The goal nearest to a point, within a space. */
export const goalAt = ({ goals }: Walk, { feet }: Grid, at: Point): Goal | undefined => {
  let best: Goal | undefined;
  let least = feet * 0.75;
  for (const goal of goals) {
    const far = Math.hypot(goal.x - at.x, goal.y - at.y);
    if (far >= least) continue;
    best = goal;
    least = far;
  }
  return best;
};

/** A path for the drawing over spaces that are goals, straight if possible. The rules find their own. */
export const pathTo = (grid: Grid, start: Point, goal: Goal, { goals }: Walk): readonly Point[] => {
  const from = spaceAt(grid, start);
  const to = spaceAt(grid, goal);
  const at = new Map<string, Point>([...goals.map(g => [spaceId(spaceAt(grid, g)), g] as const), [spaceId(from), start]]);
  const direct = spacesBetween(grid, from, to);
  if (direct.every(s => at.has(spaceId(s)))) return [start, goal];
  const cameFrom = new Map<string, string | undefined>([[spaceId(from), undefined]]);
  const queue: Space[] = [from];
  for (const space of queue) {
    if (spaceId(space) === spaceId(to)) break;
    const off = (s: Space) => Math.hypot(s.column - to.column, s.row - to.row);
    for (const next of [...neighborsOf(grid, space)].sort((a, b) => off(a) - off(b))) {
      if (cameFrom.has(spaceId(next)) || !at.has(spaceId(next))) continue;
      cameFrom.set(spaceId(next), spaceId(space));
      queue.push(next);
    }
  }
  const way: Point[] = [];
  for (let id: string | undefined = spaceId(to); id !== undefined && cameFrom.has(id); id = cameFrom.get(id)) {
    const point = at.get(id);
    if (point) way.push(point);
  }
  return way.length > 1 ? way.reverse() : [start, goal];
};
