import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseWith } from '@fray/engine';
import {
  jsonOf,
  type ProblemDetails,
  ProblemError,
  type ProblemKind,
  problemDetails,
  problemDetailsFor,
  resultOrThrow,
  type SeatListener,
} from '@fray/table/session';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { plain, speechAt } from '../api/in-language.ts';
import { requestToken } from '../api/request-token.ts';
import type { OpenSeat } from '../api/route.ts';
import { CLIENT_MESSAGE, type ClientMessage } from '../api/socket-messages.ts';
import { stackOf } from '../lib/error-details.ts';
import { type AddressBudget, type AddressBudgets, tooManyError } from '../limits/address-budget.ts';
import { parseSafeJson, readableOrThrow } from '../limits/safe-json.ts';
import type { TokenBuckets } from '../limits/token-buckets.ts';
import type { UnsentBytes, UnsentReader } from '../limits/unsent-bytes.ts';
import type { Logger } from '../monitoring/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { performCommand } from '../registry/perform-command.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { SeatSpeech } from '../words/seat-speech.ts';
import { connectionOf } from './connection.ts';
import { isSameOrigin } from './origin.ts';
import { toProblemDetails } from './problem-from.ts';
import { type HttpHeaders, refuseConnection } from './refuse-connection.ts';
import { seatKey } from './seat-key.ts';

export interface SocketServerOptions {
  readonly registry: TableRegistry;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly buckets: TokenBuckets;
  readonly senders: AddressBudgets;
  readonly unsent: UnsentBytes;
  readonly origins: ReadonlySet<string>;
  readonly clientAddress: (request: IncomingMessage) => string;
  readonly security: HttpHeaders;
}

/** The seat of a client, and the name under which its messages are counted. */
interface ClientSeat extends OpenSeat {
  readonly key: string;
}

type Hello = Extract<ClientMessage, { type: 'hello' }>;

/** `stranger`: no hello in time, or none that opens a seat. `gone`: the seat is closed. `tooMuch`: too fast or too much. */
export const CLOSE_CODES = { stranger: 4401, gone: 4403, tooMuch: 4429, stopping: 1001 } as const;

/** An upper bound: the UTF-8 bytes of a UTF-16 unit, and the head of a frame. */
const BYTES_OF_CHARACTER = 3;
const BYTES_OF_HEAD = 10;

/** A client with this many unanswered messages is not read. */
const MAX_UNANSWERED = 64;

const MAX_HELLO_MS = 10_000;
const HEARTBEAT_MS = 25_000;

export interface SocketServer {
  /** Answers what was received, and closes all sockets. */
  stop(): Promise<void>;
}

/** How long a client may take to close (ms). */
const MAX_GOODBYE_MS = 1_000;

/** Accepts sockets at /socket. */
export const createSocketServer = (server: Server, options: SocketServerOptions): SocketServer => {
  const { registry, metrics, security } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: registry.services.limits.messageBytes, perMessageDeflate: false, autoPong: false });
  const clients = new Set<SocketClient>();
  const perAddress = new Map<string, number>();
  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const address = options.clientAddress(request);
    const no = whyRefused(options, request, { address, open: perAddress.get(address) ?? 0 });
    if (no !== undefined) return refuseConnection(duplex, problemDetails(no), security);
    const { socket: raw, rest } = connectionOf(request).release();
    sockets.handleUpgrade(request, raw, Buffer.concat([head, rest]), socket => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      socket.once('close', () => {
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
      const client = new SocketClient(socket, options, { address, cookie: requestToken(request) });
      raw.on('data', ({ length }: Buffer) => client.received(length));
      clients.add(client);
      socket.once('close', () => clients.delete(client));
    });
  });
  sockets.on('wsClientError', (error, duplex) => refuseConnection(duplex, problemDetails('malformed', { detail: error.message }), security));
  metrics.gauge('fray_sockets', () => clients.size);
  return {
    async stop() {
      const goodbyes = [...clients].map(client => client.stop());
      await Promise.all(goodbyes);
      const dead = setTimeout(() => sockets.clients.forEach(s => s.terminate()), MAX_GOODBYE_MS);
      await new Promise<void>(resolve => sockets.close(() => resolve()));
      clearTimeout(dead);
    },
  };
};

