import { Declined, orDeclined } from '@fray/table/play';
import { perform } from '../hall/did.ts';
import type { Hall } from '../hall/hall.ts';
import type { Chair, Tables } from './tables.ts';

/** The tables of this process, for somebody at an address, if that is elsewhere; new ones as long as that is allowed. */
export const tablesHere = (hall: Hall, from?: string, mayMake: () => boolean = () => true): Tables => ({
  async make(wanted) {
    if (!mayMake()) throw new Declined('too-many', { detail: 'so many tables in an hour are enough' });
    hall.disk.checkNew(from);
    const made = await hall.create(wanted, from);
    if (!made.ok) throw new Declined('invalid', { problems: made.problems });
    return made.value;
  },

  async enter(token): Promise<Chair> {
    const entered = await hall.enter(token);
    if (!entered) throw new Declined('not-found');
    const { sitting, seat } = entered;
    return {
      table: sitting.id,
      do: async command => orDeclined(await perform(hall, sitting, seat, command, undefined, from)),
      ask: async question => orDeclined(await sitting.ask(seat.id, question)),
      async watch(listener, since) {
        await sitting.watch(seat.id, listener, since);
        while (listener.behind) await sitting.resume(seat.id, listener);
        return () => sitting.leave(seat.id, listener);
      },
    };
  },
});
