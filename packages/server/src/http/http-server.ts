import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hasPermission, type TableSeat } from '@fray/table';
import { type ProblemDetails, ProblemError, type ProblemKind, parseOrThrow, problemDetails, type TableSession } from '@fray/table/session';
import { requestToken } from '../api/request-token.ts';
import type { Reply, Route, RouteCall } from '../api/route.ts';
import { type AddressBudget, type AddressBudgets, tooManyError } from '../limits/address-budget.ts';
import type { Limits } from '../limits/limits.ts';
import { decodeUtf8, parseSafeJson } from '../limits/safe-json.ts';
import type { TokenBuckets } from '../limits/token-buckets.ts';
import type { UnsentBytes } from '../limits/unsent-bytes.ts';
import type { Logger } from '../monitoring/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import { clientAddress, countedAddress } from './client-address.ts';
import { connectionOf, MeteredConnection } from './connection.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { isSameOrigin } from './origin.ts';
import { toProblemDetails } from './problem-from.ts';
import { readBytes, readJson } from './read-body.ts';
import { type HttpHeaders, PROBLEM_CONTENT_TYPE, refuseConnection } from './refuse-connection.ts';
import { sendReply } from './send-reply.ts';
import type { StaticFiles } from './static-files.ts';

export interface HttpServerOptions {
  readonly registry: TableRegistry;
  readonly routes: readonly Route[];
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly buckets: TokenBuckets;
  readonly unsent: UnsentBytes;
  readonly senders: AddressBudgets;
  /** New tables, by address. */
  readonly tableBuckets: TokenBuckets;
  /** New pictures, by address. */
  readonly pictureBuckets: TokenBuckets;
  readonly isHost: (token: string | undefined) => boolean;
  /** Where browsers may come from, besides the server's own pages. */
  readonly origins: ReadonlySet<string>;
  /** Takes the word of a proxy for who calls. */
  readonly trustProxy: boolean;
  /** The app, where this server has it. */
  readonly staticFiles?: StaticFiles | undefined;
  /** Browsers come by https. */
  readonly secure: boolean;
  /** What every answer tells browsers to keep to. */
  readonly security: HttpHeaders;
}

interface Compiled {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** The HTTP side: finds the route, lets in whom it may, reads what was sent, and answers or says what is wrong. */
export const createHttpServer = (front: HttpServerOptions): Server => {
  const compiled = front.routes.map(route => ({ route, pattern: patternOf(route.path) }));
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = connectionOf(request);
    connection.handleInTurn(request, () => handle(request, response, connection));
  };
  const handle = (request: IncomingMessage, response: ServerResponse, connection: MeteredConnection): void => {
    const started = performance.now();
    let path = 'none';
    let isLast = false;
    const sender = front.senders.of(clientAddress(request, front.trustProxy));
    connection.chargeTo(sender);
    response.once('close', () => {
      // Behind a proxy the next request may be somebody else's.
      if (front.trustProxy && request.complete) connection.chargeTo(undefined);
      connection.answered(isLast);
    });
    const reader = front.unsent.reader(sender.name, { cutOff: () => request.socket.destroy() });
    const { security } = front;
    const answerWith = (reply: Reply) =>
      sender.measure(() =>
        sendReply(response, request, reply, { security, reader, sent: bytes => sender.chargeSent(bytes), whenIdle: () => front.registry.whenIdle() }),
      );
    answer(front, compiled, request, sender, name => (path = name))
      .catch((e: unknown): Reply => {
        if (!(e instanceof ProblemError)) front.log.error('a request failed', { path, error: String((e as Error).stack ?? e) });
        return problemReply(toProblemDetails(e));
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
        return answerWith(problemReply(problemDetails('failed')));
      })
      .catch(() => response.destroy());
  };
  const { requestMs, headMs, connectionsPerAddress } = front.registry.services.limits;
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: Math.min(headMs, requestMs),
    connectionsCheckingInterval: Math.ceil(Math.min(headMs, requestMs) / 4),
    keepAliveTimeout: 60_000,
    requireHostHeader: false,
    shouldUpgradeCallback: request => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  meter(server, front, new ConnectionLimits(connectionsPerAddress));
  server.on('request', take);
  server.on('checkExpectation', take);
  server.on('connect', (_, connection) => refuseConnection(connection, problemDetails('wrong-method'), front.security));
  server.on('clientError', (error: NodeJS.ErrnoException, connection) =>
    refuseConnection(connection, problemDetails(UNREADABLE[error.code ?? ''] ?? 'malformed'), front.security),
  );
  return server;
};

const TOO_MANY = problemDetails('too-many').status;

