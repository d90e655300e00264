import type { Grid, Offer } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { type Possible, placeIn } from './possible.ts';
import { around, idOf, pointOf, type Space, spaceAt, straight } from './space.ts';

/** A place where a choice may lead. */
export interface Goal extends Point {
  readonly offer: Offer;
}

/** A choice that asks: where to? */
export interface Walk {
  readonly from: Possible;
  readonly goals: readonly Goal[];
}

/** The walk that an open choice is, if its forms are places. */
export const walkOf = (grid: Grid, from: Possible, forms: readonly Offer[]): Walk | undefined => {
  const goals = forms.flatMap(offer => {
    const at = placeIn(offer.key);
    return at ? [{ offer, ...pointOf(grid, at[0], at[1]) }] : [];
  });
  return goals.length > 0 ? { from, goals } : undefined;
};

/** The goal nearest to a point, no farther off than a space. */
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

/** A way that leads only over spaces where one may end: straight if that will do, or round. For the eye; the rules find their own. */
export const wayTo = (grid: Grid, start: Point, goal: Goal, { goals }: Walk): readonly Point[] => {
  const from = spaceAt(grid, start);
  const to = spaceAt(grid, goal);
  const at = new Map<string, Point>([...goals.map(g => [idOf(spaceAt(grid, g)), g] as const), [idOf(from), start]]);
  const direct = straight(grid, from, to);
  if (direct.every(s => at.has(idOf(s)))) return [start, goal];
  const cameFrom = new Map<string, string | undefined>([[idOf(from), undefined]]);
  const queue: Space[] = [from];
  for (const space of queue) {
    if (idOf(space) === idOf(to)) break;
    const off = (s: Space) => Math.hypot(s.column - to.column, s.row - to.row);
    for (const next of [...around(grid, space)].sort((a, b) => off(a) - off(b))) {
      if (cameFrom.has(idOf(next)) || !at.has(idOf(next))) continue;
      cameFrom.set(idOf(next), idOf(space));
      queue.push(next);
    }
  }
  const way: Point[] = [];
  for (let id: string | undefined = idOf(to); id !== undefined && cameFrom.has(id); id = cameFrom.get(id)) way.push(at.get(id) as Point);
  return way.length > 1 ? way.reverse() : [start, goal];
};
