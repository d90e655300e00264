import { type Command, hasPermission, refuseForbidden, type SeatLogItem, succeed, type TableResult, type TableSeat } from '@fray/table';
import { type CostAccount, ProblemError, type TableSession, UNMETERED } from '@fray/table/session';
import type { TableRegistry } from './table-registry.ts';

/** What a seat gets back for a command. */
export interface CommandAnswer {
  readonly heard: readonly SeatLogItem[];
  /** A seat that was opened, changed or closed; the token of a new link is shown this once. */
  readonly seat?: TableSeat;
  readonly token?: string;
}

export interface CommandCall {
  readonly session: TableSession;
  readonly seat: TableSeat;
  readonly command: Command;
  /** A command that is sent again with the same key is done once. */
  readonly key?: string | undefined;
  /** The account that the time and the stored bytes are charged to. */
  readonly payer?: CostAccount;
}

/** Performs a command for a seat: HTTP, socket and MCP all come through here. */
export const performCommand = (
  registry: TableRegistry,
  { session, seat, command, key, payer = UNMETERED }: CommandCall,
): Promise<TableResult<CommandAnswer>> => {
  if (!hasPermission(seat, command.do)) return Promise.resolve(refuseForbidden());
  const from = payer.name || undefined;
  registry.checkWrite(session.id, from);
  const perform = () => session.perform(seat.id, command, key && `${seat.id} ${key}`, payer);
  const performed = readyFor(registry, session.id, command)?.then(perform) ?? perform();
  return performed.then(done => {
    if (!done.ok) return done;
    const { entry, heard, again, bytes } = done.value;
    registry.diskQuota.recordKept(from, bytes);
    const { deed } = entry;
    if (deed.do !== 'seated') return succeed({ heard });
    return linkSeat(registry, session.id, { command, seat: deed.seat, again }).then(link => succeed({ heard, ...link }));
  });
};

/** A token is created and shown once. If the answer is lost and the command sent again, the answer has no token, and `renew` creates another. */
const linkSeat = async (
  registry: TableRegistry,
  table: string,
  { command, seat, again }: { readonly command: Command; readonly seat: TableSeat; readonly again: boolean },
): Promise<Omit<CommandAnswer, 'heard'>> => {
  const { store } = registry.services;
  if (command.do === 'revoke') await store.dropKeys(table, seat.id);
  if (command.do === 'revoke' || command.do === 'renew') await store.posts.unsubscribeSeat(table, seat.id);
  if (again || (command.do !== 'invite' && command.do !== 'renew')) return { seat };
  return { seat, token: await registry.renewLink(table, seat.id) };
};

/** What has to be stored before a command is performed; undefined for most. */
const readyFor = (registry: TableRegistry, table: string, command: Command): Promise<void> | undefined => {
  if (command.do === 'set' && command.settings.deadline) return registry.alarms.wake(table);
  const picture = command.do === 'handout' ? command.content?.picture : undefined;
  return picture === undefined ? undefined : keepShownPicture(registry, table, picture);
};

/** The picture of a handout has to be there, and is kept as long as the table. */
const keepShownPicture = async ({ services: { store } }: TableRegistry, table: string, picture: string): Promise<void> => {
  if (!(await store.pictures.head(picture))) throw new ProblemError('invalid', { detail: 'there is no such picture', instead: 'upload it first' });
  await store.pictures.recordUse(picture, table);
};
