import type { Chose, Ruled } from '@fray/engine';
import type { Named } from './command.ts';
import type { Deed } from './entry.ts';
import { lineOf } from './line.ts';
import { type Done, done, refused } from './refused.ts';
import type { Seated } from './seat.ts';
import { isOfDarkDoor } from './seen.ts';
import type { Table } from './table.ts';

/** More is not put back: everybody waits meanwhile. */
const MAX_PUT_BACK = 1000;

/** What is said of one thing that was lost is no longer than this. */
export const MAX_LOST = 200;

/**
 * A player goes back without the GM being asked: nobody else acted, as far as it knows. What was put in unknown to it since (secret rulings, what
 * somebody in hiding chose) is put in again where it still fits; of what does not, the GM is told.
 */
export const undoAlone = (table: Table, seat: Seated, to: number, command: Named<'undo'>): Done<Deed> => {
  const { fight } = table;
  const own = table.affairs.plays(seat);
  const hidden = fight.course.flatMap(({ n, input }) => (n < to || 'threw' in input || ('chose' in input && own.includes(input.by)) ? [] : [input]));
  const no = fight.undo(to, { by: seat.name, ...(command.why !== undefined && { why: command.why }) });
  if (no) return refused(no);
  const lost = hidden.filter((input, i) => i >= MAX_PUT_BACK || !isPutBack(table, seat, input)).map(inWords);
  return done({ ...command, alone: true, ...(lost.length > 0 && { lost }) });
};

/** Whether something fits once more, and still nothing of it is told to that seat; then it is put in. */
const isPutBack = (table: Table, seat: Seated, input: Chose | Ruled): boolean => {
  const { fight } = table;
  const [inputs, told] = [fight.inputs.length, fight.toldSoFar];
  if (fight.putBack(input)) return false;
  const plays = table.affairs.plays(seat);
  const isHidden = fight
    .toldFrom(told)
    .map(said => lineOf(said, fight.scene))
    .every(shown => 'line' in shown && ((shown.to && !shown.to.some(who => plays.includes(who))) || isOfDarkDoor(table, shown.line)));
  if (!isHidden) fight.cut(inputs);
  return isHidden;
};

const inWords = (input: Chose | Ruled): string => {
  const words = 'chose' in input ? `${input.by}: ${input.chose}` : `${input.ruling} ${JSON.stringify(input.with ?? {})}`;
  return words.slice(0, MAX_LOST);
};
