import type { ChoiceInput, RulingInput } from '@fray/engine';
import { lineLogItem } from '../log/log-line.ts';
import type { CommandOf } from '../protocol/command.ts';
import type { TableEvent } from '../protocol/entry.ts';
import type { TableSeat } from '../protocol/seat.ts';
import { refuseByRules, succeed, type TableResult } from '../protocol/table-result.ts';
import type { Table } from '../table/table.ts';
import { isAboutHiddenDoor } from '../views/visible-board.ts';

/** More is not put back: everybody waits meanwhile. */
const MAX_PUT_BACK = 1000;

/** What is said of one thing that was lost is no longer than this. */
export const MAX_LOST = 200;

/**
 * A player goes back without the GM being asked: nobody else acted, as far as it knows. What was put in unknown to it since (secret rulings, what
 * somebody in hiding chose) is put in again where it still fits; of what does not, the GM is told.
 */
export const undoAlone = (table: Table, seat: TableSeat, to: number, command: CommandOf<'undo'>): TableResult<TableEvent> => {
  const { fight } = table;
  const own = table.state.combatantsOf(seat);
  const hidden = fight.inputsInForce.flatMap(({ n, input }) => (n < to || 'threw' in input || ('chose' in input && own.includes(input.by)) ? [] : [input]));
  const no = fight.undo(to, { by: seat.name, ...(command.why !== undefined && { why: command.why }) });
  if (no) return refuseByRules(no);
  const lost = hidden.filter((input, i) => i >= MAX_PUT_BACK || !isPutBack(table, seat, input)).map(inWords);
  return succeed({ ...command, alone: true, ...(lost.length > 0 && { lost }) });
};

/** Whether something fits once more, and still nothing of it is told to that seat; then it is put in. */
const isPutBack = (table: Table, seat: TableSeat, input: ChoiceInput | RulingInput): boolean => {
  const { fight } = table;
  const [inputs, told] = [fight.inputs.length, fight.eventCount];
  if (fight.putBack(input)) return false;
  const plays = table.state.combatantsOf(seat);
  const isHidden = fight
    .eventsFrom(told)
    .map(said => lineLogItem(said, fight.scene))
    .every(shown => 'line' in shown && ((shown.to && !shown.to.some(who => plays.includes(who))) || isAboutHiddenDoor(table, shown.line)));
  if (!isHidden) fight.truncate(inputs);
  return isHidden;
};

const inWords = (input: ChoiceInput | RulingInput): string => {
  const words = 'chose' in input ? `${input.by}: ${input.chose}` : `${input.ruling} ${JSON.stringify(input.with ?? {})}`;
  return words.slice(0, MAX_LOST);
};
