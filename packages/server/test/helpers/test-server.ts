import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { createLogger, type LogLevel, type RunningServer, type ServerOptions, startServer } from '../../src/index.ts';
import { sameDice } from './known-dice.ts';

export const HOST_KEY = 'the-key-of-the-host';

/** A server on a free port with its tables in a temporary folder, and everything that it logs. */
export interface Served extends RunningServer {
  readonly port: number;
  readonly logged: string[];
  call(method: string, path: string, more?: Sent): Promise<Got>;
  /** A socket that has sent nothing yet. */
  socket(headers?: Readonly<Record<string, string>>): Ear;
  /** Creates a table with soldiers on the road. */
  table(seats?: readonly object[], more?: object): Promise<Seating>;
}

export interface Sent {
  readonly token?: string | undefined;
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown;
  readonly headers?: OutgoingHttpHeaders;
}

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A new table, with the token of each seat by its name. */
export interface Seating {
  readonly id: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export const served = async (options: Partial<ServerOptions> = {}, level: LogLevel = 'debug'): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-server-'));
  const logged: string[] = [];
  const log = createLogger(line => void logged.push(line), level);
  const running = sameDice(
    await startServer({ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: HOST_KEY, workers: 1, ...options, log }),
  );
  const { port } = JSON.parse(logged[0] as string) as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  const call: Served['call'] = (method, path, { token, body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const all = {
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      };
      const asked = request({ host: '127.0.0.1', port, agent, method, path, headers: all }, response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }));
        response.on('error', reject);
      });
      asked.on('error', reject).end(text);
    });

  return {
    ...running,
    ...{ port, logged, call },
    socket: headers => new Ear(port, headers),
    async table(seats = [], more = {}) {
      const got = await call('POST', '/api/tables', { body: { system: 'roll-under', encounter: 'enc-road', seats, ...more } });
      if (got.status !== 201) throw new Error(got.text);
      const made = JSON.parse(got.text) as { table: string; seats: { seat: { name: string }; token: string }[] };
      return { id: made.table, tokens: Object.fromEntries(made.seats.map(s => [s.seat.name, s.token])) };
    },
    async stop() {
      agent.destroy();
      await running.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

// biome-ignore lint/suspicious/noExplicitAny: answers of all routes, of which each test reads what it expects
export type Message = any;

/** A client socket that stores everything it receives. */
export class Ear {
  readonly heard: Message[] = [];
  readonly ws: WebSocket;
  /** The code with which it was closed, or the status with which it was refused. */
  readonly closed: Promise<number>;
  private wanted: { which: (m: Message) => boolean; found: (m: Message) => void }[] = [];

  constructor(port: number, headers: Readonly<Record<string, string>> = {}) {
    this.ws = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers });
    this.closed = new Promise(resolve => {
      this.ws.on('close', resolve);
      this.ws.on('unexpected-response', (asked, response) => {
        resolve(response.statusCode as number);
        asked.destroy();
      });
      this.ws.on('error', () => undefined);
    });
    this.ws.on('message', data => {
      const message = JSON.parse(data.toString());
      this.heard.push(message);
      const met = this.wanted.filter(({ which }) => which(message));
      this.wanted = this.wanted.filter(w => !met.includes(w));
      for (const { found } of met) found(message);
    });
  }

  async say(message: unknown): Promise<void> {
    if (this.ws.readyState === WebSocket.CONNECTING) await new Promise(resolve => this.ws.once('open', resolve));
    this.ws.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  /** The first matching message, received already or to come. */
  first(which: (message: Message) => boolean): Promise<Message> {
    return this.after(0, which);
  }

  /** The first matching message after the first `n`. */
  after(n: number, which: (message: Message) => boolean): Promise<Message> {
    const there = this.heard.slice(n).find(which);
    return there === undefined ? new Promise(found => this.wanted.push({ which, found })) : Promise.resolve(there);
  }

  /** Takes the seat, and returns the answer to hello. */
  async hello(token: string, since: object = {}): Promise<Message> {
    await this.say({ type: 'hello', token, ...since });
    return this.first(m => m.type === 'welcome' || m.type === 'problem');
  }

  /** Sends a command or a question and returns the answer. */
  async ask(message: { readonly id: string } & Readonly<Record<string, unknown>>): Promise<Message> {
    await this.say(message);
    return this.first(m => m.id === message.id);
  }
}
