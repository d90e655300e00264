import type { ChoiceInput, RulingInput } from '@fray/engine';
import { isAboutHiddenDoor } from '../fog/hidden-door.ts';
import { lineLogItem } from '../log/log-line.ts';
import type { CommandOf } from '../protocol/command.ts';
import type { TableEvent } from '../protocol/entry.ts';
import type { TableSeat } from '../protocol/seat.ts';
import { refuseByRules, succeed, type TableResult } from '../protocol/table-result.ts';
import type { Table } from '../table/table.ts';

/** The maximum number of inputs that are added again, because all seats wait meanwhile. */
const MAX_PUT_BACK = 1000;

/** The maximum length of the description of one lost input. */
export const MAX_LOST = 200;

/**
 * An undo by a player that needs no consent of the GM, because no one else acted as far as the player knows. Inputs since then that the player does not know of
 * (secret rulings, choices of hidden combatants) are added again if they still fit. The GM is told which of them are lost.
 */
export const undoAlone = (table: Table, seat: TableSeat, to: number, command: CommandOf<'undo'>): TableResult<TableEvent> => {
  const { fight } = table;
  const own = table.state.combatantsOf(seat);
  const hidden = fight.history.inForce.flatMap(({ n, input }) => (n < to || 'threw' in input || ('chose' in input && own.includes(input.by)) ? [] : [input]));
  const no = fight.history.undo(to, { by: seat.name, ...(command.why !== undefined && { why: command.why }) });
  if (no) return refuseByRules(no);
  const lost = hidden.filter((input, i) => i >= MAX_PUT_BACK || !isPutBack(table, seat, input)).map(inWords);
  return succeed({ ...command, alone: true, ...(lost.length > 0 && { lost }) });
};

/** Puts an input in again if it still fits and still shows nothing to that seat; answers whether it did. */
const isPutBack = (table: Table, seat: TableSeat, input: ChoiceInput | RulingInput): boolean => {
  const { fight } = table;
  const [inputs, told] = [fight.history.inputs.length, fight.log.length];
  if (fight.history.redo(input)) return false;
  const plays = table.state.combatantsOf(seat);
  const isHidden = fight.log
    .eventsFrom(told)
    .map(said => lineLogItem(said, fight.scene))
    .every(shown => 'line' in shown && ((shown.to && !shown.to.some(who => plays.includes(who))) || isAboutHiddenDoor(table.state.fog.now, fight, shown.line)));
  if (!isHidden) fight.history.truncate(inputs);
  return isHidden;
};

const inWords = (input: ChoiceInput | RulingInput): string => {
  const words = 'chose' in input ? `${input.by}: ${input.chose}` : `${input.ruling} ${JSON.stringify(input.with ?? {})}`;
  return words.slice(0, MAX_LOST);
};
