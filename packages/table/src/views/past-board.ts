import type { Board, Fight, Result } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';
import { type VisibleFog, visibleFog } from './seat-view.ts';
import { visibleBoard } from './visible-board.ts';

/** A moment to which a seat may look back. */
export interface LogMoment {
  /** It is the moment just before this line of the seat's log. */
  readonly line: number;
  /** Combatants that are seen to be down, and were not at the moment before. */
  readonly falls?: readonly string[];
  /** The entry made just before, for seats that see everything. */
  readonly entry?: number;
}

/** What a seat saw at a moment: the board, and who was being asked. */
export type PastBoard = Board & {
  readonly waiting: readonly { readonly by: string; readonly about: string; readonly prompt: Text }[];
  readonly fog: VisibleFog | null;
};

/** The maximum number of moments in one answer; each is replayed. */
const MAX_MOMENTS = 400;

/** The moments of a seat's log after a line. `next` is the line to continue from if there are more. */
export const momentsAfter = (
  table: Table,
  seat: TableSeat,
  after: number,
  isNumbered: boolean,
): { readonly moments: readonly LogMoment[]; readonly next: number | null } => {
  const stops = table
    .seatLog(seat)
    .stops()
    .filter(line => line > after);
  const some = stops.slice(0, MAX_MOMENTS);
  const fightSeat = table.fightSeatOf(seat);
  const past = new PastFight(table, seat);
  let down = downCombatants(past.at(after).board(fightSeat));
  const moments = some.map((line): LogMoment => {
    const before = down;
    down = downCombatants(past.at(line).board(fightSeat));
    const falls = [...down].filter(who => !before.has(who));
    return { line, ...(falls.length > 0 && { falls }), ...(isNumbered && { entry: past.entry(line) }) };
  });
  return { moments, next: stops.length > some.length ? (some.at(-1) ?? null) : null };
};

/** What a seat saw just before a line of its log. */
export const pastBoard = (table: Table, seat: TableSeat, line: number): PastBoard => {
  const past = new PastFight(table, seat);
  const then = past.at(line);
  const fog = table.state.fog.after(past.entry(line));
  const { field, ...board } = visibleBoard(table, seat, then, fog);
  // The picture itself never changes; how much of it may be shown depends on the fog of now.
  const image = visibleBoard(table, seat).field?.image;
  return {
    ...board,
    ...(field && { field: { ...field, ...(image && { image }) } }),
    ...{ waiting: then.waitingFor(table.fightSeatOf(seat)), fog: visibleFog(fog, canSeeAll(seat)) },
  };
};

const downCombatants = ({ sheets }: Board): ReadonlySet<string> => new Set(sheets.filter(s => s.down || s.out).map(s => s.id));

/** The earlier fight as a seat knows it. Asked for moments in order, it continues from the one before. */
class PastFight {
  private readonly table: Table;
  private readonly seat: TableSeat;
  private fight: Fight | undefined;

  constructor(table: Table, seat: TableSeat) {
    this.table = table;
    this.seat = seat;
  }

  /** The last entry that the seat knew of before a line; after the last line, the last entry. */
  entry(line: number): number {
    const seatLog = this.table.seatLog(this.seat);
    return line < seatLog.length ? seatLog.knownEntryBefore(line) : this.table.entryCount;
  }

  at(line: number): Fight {
    const { fight } = this.table;
    const upTo = this.table.firstInputOf(this.entry(line) + 1);
    const had = this.fight?.history.inputs.length ?? Number.POSITIVE_INFINITY;
    // Looking back must not throw dice.
    if (this.fight && had <= upTo) {
      replayedValue(this.fight.history.follow(fight.history.inputs.slice(had, upTo)));
      return this.fight;
    }
    this.fight = replayedValue(fight.replay(fight.history.inputs.slice(0, upTo), { thrower: () => undefined }));
    return this.fight;
  }
}

const replayedValue = <T>(replayed: Result<T>): T => {
  if (!replayed.ok) throw new Error(`the fight does not replay: ${JSON.stringify(replayed.problems)}`);
  return replayed.value;
};
