import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Limits } from '../../src/limits/limits.ts';
import { type Served, served } from '../helpers/test-server.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

const servers: Served[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.stop();
});
const limited = async (limits: Partial<Limits>): Promise<Served> => {
  const server = await served({ limits });
  servers.push(server);
  return server;
};

/** A connection, and the text received over it. */
interface Line {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly closed: Promise<unknown>;
}
const open = (server: Served): Line => {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', data => (text += data.toString('latin1')));
  socket.on('error', () => undefined);
  return { socket, heard: () => text, closed: new Promise(resolve => socket.once('close', resolve)) };
};
const statuses = ({ heard }: Line): string[] => [...heard().matchAll(/HTTP\/1\.1 (\d+)/g)].map(m => m[1] as string);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const SOON = { timeout: 30_000, interval: 20 };

describe('pipelined requests on one connection', () => {
  test('are answered in their order, for answers of any size', async () => {
    const server = await limited(UNLIMITED);
    const line = open(server);
    const paths = Array.from({ length: 300 }, (_, i) => ['/health', '/api/systems', '/nowhere'][i % 3] as string);
    line.socket.write(paths.map(get).join(''));
    await expect.poll(() => statuses(line).length, SOON).toBe(300);
    expect(statuses(line)).toEqual(paths.map(path => (path === '/nowhere' ? '404' : '200')));
  });

  test('are handled one at a time: if the answers are not read, hardly any are handled', async () => {
    const server = await limited({ ...UNLIMITED, unreadMs: 60_000 });
    const line = open(server);
    line.socket.pause();
    line.socket.write(get('/api/systems').repeat(20_000));
    const handled = () => server.logged.filter(l => l.includes('"msg":"request"') || l.includes('/api/systems')).length;
    for (let before = -1, now = 0; before !== now; await setTimeout(300)) [before, now] = [now, handled()];
    expect(handled()).toBeGreaterThan(0);
    expect(handled()).toBeLessThan(1_000);
    expect((await server.call('GET', '/health')).status).toBe(200);
  });

  test('close the connection if they continue after a hundred refusals', async () => {
    const server = await limited({ burst: 20, perSecond: 0.001 });
    const line = open(server);
    line.socket.write(get('/health').repeat(5_000));
    await line.closed;
    const all = statuses(line);
    expect(all.filter(s => s === '200')).toHaveLength(20);
    expect(all.filter(s => s === '429').length).toBeLessThan(150);
    expect(line.heard().slice(line.heard().lastIndexOf('HTTP/1.1 429'))).toContain('connection: close');
  });
});

describe('bytes are counted as they arrive', () => {
  const HEAD = 'POST /api/encounters/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  const MANY = 40_000_000;

  test.each([
    ['in chunks of one byte', HEAD, '1\r\n \r\n'],
    ['in extensions of chunks', HEAD, `1;${'e'.repeat(8_000)}\r\n \r\n`],
    ['in a body that is refused', HEAD.replace('/api/encounters/check', '/nowhere'), `fff\r\n${' '.repeat(0xfff)}\r\n`],
    ['in requests that are refused', '', get('/health')],
  ])(
    '%s: bytes over the budget are not read, and the connection is closed',
    async (_, head, piece) => {
      const server = await limited({ bytesAtOnce: 100_000, bytesPerSecond: 1_000, requestMs: 8_000 });
      const line = open(server);
      const some = Buffer.from(piece.repeat(Math.ceil(64_000 / piece.length)));
      line.socket.write(head);
      let written = 0;
      const pump = () => {
        while (!line.socket.destroyed && written < MANY) {
          written += some.length;
          if (!line.socket.write(some)) return void line.socket.once('drain', pump);
        }
      };
      pump();
      await Promise.race([line.closed, setTimeout(20_000)]);
      // Bytes in the system's buffers count as written before the server reads them.
      expect(line.socket.bytesWritten - line.socket.writableLength).toBeLessThan(MANY / 2);
      expect(line.socket.destroyed || head === '').toBe(true);
      expect((await server.call('GET', '/health')).status).toBeLessThan(500);
    },
    60_000,
  );

  test('bytes of a body with a content length are counted once', async () => {
    const server = await limited({ bytesAtOnce: 60_000, bytesPerSecond: 1 });
    const body = `${' '.repeat(50_000)}${JSON.stringify({ system: 'roll-under', encounter: {} })}`;
    expect((await server.call('POST', '/api/encounters/check', { body })).status).toBe(200);
    expect((await server.call('POST', '/api/encounters/check', { body })).status).toBe(429);
  });
});

describe('connections of one address', () => {
  test('are limited; a new one replaces the one that was idle longest', async () => {
    const server = await limited({ connectionsPerAddress: 3 });
    const lines = [open(server), open(server), open(server)] as const;
    for (const line of lines) {
      line.socket.write(get('/health'));
      await expect.poll(() => statuses(line)).toEqual(['200']);
    }
    lines[0].socket.write(get('/health'));
    await expect.poll(() => statuses(lines[0])).toEqual(['200', '200']);
    const fourth = open(server);
    fourth.socket.write(get('/health'));
    await lines[1].closed;
    await expect.poll(() => statuses(fourth)).toEqual(['200']);
    expect(lines.map(l => l.socket.destroyed)).toEqual([false, true, false]);
  });

  test('that wait for answers are not replaced: a new one is refused', async () => {
    const server = await limited({ connectionsPerAddress: 2 });
    for (const line of [open(server), open(server)])
      line.socket.write('POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    await setTimeout(500);
    const third = open(server);
    await third.closed;
    expect(statuses(third)).toEqual([]);
  });

  test('that were upgraded to sockets are counted as sockets', async () => {
    const server = await limited({ connectionsPerAddress: 2 });
    const { tokens } = await server.table();
    for (let i = 0; i < 5; i++) expect(await server.socket().hello(tokens['GM'] as string)).toMatchObject({ type: 'welcome' });
  });

  test('that send nothing are closed soon', async () => {
    const server = await limited({ headMs: 300 });
    const line = open(server);
    await line.closed;
    expect(statuses(line)).toEqual(['408']);
  });
});
