import type { Board, BoardBarrier, BoardImage, BoardRegion, Fight, OpenDecision } from '@fray/engine';
import { clipLine, spaceAt } from '@fray/engine/field';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Fog, hasNoFog, isDarkIn, isDarkRegion } from '../fog/fog.ts';
import type { LogLine } from '../protocol/entry.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

type Field = NonNullable<Board['field']>;

/** What a seat sees of a fight (as it is or was) under a fog. */
export const visibleBoard = (table: Table, seat: TableSeat, fight: Fight = table.fight, fog: Fog = table.state.fog.now): Board => {
  const board = fight.board(table.fightSeatOf(seat));
  return canSeeAll(seat) ? board : boardUnderFog(fog, board);
};

/** A board without anything under fog. Combatants stay: the rules decide who of them is seen. */
export const boardUnderFog = (fog: Fog, board: Board): Board => {
  if (hasNoFog(fog)) return board;
  const { field, places, ...rest } = board;
  return { ...rest, ...(field && { field: fieldUnder(fog, field) }), ...(places && { places: placesUnder(fog, places) }) };
};

const fieldUnder = (fog: Fog, { ground = [], barriers = [], lying, image, ...rest }: Field): Field => {
  const { grid } = rest;
  const isDark = isDarkIn(fog);
  const isLit = (at: { readonly x: number; readonly y: number }) => !isDark(spaceAt(grid, at));
  const lit = { ground: ground.filter(isLit), barriers: litBarriers(fog, barriers, grid) };
  return {
    ...rest,
    lying: lying.filter(isLit),
    ...(lit.ground.length > 0 && { ground: lit.ground }),
    ...(lit.barriers.length > 0 && { barriers: lit.barriers }),
    ...(image && { image: pictureUnder(fog, grid, image) }),
  };
};

const litBarrierCache = new WeakMap<readonly BoardBarrier[], { readonly under: Fog; readonly lit: readonly BoardBarrier[] }>();

/** Cached, because a map may have thousands of barriers and they are needed after every change. */
const litBarriers = (fog: Fog, barriers: readonly BoardBarrier[], grid: Field['grid']): readonly BoardBarrier[] => {
  let known = litBarrierCache.get(barriers);
  if (known?.under !== fog) {
    const isDark = isDarkIn(fog);
    litBarrierCache.set(barriers, (known = { under: fog, lit: barriers.flatMap(b => piecesOf(b, grid, space => !isDark(space))) }));
  }
  return known.lit;
};

const piecesOf = (barricade: BoardBarrier, grid: Field['grid'], isLit: Parameters<typeof clipLine>[3]): readonly BoardBarrier[] => {
  const { from, to } = barricade;
  return clipLine(grid, { x: from[0], y: from[1] }, { x: to[0], y: to[1] }, isLit).map(([a, b]) => ({ ...barricade, from: [a.x, a.y], to: [b.x, b.y] }));
};

/** The id of the lit part depends on where it is lit only, so that it tells nothing about the whole picture. */
const pictureUnder = ({ rest, but }: Fog, { shape, feet }: Field['grid'], { x, y, width, height }: BoardImage): BoardImage => ({
  id: bytesToHex(sha256(utf8ToBytes(JSON.stringify([rest, but, shape, feet, x, y, width, height])))),
  ...{ x, y, width, height },
  cut: true,
});

/** A dark region is kept only while somebody is seen in it, and then only with its connections to lit regions. */
const placesUnder = (fog: Fog, places: readonly BoardRegion[]): readonly BoardRegion[] => {
  const lit = new Set(places.flatMap(p => (isDarkRegion(fog, p.id) ? [] : [p.id])));
  const shown = places.filter(p => lit.has(p.id) || p.who.length > 0);
  const known = new Set(shown.map(p => p.id));
  return shown.map(p =>
    lit.has(p.id)
      ? { ...p, neighbours: p.neighbours.filter(n => known.has(n)) }
      : { ...p, flags: [], lying: [], neighbours: p.neighbours.filter(n => lit.has(n)), dark: true },
  );
};

/** The refused choices that a seat is told of: none that names a region which the seat does not see. */
export const visibleRefusals = (
  table: Table,
  seat: TableSeat,
): ((open: Pick<OpenDecision, 'refused' | 'refusals'>) => { readonly refused: OpenDecision['refused']; readonly refusals: number }) => {
  const fog = table.state.fog.now;
  const places = canSeeAll(seat) || hasNoFog(fog) ? undefined : table.fight.board().places;
  if (!places) return open => open;
  const seen = new Set(visibleBoard(table, seat).places?.map(p => p.id));
  const dark = new Set(places.flatMap(p => (seen.has(p.id) ? [] : [p.id])));
  return open => {
    const refused = open.refused.filter(({ key }) => !key.split(/[:,]/).some(part => dark.has(part)));
    return { refused, refusals: refused.length };
  };
};

/** Whether a line of the log is about a door that only the GM sees. */
export const isAboutHiddenDoor = ({ state: affairs, fight }: Table, line: LogLine): boolean => {
  if (line['what'] !== 'ruling' || line['ruling'] !== 'door' || hasNoFog(affairs.fog.now)) return false;
  const { door } = line['with'] as { readonly door?: unknown };
  return !fieldUnderNow(affairs.fog.now, fight)?.barriers?.some(b => b.is === 'door' && b.door === door);
};

const fieldUnderNow = (fog: Fog, fight: Fight): Field | undefined => boardUnderFog(fog, fight.board()).field;
