import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hasPermission } from '@fray/table';
import { type ProblemDetails, ProblemError, type ProblemKind, problemDetails } from '@fray/table/session';
import type { Accounts } from '../accounts/accounts.ts';
import type { OpenPass } from '../accounts/passes.ts';
import { requestToken } from '../api/request-token.ts';
import type { OpenSeat, Reply, Route } from '../api/route.ts';
import { stackOf } from '../lib/error-details.ts';
import { type AddressBudget, type AddressBudgets, tooManyError } from '../limits/address-budget.ts';
import { parseSafeBody, readableOrThrow } from '../limits/safe-json.ts';
import type { TokenBuckets } from '../limits/token-buckets.ts';
import type { UnsentBytes } from '../limits/unsent-bytes.ts';
import type { Logger } from '../monitoring/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { PostOffice } from '../post/post-office.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { CampaignRecord } from '../store/campaign-store.ts';
import { clientAddress, countedAddress } from './client-address.ts';
import { connectionOf, MeteredConnection } from './connection.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { isSameOrigin } from './origin.ts';
import { toProblemDetails } from './problem-from.ts';
import { readBytes, readJson } from './read-body.ts';
import { type HttpHeaders, PROBLEM_CONTENT_TYPE, refuseConnection } from './refuse-connection.ts';
import { seatKey } from './seat-key.ts';
import { sendReply } from './send-reply.ts';
import type { StaticFiles } from './static-files.ts';

export interface HttpServerOptions {
  readonly registry: TableRegistry;
  readonly post: PostOffice;
  readonly accounts: Accounts;
  readonly routes: readonly Route[];
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Messages and requests, by address and by seat. */
  readonly buckets: TokenBuckets;
  readonly unsent: UnsentBytes;
  readonly senders: AddressBudgets;
  /** New tables, by address. */
  readonly tableBuckets: TokenBuckets;
  /** Attempts to make, open or change accounts, by address. */
  readonly entryBuckets: TokenBuckets;
  /** New pictures, by address. */
  readonly pictureBuckets: TokenBuckets;
  readonly isHost: (token: string | undefined) => boolean;
  /** Origins that browsers may call from, besides the server's own pages. */
  readonly origins: ReadonlySet<string>;
  /** Believes `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** The web app, where it is built. */
  readonly staticFiles?: StaticFiles | undefined;
  /** The server is reached by https. */
  readonly secure: boolean;
  /** Headers of every answer. */
  readonly security: HttpHeaders;
}

interface CompiledRoute {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** The HTTP server: finds the route, admits the caller, reads the body, and answers. */
export const createHttpServer = (options: HttpServerOptions): Server => {
  const handle = createRequestHandler(options);
  const { requestMs, headMs, connectionsPerAddress } = options.registry.services.limits;
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: Math.min(headMs, requestMs),
    connectionsCheckingInterval: Math.ceil(Math.min(headMs, requestMs) / 4),
    keepAliveTimeout: 60_000,
    requireHostHeader: false,
    shouldUpgradeCallback: request => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  meterConnections(server, options, new ConnectionLimits(connectionsPerAddress));
  for (const event of ['request', 'checkExpectation'] as const) server.on(event, handle);
  server.on('connect', (_, connection) => refuseConnection(connection, problemDetails('wrong-method'), options.security));
  server.on('clientError', (error: NodeJS.ErrnoException, connection) =>
    refuseConnection(connection, problemDetails(PARSE_PROBLEMS[error.code ?? ''] ?? 'malformed'), options.security),
  );
  return server;
};

/** What Node's parser reports; anything else is `malformed`. */
const PARSE_PROBLEMS: Readonly<Record<string, ProblemKind>> = { ERR_HTTP_REQUEST_TIMEOUT: 'too-slow', HPE_HEADER_OVERFLOW: 'too-large' };

/** Puts a `MeteredConnection` between each connection and the HTTP parser. */
const meterConnections = (server: Server, { senders, trustProxy, metrics }: HttpServerOptions, limits: ConnectionLimits): void => {
  // Node's parser takes any duplex stream: https://nodejs.org/api/http.html#event-connection
  const parsers = server.listeners('connection') as ((connection: Duplex) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = trustProxy ? undefined : countedAddress(socket.remoteAddress ?? '');
    const connection = new MeteredConnection(socket, address === undefined ? undefined : senders.of(address));
    if (address === undefined || limits.admit(address, connection)) for (const parse of parsers) parse.call(server, connection);
    else {
      metrics.count('fray_connections_refused_total');
      connection.destroy();
    }
  });
};

const TOO_MANY = problemDetails('too-many').status;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

