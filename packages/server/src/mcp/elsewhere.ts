import { Declined, type Listener, type Problem } from '@fray/table/play';
import type { Did } from '../hall/did.ts';
import type { Created } from '../hall/hall.ts';
import { PROBLEM, SEAT } from '../http/replies.ts';
import type { Chair, Since, Tables } from './tables.ts';

/** The tables of a server, over its HTTP API and its socket. */
export const tablesAt = (url: string): Tables => {
  const base = url.replace(/\/+$/, '');
  /** A token opens the same table for as long as it opens anything. */
  const known = new Map<string, string>();
  return {
    make: async wanted => (await call(base, 'POST', '/api/tables', undefined, wanted)) as Created,

    async enter(token): Promise<Chair> {
      const table = known.get(token) ?? SEAT.parse(await call(base, 'GET', '/api/seat', token)).table;
      known.set(token, table);
      const post = (what: string, body: unknown) => call(base, 'POST', `/api/tables/${table}/${what}`, token, body);
      return {
        table,
        do: async command => (await post('commands', command)) as Did,
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
  const problem = PROBLEM.safeParse(data);
  throw problem.success ? new Declined(problem.data as Problem) : unreachable(base);
};

const watched = (base: string, token: string, listener: Listener, since: Since | undefined): Promise<() => void> =>
  new Promise((welcome, refused) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token, ...(since && { epoch: since.epoch, since: since.seq }) }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { readonly type: string; readonly problem?: Problem };
      if (message.problem) return refused(new Declined(message.problem));
      listener.send(String(data));
      if (message.type !== 'log') welcome(() => socket.close());
    };
    socket.onclose = () => {
      listener.end();
      refused(unreachable(base));
    };
  });

const unreachable = (base: string): Declined => new Declined('busy', { detail: `no Fray server answers at ${base}` });
