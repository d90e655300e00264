import type { Board, Fight, OpenDecision } from '@fray/engine';
import type { Sheet } from '@fray/engine/board';
import { boardUnderFog } from '../fog/board-under-fog.ts';
import { type Fog, hasNoFog } from '../fog/fog.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

/** The board of a seat for a fight (present or past) under a fog. */
export const visibleBoard = (table: Table, seat: TableSeat, fight: Fight = table.fight, fog: Fog = table.state.fog.now): Board => {
  const board = withFaces(fight.board(table.fightSeatOf(seat)), table.state.faces);
  return canSeeAll(seat) ? board : boardUnderFog(fog, board);
};

const facedSheets = new WeakMap<Sheet, Sheet>();

/** The sheet with a face that was chosen at the table: the same object as long as the sheet and the face are the same. */
const withFace = (sheet: Sheet, face: string): Sheet => {
  const known = facedSheets.get(sheet);
  if (known?.face === face) return known;
  const faced = { ...sheet, face };
  facedSheets.set(sheet, faced);
  return faced;
};

/** A board with the faces that were chosen at the table. Only combatants that are on the board get theirs. */
const withFaces = (board: Board, faces: ReadonlyMap<string, string>): Board =>
  faces.size === 0
    ? board
    : {
        ...board,
        sheets: board.sheets.map(sheet => {
          const face = faces.get(sheet.id);
          return face === undefined ? sheet : withFace(sheet, face);
        }),
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
