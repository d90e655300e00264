import { extentOf } from '../../../field/grid/extent.ts';
import { type Field, type Space, spaceAt, spaceId } from '../../../field/grid/space.ts';

/** Why no one can stand on a space. */
export type Obstacle = { readonly is: 'outside' | 'wall' } | { readonly is: 'taken'; readonly by: string };

/** Spaces across that a combatant covers; one for those who are not on the field yet. */
export const spacesAcross = ({ tokens, grid }: Field, who: string): number =>
  Math.max(1, Math.round((tokens.find(k => k.who === who)?.feet ?? grid.feet) / grid.feet));

/** The first of the spaces that a combatant covers whose middle is on this space. */
export const firstSpace = ({ column, row }: Space, across: number): Space => ({
  column: column - Math.floor((across - 1) / 2),
  row: row - Math.floor((across - 1) / 2),
});

const covered = ({ column, row }: Space, across: number): readonly Space[] =>
  Array.from({ length: across * across }, (_, i) => ({ column: column + (i % across), row: row + Math.floor(i / across) }));

/** The spaces that are taken or walls, by their ids. */
const obstacles = (field: Field, but: ReadonlySet<string>): Map<string, Obstacle> => {
  const { grid, tokens, ground = [] } = field;
  const all = new Map<string, Obstacle>();
  for (const { is, x, y } of ground) if (is === 'wall') all.set(spaceId(spaceAt(grid, { x, y })), { is: 'wall' });
  for (const { who, x, y, feet } of tokens) {
    if (but.has(who)) continue;
    const aside = (feet - grid.feet) / 2;
    const across = spacesAcross(field, who);
    for (const space of covered(spaceAt(grid, { x: x - aside, y: y - aside }), across)) all.set(spaceId(space), { is: 'taken', by: who });
  }
  return all;
};

/**
 * Free spaces for combatants of these sizes, the first on a space and the others as near to it as there is room. Where the first cannot stand there, or there is no
 * room for all, it says why.
 */
export const freeSpaces = (field: Field, at: Space, sizes: readonly number[], but: ReadonlySet<string>): readonly Space[] | Obstacle | 'full' => {
  const taken = obstacles(field, but);
  const { first, last, closed } = extentOf(field);
  const isOutside = ({ column, row }: Space) => closed && (column < first.column || row < first.row || column > last.column || row > last.row);
  const hindrance = (from: Space, across: number): Obstacle | undefined => {
    for (const space of covered(from, across)) {
      if (isOutside(space)) return { is: 'outside' };
      const there = taken.get(spaceId(space));
      if (there) return there;
    }
    return undefined;
  };
  const [size = 1] = sizes;
  const wrong = hindrance(firstSpace(at, size), size);
  if (wrong) return wrong;
  const near = nearby(at);
  const found: Space[] = [];
  for (const across of sizes) {
    const free = near.map(space => firstSpace(space, across)).find(space => !hindrance(space, across));
    if (!free) return 'full';
    for (const space of covered(free, across)) taken.set(spaceId(space), { is: 'taken', by: '' });
    found.push(free);
  }
  return found;
};

/** How far around a place a group may be spread. */
const FAR = 12;

/** The spaces around one, the nearest first. */
const nearby = ({ column, row }: Space): readonly Space[] => {
  const steps = Array.from({ length: 2 * FAR + 1 }, (_, i) => i - FAR);
  return steps
    .flatMap(dy => steps.map(dx => ({ dx, dy })))
    .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))
    .map(({ dx, dy }) => ({ column: column + dx, row: row + dy }));
};
