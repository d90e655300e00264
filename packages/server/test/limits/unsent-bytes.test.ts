import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Limits } from '../../src/limits/limits.ts';
import { UnsentBytes } from '../../src/limits/unsent-bytes.ts';
import { Metrics } from '../../src/monitoring/metrics.ts';
import { longTable } from '../helpers/long-table.ts';
import { ServerNode } from '../helpers/server-nodes.ts';
import { DeafSocket, Unread } from '../helpers/slow-reader.ts';
import { Player } from '../helpers/socket-player.ts';
import { freshFile } from '../helpers/store-places.ts';
import { HOST_KEY, type Served, served } from '../helpers/test-server.ts';

const servers: Served[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) await server.stop();
});

const limited = async (limits: Partial<Limits>, file = freshFile()): Promise<Served> => {
  const server = await served({ limits: { burst: 1e6, perSecond: 1e6, ...limits }, file, trustProxy: true });
  servers.push(server);
  return server;
};

const gauge = async (server: Served, name: string): Promise<number> =>
  Number(new RegExp(`^${name}(?:{[^}]*})? (\\d+)`, 'm').exec((await server.call('GET', '/metrics', { token: HOST_KEY })).text)?.[1] ?? 0);

const PICTURE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(9_900_000)]);
const PICTURE_ID = createHash('sha256').update(PICTURE).digest('hex');

describe('unsent bytes', () => {
  const unsent = (bounds: Partial<Limits> = {}) => {
    let now = 0;
    const all = new UnsentBytes(
      { unsentBytesPerAddress: 100, unsentBytesInAll: 250, unreadMs: 30_000, slowestBytesPerSecond: 10, ...bounds },
      new Metrics(),
      () => now,
    );
    const gone: string[] = [];
    const reader = (name: string, address = name) => all.reader(address, { cutOff: () => gone.push(name) });
    return { all, gone, reader, pass: (ms: number) => (now += ms) };
  };

  test('have a limit for one address: its longest waiting reader is cut off, and none of another address', () => {
    const { all, gone, reader } = unsent();
    const [first, second, third, other] = [reader('first', 'a'), reader('second', 'a'), reader('third', 'a'), reader('other', 'b')];
    other.waits(90);
    for (const each of [first, second, third]) each.waits(40);
    expect([gone, all.bytes]).toEqual([['first'], 170]);
    second.waits(0);
    second.waits(30);
    first.waits(1_000);
    third.waits(80);
    expect([gone, all.bytes]).toEqual([['first', 'second'], 170]);
  });

  test('have a limit in total for any number of addresses', () => {
    const { all, gone, reader } = unsent();
    for (const name of ['a', 'b', 'c', 'd']) reader(name).waits(80);
    expect([gone, all.bytes]).toEqual([['a'], 240]);
  });

  test('may be one answer above the limit, but nothing in addition', () => {
    const { gone, reader } = unsent();
    const large = reader('large');
    large.waits(10_000);
    expect(gone).toEqual([]);
    large.waits(10_001);
    expect(gone).toEqual(['large']);
  });

  test('have to be read within a time, or the reader is cut off; a reader who continues has as long as needed', () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { gone, reader, pass } = unsent({ unsentBytesPerAddress: 1e6, unsentBytesInAll: 1e6 });
    const passes = (ms: number) => {
      pass(ms);
      vi.advanceTimersByTime(ms);
    };
    const [deaf, slow, dripping, taken] = [reader('deaf'), reader('slow'), reader('dripping'), reader('taken')];
    for (const each of [deaf, slow, dripping, taken]) each.waits(1_000);
    for (let i = 1; i <= 20; i++) {
      passes(5_000);
      slow.waits(1_000, 50);
      dripping.waits(1_000, 1);
      // Bytes that the system buffered at once count as read, and give no additional time.
      taken.waits(1_000, i === 1 ? 1_000_000 : 0);
    }
    expect(gone).toEqual(['deaf', 'dripping', 'taken']);
    slow.waits(0);
    passes(100_000);
    expect(gone).toEqual(['deaf', 'dripping', 'taken']);
  });
});

