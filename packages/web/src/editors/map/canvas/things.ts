import { type DrawnSpace, groundOfProp, type SpaceMap, spaceKey } from '@fray/engine/maps';
import type { Scenery } from '@fray/engine/scenery';

/** What can be put on a space. */
export const THINGS = [
  ...['oak', 'fir', 'boulder', 'cart', 'barrel', 'crate', 'chest', 'sack', 'table', 'bed', 'shelf', 'fire', 'brazier', 'tent', 'log', 'stump', 'hay', 'bush'],
  ...['well', 'pillar', 'statue', 'tomb', 'altar', 'bones', 'boat', 'throne', 'bench', 'wheel', 'rail', 'stall', 'grave', 'coffin', 'menhir', 'dais', 'grate'],
  ...['cauldron', 'eggs', 'cocoon', 'web', 'mushrooms', 'reeds'],
] as const;

export type ThingKind = (typeof THINGS)[number];

const isIn = ({ column, row }: DrawnSpace, x: number, y: number): boolean => Math.abs(x - column) < 0.5 && Math.abs(y - row) < 0.5;

const NATURAL = { hard: true, cover: 1 } as const;

/** Puts a thing on a space, with what it means to the rules. */
export const putThing = (map: SpaceMap, space: DrawnSpace, kind: ThingKind): SpaceMap => {
  const { seed = 1, ...scenery }: Partial<Scenery> = map.scenery ?? {};
  const [right, down] = scenery.at ?? [0, 0];
  const [x, y] = [space.column - right, space.row - down];
  const isNatural = kind === 'oak' || kind === 'fir' || kind === 'boulder';
  const put: Partial<Scenery> =
    kind === 'boulder'
      ? { rocks: [...(scenery.rocks ?? []), [x, y, 0.42]] }
      : kind === 'oak' || kind === 'fir'
        ? { trees: [...(scenery.trees ?? []), [x, y, 0.75, kind]] }
        : { props: [...(scenery.props ?? []), [kind, x, y, 0, 1]] };
  const ground = { ...map.ground[spaceKey(space)], ...(isNatural ? NATURAL : groundOfProp(kind)) };
  return {
    ...map,
    ...(Object.keys(ground).length > 0 && { ground: { ...map.ground, [spaceKey(space)]: ground } }),
    scenery: { seed, ...scenery, ...put },
  };
};

/** Whether a thing, a tree or a rock stands on a space. */
export const isThingAt = (map: SpaceMap, space: DrawnSpace): boolean => withoutThings(map, space) !== map;

/** Takes all things away from a space. */
export const withoutThings = (map: SpaceMap, space: DrawnSpace): SpaceMap => {
  const { scenery } = map;
  if (!scenery) return map;
  const { trees = [], rocks = [], props = [], at: [right, down] = [0, 0] } = scenery;
  const isHere = (x: number, y: number) => isIn(space, x + right, y + down);
  const left = {
    trees: trees.filter(([x, y]) => !isHere(x, y)),
    rocks: rocks.filter(([x, y]) => !isHere(x, y)),
    props: props.filter(([, x, y]) => !isHere(x, y)),
  };
  const isSame = left.trees.length === trees.length && left.rocks.length === rocks.length && left.props.length === props.length;
  return isSame ? map : { ...map, scenery: { ...scenery, ...left } };
};
