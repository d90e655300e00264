import { type Command, type Done, done, forbidden, type Heard, may, type Seated } from '@fray/table';
import { HOUSE, type Payer, type Sitting } from '@fray/table/play';
import type { Hall } from './hall.ts';

/** What came of a command, for the seat that gave it. */
export interface Did {
  readonly heard: readonly Heard[];
  /** A seat that was opened, or got a new link; the token is shown this once. */
  readonly seat?: Seated;
  readonly token?: string;
}

/** Does a command for a seat: the one way in for HTTP, socket and MCP. With a key it is done once, however often it is sent. What is kept of it counts for whoever pays. */
export const perform = (hall: Hall, sitting: Sitting, seat: Seated, command: Command, key?: string, payer: Payer = HOUSE): Promise<Done<Did>> => {
  if (!may(seat, command.do)) return Promise.resolve(forbidden());
  const from = payer.name || undefined;
  hall.tells(sitting.id, from);
  return sitting.perform(seat.id, command, key && `${seat.id} ${key}`, payer).then(did => {
    if (!did.ok) return did;
    const { entry, heard, again, bytes } = did.value;
    hall.disk.kept(from, bytes);
    const { deed } = entry;
    return deed.do === 'seated' ? linked(hall, sitting, command, deed.seat, again).then(link => done({ heard, ...link })) : done({ heard });
  });
};

/** A link is made once: whoever did not get it asks for another. */
const linked = async (hall: Hall, { id }: Sitting, command: Command, seat: Seated, again: boolean): Promise<Omit<Did, 'heard'>> => {
  if (command.do === 'revoke') await hall.around.store.dropKeys(id, seat.id);
  if (again || (command.do !== 'invite' && command.do !== 'renew')) return { seat };
  return { seat, token: await hall.link(id, seat.id) };
};