describe('a long log', () => {
  test('is sent in pages, then the welcome, and continues after a disconnection', async () => {
    const file = freshFile();
    const { id, tokens } = await longTable({ file }, 400);
    const server = await limited({}, file);
    const ear = server.socket();
    const welcome = await ear.hello(tokens['Ann'] as string);
    const pages = ear.heard.slice(0, -1);
    expect(pages.length).toBeGreaterThan(5);
    expect(new Set(pages.map(p => p.type))).toEqual(new Set(['log']));
    const heard = ear.heard.flatMap(m => m.heard);
    expect(heard.map((h: { seq: number }) => h.seq)).toEqual(heard.map((_: unknown, i: number) => i));
    expect(welcome.seq).toBe(heard.length);
    const { items } = JSON.parse((await server.call('GET', `/api/tables/${id}/log?most=1000`, { token: tokens['Ann'] })).text);
    expect(heard).toEqual(items);
    // After it was cut off, it reconnects with the pages that it has.
    const again = server.socket();
    const [page] = pages;
    const second = await again.hello(tokens['Ann'] as string, { epoch: page.epoch, since: page.heard.length });
    expect(again.heard[0]).toMatchObject({ type: 'log', from: page.heard.length });
    expect([...page.heard, ...again.heard.flatMap(m => m.heard)]).toEqual(heard);
    expect(second.parts).toEqual(welcome.parts);
  });

  test('that grows meanwhile has no gap, and changes come after the welcome', async () => {
    const file = freshFile();
    const { id, tokens } = await longTable({ file }, 300);
    const server = await limited({}, file);
    const players = await Promise.all(Array.from({ length: 5 }, () => new Player(tokens['Ann'] as string, server.url).sit()));
    const more = [...players, ...(await Promise.all(Array.from({ length: 5 }, () => new Player(tokens['Ann'] as string, server.url).sit())))];
    for (let i = 0; i < 20; i++) await server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'note', text: `later ${i}` } });
    // The player throws an error if there is a gap.
    await Promise.all(more.map(p => p.until(() => JSON.stringify(p.heard.at(-1)).includes('later 19'))));
    expect(new Set(more.map(p => JSON.stringify(p.heard))).size).toBe(1);
    for (const p of more) p.leave();
  });

  test('is not produced for sockets that do not read: little waits for each, and they are cut off', async () => {
    const file = freshFile();
    const { id, tokens } = await longTable({ file }, 6_000);
    const node = await ServerNode.start({ file, hostKey: HOST_KEY, limits: { unreadMs: 3_000, socketsPerSeat: 100 } });
    const rss = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${node.pid}/status`, 'utf8'))?.[1]) * 1024;
    const got = async (path: string, token: string) => (await fetch(node.url + path, { headers: { authorization: `Bearer ${token}` } })).text();
    const token = tokens['GM'] as string;
    // Makes the server read the table.
    await got(`/api/tables/${id}/log`, token);
    const before = rss();
    const deaf = Array.from({ length: 60 }, () => new DeafSocket(node.port, token));
    await Promise.all(deaf.map(d => d.opened));
    let most = 0;
    await expect
      .poll(
        async () => {
          most = Math.max(most, rss());
          return Number(/^fray_sockets (\d+)/m.exec(await got('/metrics', HOST_KEY))?.[1]);
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(0);
    // The welcomes alone would take 60 times 13 MB.
    expect(most - before).toBeLessThan(250_000_000);
    for (const d of deaf) d.ws.terminate();
    await node.kill();
  });
});

describe('an answer over HTTP', () => {
  test('that is not read is in memory once for all requests; a client that reads it gets all of it', async () => {
    const server = await limited({ unreadMs: 3_000 });
    expect((await server.call('POST', '/api/pictures', { body: PICTURE })).status).toBe(201);
    const all = Array.from({ length: 100 }, () => new Unread(server.port, `/api/pictures/${PICTURE_ID}`));
    await Promise.all(all.map(a => a.opened));
    await setTimeout(500);
    const [first, ...deaf] = all as [Unread, ...Unread[]];
    expect(await gauge(server, 'fray_unsent_bytes')).toBeLessThan(100 * 70_000);
    expect(await first.read()).toEqual({ bytes: PICTURE.length, sha256: PICTURE_ID });
    // Clients that do not read notice only later that they were cut off.
    await expect.poll(() => gauge(server, 'fray_unsent_bytes'), { timeout: 30_000 }).toBe(0);
    expect(await gauge(server, 'fray_readers_cut_off_total')).toBe(deaf.length);
    for (const d of deaf) d.leave();
  });

  test('is produced in pieces, with a turn of the event loop in between, so that others are answered', async () => {
    const server = await limited({});
    await server.call('POST', '/api/pictures', { body: PICTURE });
    let round = 0;
    let isCounting = true;
    const next = () => {
      round++;
      if (isCounting) setImmediate(next);
    };
    next();
    const { pictures } = server.registry.services.store;
    const pieces = pictures.pieces.bind(pictures);
    const made: number[] = [];
    pictures.pieces = async function* (picture) {
      for await (const piece of pieces(picture)) {
        made.push(round);
        yield piece;
      }
    };
    const deaf = Array.from({ length: 5 }, () => new Unread(server.port, `/api/pictures/${PICTURE_ID}`));
    await Promise.all(deaf.map(d => d.opened));
    // The system buffers some megabytes for each, although they are not read.
    await expect.poll(() => made.length, { timeout: 30_000 }).toBeGreaterThan(50);
    isCounting = false;
    const together = Math.max(...[...Map.groupBy(made, r => r).values()].map(all => all.length));
    expect(together).toBeLessThanOrEqual(10);
    for (const d of deaf) d.leave();
  });

  test('has as long as needed if the client keeps reading slowly', async () => {
    const server = await limited({ unreadMs: 3_000, slowestBytesPerSecond: 400_000 });
    await server.call('POST', '/api/pictures', { body: PICTURE });
    const slow = new Unread(server.port, `/api/pictures/${PICTURE_ID}`);
    const begun = performance.now();
    expect(await slow.read(1_000_000, 500)).toEqual({ bytes: PICTURE.length, sha256: PICTURE_ID });
    expect(performance.now() - begun).toBeGreaterThan(4_000);
  });

  test('is cut off if one address has too much, and another address has its own limit', async () => {
    const file = freshFile();
    const { id, tokens } = await longTable({ file }, 3_000);
    const server = await limited({ unsentBytesPerAddress: 20_000_000 }, file);
    const asks = (address: string) =>
      new Unread(server.port, `/api/tables/${id}/pack`, { authorization: `Bearer ${tokens['GM']}`, 'x-forwarded-for': address });
    const other = asks('192.0.2.2');
    await other.opened;
    await setTimeout(500);
    const many = Array.from({ length: 12 }, () => asks('192.0.2.1'));
    await Promise.all(many.map(a => a.opened));
    await expect.poll(() => gauge(server, 'fray_readers_cut_off_total'), { timeout: 30_000 }).toBeGreaterThan(5);
    expect(await gauge(server, 'fray_unsent_bytes')).toBeLessThan(30_000_000);
    const { bytes } = await other.read();
    expect(bytes).toBe(Buffer.byteLength((await server.call('GET', `/api/tables/${id}/pack`, { token: tokens['GM'] })).text));
    for (const m of many) m.leave();
  });

  test('with a transcript or a log is produced as it is read, and has the state of its beginning', async () => {
    const file = freshFile();
    const { id, tokens } = await longTable({ file }, 4_000);
    const server = await limited({}, file);
    for (const name of ['GM', 'Ann']) {
      const before = (await server.call('GET', `/api/tables/${id}/export`, { token: tokens[name] })).text;
      const late = new Unread(server.port, `/api/tables/${id}/export`, { authorization: `Bearer ${tokens[name]}`, connection: 'close' });
      await late.opened;
      await setTimeout(300);
      expect(await gauge(server, 'fray_unsent_bytes')).toBeLessThan(200_000);
      await server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'note', text: 'too late' } });
      const { bytes } = await late.read();
      expect(bytes).toBeGreaterThanOrEqual(Buffer.byteLength(before));
      const lines = before
        .trimEnd()
        .split('\n')
        .map(l => JSON.parse(l));
      if (name === 'Ann') expect(lines.filter(l => l.shown.deed?.do === 'note').length).toBeGreaterThanOrEqual(4_000);
      else expect(lines[0]).toMatchObject({ fray: 1, system: 'roll-under' });
    }
  });

  test('that cannot be produced is a problem, and the client does not wait', async () => {
    const server = await limited({});
    const odd = { id: 'a'.repeat(64), type: 'image/png\r\nx: y', created: 1, bytes: PICTURE.subarray(0, 100) };
    await server.registry.services.store.pictures.put(odd);
    expect((await server.call('GET', `/api/pictures/${odd.id}`)).status).toBe(500);
    expect((await server.call('GET', '/health')).status).toBe(200);
  });
});
