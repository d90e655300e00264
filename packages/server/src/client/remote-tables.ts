import { type ProblemDetails, ProblemError, type SeatListener } from '@fray/table/session';
import { PROBLEM_REPLY, SEAT_REPLY } from '../api/reply-schemas.ts';
import type { CommandAnswer } from '../registry/perform-command.ts';
import type { TableLinks } from '../registry/table-registry.ts';
import type { LogPosition, SeatConnection, TableConnector } from './seat-connection.ts';

/** The tables of a server, over its HTTP API and its socket. */
export const remoteTables = (url: string): TableConnector => {
  const base = url.replace(/\/+$/, '');
  /** A valid token always opens the same table. */
  const known = new Map<string, string>();
  return {
    createTable: async request => sentBack<TableLinks>(await call(base, { method: 'POST', path: '/api/tables', body: request })),

    async openSeat(token): Promise<SeatConnection> {
      const table = known.get(token) ?? SEAT_REPLY.parse(await call(base, { method: 'GET', path: '/api/seat', token })).table;
      known.set(token, table);
      const post = (what: string, body: unknown) => call(base, { method: 'POST', path: `/api/tables/${table}/${what}`, token, body });
      return {
        table,
        do: async command => sentBack<CommandAnswer>(await post('commands', command)),
        ask: async question => sentBack(await post('questions', question)),
        watch: (listener, since) => watch(base, { token, listener, since }),
      };
    },
  };
};

interface ApiCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

const call = async (base: string, { method, path, token, body }: ApiCall): Promise<unknown> => {
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
  throw isProblemDetails(data) ? new ProblemError(data) : unreachable(base);
};

// Unchecked: the reply schemas describe answers for other clients, and parsing by them would drop fields that they do not name.
const sentBack = <T>(data: unknown): T => data as T;

const isProblemDetails = (data: unknown): data is ProblemDetails => PROBLEM_REPLY.safeParse(data).success;

interface WatchRequest {
  readonly token: string;
  readonly listener: SeatListener;
  readonly since: LogPosition | undefined;
}

/** Resolves with the welcome, to a function that closes the socket. */
const watch = (base: string, { token, listener, since }: WatchRequest): Promise<() => void> =>
  new Promise((welcomed, refused) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token, ...(since && { epoch: since.epoch, since: since.seq }) }));
    socket.onmessage = ({ data }) => {
      const message: { readonly type: string; readonly problem?: ProblemDetails } = JSON.parse(String(data));
      if (message.problem) return refused(new ProblemError(message.problem));
      listener.send(String(data));
      if (message.type !== 'log') welcomed(() => socket.close());
    };
    socket.onclose = () => {
      listener.end();
      refused(unreachable(base));
    };
  });

const unreachable = (base: string): ProblemError => new ProblemError('busy', { detail: `no Fray server answers at ${base}` });