const createRequestHandler = (options: HttpServerOptions): RequestHandler => {
  const { senders, trustProxy, unsent, security, registry, log } = options;
  const routes = options.routes.map(route => ({ route, pattern: patternOf(route.path) }));
  const handle = (request: IncomingMessage, response: ServerResponse, connection: MeteredConnection): void => {
    const started = performance.now();
    let path = 'none';
    let isLast = false;
    const sender = senders.of(clientAddress(request, trustProxy));
    connection.chargeTo(sender);
    response.once('close', () => {
      // Behind a proxy the next request may be from another sender.
      if (trustProxy && request.complete) connection.chargeTo(undefined);
      connection.answered(isLast);
    });
    const reader = unsent.reader(sender.name, { cutOff: () => request.socket.destroy() });
    const send = (reply: Reply) =>
      sender.measure(() => sendReply(response, reply, { security, reader, sent: bytes => sender.chargeSent(bytes), whenIdle: () => registry.whenIdle() }));
    answer(options, routes, { request, sender, onRoute: name => (path = name) })
      .catch((e: unknown): Reply => {
        if (!(e instanceof ProblemError)) log.error('a request failed', { path, error: stackOf(e) });
        return problemReply(toProblemDetails(e));
      })
      .then(reply => {
        recordRequest(options, { request, path, status: reply.status ?? 200, ms: performance.now() - started });
        isLast = reply.status === TOO_MANY && !sender.mayBeRefused();
        return send(isLast ? { ...reply, headers: { ...reply.headers, connection: 'close' } } : reply);
      })
      .catch((e: unknown) => {
        log.error('an answer failed', { path, error: stackOf(e) });
        if (response.headersSent) throw e;
        return send(problemReply(problemDetails('failed')));
      })
      .catch(() => response.destroy());
  };
  return (request, response) => {
    const connection = connectionOf(request);
    connection.handleInTurn(request, () => handle(request, response, connection));
  };
};

const recordRequest = (
  { metrics, log }: HttpServerOptions,
  { request, path, status, ms }: { readonly request: IncomingMessage; readonly path: string; readonly status: number; readonly ms: number },
): void => {
  metrics.count('fray_http_requests_total', { path, status: String(status) });
  metrics.time('fray_http_seconds', { label: 'path', value: path, ms });
  log.debug('request', { method: request.method ?? '', path, status, ms: Math.round(ms) });
};

