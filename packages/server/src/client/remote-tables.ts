import { type ProblemDetails, ProblemError, type SeatListener } from '@fray/table/session';
import { PROBLEM_REPLY, SEAT_REPLY } from '../api/reply-schemas.ts';
import type { CommandAnswer } from '../registry/perform-command.ts';
import type { TableLinks } from '../registry/table-registry.ts';
import type { LogPosition, SeatConnection, TableConnector } from './seat-connection.ts';

/** The tables of a server, over its HTTP API and its socket. */
export const remoteTables = (url: string): TableConnector => {
  const base = url.replace(/\/+$/, '');
  /** A token opens the same table for as long as it opens anything. */
  const known = new Map<string, string>();
  return {
    createTable: async wanted => (await call(base, 'POST', '/api/tables', undefined, wanted)) as TableLinks,

    async openSeat(token): Promise<SeatConnection> {
      const table = known.get(token) ?? SEAT_REPLY.parse(await call(base, 'GET', '/api/seat', token)).table;
      known.set(token, table);
      const post = (what: string, body: unknown) => call(base, 'POST', `/api/tables/${table}/${what}`, token, body);
      return {
        table,
        do: async command => (await post('commands', command)) as CommandAnswer,
        ask: question => post('questions', question),
        watch: (listener, since) => watched(base, token, listener, since),
      };
    },
  };
};

const call = async (base: string, method: 'GET' | 'POST', path: string, token: string | undefined, body?: unknown): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable(base);
  }
  const data: unknown = await response.json().catch(() => undefined);
  if (response.ok && data !== undefined) return data;
  const problem = PROBLEM_REPLY.safeParse(data);
  throw problem.success ? new ProblemError(problem.data as ProblemDetails) : unreachable(base);
};

const watched = (base: string, token: string, listener: SeatListener, since: LogPosition | undefined): Promise<() => void> =>
  new Promise((welcome, refused) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token, ...(since && { epoch: since.epoch, since: since.seq }) }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { readonly type: string; readonly problem?: ProblemDetails };
      if (message.problem) return refused(new ProblemError(message.problem));
      listener.send(String(data));
      if (message.type !== 'log') welcome(() => socket.close());
    };
    socket.onclose = () => {
      listener.end();
      refused(unreachable(base));
    };
  });

const unreachable = (base: string): ProblemError => new ProblemError('busy', { detail: `no Fray server answers at ${base}` });