const whyRefused = (
  { origins, registry, buckets }: SocketServerOptions,
  request: IncomingMessage,
  { address, open }: { readonly address: string; readonly open: number },
): ProblemKind | undefined => {
  const { origin, host } = request.headers;
  if (open >= registry.services.limits.socketsPerAddress || !buckets.take(address)) return 'too-many';
  if (!/^\/socket(\?|$)/.test(request.url ?? '')) return 'not-found';
  return origin !== undefined && !origins.has(origin) && !isSameOrigin(origin, host) ? 'wrong-origin' : undefined;
};

/**
 * One socket: it says hello, then sends commands and questions of its seat, and is sent what changes. A client that reads too slowly is left
 * behind: until it has read what was sent, it is sent nothing more and not heard. Then it is sent what it missed.
 */
class SocketClient implements SeatListener {
  seq = 0;
  epoch = -1;
  isBehind = false;
  private readonly socket: WebSocket;
  private readonly options: SocketServerOptions;
  private readonly sender: AddressBudget;
  private readonly cookie: string | undefined;
  private at: ClientSeat | undefined;
  /** The language that the client asked for. */
  private speech: SeatSpeech | undefined;
  /** The hello is being answered. Messages before that wait for it. */
  private greeting: Promise<void> | undefined;
  private alive = true;
  private stopping = false;
  /** It has sent more bytes than its budget. */
  private isInDebt = false;
  /** Messages without an answer, and callbacks for when there are none. */
  private unanswered = 0;
  private readonly waiting: (() => void)[] = [];
  /** Callbacks for when an answer can be sent. */
  private readonly waitingForRoom: (() => void)[] = [];
  private readonly reader: UnsentReader;
  /** The next page, or the welcome, is being sent. */
  private isGoingOn = false;
  private readonly caughtUp = () => this.catchUp();
  private readonly hello: NodeJS.Timeout;
  private readonly beat: NodeJS.Timeout;

  constructor(socket: WebSocket, options: SocketServerOptions, { address, cookie }: { readonly address: string; readonly cookie: string | undefined }) {
    this.socket = socket;
    this.options = options;
    this.sender = options.senders.of(address);
    this.cookie = cookie;
    this.reader = options.unsent.reader(address, { waiting: () => socket.bufferedAmount, cutOff: () => socket.terminate() });
    this.hello = setTimeout(() => socket.close(CLOSE_CODES.stranger, 'no hello'), MAX_HELLO_MS);
    this.beat = setInterval(() => this.heartbeat(), HEARTBEAT_MS);
    socket.on('message', (data, isBinary) => void this.hear(data, isBinary));
    socket.on('ping', data => this.pinged(data));
    socket.on('pong', () => (this.alive = true));
    // The socket is closed with a code that tells the reason.
    socket.on('error', () => undefined);
    socket.on('close', () => this.left());
  }

  send(message: string): boolean {
    if (this.hasTooMuch) {
      this.options.metrics.count('fray_sockets_left_behind_total');
      return false;
    }
    const { speech } = this;
    this.reply(speech ? this.sender.measure(() => speech.message(message)) : message);
    return true;
  }

  private get hasTooMuch(): boolean {
    return this.socket.bufferedAmount > this.options.registry.services.limits.unsentBytes;
  }

  end(): void {
    void this.finish(CLOSE_CODES.gone, 'this seat is closed');
  }

  stop(): Promise<void> {
    return this.finish(CLOSE_CODES.stopping, 'the server stops');
  }

  /** Stops reading, answers what was received, and closes. */
  private async finish(code: number, why: string): Promise<void> {
    this.stopping = true;
    this.makeRoom();
    if (this.unanswered > 0) await new Promise<void>(resolve => this.waiting.push(resolve));
    this.socket.close(code, why);
  }

