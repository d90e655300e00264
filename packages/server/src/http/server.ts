import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { read } from '@fray/engine';
import { may, type Seated } from '@fray/table';
import type { z } from 'zod';
import type { Buckets } from '../bucket.ts';
import type { Hall } from '../hall/hall.ts';
import type { Sitting } from '../hall/sitting.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Declined, type Problem, problemOf } from '../problem.ts';
import { readBody } from './body.ts';
import { sameHost } from './origin.ts';
import type { Pages } from './pages.ts';
import type { Call, Reply, Route } from './route.ts';
import { tokenIn } from './token.ts';

export interface Front {
  readonly hall: Hall;
  readonly routes: readonly Route[];
  readonly metrics: Metrics;
  readonly log: Log;
  readonly buckets: Buckets;
  readonly isHost: (token: string | undefined) => boolean;
  /** Where browsers may come from, besides the server's own pages. */
  readonly origins: ReadonlySet<string>;
  /** Takes the word of a proxy for who calls. */
  readonly trustProxy: boolean;
  /** The app, where this server has it. */
  readonly pages?: Pages | undefined;
}

const SECURITY = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

interface Compiled {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** The HTTP side: finds the route, lets in whom it may, reads what was sent, and answers or says what is wrong. */
export const httpServer = (front: Front): Server => {
  const compiled = front.routes.map(route => ({ route, pattern: patternOf(route.path) }));
  const server = createServer((request, response) => {
    const started = performance.now();
    let path = 'none';
    answer(front, compiled, request, name => (path = name))
      .catch((e: unknown): Reply => {
        if (!(e instanceof Declined)) front.log.error('a request failed', { path, error: String((e as Error).stack ?? e) });
        return problemReply(e instanceof Declined ? e.problem : problemOf('failed'));
      })
      .then(reply => {
        send(response, request, reply);
        const ms = performance.now() - started;
        front.metrics.count('fray_http_requests_total', { path, status: String(reply.status ?? 200) });
        front.metrics.time('fray_http_seconds', { path }, ms);
        front.log.debug('request', { method: request.method ?? '', path, status: reply.status ?? 200, ms: Math.round(ms) });
      })
      .catch(e => front.log.error('an answer failed', { path, error: String(e) }));
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 60_000;
  server.maxHeadersCount = 60;
  return server;
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:([a-z]+)/g, '(?<$1>[A-Za-z0-9_-]{1,64})')}$`);

const answer = async (
  { hall, buckets, isHost, origins, trustProxy, pages }: Front,
  compiled: readonly Compiled[],
  request: IncomingMessage,
  named: (path: string) => void,
): Promise<Reply> => {
  const url = new URL(request.url ?? '/', 'http://fray');
  const address = addressOf(request, trustProxy);
  if (!buckets.take(address, Date.now())) throw new Declined('too-many');
  const here = compiled.flatMap(({ route, pattern }) => {
    const match = pattern.exec(url.pathname);
    return match ? [{ route, match }] : [];
  });
  const found = here.find(({ route }) => route.method === request.method);
  const page = found || request.method !== 'GET' ? undefined : pages?.(url.pathname);
  if (page) return page;
  if (!found) throw new Declined(here.length > 0 ? 'wrong-method' : 'not-found');
  const { route, match } = found;
  named(route.path);
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin) && !sameHost(origin, request.headers.host)) throw new Declined('wrong-origin');
  const token = tokenIn(request);
  const seated = await enter(hall, route, match.groups?.['table'], token, isHost);
  const query = route.query ? orInvalid(route.query, Object.fromEntries(url.searchParams)) : undefined;
  const body = route.body ? orInvalid(route.body, await readBody(request, hall.around.limits.bodyBytes, hall.around.limits.depth)) : undefined;
  return route.handle({ hall, request, address, body, query, named: match.groups ?? {}, ...seated } as Call);
};

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

const orInvalid = <T>(schema: z.ZodType<T>, data: unknown): T => {
  const parsed = read(schema, data);
  if (!parsed.ok) throw new Declined('invalid', { problems: parsed.problems });
  return parsed.value;
};

export const addressOf = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const [first] = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  return first?.trim() || request.socket.remoteAddress || '';
};

const problemReply = (problem: Problem): Reply => ({ status: problem.status, body: problem, type: 'application/problem+json' });

const send = (response: ServerResponse, request: IncomingMessage, { status = 200, body, type = 'application/json', headers = {} }: Reply): void => {
  const text =
    body === undefined
      ? ''
      : typeof body === 'string' || body instanceof Uint8Array
        ? body
        : JSON.stringify(body, (_, v) => (typeof v === 'bigint' ? Number(v) : v));
  response.writeHead(status, { ...SECURITY, ...(text.length > 0 && { 'content-type': type }), 'content-length': Buffer.byteLength(text), ...headers });
  response.end(text);
  if (!request.complete) request.destroy();
};