/** Path and query of a request target, undecoded: no `..` or `%2e` in it is followed. */
const TARGET = /^([^?]*)\??(.*)$/s;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:([a-z]+)/g, '(?<$1>[A-Za-z0-9_-]{1,64})')}$`);

/** What a file of the page costs of a request: it lies in memory, and a browser asks for a hundred at once, several browsers of one household for more. */
const PAGE_FILE_COST = 0.05;

interface IncomingCall {
  readonly request: IncomingMessage;
  readonly sender: AddressBudget;
  /** Told the path of the route, for logs and metrics. */
  readonly onRoute: (path: string) => void;
}

const answer = async (options: HttpServerOptions, routes: readonly CompiledRoute[], call: IncomingCall): Promise<Reply> => {
  const { registry, post, accounts, buckets, isHost, origins, secure, staticFiles } = options;
  const { request, sender } = call;
  const [, path = '', queryText = ''] = TARGET.exec(request.url ?? '') ?? [];
  const { name: address } = sender;
  if (request.headers.host === undefined && request.httpVersion === '1.1') throw new ProblemError('malformed', { detail: 'it has no Host' });
  const turn = sender.waitTurn();
  if (turn) await turn;
  const here = routes.flatMap(({ route, pattern }) => {
    const match = pattern.exec(path);
    return match ? [{ route, match }] : [];
  });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const token = requestToken(request);
  const found = here.find(({ route }) => route.method === method);
  const page = found || method !== 'GET' ? undefined : staticFiles?.(path);
  const cost = page ? PAGE_FILE_COST : 1;
  if (!buckets.take(address, cost)) throw tooManyError(buckets, { name: address, cost });
  if (page) return page;
  if (!found) {
    const visible = here.map(({ route }) => route).filter(({ needs }) => needs !== 'host' || isHost(token));
    return methodNotAllowed(method, visible);
  }
  const { route, match } = found;
  const named = match.groups ?? {};
  call.onRoute(route.path);
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin) && !isSameOrigin(origin, request.headers.host))
    throw new ProblemError('wrong-origin', { detail: 'where this page is ours, its address is to be given to the server as --base-url' });
  if (route.path.startsWith('/api/')) sender.checkThreadBudget();
  if (route.triesEntry && !options.entryBuckets.take(address))
    throw tooManyError(options.entryBuckets, { name: address, detail: 'so many attempts in an hour are enough' });
  let opened: Promise<OpenPass | undefined> | undefined;
  const pass = () => (opened ??= accounts.passes.open(request));
  if (route.makesTable && !isHost(token)) await accounts.checkInvited(pass);
  const campaign = route.needs === 'campaign' ? await openCampaign(registry, named['campaign'], { token, pass }) : undefined;
  const seated = await openSeat(options, route, { table: named['table'], token });
  if (seated) {
    const key = seatKey(seated);
    if (!buckets.take(key)) throw tooManyError(buckets, { name: key });
  }
  const body = await readBody(options, route, call);
  const handle = sender.measure(() => route.prepare({ body, query: Object.fromEntries(new URLSearchParams(queryText)) }));
  const run = async (): Promise<Reply> =>
    sender.measure(() => handle({ registry, post, accounts, pass, request, address, sender, secure, named, seated, campaign }));
  return route.makesTable ? countTable(options.tableBuckets, address, run) : run();
};

/** Reads the body as the route takes it. Its bytes are charged when they are announced, or else as they arrive. */
const readBody = async ({ registry, pictureBuckets }: HttpServerOptions, route: Route, { request, sender }: IncomingCall): Promise<unknown> => {
  const { bodyBytes, campaignBytes, pictureBytes, depth } = registry.services.limits;
  const connection = connectionOf(request);
  const more = () => sender.mayReceive();
  if (route.makesTable || route.takes === 'picture') registry.diskQuota.checkCreate(sender.name);
  if (route.takes === 'nothing') return undefined;
  if (route.takes === 'picture') {
    if (!pictureBuckets.take(sender.name)) throw tooManyError(pictureBuckets, { name: sender.name, detail: 'so many pictures in an hour are enough' });
    // Pictures are limited by number: where their length is announced, their bytes cost nothing.
    return readBytes(request, { most: pictureBytes, announced: n => connection.prepay(connection.toCome(request, n)), more });
  }
  const announced = (n: number) => {
    const toCome = connection.toCome(request, n);
    sender.takeBytes(toCome);
    connection.prepay(toCome);
  };
  const bytes = await readJson(request, { most: route.bringsCampaign ? campaignBytes : bodyBytes, announced, more });
  return route.takes === 'raw' ? bytes : sender.measure(() => readableOrThrow(parseSafeBody(bytes, depth)));
};

/** Takes one of the tables that an address may create in an hour, and gives it back where none was created. */
const countTable = async (buckets: TokenBuckets, address: string, create: () => Promise<Reply>): Promise<Reply> => {
  if (!buckets.take(address)) throw tooManyError(buckets, { name: address, detail: 'so many tables in an hour are enough' });
  try {
    return await create();
  } catch (e) {
    buckets.charge(address, -1);
    throw e;
  }
};

/** Answers a method that no route here has: `OPTIONS`, or 405 with the methods that there are. */
const methodNotAllowed = (method: string | undefined, here: readonly Route[]): Reply => {
  if (here.length === 0) throw new ProblemError('not-found');
  const allow = [...here.map(r => r.method), ...(here.some(r => r.method === 'GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return { ...(method === 'OPTIONS' ? { status: 204 } : problemReply(problemDetails('wrong-method'))), headers: { allow } };
};

/** The seat that a call is made from, where the route needs one. A caller without access gets the same answer as for a table that does not exist. */
const openSeat = async (
  { registry, isHost }: HttpServerOptions,
  { needs }: Route,
  { table, token }: { readonly table: string | undefined; readonly token: string | undefined },
): Promise<OpenSeat | undefined> => {
  // Accounts are no seats; who has one is seen by its pass.
  if (needs === 'anyone' || needs === 'campaign' || needs === 'account') return undefined;
  if (needs === 'host') {
    if (!isHost(token)) throw new ProblemError('not-found');
    return undefined;
  }
  const opened = token === undefined ? undefined : await registry.openSeat(token);
  if (!opened || (table !== undefined && opened.session.id !== table)) throw new ProblemError('not-found');
  if (needs !== 'seat' && !hasPermission(opened.seat, needs)) throw new ProblemError('forbidden');
  return opened;
};

/** The campaign that a call is about, by its token or an account that has it. Without either, the answer is the same as for one that does not exist. */
const openCampaign = async (
  { campaigns }: TableRegistry,
  id: string | undefined,
  { token, pass }: { readonly token: string | undefined; readonly pass: () => Promise<OpenPass | undefined> },
): Promise<CampaignRecord> => {
  const byLink = await campaigns.open(id ?? '', token);
  if (byLink) return byLink;
  const account = (await pass())?.account;
  const campaign = account && (await campaigns.openFor(id ?? '', account.id));
  if (!campaign) throw new ProblemError('not-found');
  return campaign;
};

const problemReply = (problem: ProblemDetails): Reply => ({
  ...{ status: problem.status, body: problem, type: PROBLEM_CONTENT_TYPE },
  ...(problem.retryAfter !== undefined && { headers: { 'retry-after': `${problem.retryAfter}` } }),
});
