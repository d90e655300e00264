import { Written } from '@fray/table/play';
import type { Metrics } from '../metrics.ts';
import type { Ready } from '../readiness.ts';
import { asyncApi, openApi } from './openapi.ts';
import { page } from './page.ts';
import { type Reply, type Route, route } from './route.ts';
import { ROUTES } from './routes.ts';

/** Written when it is asked for first. */
const once = (describe: () => unknown): (() => Reply) => {
  let written: Written | undefined;
  return () => ({ body: (written ??= new Written(JSON.stringify(describe()))) });
};

interface Operated {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Ready>;
  /** How many tables could not be read whole. */
  readonly damaged: () => number;
}

/** What whoever runs or programs against the server looks at. */
export const operations = ({ metrics, readiness, damaged }: Operated): Route[] => [
  route({ ...{ method: 'GET', path: '/health', needs: 'anybody', words: 'The process is there' }, handle: () => ({ body: { ok: true } }) }),
  route({
    ...{
      method: 'GET',
      path: '/ready',
      needs: 'anybody',
      words: 'The store can be read and written, and the server is not stopping; what is wrong, if anything',
    },
    async handle() {
      const { ready, details } = await readiness();
      const said = { ...(details.length > 0 && { details }), ...(damaged() > 0 && { damagedTables: damaged() }) };
      return { status: ready ? 200 : 503, body: { ready, ...said } };
    },
  }),
  route({
    ...{ method: 'GET', path: '/metrics', needs: 'host', words: 'Counters and gauges for Prometheus' },
    handle: () => ({ body: metrics.text(), type: 'text/plain; version=0.0.4' }),
  }),
  route({ ...{ method: 'GET', path: '/api/openapi.json', needs: 'anybody', words: 'This, for programs' }, handle: once(() => openApi(ROUTES)) }),
  route({
    ...{ method: 'GET', path: '/api/asyncapi.json', needs: 'anybody', words: 'The messages of the socket, for programs' },
    handle: once(asyncApi),
  }),
  route({
    ...{ method: 'GET', path: '/api', needs: 'anybody', words: 'This, for people' },
    handle: () => ({ body: page(), type: 'text/html; charset=utf-8' }),
  }),
];
