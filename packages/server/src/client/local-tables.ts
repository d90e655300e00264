import { ProblemError, RawJson, UNMETERED, valueOrThrow } from '@fray/table/session';
import { performCommand } from '../registry/perform-command.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { SeatConnection, TableConnector } from './seat-connection.ts';

/** The tables of this process, on somebody's account; new ones as long as that is allowed. */
export const localTables = (registry: TableRegistry, payer = UNMETERED, mayMake: () => boolean = () => true): TableConnector => ({
  async createTable(wanted) {
    if (!mayMake()) throw new ProblemError('too-many', { detail: 'so many tables in an hour are enough' });
    registry.diskQuota.checkCreate(payer.name || undefined);
    const made = await registry.create(wanted, payer);
    if (!made.ok) throw new ProblemError('invalid', { problems: made.problems });
    return made.value;
  },

  async openSeat(token): Promise<SeatConnection> {
    const entered = await registry.openSeat(token);
    if (!entered) throw new ProblemError('not-found');
    const { session, seat } = entered;
    return {
      table: session.id,
      do: async command => valueOrThrow(await performCommand(registry, session, seat, command, undefined, payer)),
      async ask(question) {
        const answer = valueOrThrow(await session.ask(seat.id, question, payer));
        return answer instanceof RawJson ? JSON.parse(answer.json) : answer;
      },
      async watch(listener, since) {
        await session.subscribe(seat.id, listener, since, payer);
        while (listener.isBehind) await session.resume(seat.id, listener);
        return () => session.unsubscribe(seat.id, listener);
      },
    };
  },
});
