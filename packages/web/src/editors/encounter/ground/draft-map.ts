import {
  type DrawnMap,
  type DrawnSpace,
  encounterFromMap,
  mapFromEncounter,
  type Origin,
  placeOfSpace,
  type SpaceMap,
  spaceKey,
  spaceOfPlace,
} from '@fray/engine/maps';
import { allCombatants, type Draft, type DraftCombatant, type EncounterFile } from '@fray/table/campaign';
import { GROUND_FIELDS } from '../../../content/content-description.ts';
import { spaceAt } from '../../../field/grid/space.ts';
import type { Board, MapSupport } from '../../../i18n/spoken.ts';
import type { MapPiece } from '../../map/canvas/map-pieces.ts';

type Spaces = Extract<MapSupport, { readonly of: 'spaces' }>;

/** A map under a fight, and the place in the encounter where it begins. */
export type DraftMap = NonNullable<Draft['drawn']>;

const ZERO: Origin = [0, 0];

/** The map of a fight, as drawn or as the encounter has it; undefined on open ground. */
export const mapOfDraft = (kind: MapSupport, { drawn, encounter }: Pick<Draft, 'drawn' | 'encounter'>): DraftMap | undefined => {
  const isHex = kind.of === 'spaces' && kind.grid !== undefined && encounter.options?.[kind.grid] === 'hex';
  return drawn && (drawn.map.shape === 'hex') === isHex ? drawn : mapFromEncounter(kind, encounter);
};

/** The other fields stay in their order; those that every encounter has stay in any case. */
export const withoutFields = (encounter: EncounterFile, fields: readonly string[]): EncounterFile => {
  const { system, name, sides } = encounter;
  return { ...Object.fromEntries(Object.entries(encounter).filter(([field]) => !fields.includes(field))), system, name, sides };
};

/** Removes the map. */
export const withoutMap = ({ drawn: _, ...draft }: Draft): Draft => ({ ...draft, encounter: withoutFields(draft.encounter, GROUND_FIELDS) });

/** Puts a map under the fight. What the rules ignore of it is kept beside the encounter. */
export const withMap = (draft: Draft, kind: MapSupport, drawn: DraftMap): Draft => {
  const { encounter, options } = encounterFromMap(kind, drawn.map, drawn.origin);
  const rest = withoutFields(draft.encounter, GROUND_FIELDS);
  const chosen = { ...rest.options, ...options };
  return { ...draft, drawn, encounter: { ...rest, ...(Object.keys(chosen).length > 0 && { options: chosen }), ...encounter } };
};

/** Where a combatant without a place starts, as the encounter would write it. */
export const defaultPlace = (kind: MapSupport, board: Board | undefined, as: string): unknown => {
  if (kind.of === 'regions') return board?.places?.find(p => p.who.includes(as))?.id;
  const token = board?.field?.tokens.find(one => one.who === as);
  if (!token || !board?.field) return undefined;
  const { grid } = board.field;
  const aside = ((spacesAcross(board, as) - 1) * grid.feet) / 2;
  return placeOfSpace(kind, { shape: grid.shape === 'hex' ? 'hex' : 'square' }, spaceAt(grid, { x: token.x - aside, y: token.y - aside }));
};

const spacesAcross = (board: Board | undefined, as: string): number => {
  const token = board?.field?.tokens.find(one => one.who === as);
  return token && board?.field ? Math.max(1, Math.round(token.feet / board.field.grid.feet)) : 1;
};

const isPlace = (at: unknown): at is readonly [number, number] => Array.isArray(at) && typeof at[0] === 'number' && typeof at[1] === 'number';

const isOn = ({ columns, rows }: SpaceMap, { column, row }: DrawnSpace): boolean => column >= 0 && row >= 0 && column < columns && row < rows;

/** All combatants as pieces; those that would start beside the map have no place on it. */
export const piecesOnMap = (draft: Draft, kind: MapSupport, board: Board | undefined, { map, origin }: DraftMap): readonly MapPiece[] =>
  Object.entries(draft.encounter.sides).flatMap(([side, all]) =>
    all.map(({ as, name, at = defaultPlace(kind, board, as) }): MapPiece => {
      const piece = { id: as, name, side, face: board?.sheets.find(s => s.id === as)?.face, across: spacesAcross(board, as) };
      if (map.shape === 'regions') return typeof at === 'string' && map.regions.some(r => r.id === at) ? { ...piece, at } : piece;
      if (kind.of === 'regions' || !isPlace(at)) return piece;
      const space = spaceOfPlace(kind, map, at, origin);
      return isOn(map, space) ? { ...piece, at: space } : piece;
    }),
  );

