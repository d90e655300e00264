import { type Command, type Done, done, forbidden, type Heard, may, type Seated } from '@fray/table';
import type { Performed, Sitting } from '@fray/table/play';
import type { Hall } from './hall.ts';

/** What came of a command, for the seat that gave it. */
export interface Did {
  readonly heard: readonly Heard[];
  /** A seat that was opened, or got a new link; the token is shown this once. */
  readonly seat?: Seated;
  readonly token?: string;
}

/** Does a command for a seat: the one way in for HTTP, socket and MCP. With a key it is done once, however often it is sent. */
export const perform = async (hall: Hall, sitting: Sitting, seat: Seated, command: Command, key?: string): Promise<Done<Did>> => {
  if (!may(seat, command.do)) return forbidden();
  const did = await sitting.perform({ seat: seat.id }, command, key && `${seat.id} ${key}`);
  if (!did.ok) return did;
  const { entry } = did.value;
  return done({ ...(await links(hall, sitting, command, did.value)), heard: await sitting.read(table => table.heardOf(seat, entry.n)) });
};

/** A link is made once: whoever did not get it asks for another. */
const links = async (hall: Hall, { id }: Sitting, command: Command, { entry: { deed }, again }: Performed): Promise<Omit<Did, 'heard'>> => {
  if (deed.do !== 'seated') return {};
  if (command.do === 'revoke') await hall.around.store.dropKeys(id, deed.seat.id);
  if (again || (command.do !== 'invite' && command.do !== 'renew')) return { seat: deed.seat };
  return { seat: deed.seat, token: await hall.link(id, deed.seat.id) };
};
