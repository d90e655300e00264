import { type Command, hasPermission, refuseForbidden, type SeatLogItem, succeed, type TableResult, type TableSeat } from '@fray/table';
import { type CostAccount, type TableSession, UNMETERED } from '@fray/table/session';
import type { TableRegistry } from './table-registry.ts';

/** What came of a command, for the seat that gave it. */
export interface CommandAnswer {
  readonly heard: readonly SeatLogItem[];
  /** A seat that was opened, or got a new link; the token is shown this once. */
  readonly seat?: TableSeat;
  readonly token?: string;
}

/** Does a command for a seat: the one way in for HTTP, socket and MCP. With a key it is done once, however often it is sent. What is kept of it counts for whoever pays. */
export const performCommand = (
  registry: TableRegistry,
  session: TableSession,
  seat: TableSeat,
  command: Command,
  key?: string,
  payer: CostAccount = UNMETERED,
): Promise<TableResult<CommandAnswer>> => {
  if (!hasPermission(seat, command.do)) return Promise.resolve(refuseForbidden());
  const from = payer.name || undefined;
  registry.checkWrite(session.id, from);
  return session.perform(seat.id, command, key && `${seat.id} ${key}`, payer).then(did => {
    if (!did.ok) return did;
    const { entry, heard, again, bytes } = did.value;
    registry.diskQuota.recordKept(from, bytes);
    const { deed } = entry;
    return deed.do === 'seated' ? withLink(registry, session, command, deed.seat, again).then(link => succeed({ heard, ...link })) : succeed({ heard });
  });
};

/** A link is made once: whoever did not get it asks for another. */
const withLink = async (
  registry: TableRegistry,
  { id }: TableSession,
  command: Command,
  seat: TableSeat,
  again: boolean,
): Promise<Omit<CommandAnswer, 'heard'>> => {
  if (command.do === 'revoke') await registry.services.store.dropKeys(id, seat.id);
  if (again || (command.do !== 'invite' && command.do !== 'renew')) return { seat };
  return { seat, token: await registry.renewLink(id, seat.id) };
};
