import type { Board, Fight } from '@fray/engine';
import { type Seated, seesAll } from './seat.ts';
import { boardFor } from './seen.ts';
import type { Table } from './table.ts';
import { fogFor, type SeenFog } from './view.ts';

/** A moment at which a fight may be looked at again: when so much of a seat's log had been heard. */
export interface Moment {
  /** It is the moment just before the line of this number. */
  readonly line: number;
  /** Who is seen to be down that was not at the moment before. */
  readonly falls?: readonly string[];
  /** The entry that had just been made, for whoever sees all. */
  readonly entry?: number;
}

/** What a seat had before its eyes at a moment: the board, and who was being waited for. */
export type BoardThen = Board & {
  readonly waiting: readonly { readonly by: string; readonly about: string; readonly prompt: string }[];
  readonly fog: SeenFog | null;
};

/** So many moments are told at once; each is played again for it. */
const MOST = 400;

/** The moments of a seat's log after a line; `next` is the one to go on from where there are more. */
export const momentsAfter = (
  table: Table,
  seat: Seated,
  after: number,
  isNumbered: boolean,
): { readonly moments: readonly Moment[]; readonly next: number | null } => {
  const stops = table
    .hearing(seat)
    .stops()
    .filter(line => line > after);
  const some = stops.slice(0, MOST);
  const eyes = table.eyes(seat);
  const past = new Past(table, seat);
  let down = isDown(past.at(after).board(eyes));
  const moments = some.map((line): Moment => {
    const before = down;
    down = isDown(past.at(line).board(eyes));
    const falls = [...down].filter(who => !before.has(who));
    return { line, ...(falls.length > 0 && { falls }), ...(isNumbered && { entry: past.entry(line) }) };
  });
  return { moments, next: stops.length > some.length ? (some.at(-1) ?? null) : null };
};

/** What a seat had before its eyes just before a line of its log. */
export const boardThen = (table: Table, seat: Seated, line: number): BoardThen => {
  const past = new Past(table, seat);
  const then = past.at(line);
  const fog = table.affairs.fog.after(past.entry(line));
  const { field, ...board } = boardFor(table, seat, then, fog);
  // The picture never changes; what of it may be shown is for the fog of today to say.
  const image = boardFor(table, seat).field?.image;
  return {
    ...board,
    ...(field && { field: { ...field, ...(image && { image }) } }),
    ...{ waiting: then.waitingFor(table.eyes(seat)), fog: fogFor(fog, seesAll(seat)) },
  };
};

const isDown = ({ sheets }: Board): ReadonlySet<string> => new Set(sheets.filter(s => s.down || s.out).map(s => s.id));

/** The fight of a table as it was, as far as a seat knows of it; asked for one moment after the other, each goes on from the one before. */
class Past {
  private readonly table: Table;
  private readonly seat: Seated;
  private fight: Fight | undefined;

  constructor(table: Table, seat: Seated) {
    this.table = table;
    this.seat = seat;
  }

  /** The last entry that the seat knew of just before a line; after the last line, the last there is. */
  entry(line: number): number {
    const hearing = this.table.hearing(this.seat);
    return line < hearing.length ? hearing.before(line) : this.table.n;
  }

  at(line: number): Fight {
    const { fight } = this.table;
    const upTo = this.table.inputOf(this.entry(line) + 1);
    const had = this.fight?.inputs.length ?? Number.POSITIVE_INFINITY;
    // No die may fall for a look.
    const then =
      this.fight && had <= upTo ? this.fight.follow(fight.inputs.slice(had, upTo)) : fight.replay(fight.inputs.slice(0, upTo), { thrower: () => undefined });
    if (!then.ok) throw new Error(`the fight does not replay: ${JSON.stringify(then.problems)}`);
    this.fight = then.value;
    return then.value;
  }
}
