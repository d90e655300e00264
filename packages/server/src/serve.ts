import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { operationRoutes } from './api/operation-routes.ts';
import { ROUTES } from './api/routes.ts';
import { localTables } from './client/local-tables.ts';
import { clientAddress } from './http/client-address.ts';
import { createHttpServer } from './http/http-server.ts';
import { securityHeaders } from './http/refuse-connection.ts';
import { createSocketServer } from './http/socket-server.ts';
import { noPages, readStaticFiles } from './http/static-files.ts';
import { AddressBudgets } from './limits/address-budget.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import { maxConnections } from './limits/open-files.ts';
import { TokenBuckets } from './limits/token-buckets.ts';
import { UnsentBytes } from './limits/unsent-bytes.ts';
import { createMcpRoute } from './mcp/mcp-route.ts';
import type { Logger } from './monitoring/logger.ts';
import { Metrics } from './monitoring/metrics.ts';
import { Readiness, type ReadinessReport, storeHealthCheck } from './monitoring/readiness.ts';
import { openRegistry } from './registry/open-registry.ts';
import type { TableRegistry } from './registry/table-registry.ts';

export interface ServerOptions {
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
  readonly log: Logger;
}

export interface RunningServer {
  readonly url: string;
  readonly registry: TableRegistry;
  /** Lets what is going on come to its end, and stops. */
  stop(): Promise<void>;
}

/** Starts a server: store, bus, workers, HTTP and sockets. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { log } = options;
  // Where many tables are in play, what an input leaves behind often outlives two small collections by chance: V8 takes all like it for long-lived then.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // A server goes through much code, and all of it once for an input: what V8 puts into one piece, as it does for loops, is more to compile and to fetch than it saves.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=400');
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = new Metrics();
  const failed = (what: string, error: unknown) => {
    metrics.count('fray_failures_total');
    log.error(what, { error: String((error as Error)?.stack ?? JSON.stringify(error)) });
  };
  const { file, databaseUrl, natsUrl, workers } = options;
  const { registry, store, bus, openWorkers, close } = await openRegistry({ file, databaseUrl, natsUrl, limits, workers, failed });
  const origins = new Set([...(options.origins ?? []), ...(options.baseUrl === undefined ? [] : [new URL(options.baseUrl).origin])]);
  const buckets = new TokenBuckets(limits.burst, limits.perSecond);
  const senders = new AddressBudgets(limits);
  const making = new TokenBuckets(limits.tablesPerAddressAndHour, limits.tablesPerAddressAndHour / 3600);
  const bringing = new TokenBuckets(limits.picturesPerAddressAndHour, limits.picturesPerAddressAndHour / 3600);
  const secure = options.baseUrl !== undefined && new URL(options.baseUrl).protocol === 'https:';
  const unsent = new UnsentBytes(limits, metrics);
  const security = securityHeaders(secure);
  const state = { stopping: false };
  const ending = new AbortController();
  const isHost = (token: string | undefined) => token !== undefined && timingSafeEqual(digest(token), digest(options.hostKey));
  const trustProxy = options.trustProxy ?? false;
  const mcp = createMcpRoute({ tablesFor: address => localTables(registry, senders.of(address), () => making.take(address)), failed, ending: ending.signal });
  const readiness = new Readiness([storeHealthCheck(store, () => Date.now(), failed)]);
  const routes = [
    ...ROUTES,
    mcp,
    ...operationRoutes({ metrics, readiness: async () => (state.stopping ? STOPPING : readiness.report()), damaged: () => registry.damagedTables.count }),
  ];
  const pages = options.pages === undefined ? noPages : readStaticFiles(options.pages);
  const server = createHttpServer({
    registry,
    routes,
    metrics,
    log,
    buckets,
    senders,
    unsent,
    tableBuckets: making,
    pictureBuckets: bringing,
    isHost,
    origins,
    trustProxy,
    secure,
    security,
    staticFiles: pages,
  });
  const sockets = createSocketServer(server, {
    registry,
    metrics,
    log,
    buckets,
    senders,
    unsent,
    origins,
    clientAddress: r => clientAddress(r, trustProxy),
    security,
  });
  metrics.gauge('fray_tables_open', () => registry.openTables);
  metrics.gauge('fray_tables_damaged', () => registry.damagedTables.count);
  metrics.gauge('fray_stored_bytes', () => registry.diskQuota.bytes.all);
  metrics.gauge('fray_stored_picture_bytes', () => registry.diskQuota.bytes.pictures);
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
    registry,
    async stop() {
      log.info('stopping');
      state.stopping = true;
      await setTimeout(options.drainMs ?? 0);
      ending.abort();
      const answered = new Promise<void>(resolve => server.close(() => resolve()));
      const patience = setTimeout(MAX_STOP_MS, undefined, { ref: false });
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
const MAX_STOP_MS = 8_000;

const STOPPING: ReadinessReport = { ready: false, details: ['the server stops'] };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