/** Puts the meter of our own between each connection and the HTTP parser. */
const meter = (server: Server, { senders, trustProxy, metrics }: HttpServerOptions, doors: ConnectionLimits): void => {
  const parse = server.listeners('connection') as ((connection: Duplex) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = trustProxy ? undefined : countedAddress(socket.remoteAddress ?? '');
    const connection = new MeteredConnection(socket, address === undefined ? undefined : senders.of(address));
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
  { registry, buckets, tableBuckets: making, pictureBuckets: bringing, isHost, origins, secure, staticFiles: pages }: HttpServerOptions,
  compiled: readonly Compiled[],
  request: IncomingMessage,
  sender: AddressBudget,
  named: (path: string) => void,
): Promise<Reply> => {
  const [, path = '', asked = ''] = TARGET.exec(request.url ?? '') ?? [];
  const { name: address } = sender;
  if (request.headers.host === undefined && request.httpVersion === '1.1') throw new ProblemError('malformed', { detail: 'it has no Host' });
  const turn = sender.waitTurn();
  if (turn) await turn;
  if (!buckets.take(address)) throw tooManyError(buckets, address);
  const here = compiled.flatMap(({ route, pattern }) => {
    const match = pattern.exec(path);
    return match ? [{ route, match }] : [];
  });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const token = requestToken(request);
  const found = here.find(({ route }) => route.method === method);
  const page = found || method !== 'GET' ? undefined : pages?.(path);
  if (page) return page;
  if (!found)
    return methodNotAllowed(
      method,
      here.map(({ route }) => route).filter(({ needs }) => needs !== 'host' || isHost(token)),
    );
  const { route, match } = found;
  named(route.path);
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin) && !isSameOrigin(origin, request.headers.host))
    throw new ProblemError('wrong-origin', { detail: 'where this page is ours, its address is to be given to the server as --base-url' });
  if (route.path.startsWith('/api/')) sender.checkThreadBudget();
  const seated = await openSeat(registry, route, match.groups?.['table'], token, isHost);
  if (seated.session && seated.seat) {
    const key = seatKey(seated.session, seated.seat);
    if (!buckets.take(key)) throw tooManyError(buckets, key);
  }
  const query = route.query ? parseOrThrow(route.query, Object.fromEntries(new URLSearchParams(asked))) : undefined;
  if (route.makesTable || route.picture) registry.diskQuota.checkCreate(address);
  if (route.picture && !bringing.take(address)) throw tooManyError(bringing, address, 'so many pictures in an hour are enough');
  const body = await bodyOf(route, request, registry.services.limits, sender);
  const call = { registry, request, address, sender, secure, body, query, named: match.groups ?? {}, ...seated } as RouteCall;
  const handle = async (): Promise<Reply> => sender.measure(() => route.handle(call));
  return route.makesTable ? makes(making, address, handle) : handle();
};

/** What was sent, read and checked as far as it is done here. */
const bodyOf = async (route: Route, request: IncomingMessage, { bodyBytes, pictureBytes, depth }: Limits, sender: AddressBudget): Promise<unknown> => {
  const connection = connectionOf(request);
  const more = () => sender.mayReceive();
  // So many pictures an hour: they need no budget of bytes, as long as their length is known.
  if (route.picture) return readBytes(request, { most: pictureBytes, announced: n => connection.prepay(connection.toCome(request, n)), more });
  const { body } = route;
  if (!body) return undefined;
  const announced = (n: number) => {
    const toCome = connection.toCome(request, n);
    sender.takeBytes(toCome);
    connection.prepay(toCome);
  };
  const bytes = await readJson(request, { most: bodyBytes, announced, more });
  return route.raw ? bytes : sender.measure(() => parseOrThrow(body, parseSafeJson(decodeUtf8(bytes), depth)));
};

/** An address makes so many tables in an hour. What made none does not count. */
const makes = async (making: TokenBuckets, address: string, make: () => Promise<Reply>): Promise<Reply> => {
  if (!making.take(address)) throw tooManyError(making, address, 'so many tables in an hour are enough');
  try {
    return await make();
  } catch (e) {
    making.charge(address, -1);
    throw e;
  }
};

/** Answers a method that does not go here: by what does, if anything. */
const methodNotAllowed = (method: string | undefined, here: readonly Route[]): Reply => {
  if (here.length === 0) throw new ProblemError('not-found');
  const allow = [...here.map(r => r.method), ...(here.some(r => r.method === 'GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return { ...(method === 'OPTIONS' ? { status: 204 } : problemReply(problemDetails('wrong-method'))), headers: { allow } };
};

/** What the messages and requests of a seat are counted under. */
export const seatKey = (session: TableSession, seat: TableSeat): string => `${session.id} ${seat.id}`;

/** Lets in whoever may come. Whoever may not learns no more than of a table that is not there. */
const openSeat = async (
  registry: TableRegistry,
  { needs }: Route,
  table: string | undefined,
  token: string | undefined,
  isHost: (token: string | undefined) => boolean,
): Promise<{ session?: TableSession; seat?: TableSeat }> => {
  if (needs === 'anybody') return {};
  if (needs === 'host') {
    if (!isHost(token)) throw new ProblemError('not-found');
    return {};
  }
  const entered = token === undefined ? undefined : await registry.openSeat(token);
  if (!entered || (table !== undefined && entered.session.id !== table)) throw new ProblemError('not-found');
  if (needs !== 'seat' && !hasPermission(entered.seat, needs)) throw new ProblemError('forbidden');
  return entered;
};

const problemReply = (problem: ProblemDetails): Reply => ({
  ...{ status: problem.status, body: problem, type: PROBLEM_CONTENT_TYPE },
  ...(problem.retryAfter !== undefined && { headers: { 'retry-after': `${problem.retryAfter}` } }),
});