  private reply(message: string): void {
    this.reader.look();
    this.socket.send(message, this.isBehind || this.mayWait(message) ? this.caughtUp : undefined);
    this.reader.look();
    if (this.hasTooMuch) this.socket.pause();
    this.options.metrics.count('fray_messages_sent_total');
  }

  /** Whether to be notified when a message was sent. Most are sent at once, and a callback for each would cost time. */
  private mayWait({ length }: string): boolean {
    return this.socket.bufferedAmount > 0 || BYTES_OF_CHARACTER * length + BYTES_OF_HEAD > this.options.registry.services.limits.unsentBytes;
  }

  /** Waits while the client has not read earlier messages, so that no answer is worked out in vain. */
  private room(): Promise<void> | undefined {
    return this.hasTooMuch && !this.stopping ? new Promise(resolve => this.waitingForRoom.push(resolve)) : undefined;
  }

  private makeRoom(): void {
    for (const go of this.waitingForRoom.splice(0)) go();
  }

  private catchUp(): void {
    this.reader.look();
    if (this.socket.bufferedAmount > 0) return;
    this.readOn();
    this.makeRoom();
    if (!this.isBehind || !this.at || this.isGoingOn || this.socket.readyState !== this.socket.OPEN) return;
    this.isGoingOn = true;
    this.at.session.resume(this.at.seat.id, this, this.sender).then(
      () => {
        this.isGoingOn = false;
        if (this.isBehind) this.catchUp();
      },
      () => this.socket.terminate(),
    );
  }

  /** Charges received bytes. Over its budget, a client is not read for a while. */
  received(bytes: number): void {
    const wait = this.sender.chargeReceived(bytes);
    if (wait === 0 || this.isInDebt) return;
    this.isInDebt = true;
    this.socket.pause();
    setTimeout(() => {
      this.isInDebt = false;
      this.readOn();
    }, wait).unref();
  }

  /** Reads on, unless there is another reason to wait. */
  private readOn(): void {
    if (this.socket.isPaused && !this.isInDebt && !this.hasTooMuch && this.unanswered < MAX_UNANSWERED) this.socket.resume();
  }

  /** The name under which messages and pings are counted. */
  private get countedAs(): string {
    return this.at?.key ?? this.sender.name;
  }

  private pinged(data: Buffer): void {
    if (this.options.buckets.take(this.countedAs)) this.socket.pong(data);
    else this.refused();
  }

  /** Counts a refusal. True if the client had too many, and is being closed. */
  private refused(): boolean {
    if (this.sender.mayBeRefused()) return false;
    this.stopping = true;
    this.socket.close(CLOSE_CODES.tooMuch, 'too much at once');
    return true;
  }

  private async hear(sent: RawData, isBinary: boolean): Promise<void> {
    if (this.stopping) return;
    this.alive = true;
    if (++this.unanswered >= MAX_UNANSWERED) this.socket.pause();
    let id: string | undefined;
    try {
      const { buckets, registry } = this.options;
      id = idAtHead(sent);
      if (!buckets.take(this.countedAs)) throw tooManyError(buckets, { name: this.countedAs });
      const turn = this.sender.waitTurn();
      if (turn) await turn;
      this.sender.checkThreadBudget();
      id = undefined;
      if (isBinary) throw new ProblemError('malformed', { detail: 'send text' });
      const message = this.sender.measure(() => {
        const data = readableOrThrow(parseSafeJson(sent.toString(), registry.services.limits.depth));
        id = idIn(data);
        return parseWith(CLIENT_MESSAGE, data);
      });
      await this.take(resultOrThrow(message));
    } catch (e) {
      if (e instanceof ProblemError && e.problem.status === 429 && this.refused()) return;
      if (!(e instanceof ProblemError)) this.options.log.error('a message failed', { error: stackOf(e) });
      const problem = toProblemDetails(e);
      this.problem(problem, id);
      if (!this.at && !this.greeting) this.socket.close(problem.status === 429 ? CLOSE_CODES.tooMuch : CLOSE_CODES.stranger, problem.title);
    } finally {
      this.unanswered--;
      this.readOn();
      if (this.unanswered === 0) for (const go of this.waiting) go();
    }
  }

