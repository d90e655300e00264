import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/database/open-store.ts';
import { isDiskFull, Readiness, storeHealthCheck } from '../../src/monitoring/readiness.ts';
import { freshDatabase, freshFile, run } from '../helpers/store-places.ts';

const got = async (url: string): Promise<{ status: number; body: { ready: boolean; details?: string[] } }> => {
  const reply = await fetch(`${url}/ready`);
  return { status: reply.status, body: (await reply.json()) as { ready: boolean } };
};

describe('a server', () => {
  test('whose disk is full reports it, refuses writes with a problem, and can be read', async () => {
    // Limits the size of files, which has the effect of a full disk.
    const script = 'trap "" XFSZ; ulimit -f 600; exec "$0" "$@"';
    const options = JSON.stringify({ file: freshFile(), limits: { burst: 1e6, perSecond: 1e6 } });
    const child = spawn('bash', ['-c', script, process.execPath, join(import.meta.dirname, '../helpers/children/serve.ts'), options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const url = said.toString().trim();
    expect(await got(url)).toEqual({ status: 200, body: { ready: true } });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify({ system: 'roll-under', encounter: 'enc-road' }) });
    const { table, seats } = (await made.json()) as { table: string; seats: { token: string }[] };
    const authorization = `Bearer ${seats[0]?.token}`;
    const note = () =>
      fetch(`${url}/api/tables/${table}/commands`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: JSON.stringify({ do: 'note', text: 'x'.repeat(2_000) }),
      });
    let refused: Response | undefined;
    for (let i = 0; i < 2_000 && !refused; i++) {
      const reply = await note();
      if (!reply.ok) refused = reply;
    }
    expect(refused?.status).toBeGreaterThanOrEqual(500);
    // The result of a check is reused for some seconds.
    await expect.poll(async () => (await got(url)).status, { timeout: 60_000, interval: 250 }).toBe(503);
    const { status, body } = await got(url);
    expect([status, body.ready, body.details]).toEqual([503, false, [expect.stringContaining('the store cannot be written')]]);
    expect((await fetch(`${url}/api/tables/${table}`, { headers: { authorization } })).status).toBe(200);
  });
});

describe.each(['sqlite', 'postgres'] as const)('a store in %s', kind => {
  test('is checked by reading and writing, and failures are reported without names of hosts or tables', async () => {
    const where = kind === 'sqlite' ? { file: freshFile() } : { url: await freshDatabase() };
    const store = await openStore(where);
    const failures: string[] = [];
    const check = storeHealthCheck(store, { now: () => 1, failed: what => void failures.push(what) });
    expect(await check()).toEqual([]);
    const statement = (sql: string) =>
      'url' in where ? run(where.url, sql) : import('node:sqlite').then(({ DatabaseSync }) => new DatabaseSync(where.file).exec(sql));
    await statement('drop table probes');
    expect(await check()).toEqual([{ detail: 'the store cannot be written', unready: true }]);
    await statement('alter table tables rename to gone');
    expect((await check()).map(f => f.detail)).toEqual(['the store cannot be read', 'the store cannot be written']);
    expect(failures.length).toBe(3);
    await store.close();
  });
});

describe('readiness', () => {
  test('is checked once for many requests, and again after a while', async () => {
    let now = 0;
    let looks = 0;
    const readiness = new Readiness([async () => [{ detail: `look ${++looks}` }]], () => now);
    const all = await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    expect(new Set(all.map(r => JSON.stringify(r)))).toEqual(new Set(['{"ready":true,"details":["look 1"]}']));
    readiness.add(async () => [{ detail: 'bad', unready: true }]);
    now += 6_000;
    expect(await readiness.report()).toEqual({ ready: false, details: ['look 2', 'bad'] });
  });

  test('does not wait for a check that hangs', async () => {
    expect(await new Readiness([() => new Promise(() => undefined)]).report()).toEqual({ ready: false, details: ['the server does not answer in time'] });
  });

  test('recognizes a full disk by the errors of databases and the system', () => {
    const full = [{ errcode: 13 }, { code: '53100' }, { code: 'ENOSPC' }, new Error('x', { cause: { errcode: 13 } })];
    expect(full.map(isDiskFull)).toEqual([true, true, true, true]);
    expect([{ errcode: 10 }, { code: 'ENOENT' }, undefined, 'x', new Error('x')].map(isDiskFull)).toEqual(Array(5).fill(false));
  });
});
