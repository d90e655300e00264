import { Declined, HOUSE, orDeclined, Written } from '@fray/table/play';
import { perform } from '../hall/did.ts';
import type { Hall } from '../hall/hall.ts';
import type { Chair, Tables } from './tables.ts';

/** The tables of this process, on somebody's account; new ones as long as that is allowed. */
export const tablesHere = (hall: Hall, payer = HOUSE, mayMake: () => boolean = () => true): Tables => ({
  async make(wanted) {
    if (!mayMake()) throw new Declined('too-many', { detail: 'so many tables in an hour are enough' });
    hall.disk.checkNew(payer.name || undefined);
    const made = await hall.create(wanted, payer);
    if (!made.ok) throw new Declined('invalid', { problems: made.problems });
    return made.value;
  },

  async enter(token): Promise<Chair> {
    const entered = await hall.enter(token);
    if (!entered) throw new Declined('not-found');
    const { sitting, seat } = entered;
    return {
      table: sitting.id,
      do: async command => orDeclined(await perform(hall, sitting, seat, command, undefined, payer)),
      async ask(question) {
        const answer = orDeclined(await sitting.ask(seat.id, question, payer));
        return answer instanceof Written ? JSON.parse(answer.json) : answer;
      },
      async watch(listener, since) {
        await sitting.watch(seat.id, listener, since, payer);
        while (listener.behind) await sitting.resume(seat.id, listener);
        return () => sitting.leave(seat.id, listener);
      },
    };
  },
});
