import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { read } from '@fray/engine';
import type { Seated } from '@fray/table';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Buckets } from '../bucket.ts';
import { perform } from '../hall/did.ts';
import type { Hall } from '../hall/hall.ts';
import type { Sitting } from '../hall/sitting.ts';
import type { Listener } from '../hall/watch.ts';
import { parsed } from '../http/body.ts';
import { sameHost } from '../http/origin.ts';
import { tokenIn } from '../http/token.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Declined, type Problem, problemFor, problemOf } from '../problem.ts';
import { FROM_CLIENT, type FromClient } from './messages.ts';

export interface Sockets {
  readonly hall: Hall;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly buckets: Buckets;
  readonly origins: ReadonlySet<string>;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Close codes of our own: no hello in time or none that opens a seat; the seat is gone; too slow or too much; the server stops. */
export const CLOSE = { stranger: 4401, gone: 4403, tooMuch: 4429, stopping: 1001 } as const;

const HELLO_MS = 10_000;
const BEAT_MS = 25_000;

export interface SocketServer {
  /** Hears no more, answers what it has heard, and closes all sockets. */
  stop(): Promise<void>;
}

/** How long a client may take to say goodbye, in milliseconds. */
const GOODBYE_MS = 1_000;

/** Takes in sockets at /socket: one stream for each seat that somebody looks through. */
export const socketServer = (server: Server, around: Sockets): SocketServer => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: around.hall.around.limits.bodyBytes, perMessageDeflate: false });
  const clients = new Set<Client>();
  const perAddress = new Map<string, number>();
  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const address = around.addressOf(request);
    const no = whyNot(around, request, perAddress.get(address) ?? 0);
    if (no !== undefined) {
      duplex.end(`HTTP/1.1 ${no}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, duplex, head, socket => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      socket.once('close', () => {
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
      const client = new Client(socket, around, tokenIn(request));
      clients.add(client);
      socket.once('close', () => clients.delete(client));
    });
  });
  around.metrics.gauge('fray_sockets', () => clients.size);
  return {
    async stop() {
      const goodbyes = [...clients].map(client => client.stop());
      await Promise.all(goodbyes);
      const dead = setTimeout(() => sockets.clients.forEach(s => s.terminate()), GOODBYE_MS);
      await new Promise<void>(resolve => sockets.close(() => resolve()));
      clearTimeout(dead);
    },
  };
};

const whyNot = ({ origins, hall }: Sockets, request: IncomingMessage, open: number): string | undefined => {
  const { origin, host } = request.headers;
  if (new URL(request.url ?? '/', 'http://fray').pathname !== '/socket') return '404 Not Found';
  if (origin !== undefined && !origins.has(origin) && !sameHost(origin, host)) return '403 Forbidden';
  return open >= hall.around.limits.socketsPerAddress ? '429 Too Many Requests' : undefined;
};

/** One socket: says hello, then does and asks for its seat, and is told what changes. A slow one is left behind and caught up later. */
class Client implements Listener {
  seq = 0;
  epoch = -1;
  private readonly socket: WebSocket;
  private readonly around: Sockets;
  private readonly cookie: string | undefined;
  private at: { readonly sitting: Sitting; readonly seat: Seated } | undefined;
  private greeting = false;
  private behind = false;
  private alive = true;
  private stopping = false;
  /** What was heard and is not answered yet. */
  private readonly open = new Set<Promise<void>>();
  private readonly hello: NodeJS.Timeout;
  private readonly beat: NodeJS.Timeout;

  constructor(socket: WebSocket, around: Sockets, cookie: string | undefined) {
    this.socket = socket;
    this.around = around;
    this.cookie = cookie;
    this.hello = setTimeout(() => socket.close(CLOSE.stranger, 'no hello'), HELLO_MS);
    this.beat = setInterval(() => this.heartbeat(), BEAT_MS);
    socket.on('message', (data, isBinary) => this.message(isBinary ? undefined : data.toString()));
    socket.on('pong', () => (this.alive = true));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.left());
  }

  /** What would pile up is not sent: everything comes anew once the rest is through. */
  send(message: string): void {
    if (this.behind) return;
    if (this.socket.bufferedAmount > this.around.hall.around.limits.unsentBytes) {
      this.behind = true;
      this.around.metrics.count('fray_sockets_left_behind_total');
      return;
    }
    this.socket.send(message);
    this.around.metrics.count('fray_messages_sent_total');
  }

  end(): void {
    this.socket.close(CLOSE.gone, 'this seat is closed');
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.open);
    this.socket.close(CLOSE.stopping, 'the server stops');
  }

  private message(text: string | undefined): void {
    if (this.stopping) return;
    const heard = this.hear(text).finally(() => this.open.delete(heard));
    this.open.add(heard);
  }

  private async hear(text: string | undefined): Promise<void> {
    this.alive = true;
    let id: string | undefined;
    try {
      if (!this.around.buckets.take(this.at ? `${this.at.sitting.id} ${this.at.seat.id}` : 'strangers', Date.now())) throw new Declined('too-many');
      if (text === undefined) throw new Declined('malformed', { detail: 'send text' });
      const data = parsed(text, this.around.hall.around.limits.depth);
      id = idIn(data);
      const message = read(FROM_CLIENT, data);
      if (!message.ok) throw new Declined('invalid', { problems: message.problems });
      await this.take(message.value);
    } catch (e) {
      if (!(e instanceof Declined)) this.around.log.error('a message failed', { error: String((e as Error).stack ?? e) });
      this.problem(e instanceof Declined ? e.problem : problemOf('failed'), id);
      if (!this.at && !this.greeting) this.socket.close(CLOSE.stranger, 'say hello first');
    }
  }

  private async take(message: FromClient): Promise<void> {
    if (message.type === 'hello') return this.greet(message);
    if (!this.at) throw new Declined('not-found');
    const { sitting } = this.at;
    const seat = sitting.seat(this.at.seat.id);
    if (!seat) return this.end();
    switch (message.type) {
      case 'ping':
        return this.send('{"type":"pong"}');
      case 'do': {
        const started = performance.now();
        const did = await perform(this.around.hall, sitting, seat, message.command, message.id);
        if (!did.ok) return this.problem(problemFor(did.refused), message.id);
        this.send(JSON.stringify({ type: 'done', id: message.id, result: did.value }));
        return this.around.metrics.time('fray_command_seconds', { do: message.command.do }, performance.now() - started);
      }
      case 'ask': {
        const answer = await sitting.ask(seat.id, message.question);
        if (!answer.ok) return this.problem(problemFor(answer.refused), message.id);
        return this.send(JSON.stringify({ type: 'answer', id: message.id, answer: answer.value }));
      }
    }
  }

  private async greet({ token = this.cookie, epoch, since }: Extract<FromClient, { type: 'hello' }>): Promise<void> {
    if (this.at || this.greeting) throw new Declined('invalid', { detail: 'once is enough' });
    this.greeting = true;
    const entered = token === undefined ? undefined : await this.around.hall.enter(token);
    this.greeting = false;
    if (!entered) throw new Declined('not-found');
    clearTimeout(this.hello);
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.at = entered;
    await entered.sitting.watch(entered.seat.id, this, epoch !== undefined && since !== undefined ? { epoch, seq: since } : undefined);
  }

  private problem(problem: Problem, id: string | undefined): void {
    this.send(JSON.stringify({ type: 'problem', ...(id !== undefined && { id }), problem }));
  }

  private heartbeat(): void {
    if (!this.alive) return this.socket.terminate();
    if (this.behind && this.socket.bufferedAmount === 0 && this.at) {
      this.behind = false;
      void this.at.sitting.resume(this.at.seat.id, this).catch(() => this.socket.terminate());
    }
    this.alive = false;
    this.socket.ping();
  }

  private left(): void {
    clearTimeout(this.hello);
    clearInterval(this.beat);
    if (this.at) this.at.sitting.leave(this.at.seat.id, this);
  }
}

const idIn = (data: unknown): string | undefined => {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === 'string' && id.length <= 100 ? id : undefined;
};