/** A place on the map as an encounter writes it. */
export const encounterPlace = (kind: MapSupport, { map, origin }: DraftMap, at: NonNullable<MapPiece['at']>): unknown =>
  typeof at === 'string' || kind.of === 'regions' || map.shape === 'regions' ? at : placeOfSpace(kind, map, at, origin);

/** The fight on the ground of a ready one: its map, and the other fields that say how that fight begins. */
export const takeGround = (draft: Draft, ready: Readonly<Record<string, unknown>>, fields: readonly string[]): Draft => {
  const from = [...fields, ...GROUND_FIELDS];
  const bare = withoutMap(draft);
  const theirs = Object.entries(ready).filter(([field]) => from.includes(field));
  return { ...bare, encounter: { ...withoutFields(bare.encounter, from), ...Object.fromEntries(theirs) } };
};

const placeAll = (draft: Draft, where: (entry: DraftCombatant) => unknown): Draft => {
  const put = (entry: DraftCombatant): DraftCombatant => {
    const { at: _, ...rest } = entry;
    const at = where(entry);
    return { ...rest, as: entry.as, name: entry.name, ...(at !== undefined && { at }) };
  };
  const sides = Object.entries(draft.encounter.sides).map(([side, all]) => [side, all.map(put)] as const);
  return { ...draft, encounter: { ...draft.encounter, sides: Object.fromEntries(sides) } };
};

/** Puts another map under the fight, centered on the combatants. A combatant that would be beside the map or on another goes to the nearest free space. */
export const layMap = (draft: Draft, kind: MapSupport, board: Board | undefined, map: DrawnMap): Draft => {
  if (kind.of === 'regions' || map.shape === 'regions') {
    const regions = map.shape === 'regions' ? map.regions : [];
    return placeAll(withMap(draft, kind, { map, origin: ZERO }), ({ at }) => (regions.some(r => r.id === at) ? at : undefined));
  }
  const places = allCombatants(draft).flatMap(({ as, at = defaultPlace(kind, board, as) }) =>
    isPlace(at) ? [[as, spaceOfPlace(kind, map, at)] as const] : [],
  );
  const origin = originAround(
    kind,
    map,
    places.map(([, space]) => space),
  );
  const lying = { map, origin };
  const there = piecesOnMap(draft, kind, board, lying);
  const taken = new Set<string>();
  const stands = new Map<string, unknown>();
  for (const [as, space] of places) {
    const own = there.find(p => p.id === as);
    const wanted = typeof own?.at === 'object' ? own.at : spaceOfPlace(kind, map, placeOfSpace(kind, map, space), origin);
    const free = nearestFree(map, wanted, own?.across ?? 1, taken);
    if (!free) continue;
    for (const s of spacesUnder(free, own?.across ?? 1)) taken.add(spaceKey(s));
    stands.set(as, placeOfSpace(kind, map, free, origin));
  }
  return placeAll(withMap(draft, kind, lying), ({ as }) => stands.get(as));
};

/** Where a map must begin to be centered on these spaces. A map of hexes begins in an even column. */
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
  const [x, y] = placeOfSpace(kind, map, { column: map.shape === 'hex' ? column - (column % 2) : column, row });
  return [x, y];
};

/** The spaces that a combatant of this size covers. */
const spacesUnder = ({ column, row }: DrawnSpace, across: number): readonly DrawnSpace[] =>
  Array.from({ length: across * across }, (_, i) => ({ column: column + (i % across), row: row + Math.floor(i / across) }));

const nearestFree = (map: SpaceMap, from: DrawnSpace, across: number, taken: ReadonlySet<string>): DrawnSpace | undefined => {
  const isFree = (space: DrawnSpace) => spacesUnder(space, across).every(s => isOn(map, s) && !taken.has(spaceKey(s)) && !map.ground[spaceKey(s)]?.wall);
  const far = ({ column, row }: DrawnSpace) => Math.hypot(column - from.column, row - from.row);
  const all = Array.from({ length: map.columns * map.rows }, (_, i) => ({ column: i % map.columns, row: Math.floor(i / map.columns) }));
  return all.filter(isFree).reduce<DrawnSpace | undefined>((best, space) => (best && far(best) <= far(space) ? best : space), undefined);
};
