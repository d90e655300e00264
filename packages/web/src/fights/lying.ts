import type { Board, MapKind } from '@fray/engine';
import { type DrawnMap, type DrawnSpace, drawnFrom, fitted, keyOf, type Origin, placeFor, type RegionMap, type SpaceMap, spaceFor } from '@fray/engine/maps';
import { spaceAt } from '../field/space.ts';
import type { Piece } from '../maps/pieces.ts';
import { GROUND } from '../workshop/described.ts';
import { type Draft, type Entry, everybody, type Written } from './draft.ts';

type Spaces = Extract<MapKind, { readonly of: 'spaces' }>;

/** A map under a fight, and where in the encounter it begins. */
export type Lying = NonNullable<Draft['drawn']>;

const ZERO: Origin = [0, 0];

/** The map that a fight is fought on, as it was drawn or as the encounter says it; nothing on open ground. */
export const lyingIn = (kind: MapKind, { drawn, encounter }: Pick<Draft, 'drawn' | 'encounter'>): Lying | undefined => {
  const isHex = kind.of === 'spaces' && kind.grid !== undefined && encounter.options?.[kind.grid] === 'hex';
  return drawn && (drawn.map.shape === 'hex') === isHex ? drawn : drawnFrom(kind, encounter);
};

const without = (encounter: Written, fields: readonly string[]): Written =>
  Object.fromEntries(Object.entries(encounter).filter(([field]) => !fields.includes(field))) as Written;

/** The same fight on open ground. */
export const unlaid = ({ drawn: _, ...draft }: Draft): Draft => ({ ...draft, encounter: without(draft.encounter, GROUND) });

/** The same fight with a map as it is now. What the rules do not know of it is kept beside the encounter. */
export const redrawn = (draft: Draft, kind: MapKind, drawn: Lying): Draft => {
  const { encounter, options } = fitted(kind, drawn.map, drawn.origin);
  const rest = without(draft.encounter, GROUND);
  const chosen = { ...rest.options, ...options };
  return { ...draft, drawn, encounter: { ...rest, ...(Object.keys(chosen).length > 0 && { options: chosen }), ...encounter } };
};

/** Where somebody stands who was given no place, as the encounter would say it. */
export const usualPlace = (kind: MapKind, board: Board | undefined, as: string): unknown => {
  if (kind.of === 'regions') return board?.places?.find(p => p.who.includes(as))?.id;
  const token = board?.field?.tokens.find(one => one.who === as);
  if (!token || !board?.field) return undefined;
  const { grid } = board.field;
  const aside = ((acrossOf(board, as) - 1) * grid.feet) / 2;
  return placeFor(kind, { shape: grid.shape === 'hex' ? 'hex' : 'square' }, spaceAt(grid, { x: token.x - aside, y: token.y - aside }));
};

const acrossOf = (board: Board | undefined, as: string): number => {
  const token = board?.field?.tokens.find(one => one.who === as);
  return token && board?.field ? Math.max(1, Math.round(token.feet / board.field.grid.feet)) : 1;
};

const isPlace = (at: unknown): at is readonly [number, number] => Array.isArray(at) && typeof at[0] === 'number' && typeof at[1] === 'number';

const isOn = ({ columns, rows }: SpaceMap, { column, row }: DrawnSpace): boolean => column >= 0 && row >= 0 && column < columns && row < rows;

/** Everybody as a piece on the map; without a place, where they would stand beside it. */
export const piecesOn = (draft: Draft, kind: MapKind, board: Board | undefined, { map, origin }: Lying): readonly Piece[] =>
  Object.entries(draft.encounter.sides).flatMap(([side, all]) =>
    all.map(({ as, name, at = usualPlace(kind, board, as) }): Piece => {
      const piece = { id: as, name, side, across: acrossOf(board, as) };
      if (map.shape === 'regions') return map.regions.some(r => r.id === at) ? { ...piece, at: at as string } : piece;
      if (kind.of === 'regions' || !isPlace(at)) return piece;
      const space = spaceFor(kind, map, at, origin);
      return isOn(map, space) ? { ...piece, at: space } : piece;
    }),
  );

