import { createHash, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { ProblemError } from '@fray/table/session';
import { Accounts } from './accounts/accounts.ts';
import { operationRoutes } from './api/operation-routes.ts';
import { ROUTES } from './api/routes.ts';
import { localTables } from './client/local-tables.ts';
import { clientAddress } from './http/client-address.ts';
import { createHttpServer } from './http/http-server.ts';
import { securityHeaders } from './http/refuse-connection.ts';
import { createSocketServer } from './http/socket-server.ts';
import { noPages, readStaticFiles } from './http/static-files.ts';
import { stackOf } from './lib/error-details.ts';
import { NetworkReach } from './lib/network-reach.ts';
import { AddressBudgets } from './limits/address-budget.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import { maxConnections } from './limits/open-files.ts';
import { TokenBuckets } from './limits/token-buckets.ts';
import { UnsentBytes } from './limits/unsent-bytes.ts';
import { createMcpRoute } from './mcp/mcp-route.ts';
import type { Logger } from './monitoring/logger.ts';
import { Metrics } from './monitoring/metrics.ts';
import { Readiness, type ReadinessReport, storeHealthCheck } from './monitoring/readiness.ts';
import { PostOffice } from './post/post-office.ts';
import { type OpenRegistry, openRegistry } from './registry/open-registry.ts';
import type { TableRegistry } from './registry/table-registry.ts';

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  /** The SQLite file, where there is no `databaseUrl`. */
  readonly file: string;
  /** The address of a PostgreSQL database. */
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
  /** How others reach the server: links begin with it. */
  readonly baseUrl?: string | undefined;
  /** Opens the routes that only the host may call. */
  readonly hostKey: string;
  readonly origins?: readonly string[];
  readonly trustProxy?: boolean;
  /** Only who was invited may make tables, campaigns and accounts. */
  readonly inviteOnly?: boolean;
  readonly limits?: Partial<Limits>;
  readonly workers?: number | undefined;
  /** Browsers and other servers in the networks of this machine may be called, and without https. */
  readonly postsToPrivate?: boolean;
  /** Whom push services write to if something is wrong: `mailto:` or an address of the web. */
  readonly contact?: string | undefined;
  /** Starts the workers before the first job needs them. */
  readonly openWorkers?: boolean;
  /** The folder with the built web app. */
  readonly pages?: string | undefined;
  /** When stopping, `/ready` fails for this long before anything else happens, so that a proxy sends no more requests here (ms). */
  readonly drainMs?: number;
  readonly log: Logger;
}

export interface RunningServer {
  readonly url: string;
  readonly registry: TableRegistry;
  /** Completes the work in progress, and stops. */
  stop(): Promise<void>;
}

/** Starts a server: store, bus, workers, HTTP and sockets. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  tuneV8();
  const { log, file, databaseUrl, natsUrl, workers } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = new Metrics();
  const failed = (what: string, error: unknown) => {
    metrics.count('fray_failures_total');
    log.error(what, { error: stackOf(error) });
  };
  const opened = await openRegistry({ file, databaseUrl, natsUrl, limits, workers, failed });
  const post = openPostOffice(options, opened.registry, failed);
  const front = createFront(options, { opened, post, limits, metrics, failed });
  const port = await listen(front.server, options).catch(async e => {
    await post.close();
    await opened.close();
    throw e;
  });
  front.reachedAt(port);
  const url = options.baseUrl ?? `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
  if (options.openWorkers) opened.openWorkers();
  log.info('serving', { url, port, store: opened.store.kind, bus: opened.bus.kind });
  return {
    url,
    registry: opened.registry,
    async stop() {
      log.info('stopping');
      await front.stop();
      await post.close();
      await opened.close();
      log.info('stopped');
    },
  };
};

const openPostOffice = ({ baseUrl, contact, postsToPrivate = false }: ServerOptions, registry: TableRegistry, failed: FrontContext['failed']): PostOffice =>
  new PostOffice(registry, {
    toPrivate: postsToPrivate,
    contact: contact ?? (baseUrl?.startsWith('https:') ? baseUrl : 'mailto:host@fray.invalid'),
    tableUrl: table => (baseUrl === undefined ? undefined : `${baseUrl}/t/${table}`),
    now: () => Date.now(),
    failed,
  });

const tuneV8 = (): void => {
  // With many tables in play, objects of one input often survive two minor collections by chance; V8 would then allocate all like them as long-lived.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Each input runs much code once. Inlining as for hot loops costs more to compile and to fetch than it saves.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=400');
};

interface FrontContext {
  readonly opened: OpenRegistry;
  readonly post: PostOffice;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly failed: (what: string, error: unknown) => void;
}

interface Front {
  readonly server: Server;
  /** It listens, at this port. */
  reachedAt(port: number): void;
  /** Answers what was received, and closes all connections. */
  stop(): Promise<void>;
}

