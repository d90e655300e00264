import { RawJson } from '@fray/table/session';
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
}

/** Routes for operators and for people who write clients. */
export const operationRoutes = ({ metrics, readiness, damaged }: OperationSources): Route[] => [
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
