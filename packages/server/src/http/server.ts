import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { may, type Seated } from '@fray/table';
import { Declined, type Problem, type ProblemKind, problemOf, type Sitting, valid } from '@fray/table/play';
import type { Buckets } from '../bucket.ts';
import type { Hall } from '../hall/hall.ts';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Sender, type Senders, tooMuch } from '../senders.ts';
import type { Unsent } from '../unsent.ts';
import { addressOf, counted } from './address.ts';
import { readBytes, readJson } from './body.ts';
import { Connection, connectionOf } from './connection.ts';
import { Doors } from './doors.ts';
import { parsed, textOf } from './json.ts';
import { isFromHere } from './origin.ts';
import type { Pages } from './pages.ts';
import { problemFrom } from './problem-from.ts';
import { type Headers, PROBLEM_TYPE, refuse } from './refuse.ts';
import type { Call, Reply, Route } from './route.ts';
import { send } from './send.ts';
import { tokenIn } from './token.ts';

export interface Front {
  readonly hall: Hall;
  readonly routes: readonly Route[];
  readonly metrics: Metrics;
  readonly log: Log;
  readonly buckets: Buckets;
  readonly unsent: Unsent;
  readonly senders: Senders;
  /** New tables, by address. */
  readonly making: Buckets;
  /** New pictures, by address. */
  readonly bringing: Buckets;
  readonly isHost: (token: string | undefined) => boolean;
  /** Where browsers may come from, besides the server's own pages. */
  readonly origins: ReadonlySet<string>;
  /** Takes the word of a proxy for who calls. */
  readonly trustProxy: boolean;
  /** The app, where this server has it. */
  readonly pages?: Pages | undefined;
  /** Browsers come by https. */
  readonly secure: boolean;
  /** What every answer tells browsers to keep to. */
  readonly security: Headers;
}

interface Compiled {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** The HTTP side: finds the route, lets in whom it may, reads what was sent, and answers or says what is wrong. */
export const httpServer = (front: Front): Server => {
  const compiled = front.routes.map(route => ({ route, pattern: patternOf(route.path) }));
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = connectionOf(request);
    connection.handleInTurn(request, () => handle(request, response, connection));
  };
  const handle = (request: IncomingMessage, response: ServerResponse, connection: Connection): void => {
    const started = performance.now();
    let path = 'none';
    let isLast = false;
    const sender = front.senders.of(addressOf(request, front.trustProxy));
    connection.chargeTo(sender);
    response.once('close', () => {
      // Behind a proxy the next request may be somebody else's.
      if (front.trustProxy && request.complete) connection.chargeTo(undefined);
      connection.answered(isLast);
    });
    const reader = front.unsent.reader(sender.name, { cutOff: () => request.socket.destroy() });
    const { security } = front;
    const answerWith = (reply: Reply) =>
      sender.time(() => send(response, request, reply, { security, reader, sent: bytes => sender.sent(bytes), whenIdle: () => front.hall.whenIdle() }));
    answer(front, compiled, request, sender, name => (path = name))
      .catch((e: unknown): Reply => {
        if (!(e instanceof Declined)) front.log.error('a request failed', { path, error: String((e as Error).stack ?? e) });
        return problemReply(problemFrom(e));
      })
      .then(reply => {
        const ms = performance.now() - started;
        front.metrics.count('fray_http_requests_total', { path, status: String(reply.status ?? 200) });
        front.metrics.time('fray_http_seconds', 'path', path, ms);
        front.log.debug('request', { method: request.method ?? '', path, status: reply.status ?? 200, ms: Math.round(ms) });
        isLast = reply.status === TOO_MANY && !sender.mayBeRefused();
        return answerWith(isLast ? { ...reply, headers: { ...reply.headers, connection: 'close' } } : reply);
      })
      .catch((e: unknown) => {
        front.log.error('an answer failed', { path, error: String((e as Error).stack ?? e) });
        if (response.headersSent) throw e;
        return answerWith(problemReply(problemOf('failed')));
      })
      .catch(() => response.destroy());
  };
  const { requestMs, headMs, connectionsPerAddress } = front.hall.around.limits;
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: Math.min(headMs, requestMs),
    connectionsCheckingInterval: Math.ceil(Math.min(headMs, requestMs) / 4),
    keepAliveTimeout: 60_000,
    requireHostHeader: false,
    shouldUpgradeCallback: request => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  meter(server, front, new Doors(connectionsPerAddress));
  server.on('request', take);
  server.on('checkExpectation', take);
  server.on('connect', (_, connection) => refuse(connection, problemOf('wrong-method'), front.security));
  server.on('clientError', (error: NodeJS.ErrnoException, connection) =>
    refuse(connection, problemOf(UNREADABLE[error.code ?? ''] ?? 'malformed'), front.security),
  );
  return server;
};

const TOO_MANY = problemOf('too-many').status;

/** Puts the meter of our own between each connection and the HTTP parser. */
const meter = (server: Server, { senders, trustProxy, metrics }: Front, doors: Doors): void => {
  const parse = server.listeners('connection') as ((connection: Duplex) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = trustProxy ? undefined : counted(socket.remoteAddress ?? '');
    const connection = new Connection(socket, address === undefined ? undefined : senders.of(address));
    if (address === undefined || doors.admit(address, connection)) for (const each of parse) each.call(server, connection);
    else {
      metrics.count('fray_connections_refused_total');
      connection.destroy();
    }
  });
};