const hourly = (most: number): TokenBuckets => new TokenBuckets(most, most / 3600);

const hourlyBuckets = (limits: Limits) => ({
  tableBuckets: hourly(limits.tablesPerAddressAndHour),
  pictureBuckets: hourly(limits.picturesPerAddressAndHour),
  entryBuckets: hourly(limits.entriesPerAddressAndHour),
});

/** Requests and sockets may take this long when the server stops (ms). Writes to the store are always finished. */
const MAX_STOP_MS = 8_000;

/** Answers what was received as long as that takes little time, and closes all connections. */
const closeConnections = async (server: Server, sockets: { stop(): Promise<void> }): Promise<void> => {
  const answered = new Promise<void>(resolve => server.close(() => resolve()));
  const patience = setTimeout(MAX_STOP_MS, undefined, { ref: false });
  await Promise.race([sockets.stop(), patience]);
  server.closeIdleConnections();
  await Promise.race([answered, patience]);
  server.closeAllConnections();
};

/** HTTP, sockets and MCP before a registry. */
const createFront = (options: ServerOptions, { opened, post, limits, metrics, failed }: FrontContext): Front => {
  const { log, trustProxy = false, baseUrl, inviteOnly = false } = options;
  const { registry, store } = opened;
  const secure = baseUrl !== undefined && new URL(baseUrl).protocol === 'https:';
  const perHour = hourlyBuckets(limits);
  const accounts = new Accounts({ store, limits, baseUrl, secure, inviteOnly, now: () => Date.now() });
  const shared = {
    ...{ registry, post, accounts, metrics, log, security: securityHeaders(secure) },
    buckets: new TokenBuckets(limits.burst, limits.perSecond),
    senders: new AddressBudgets(limits),
    unsent: new UnsentBytes(limits, metrics),
    origins: new Set([...(options.origins ?? []), ...(baseUrl === undefined ? [] : [new URL(baseUrl).origin])]),
  };
  const state: { stopping: boolean; network?: NetworkReach } = { stopping: false };
  const ending = new AbortController();
  const readiness = new Readiness([storeHealthCheck(store, { now: () => Date.now(), failed })]);
  const isHost = (token: string | undefined) => token !== undefined && timingSafeEqual(digest(token), digest(options.hostKey));
  const tablesFor = (address: string, token: string | undefined) =>
    localTables(registry, {
      payer: shared.senders.of(address),
      async checkCreate() {
        if (!isHost(token)) await accounts.checkInvited(async () => undefined);
        if (!perHour.tableBuckets.take(address)) throw new ProblemError('too-many', { detail: 'so many tables in an hour are enough' });
      },
    });
  const routes = [
    ...ROUTES,
    createMcpRoute({ tablesFor, failed, ending: ending.signal }),
    ...operationRoutes({
      metrics,
      readiness: async () => (state.stopping ? STOPPING : readiness.report()),
      damaged: () => registry.damagedTables.count,
      network: () => state.network,
      trustProxy,
    }),
  ];
  const staticFiles = options.pages === undefined ? noPages : readStaticFiles(options.pages);
  const server = createHttpServer({ ...shared, ...perHour, routes, isHost, trustProxy, secure, staticFiles });
  const sockets = createSocketServer(server, { ...shared, clientAddress: request => clientAddress(request, trustProxy) });
  server.maxConnections = Math.min(limits.connections, maxConnections());
  addGauges(metrics, registry);
  return {
    server,
    reachedAt(port) {
      state.network = new NetworkReach(server, { host: options.host, port, baseUrl });
    },
    async stop() {
      state.stopping = true;
      state.network?.close();
      await setTimeout(options.drainMs ?? 0);
      ending.abort();
      await closeConnections(server, sockets);
      shared.unsent.close();
    },
  };
};

const STOPPING: ReadinessReport = { ready: false, details: ['the server stops'] };

const addGauges = (metrics: Metrics, registry: TableRegistry): void => {
  metrics.gauge('fray_tables_open', () => registry.openTables);
  metrics.gauge('fray_tables_damaged', () => registry.damagedTables.count);
  metrics.gauge('fray_stored_bytes', () => registry.diskQuota.bytes.all);
  metrics.gauge('fray_stored_picture_bytes', () => registry.diskQuota.bytes.pictures);
  metrics.gauge('fray_memory_bytes', () => process.memoryUsage.rss());
};

/** Resolves with the port. */
const listen = async (server: Server, { port, host }: ServerOptions): Promise<number> => {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server listens on no port');
  return address.port;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