/** How an encounter says where a piece stands. */
export const placeOf = (kind: MapKind, { map, origin }: Lying, at: NonNullable<Piece['at']>): unknown =>
  typeof at === 'string' || kind.of === 'regions' || map.shape === 'regions' ? at : placeFor(kind, map, at, origin);

const placed = (draft: Draft, where: (entry: Entry) => unknown): Draft => {
  const put = (entry: Entry): Entry => {
    const { at: _, ...rest } = entry;
    const at = where(entry);
    return (at === undefined ? rest : { ...rest, at }) as Entry;
  };
  const sides = Object.entries(draft.encounter.sides).map(([side, all]) => [side, all.map(put)] as const);
  return { ...draft, encounter: { ...draft.encounter, sides: Object.fromEntries(sides) } };
};

/** Another map laid under the fight, around where everybody stands. Whoever would be beside it, or in the way of somebody, stands on the nearest free space. */
export const laid = (draft: Draft, kind: MapKind, board: Board | undefined, map: DrawnMap): Draft => {
  if (kind.of === 'regions' || map.shape === 'regions')
    return placed(redrawn(draft, kind, { map, origin: ZERO }), ({ at }) => ((map as RegionMap).regions.some(r => r.id === at) ? at : undefined));
  const places = everybody(draft).flatMap(({ as, at = usualPlace(kind, board, as) }) => (isPlace(at) ? [[as, spaceFor(kind, map, at)] as const] : []));
  const origin = originAround(
    kind,
    map,
    places.map(([, space]) => space),
  );
  const lying = { map, origin };
  const there = piecesOn(draft, kind, board, lying);
  const taken = new Set<string>();
  const stands = new Map<string, unknown>();
  for (const [as, space] of places) {
    const own = there.find(p => p.id === as);
    const wanted = typeof own?.at === 'object' ? own.at : spaceFor(kind, map, placeFor(kind, map, space), origin);
    const free = nearestFree(map, wanted, own?.across ?? 1, taken);
    if (!free) continue;
    for (const s of under(free, own?.across ?? 1)) taken.add(keyOf(s));
    stands.set(as, placeFor(kind, map, free, origin));
  }
  return placed(redrawn(draft, kind, lying), ({ as }) => stands.get(as));
};

/** Where a map begins so that they stand around its middle. Of hexes it begins in a column of the higher ones. */
const originAround = (kind: Spaces, map: SpaceMap, spaces: readonly DrawnSpace[]): Origin => {
  if (spaces.length === 0) return ZERO;
  const begin = (all: readonly number[], n: number) => Math.round((Math.min(...all) + Math.max(...all) - n + 1) / 2);
  const column = begin(
    spaces.map(s => s.column),
    map.columns,
  );
  const row = begin(
    spaces.map(s => s.row),
    map.rows,
  );
  const [x, y] = placeFor(kind, map, { column: map.shape === 'hex' ? column - (column % 2) : column, row });
  return [x, y];
};

/** The spaces that somebody so large stands on. */
const under = ({ column, row }: DrawnSpace, across: number): readonly DrawnSpace[] =>
  Array.from({ length: across * across }, (_, i) => ({ column: column + (i % across), row: row + Math.floor(i / across) }));

const nearestFree = (map: SpaceMap, from: DrawnSpace, across: number, taken: ReadonlySet<string>): DrawnSpace | undefined => {
  const isFree = (space: DrawnSpace) => under(space, across).every(s => isOn(map, s) && !taken.has(keyOf(s)) && !map.ground[keyOf(s)]?.wall);
  const far = ({ column, row }: DrawnSpace) => Math.hypot(column - from.column, row - from.row);
  const all = Array.from({ length: map.columns * map.rows }, (_, i) => ({ column: i % map.columns, row: Math.floor(i / map.columns) }));
  return all.filter(isFree).reduce<DrawnSpace | undefined>((best, space) => (best && far(best) <= far(space) ? best : space), undefined);
};

/** The picture that lies under an encounter, by its hash. */
export const pictureUnder = ({ map }: Written): string | undefined => {
  const id = (map as { readonly image?: { readonly id?: unknown } } | undefined)?.image?.id;
  return typeof id === 'string' ? id : undefined;
};
