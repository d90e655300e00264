import { whoById } from '@fray/engine';
import type { Table, TableSeat } from '@fray/table';
import { type CostAccount, ProblemError, type TableRequest, type TableSession } from '@fray/table/session';
import { hashToken } from '../store/tokens.ts';
import { followerKey, nextToken } from './follower-keys.ts';
import type { TableRegistry } from './table-registry.ts';

/** What makes the same fight from its beginning, with the same seats, settings and policies. The GM who asks has the first seat. */
const requestAgain = ({ header, fight, state }: Table, others: readonly TableSeat[]): TableRequest => {
  const { name, fight: begun } = header;
  const start = fight.replay([], { thrower: () => undefined });
  // Who joined by a ruling is not there at the beginning.
  const isThere = (id: string): boolean => start.ok && whoById(start.value.scene, id) !== undefined;
  const deputies = [...state.deputies].filter(([who, { mode }]) => mode === 'do' && isThere(who)).map(([who, { policy }]) => [who, policy] as const);
  return {
    ...{ name, system: begun.system, encounter: begun.encounter, version: begun.version },
    ...{ settings: state.settings, deputies: Object.fromEntries(deputies) },
    seats: others.map(({ role, name, owns }) => ({ role, name, ...(role === 'player' && { owns: owns.filter(isThere) }) })),
  };
};

/** Starts the fight of a table again at a new one, and tells all seats. Whoever has a link here can follow. */
export const startAgain = async (registry: TableRegistry, session: TableSession, gm: TableSeat, payer: CostAccount) => {
  const { request, others } = await session.read(table => {
    const others = table.state.seatInfos.flatMap(({ id }) => (id === gm.id ? [] : [table.state.seatAt(id)]));
    return { others, request: payer.measure(() => requestAgain(table, others)) };
  });
  const keys = (await registry.services.store.tableWithKeys(session.id))?.keys ?? [];
  const followers = new Map([gm, ...others].map((seat, place) => [place, keys.flatMap(k => (k.seat === seat.id ? [k.hash] : []))]));
  const made = await registry.create(request, payer, followers);
  if (made.ok) await session.perform(gm.id, { do: 'again', table: made.value.table }, undefined, payer);
  return made;
};

/** The seat of whoever has this link at the table where the fight was started again, with a link of its own. */
export const followAgain = async ({ services: { store } }: TableRegistry, again: string | undefined, token: string) => {
  if (again === undefined) throw new ProblemError('refused', { detail: 'this fight was not started again' });
  const waiting = await store.seatFor(followerKey(again, hashToken(token)));
  if (!waiting) throw new ProblemError('refused', { detail: 'there is no seat for this link at the next table', instead: 'ask the GM for a new link' });
  const next = nextToken(token, again);
  await store.addKey({ hash: hashToken(next), table: waiting.table, seat: waiting.seat });
  return { table: again, token: next };
};
