import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { type Served, served } from '../helpers/test-server.ts';

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
const open = async (options: Partial<ServerOptions> = {}): Promise<Served> => {
  const server = await served(options);
  servers.push(server);
  return server;
};

interface Reach {
  readonly urls: readonly string[];
  readonly isOpen: boolean;
}
const reach = async (server: Served, method: 'GET' | 'POST' = 'GET'): Promise<Reach> => JSON.parse((await server.call(method, '/api/reach')).text);

/** An address of this machine that is not of itself alone. */
const outside = Object.values(networkInterfaces())
  .flatMap(all => all ?? [])
  .find(a => !a.internal && a.family === 'IPv4')?.address;

describe('a page at the machine of the server', () => {
  test.skipIf(outside === undefined)('lets the network in, and others play at the address that is told', async () => {
    const server = await open();
    const before = await reach(server);
    expect(before.isOpen).toBe(false);
    expect(before.urls).toContain(`http://${outside}:${server.port}`);
    await expect(fetch(`http://${outside}:${server.port}/health`)).rejects.toThrow();

    expect((await reach(server, 'POST')).isOpen).toBe(true);
    expect((await reach(server, 'POST')).isOpen).toBe(true);
    const { id, tokens } = await server.table();
    const seen = await fetch(`http://${outside}:${server.port}/api/tables/${id}`, { headers: { authorization: `Bearer ${tokens['GM']}` } });
    expect(seen.status).toBe(200);
    // A visitor from elsewhere is not told, and cannot open anything.
    expect((await fetch(`http://${outside}:${server.port}/api/reach`)).status).toBe(404);
    expect((await fetch(`http://${outside}:${server.port}/api/reach`, { method: 'POST' })).status).toBe(404);

    await server.stop();
    servers.length = 0;
    await expect(fetch(`http://${outside}:${server.port}/health`)).rejects.toThrow();
  });

  test('is told the address that a server was given, which needs no opening', async () => {
    const server = await open({ baseUrl: 'https://fray.example/' });
    expect(await reach(server)).toEqual({ urls: ['https://fray.example/'], isOpen: true });
  });

  test('cannot be told from others behind a proxy', async () => {
    const server = await open({ trustProxy: true });
    expect((await server.call('GET', '/api/reach')).status).toBe(404);
    // Nor behind one that the server was not told of, or through a tunnel with a name of its own.
    const plain = await open();
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { host: 'fray.tunnel.example' }])
      expect((await plain.call('POST', '/api/reach', { headers })).status).toBe(404);
  });

  test('is no page of another site', async () => {
    const server = await open();
    expect((await server.call('POST', '/api/reach', { headers: { origin: 'http://elsewhere.example' } })).status).toBe(403);
    expect((await reach(server)).isOpen).toBe(false);
  });
});
