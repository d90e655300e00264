import type { Board, Fight, OpenDecision } from '@fray/engine';
import { boardUnderFog } from '../fog/board-under-fog.ts';
import { type Fog, hasNoFog } from '../fog/fog.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

/** The board of a seat for a fight (present or past) under a fog. */
export const visibleBoard = (table: Table, seat: TableSeat, fight: Fight = table.fight, fog: Fog = table.state.fog.now): Board => {
  const board = fight.board(table.fightSeatOf(seat));
  return canSeeAll(seat) ? board : boardUnderFog(fog, board);
};

/** The refused choices that a seat may see: none that names a region which the seat does not see. */
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