  private async take(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.greet(message);
    if (this.greeting) await this.greeting;
    if (!this.at) throw new ProblemError('not-found');
    const { session } = this.at;
    const seat = session.seat(this.at.seat.id);
    if (!seat) return this.end();
    switch (message.type) {
      case 'ping':
        return this.reply('{"type":"pong"}');
      case 'signal':
        if (!session.signal(seat.id, message.signal, this)) throw new ProblemError('forbidden');
        return undefined;
      case 'do': {
        const started = performance.now();
        const { command, id: key } = message;
        const done = await performCommand(this.options.registry, { session, seat, command, key, payer: this.sender });
        if (!done.ok) return this.problem(problemDetailsFor(done.refused), key);
        this.reply(JSON.stringify({ type: 'done', id: key, result: this.speech?.say(done.value) ?? done.value }));
        return this.options.metrics.time('fray_command_seconds', { label: 'do', value: command.do, ms: performance.now() - started });
      }
      case 'ask': {
        await this.room();
        if (this.socket.readyState !== this.socket.OPEN) return;
        const answer = await session.ask(seat.id, message.question, this.sender);
        if (!answer.ok) return this.problem(problemDetailsFor(answer.refused), message.id);
        const { speech } = this;
        const json = () => jsonOf(speech ? speech.answer(message.question, plain(answer.value)) : answer.value);
        return this.reply(this.sender.measure(() => `{"type":"answer","id":${JSON.stringify(message.id)},"answer":${json()}}`));
      }
    }
  }

  private async greet(hello: Hello): Promise<void> {
    if (this.at || this.greeting) throw new ProblemError('invalid', { detail: 'once is enough' });
    this.greeting = this.enter(hello);
    try {
      await this.greeting;
    } finally {
      this.greeting = undefined;
    }
    clearTimeout(this.hello);
    if (this.socket.readyState !== this.socket.OPEN) this.left();
  }

  private async enter({ token = this.cookie, epoch, since, lang }: Hello): Promise<void> {
    const opened = token === undefined ? undefined : await this.options.registry.openSeat(token);
    if (!opened) throw new ProblemError('not-found');
    if (lang !== undefined) this.speech = await speechAt({ ...opened, sender: this.sender }, lang);
    const position = epoch !== undefined && since !== undefined ? { epoch, seq: since } : undefined;
    await opened.session.subscribe(opened.seat.id, this, position, this.sender);
    this.at = { ...opened, key: seatKey(opened) };
    this.catchUp();
  }

  private problem(problem: ProblemDetails, id: string | undefined): void {
    this.reply(JSON.stringify({ type: 'problem', ...(id !== undefined && { id }), problem: this.speech?.problem(problem) ?? problem }));
  }

  private heartbeat(): void {
    if (!this.alive) return this.socket.terminate();
    if (this.at && !this.at.session.seat(this.at.seat.id)) return this.end();
    this.alive = false;
    this.socket.ping();
  }

  private left(): void {
    clearTimeout(this.hello);
    clearInterval(this.beat);
    this.reader.leave();
    this.makeRoom();
    if (this.at) this.at.session.unsubscribe(this.at.seat.id, this);
  }
}

/** Finds the id of a message that is not parsed. Clients write it near the beginning. */
const idAtHead = (sent: RawData): string | undefined => (Buffer.isBuffer(sent) ? ID.exec(sent.toString('latin1', 0, HEAD_BYTES))?.[1] : undefined);
const ID = /"id"\s*:\s*"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,100})"/;
const HEAD_BYTES = 300;

const idIn = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null || !('id' in data)) return undefined;
  return typeof data.id === 'string' && data.id.length <= 100 ? data.id : undefined;
};
