import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Buckets } from './bucket.ts';
import type { Hall } from './hall/hall.ts';
import { openHall } from './hall/open.ts';
import { addressOf } from './http/address.ts';
import { operations } from './http/operations.ts';
import { noPages, pagesIn } from './http/pages.ts';
import { securityHeaders } from './http/refuse.ts';
import { ROUTES } from './http/routes.ts';
import { httpServer } from './http/server.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Log } from './log.ts';
import { tablesHere } from './mcp/here.ts';
import { mcpRoute } from './mcp/route.ts';
import { Metrics } from './metrics.ts';
import { maxConnections } from './open-files.ts';
import { Readiness, type Ready, storeCheck } from './readiness.ts';
import { Senders } from './senders.ts';
import { socketServer } from './socket/socket.ts';
import { Unsent } from './unsent.ts';

export interface Options {
  readonly port: number;
  /** Loopback, unless told otherwise. */
  readonly host: string;
  /** A file for SQLite, where there is no address of a PostgreSQL. */
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
  /** What links begin with. */
  readonly baseUrl?: string | undefined;
  /** Opens what only whoever runs the server may see. */
  readonly hostKey: string;
  readonly origins?: readonly string[];
  readonly trustProxy?: boolean;
  readonly limits?: Partial<Limits>;
  readonly workers?: number | undefined;
  /** Has the workers ready before anybody needs one. */
  readonly openWorkers?: boolean;
  /** The folder with the app that browsers get. */
  readonly pages?: string | undefined;
  /** How long /ready says no before anything stops, in milliseconds, so that a proxy sends nobody here any more. */
  readonly drainMs?: number;
  readonly log: Log;
}

export interface Running {
  readonly url: string;
  readonly hall: Hall;
  /** Lets what is going on come to its end, and stops. */
  stop(): Promise<void>;
}

/** Starts a server: store, bus, workers, HTTP and sockets. */
export const serve = async (options: Options): Promise<Running> => {
  const { log } = options;
  // Where many tables are in play, what an input leaves behind often outlives two small collections by chance: V8 takes all like it for long-lived then.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // A server goes through much code, and all of it once for an input: what V8 puts into one piece, as it does for loops, is more to compile and to fetch than it saves.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=400');
  const limits = { ...LIMITS, ...options.limits };
  const metrics = new Metrics();
  const failed = (what: string, error: unknown) => {
    metrics.count('fray_failures_total');
    log.error(what, { error: String((error as Error)?.stack ?? JSON.stringify(error)) });
  };
  const { file, databaseUrl, natsUrl, workers } = options;
  const { hall, store, bus, openWorkers, close } = await openHall({ file, databaseUrl, natsUrl, limits, workers, failed });
  const origins = new Set([...(options.origins ?? []), ...(options.baseUrl === undefined ? [] : [new URL(options.baseUrl).origin])]);
  const buckets = new Buckets(limits.burst, limits.perSecond);
  const senders = new Senders(limits);
  const making = new Buckets(limits.tablesPerAddressAndHour, limits.tablesPerAddressAndHour / 3600);
  const bringing = new Buckets(limits.picturesPerAddressAndHour, limits.picturesPerAddressAndHour / 3600);
  const secure = options.baseUrl !== undefined && new URL(options.baseUrl).protocol === 'https:';
  const unsent = new Unsent(limits, metrics);
  const security = securityHeaders(secure);
  const state = { stopping: false };
  const ending = new AbortController();
  const isHost = (token: string | undefined) => token !== undefined && timingSafeEqual(digest(token), digest(options.hostKey));
  const trustProxy = options.trustProxy ?? false;
  const mcp = mcpRoute({ tablesFor: address => tablesHere(hall, senders.of(address), () => making.take(address)), failed, ending: ending.signal });
  const readiness = new Readiness([storeCheck(store, () => Date.now(), failed)]);
  const routes = [
    ...ROUTES,
    mcp,
    ...operations({ metrics, readiness: async () => (state.stopping ? STOPPING : readiness.look()), damaged: () => hall.troubles.count }),
  ];
  const pages = options.pages === undefined ? noPages : pagesIn(options.pages);
  const server = httpServer({ hall, routes, metrics, log, buckets, senders, unsent, making, bringing, isHost, origins, trustProxy, secure, security, pages });
  const sockets = socketServer(server, { hall, metrics, log, buckets, senders, unsent, origins, addressOf: r => addressOf(r, trustProxy), security });
  metrics.gauge('fray_tables_open', () => hall.openTables);
  metrics.gauge('fray_tables_damaged', () => hall.troubles.count);
  metrics.gauge('fray_stored_bytes', () => hall.disk.bytes.all);
  metrics.gauge('fray_stored_picture_bytes', () => hall.disk.bytes.pictures);
  metrics.gauge('fray_memory_bytes', () => process.memoryUsage.rss());
  server.maxConnections = Math.min(limits.connections, maxConnections());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, options.host, resolve)).catch(async e => {
    await close();
    throw e;
  });
  const { port } = server.address() as AddressInfo;
  const url = options.baseUrl ?? `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
  if (options.openWorkers) openWorkers();
  log.info('serving', { url, port, store: store.kind, bus: bus.kind });
  return {
    url,
    hall,
    async stop() {
      log.info('stopping');
      state.stopping = true;
      await setTimeout(options.drainMs ?? 0);
      ending.abort();
      const answered = new Promise<void>(resolve => server.close(() => resolve()));
      const patience = setTimeout(PATIENCE_MS, undefined, { ref: false });
      await Promise.race([sockets.stop(), patience]);
      server.closeIdleConnections();
      await Promise.race([answered, patience]);
      server.closeAllConnections();
      unsent.close();
      await close();
      log.info('stopped');
    },
  };
};

/** What is under way may take so long before the server stops without it, in milliseconds. What is on its way into the store is waited for. */
const PATIENCE_MS = 8_000;

const STOPPING: Ready = { ready: false, details: ['the server stops'] };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
