import type { Question } from '@fray/table';
import { type CostAccount, ProblemError, RawJson, resultOrThrow, UNMETERED, valueOrThrow } from '@fray/table/session';
import { performCommand } from '../registry/perform-command.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { AnswerTo, SeatConnection, TableConnector } from './seat-connection.ts';

interface LocalTablesOptions {
  /** The account that the work is charged to. */
  readonly payer?: CostAccount;
  /** Takes one from the tables that may still be created, or throws. */
  readonly checkCreate?: () => Promise<void>;
}

/** The tables of this process. */
export const localTables = (registry: TableRegistry, { payer = UNMETERED, checkCreate = async () => {} }: LocalTablesOptions = {}): TableConnector => ({
  async createTable(request) {
    await checkCreate();
    registry.diskQuota.checkCreate(payer.name || undefined);
    return resultOrThrow(await registry.create(request, payer));
  },

  async openSeat(token): Promise<SeatConnection> {
    const opened = await registry.openSeat(token);
    if (!opened) throw new ProblemError('not-found');
    const { session, seat } = opened;
    return {
      table: session.id,
      do: async command => valueOrThrow(await performCommand(registry, { session, seat, command, payer })),
      async ask<Q extends Question>(question: Q) {
        const answer = valueOrThrow(await session.ask(seat.id, question, payer));
        // A session answers each kind of question in one form.
        return (answer instanceof RawJson ? JSON.parse(answer.json) : answer) as AnswerTo<Q>;
      },
      async watch(listener, since) {
        await session.subscribe(seat.id, listener, since, payer);
        while (listener.isBehind) await session.resume(seat.id, listener);
        return () => session.unsubscribe(seat.id, listener);
      },
    };
  },
});
