import type { IncomingMessage } from 'node:http';
import { ProblemError, RawJson } from '@fray/table/session';
import { isFromHere, type NetworkReach } from '../lib/network-reach.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { ReadinessReport } from '../monitoring/readiness.ts';
import { apiPage } from './api-page.ts';
import { asyncApi, openApi } from './openapi.ts';
import { defineRoute, type Reply, type Route } from './route.ts';
import { ROUTES } from './routes.ts';

/** A document that is generated when it is first asked for. */
const once = (describe: () => unknown): (() => Reply) => {
  let written: RawJson | undefined;
  return () => ({ body: (written ??= new RawJson(JSON.stringify(describe()))) });
};

interface OperationSources {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<ReadinessReport>;
  /** How many tables are damaged. */
  readonly damaged: () => number;
  /** How other machines reach the server, once it listens. */
  readonly network: () => NetworkReach | undefined;
  /** A proxy stands before it, so that no caller can be told to sit at this machine. */
  readonly trustProxy: boolean;
}

/** For people at the machine that the server runs on: how others reach it. For all others these routes do not exist. */
const reachRoutes = ({ network, trustProxy }: Pick<OperationSources, 'network' | 'trustProxy'>): Route[] => {
  const networkFor = (request: IncomingMessage): NetworkReach => {
    const found = !trustProxy && isFromHere(request) ? network() : undefined;
    if (!found) throw new ProblemError('not-found');
    return found;
  };
  return [
    defineRoute({
      ...{ method: 'GET', path: '/api/reach', needs: 'anyone', words: 'How other machines reach this server, for people at its machine' },
      handle: ({ request }) => ({ body: networkFor(request).reach }),
    }),
    defineRoute({
      ...{ method: 'POST', path: '/api/reach', needs: 'anyone', words: 'Lets other machines of the network reach this server' },
      async handle({ request }) {
        const found = networkFor(request);
        await found.open();
        return { body: found.reach };
      },
    }),
  ];
};

/** Routes for operators and for people who write clients. */
export const operationRoutes = ({ metrics, readiness, damaged, ...reach }: OperationSources): Route[] => [
  ...reachRoutes(reach),
  defineRoute({ ...{ method: 'GET', path: '/health', needs: 'anyone', words: 'The process is running' }, handle: () => ({ body: { ok: true } }) }),
  defineRoute({
    ...{
      method: 'GET',
      path: '/ready',
      needs: 'anyone',
      words: 'Whether the store can be read and written and the server is not stopping, with any problems',
    },
    async handle() {
      const { ready, details } = await readiness();
      const said = { ...(details.length > 0 && { details }), ...(damaged() > 0 && { damagedTables: damaged() }) };
      return { status: ready ? 200 : 503, body: { ready, ...said } };
    },
  }),
  defineRoute({
    ...{ method: 'GET', path: '/metrics', needs: 'host', words: 'Counters and gauges for Prometheus' },
    handle: () => ({ body: metrics.text(), type: 'text/plain; version=0.0.4' }),
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/openapi.json', needs: 'anyone', words: 'The description of the API for programs' },
    handle: once(() => openApi(ROUTES)),
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/asyncapi.json', needs: 'anyone', words: 'The messages of the socket, for programs' },
    handle: once(asyncApi),
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api', needs: 'anyone', words: 'The description of the API for people' },
    handle: () => ({ body: apiPage(), type: 'text/html; charset=utf-8' }),
  }),
];
