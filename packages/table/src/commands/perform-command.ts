import type { Command } from '../protocol/command.ts';
import type { AutomaticReason, TableEntry } from '../protocol/entry.ts';
import { hasPermission, isSeatClosed } from '../protocol/seat.ts';
import { refuseByRules, refuseForbidden, succeed, type TableResult } from '../protocol/table-result.ts';
import type { Table } from '../table/table.ts';
import { refusalWithDarkNames } from '../views/dark-names.ts';
import { handleCommand } from './command-handlers.ts';

/** Who gives a command: a seat, the table itself for a reason, or the code that sets the table up. */
export type Actor = { readonly seat: string } | { readonly how: AutomaticReason } | 'host';

/**
 * Carries out a command and answers the entry that has to be stored. If it is refused, nothing has changed.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#undo}
 */
export const performCommand = (table: Table, actor: Actor, command: Command, at: number): TableResult<TableEntry> => {
  const id = actor !== 'host' && 'seat' in actor ? actor.seat : undefined;
  const how = actor !== 'host' && 'how' in actor ? actor.how : undefined;
  const seat = id === undefined ? undefined : table.state.seat(id);
  if (table.logFault && command.do !== 'repair') return refuseByRules({ clause: '', why: `this table can only be read: ${table.logFaultFor(seat)}` });
  if (id !== undefined && (!seat || isSeatClosed(seat, at) || !hasPermission(seat, command.do))) return refuseForbidden();
  const recorded = table.recordChange(
    () => {
      const did = handleCommand({ table, seat }, command);
      return did.ok && how !== undefined ? succeed({ ...did.value, how }) : did;
    },
    seat?.id,
    at,
  );
  return refusalWithDarkNames(table, seat, recorded);
};