/** What is wrong with what is no request. */
const UNREADABLE: Readonly<Record<string, ProblemKind>> = { ERR_HTTP_REQUEST_TIMEOUT: 'too-slow', HPE_HEADER_OVERFLOW: 'too-large' };

/** Path and query of a request as they stand there: nothing in them leads anywhere else. */
const TARGET = /^([^?]*)\??(.*)$/s;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:([a-z]+)/g, '(?<$1>[A-Za-z0-9_-]{1,64})')}$`);

const answer = async (
  { hall, buckets, making, bringing, isHost, origins, secure, pages }: Front,
  compiled: readonly Compiled[],
  request: IncomingMessage,
  sender: Sender,
  named: (path: string) => void,
): Promise<Reply> => {
  const [, path = '', asked = ''] = TARGET.exec(request.url ?? '') ?? [];
  const { name: address } = sender;
  if (request.headers.host === undefined && request.httpVersion === '1.1') throw new Declined('malformed', { detail: 'it has no Host' });
  const turn = sender.turn();
  if (turn) await turn;
  if (!buckets.take(address)) throw tooMuch(buckets, address);
  const here = compiled.flatMap(({ route, pattern }) => {
    const match = pattern.exec(path);
    return match ? [{ route, match }] : [];
  });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const token = tokenIn(request);
  const found = here.find(({ route }) => route.method === method);
  const page = found || method !== 'GET' ? undefined : pages?.(path);
  if (page) return page;
  if (!found)
    return notSo(
      method,
      here.map(({ route }) => route).filter(({ needs }) => needs !== 'host' || isHost(token)),
    );
  const { route, match } = found;
  named(route.path);
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin) && !isFromHere(origin, request.headers.host))
    throw new Declined('wrong-origin', { detail: 'where this page is ours, its address is to be given to the server as --base-url' });
  if (route.path.startsWith('/api/')) sender.mayCome();
  const seated = await enter(hall, route, match.groups?.['table'], token, isHost);
  if (seated.sitting && seated.seat) {
    const key = seatKey(seated.sitting, seated.seat);
    if (!buckets.take(key)) throw tooMuch(buckets, key);
  }
  const query = route.query ? valid(route.query, Object.fromEntries(new URLSearchParams(asked))) : undefined;
  if (route.makesTable || route.picture) hall.disk.checkNew(address);
  if (route.picture && !bringing.take(address)) throw tooMuch(bringing, address, 'so many pictures in an hour are enough');
  const body = await bodyOf(route, request, hall.around.limits, sender);
  const call = { hall, request, address, sender, secure, body, query, named: match.groups ?? {}, ...seated } as Call;
  const handle = async (): Promise<Reply> => sender.time(() => route.handle(call));
  return route.makesTable ? makes(making, address, handle) : handle();
};

/** What was sent, read and checked as far as it is done here. */
const bodyOf = async (route: Route, request: IncomingMessage, { bodyBytes, pictureBytes, depth }: Limits, sender: Sender): Promise<unknown> => {
  const connection = connectionOf(request);
  const more = () => sender.mayReceive();
  // So many pictures an hour: they need no budget of bytes, as long as their length is known.
  if (route.picture) return readBytes(request, { most: pictureBytes, announced: n => connection.prepay(connection.toCome(request, n)), more });
  const { body } = route;
  if (!body) return undefined;
  const announced = (n: number) => {
    const toCome = connection.toCome(request, n);
    sender.take(toCome);
    connection.prepay(toCome);
  };
  const bytes = await readJson(request, { most: bodyBytes, announced, more });
  return route.raw ? bytes : sender.time(() => valid(body, parsed(textOf(bytes), depth)));
};

/** An address makes so many tables in an hour. What made none does not count. */
const makes = async (making: Buckets, address: string, make: () => Promise<Reply>): Promise<Reply> => {
  if (!making.take(address)) throw tooMuch(making, address, 'so many tables in an hour are enough');
  try {
    return await make();
  } catch (e) {
    making.charge(address, -1);
    throw e;
  }
};

/** Answers a method that does not go here: by what does, if anything. */
const notSo = (method: string | undefined, here: readonly Route[]): Reply => {
  if (here.length === 0) throw new Declined('not-found');
  const allow = [...here.map(r => r.method), ...(here.some(r => r.method === 'GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return { ...(method === 'OPTIONS' ? { status: 204 } : problemReply(problemOf('wrong-method'))), headers: { allow } };
};

/** What the messages and requests of a seat are counted under. */
export const seatKey = (sitting: Sitting, seat: Seated): string => `${sitting.id} ${seat.id}`;

/** Lets in whoever may come. Whoever may not learns no more than of a table that is not there. */
const enter = async (
  hall: Hall,
  { needs }: Route,
  table: string | undefined,
  token: string | undefined,
  isHost: (token: string | undefined) => boolean,
): Promise<{ sitting?: Sitting; seat?: Seated }> => {
  if (needs === 'anybody') return {};
  if (needs === 'host') {
    if (!isHost(token)) throw new Declined('not-found');
    return {};
  }
  const entered = token === undefined ? undefined : await hall.enter(token);
  if (!entered || (table !== undefined && entered.sitting.id !== table)) throw new Declined('not-found');
  if (needs !== 'seat' && !may(entered.seat, needs)) throw new Declined('forbidden');
  return entered;
};

const problemReply = (problem: Problem): Reply => ({
  ...{ status: problem.status, body: problem, type: PROBLEM_TYPE },
  ...(problem.retryAfter !== undefined && { headers: { 'retry-after': `${problem.retryAfter}` } }),
});
