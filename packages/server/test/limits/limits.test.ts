import { setTimeout } from 'node:timers/promises';
import { systemIds } from '@fray/systems';
import type { TableSeat } from '@fray/table';
import type { TableSession } from '@fray/table/session';
import { afterEach, describe, expect, test } from 'vitest';
import { CLOSE_CODES } from '../../src/http/socket-server.ts';
import type { ServerOptions } from '../../src/index.ts';
import { DEFAULT_LIMITS, type Limits, readLimits } from '../../src/limits/limits.ts';
import { performCommand } from '../../src/registry/perform-command.ts';
import { Connection } from '../helpers/raw-connection.ts';
import { REQUEST_OF, SEATS } from '../helpers/request-examples.ts';
import { type Ear, HOST_KEY, type Seating, type Served, served } from '../helpers/test-server.ts';

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
const limited = async (limits: Partial<Limits>, options: Partial<ServerOptions> = {}): Promise<Served> => {
  const server = await served({ limits, ...options });
  servers.push(server);
  return server;
};

/** The result of saying hello: a message, or the code or status of a refusal. */
const hello = (server: Served, token: string, headers = {}): Promise<unknown> => {
  const ear = server.socket(headers);
  return Promise.race([ear.hello(token).then(m => m.type), ear.closed]);
};

/** A long timeout, for a busy machine. */
const SOON = { timeout: 60_000, interval: 50 };

const kindOf = ({ text }: { readonly text: string }): string => JSON.parse(text).type;
const note = (text: string) => ({ do: 'note', text }) as const;
const noted = (server: Served, { id, tokens }: Seating, text: string, name = 'GM') =>
  server.call('POST', `/api/tables/${id}/commands`, { token: tokens[name], body: note(text) });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('limits from the configuration', () => {
  test('given limits are used, and defaults for the others', () => {
    expect(readLimits({ burst: 7 })).toEqual({ ok: true, value: { ...DEFAULT_LIMITS, burst: 7 } });
  });

  test.each([
    [{ Burst: 7 }, { path: 'Burst', problem: 'unknown limit', hint: 'did you mean "burst"?' }],
    [{ xyz: 7 }, { path: 'xyz', problem: 'unknown field', hint: expect.anything() }],
    [{ burst: '7' }, { path: 'burst', problem: '"7" is no number', hint: 'a number belongs here' }],
    [{ burst: 0 }, { path: 'burst', problem: '0 is too small', hint: 'at least 1' }],
    [{ oddsMs: 1e12 }, { path: 'oddsMs', problem: '1000000000000 is too large', hint: 'at most 2147483647' }],
  ])('%j is reported with the problem', (written, problem) => {
    expect(readLimits(written)).toEqual({ ok: false, problems: [problem] });
  });
});

describe('the number of requests at once', () => {
  test('is limited for one address, regardless of the address that it claims', async () => {
    const server = await limited({ burst: 20, perSecond: 0.001 });
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => server.call('GET', '/health', from(`10.0.0.${i}`))));
    expect(all.filter(a => a.status === 200).length).toBe(20);
    expect(all.filter(a => a.status === 429).map(kindOf)).toEqual(Array(10).fill('urn:fray:too-many'));
  });

  test('is counted by the address that the proxy reports', async () => {
    const server = await limited({ burst: 5, perSecond: 0.001 }, { trustProxy: true });
    const status = async (address: string) => (await server.call('GET', '/health', from(address))).status;
    for (let i = 0; i < 5; i++) expect(await status(`10.0.0.${i}, 192.0.2.1`)).toBe(200);
    expect(await status('10.0.0.9, 192.0.2.1')).toBe(429);
    expect(await status('192.0.2.2')).toBe(200);
  });

  test('is counted together for an IPv6 network, and for IPv4 in any form', async () => {
    const server = await limited({ burst: 4, perSecond: 0.001 }, { trustProxy: true });
    const status = async (address: string) => (await server.call('GET', '/health', from(address))).status;
    for (let i = 0; i < 4; i++) expect(await status(`2001:db8:1:2::${i}`)).toBe(200);
    expect(await status('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await status('2001:db8:1:3::1')).toBe(200);
    for (const mapped of ['', '::ffff:', '', '::ffff:']) expect(await status(`${mapped}192.0.2.1`)).toBe(200);
    expect(await status('192.0.2.1')).toBe(429);
  });

  test('is limited for one seat, from all addresses, over HTTP and the socket together', async () => {
    const server = await limited({ burst: 12, perSecond: 0.001 }, { trustProxy: true });
    const set = await server.table(SEATS);
    const look = (name: string, address: string) => server.call('GET', '/api/seat', { token: set.tokens[name], ...from(address) });
    for (let i = 0; i < 12; i++) expect((await look('player', `10.0.0.${i}`)).status).toBe(200);
    expect((await look('player', '10.0.1.1')).status).toBe(429);
    expect((await look('other', '10.0.1.1')).status).toBe(200);
    const ear = server.socket({ 'x-forwarded-for': '10.0.2.1' });
    expect(await ear.hello(set.tokens['player'] as string)).toMatchObject({ type: 'welcome' });
    expect(await ear.ask({ type: 'ask', id: '1', question: { ask: 'luck' } })).toMatchObject({ problem: { type: 'urn:fray:too-many', status: 429 } });
  });

  test('closes sockets of strangers that exceed it, and no others', async () => {
    const server = await limited({ burst: 6, perSecond: 0.001 }, { trustProxy: true });
    const set = await server.table();
    const stranger = { 'x-forwarded-for': '10.9.9.9' };
    const codes: number[] = [];
    for (let i = 0; i < 5; i++) {
      const ear = server.socket(stranger);
      await Promise.race([ear.hello('x'), ear.closed]);
      codes.push(await ear.closed);
    }
    expect(codes.slice(0, 3)).toEqual([CLOSE_CODES.stranger, CLOSE_CODES.stranger, CLOSE_CODES.stranger]);
    expect(codes.slice(3)).toEqual([429, 429]);
    expect(await server.socket({ 'x-forwarded-for': '10.0.0.1' }).hello(set.tokens['GM'] as string)).toMatchObject({ type: 'welcome' });
  });
});

test('an address may create a limited number of tables in an hour in all ways; failed attempts do not count', async () => {
  const server = await limited({ tablesPerAddressAndHour: 3 }, { trustProxy: true });
  const set = await server.table();
  const make = (path: string, body: unknown, address = '127.0.0.1') => server.call('POST', path, { token: set.tokens['GM'], body, ...from(address) });
  const [whole, again] = [{ system: 'roll-under', encounter: 'enc-road' }, REQUEST_OF['POST /api/tables/import']?.body];
  expect((await make('/api/tables', { system: 'none' })).status).toBe(422);
  expect((await make('/api/tables/import', again)).status).toBe(201);
  expect((await make(`/api/tables/${set.id}/fork`, {})).status).toBe(201);
  for (const [path, body] of [
    ['/api/tables', whole],
    ['/api/tables/import', again],
    [`/api/tables/${set.id}/fork`, {}],
  ] as const) {
    const got = await make(path, body);
    expect([path, got.status, kindOf(got)]).toEqual([path, 429, 'urn:fray:too-many']);
  }
  const headers = { accept: 'application/json, text/event-stream' };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'new_table', arguments: whole } };
  expect((await server.call('POST', '/api/mcp', { body: call, headers })).text).toContain('so many tables');
  expect((await make('/api/tables', whole, '192.0.2.1')).status).toBe(201);
});

describe('sockets', () => {
  test('are limited for a seat; another one is possible when one is closed', async () => {
    const server = await limited({ socketsPerSeat: 2 });
    const { tokens } = await server.table();
    const token = tokens['GM'] as string;
    const [first, second, third] = [server.socket(), server.socket(), server.socket()];
    await first.hello(token);
    await second.hello(token);
    expect(await third.hello(token)).toMatchObject({ type: 'problem', problem: { status: 429 } });
    expect(await third.closed).toBe(CLOSE_CODES.tooMuch);
    first.ws.close();
    await first.closed;
    await expect.poll(() => hello(server, token), SOON).toBe('welcome');
  });

  test('are limited for an address', async () => {
    const server = await limited({ socketsPerAddress: 3 });
    const { tokens } = await server.table();
    const ears = Array.from({ length: 3 }, () => server.socket());
    for (const ear of ears) await ear.hello(tokens['GM'] as string);
    expect(await server.socket().closed).toBe(429);
    for (const ear of ears) ear.ws.close();
    await expect.poll(() => hello(server, tokens['GM'] as string), SOON).toBe('welcome');
  });

  test('that send no hello, or disconnect while sending it, keep no table in memory', async () => {
    const server = await limited({ idleMs: 500 });
    const { tokens } = await server.table();
    for (let i = 0; i < 20; i++) {
      const ear = server.socket();
      await ear.say({ type: 'hello', token: tokens['GM'] });
      ear.ws.terminate();
    }
    await expect.poll(() => server.registry.openTables, SOON).toBe(0);
  });
});

describe('a request that is too large', () => {
  const LARGE = Buffer.alloc(8_000_000, 0x20);
  const head = (lines: string) => Buffer.from(`POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${lines}\r\n\r\n`);

  test('is refused as soon as that is known, and the answer arrives even if the client sends everything', async () => {
    const server = await limited({ bytesAtOnce: 100_000_000 });
    const connection = new Connection(server.port);
    for (const bytes of [
      Buffer.concat([head(`content-length: ${LARGE.length}`), LARGE]),
      head('content-length: 99999999999'),
      Buffer.concat([head('transfer-encoding: chunked'), Buffer.from(`${LARGE.length.toString(16)}\r\n`), LARGE, Buffer.from('\r\n0\r\n\r\n')]),
      Buffer.concat([head('transfer-encoding: chunked'), Buffer.from(`${(2 * LARGE.length).toString(16)}\r\n`), LARGE]),
    ]) {
      const got = await connection.send(bytes);
      expect(got).toMatchObject({ status: 413 });
      connection.close();
    }
  });

  test('does not block its connection: the next request is answered', async () => {
    const server = await limited({ bytesAtOnce: 100_000_000 });
    const connection = new Connection(server.port);
    const next = Buffer.from('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await connection.send(Buffer.concat([head(`content-length: ${LARGE.length}`), LARGE]))).toMatchObject({ status: 413 });
    expect(await connection.send(next)).toMatchObject({ status: 200 });
    expect(await connection.send(head('content-length: 99999999999'))).toMatchObject({ status: 413 });
    const started = performance.now();
    expect(await connection.send(next)).toBe('closed');
    // Far less than the time that a connection may take otherwise.
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test('is a table with too many combatants, or a deeply nested body or transcript', async () => {
    const server = await limited({ combatants: 3, depth: 10 });
    const deep = `${'['.repeat(11)}${']'.repeat(11)}`;
    const got = await server.call('POST', '/api/tables', { body: { system: 'roll-under', encounter: 'enc-road' } });
    expect([got.status, JSON.parse(got.text).problems[0].path]).toEqual([422, 'encounter']);
    expect(await server.call('POST', '/api/tables', { body: `{"system":${deep}}` })).toMatchObject({ status: 400 });
    const transcript = `{"fray":1,"system":"roll-under","version":1,"encounter":{"a":${deep}}}\n`;
    expect(await server.call('POST', '/api/tables/import', { body: { transcript } })).toMatchObject({ status: 400 });
  });

  test('gets at most a hundred problems in its answer', async () => {
    const server = await limited({});
    const encounter = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, i]));
    const got = await server.call('POST', '/api/tables', { body: { system: 'roll-under', encounter } });
    expect([got.status, JSON.parse(got.text).problems.length]).toEqual([422, 100]);
  });

  test('is one with a huge name, whose lookup costs no more than that of another', async () => {
    const server = await limited({ bytesAtOnce: 10_000_000 });
    const encounter = { sides: { party: [{ use: 'x'.repeat(900_000) }], enemies: ['goblin'] } };
    const check = (system: string, body: unknown) => server.call('POST', '/api/encounters/check', { body: { system, encounter: body } });
    // Data that the first request loads is not counted.
    for (const system of systemIds) await check(system, {});
    const before = process.cpuUsage();
    for (const system of systemIds) expect((await check(system, encounter)).status).toBe(200);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});

describe('a request that is too slow', () => {
  test('is answered, and its connection is closed', async () => {
    const server = await limited({ requestMs: 400 });
    const slow = [
      'GET /health HTTP/1.1\r\nhost:',
      'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
    ];
    const got = await Promise.all(slow.map(text => new Connection(server.port).send(Buffer.from(text))));
    for (const answer of got) expect(answer).toMatchObject({ status: 408, headers: { 'content-type': 'application/problem+json', connection: 'close' } });
    expect(server.logged.filter(l => l.includes('"level":"error"'))).toEqual([]);
  });

  test('is a question over its budget, and the next one is answered', async () => {
    const server = await limited({ oddsMs: 1 });
    const { id, tokens } = await server.table();
    const ask = (question: object) => server.call('POST', `/api/tables/${id}/questions`, { token: tokens['GM'], body: question });
    const open = JSON.parse((await ask({ ask: 'view' })).text).prompts[0].by;
    const got = await ask({ ask: 'odds', by: open });
    expect([got.status, kindOf(got)]).toEqual([503, 'urn:fray:too-long']);
    expect((await ask({ ask: 'view' })).status).toBe(200);
    expect(server.logged.filter(l => l.includes('"level":"error"'))).toEqual([]);
  });
});

describe('a table', () => {
  test('has a limited number of entries; when it is full it can still be read', async () => {
    const server = await limited({ entries: 6 });
    const set = await server.table();
    const all = [];
    for (let i = 0; i < 6; i++) all.push(await noted(server, set, 'on and on'));
    expect(all.map(a => a.status)).toEqual([200, 200, 200, 200, 507, 507]);
    expect(JSON.parse(all[5]?.text as string)).toMatchObject({
      type: 'urn:fray:full',
      detail: expect.stringContaining('6 entries'),
      instead: expect.stringContaining('fork'),
    });
    expect((await server.call('GET', `/api/tables/${set.id}`, { token: set.tokens['GM'] })).status).toBe(200);
  });

  test('has a limited number of combatants for all seats; a refused one leaves nothing behind', async () => {
    const server = await limited({ combatants: 15 });
    const { id, tokens } = await server.table();
    const session = (await server.registry.session(id)) as TableSession;
    const there = () => session.read(t => t.fight.scene.combatants.length);
    const before = await there();
    const come = () =>
      server.call('POST', `/api/tables/${id}/commands`, {
        token: tokens['GM'],
        body: { do: 'rule', ruling: 'join', with: { side: 'enemy', combatant: { use: 'foe-goblin' } } },
      });
    const all = [];
    for (let n = before; n < 17; n++) all.push((await come()).status);
    expect(all).toEqual([...Array(15 - before).fill(200), 429, 429]);
    expect(await there()).toBe(15);
  });

  test('stops automatic play when its log is full', async () => {
    const server = await limited({ entries: 12 });
    const { id, tokens } = await server.table();
    const session = (await server.registry.session(id)) as TableSession;
    for (const by of ['gm', ...(await session.read(t => t.fight.scene.encounter.combatants.map(c => c.id)))])
      await server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'policy', by, policy: 'random' } });
    await expect.poll(() => session.entryCount, SOON).toBe(12);
    await setTimeout(300);
    expect(session.entryCount).toBe(12);
  });

  test('accepts a limited number of commands at once; accepted ones are performed, others are not, and updates continue', async () => {
    const server = await limited({ waiting: 5, burst: 1_000 });
    const set = await server.table();
    const ear = server.socket();
    await ear.hello(set.tokens['GM'] as string);
    const session = (await server.registry.session(set.id)) as TableSession;
    const gm = session.seat('seat-1') as TableSeat;
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => performCommand(server.registry, { session, seat: gm, command: note(`note ${i}`) })),
    );
    const done = all.flatMap((a, i) => (a.status === 'fulfilled' ? [`note ${i}`] : []));
    for (const a of all) if (a.status === 'rejected') expect(a.reason.problem).toMatchObject({ type: 'urn:fray:busy', status: 503 });
    expect(done.length).toBe(5);
    const texts = await session.read(t => Array.from({ length: t.entryCount }, (_, i) => t.eventOf(i + 1)).flatMap(d => (d.do === 'note' ? [d.text] : [])));
    expect(texts.sort()).toEqual(done.sort());
    await noted(server, set, 'the last');
    await ear.first(m => JSON.stringify(m).includes('the last'));
  });

  test('runs its clock only while a seat is connected', async () => {
    const server = await limited({});
    const set = await server.table([], { settings: { clock: 5, onlyChoice: false } });
    await setTimeout(5_100);
    const ear = server.socket();
    const { parts } = await ear.hello(set.tokens['GM'] as string);
    await ear.first(m => m.type === 'update' && JSON.stringify(m.heard).includes('"need-time"'));
    const [{ by, options }] = parts.prompts;
    const idle = options.find((o: { idle?: boolean }) => o.idle).key;
    const before = ear.heard.length;
    await ear.ask({ type: 'do', id: 'on', command: { do: 'choose', by, what: idle } });
    await ear.after(before, m => m.type === 'update' && JSON.stringify(m.heard).includes('"how":"clock"'));
    expect(ear.heard.flatMap(m => m.heard ?? []).filter(h => h.shown.deed?.do === 'need-time')).toHaveLength(1);
  });

  test('is unloaded when no seat is connected, and comes back unchanged', async () => {
    const server = await limited({ idleMs: 500 });
    const set = await server.table();
    await noted(server, set, 'before');
    const look = async () => (await server.call('GET', `/api/tables/${set.id}/log`, { token: set.tokens['GM'] })).text;
    const before = await look();
    await expect.poll(() => server.registry.openTables, SOON).toBe(0);
    expect(await look()).toBe(before);
    const ear = server.socket();
    await ear.hello(set.tokens['GM'] as string);
    // Long enough for several checks for idle tables.
    await setTimeout(2_000);
    expect(server.registry.openTables).toBe(1);
    await noted(server, set, 'after');
    await ear.first(m => JSON.stringify(m).includes('after'));
  });
});

/** The log of a client that stores what it receives, with the line numbers. */
const logOf = (ear: Ear): string[] => {
  const log: string[] = [];
  for (const { type, from, seq, heard } of ear.heard) {
    if (type === 'welcome' || type === 'log') log.length = from;
    if (type !== 'welcome' && type !== 'update' && type !== 'log') continue;
    if (type !== 'log') expect(seq - heard.length).toBe(log.length);
    for (const h of heard) {
      expect(h.seq).toBe(log.length);
      log.push(JSON.stringify(h.shown));
    }
  }
  return log;
};

describe('a client that does not read', () => {
  test('is cut off without affecting others, and receives everything once when it reads again', async () => {
    const server = await limited({ unsentBytes: 50_000, tableBytes: 1_000_000_000, burst: 1_000_000, perSecond: 1_000_000 });
    const set = await server.table(SEATS);
    const [slow, twin, other] = [server.socket(), server.socket(), server.socket()];
    await slow.hello(set.tokens['player'] as string);
    await twin.hello(set.tokens['player'] as string);
    await other.hello(set.tokens['spectator'] as string);
    const session = (await server.registry.session(set.id)) as TableSession;
    const gm = session.seat('seat-1') as TableSeat;
    const behind = async () => Number(/left_behind_total (\d+)/.exec((await server.call('GET', '/metrics', { token: HOST_KEY })).text)?.[1] ?? 0);
    const long = '\u20ac'.repeat(1_900);
    let n = 0;
    const say = async (times: number) => {
      // Together, because one commit stores all that arrives while another is written.
      await Promise.all(Array.from({ length: times }, () => performCommand(server.registry, { session, seat: gm, command: note(`${n++} ${long}`) })));
    };
    for (let round = 0; round < 2; round++) {
      slow.ws.pause();
      const before = await behind();
      while ((await behind()) === before) await say(200);
      await say(100);
      await other.first(m => JSON.stringify(m).includes(`${n - 1} ${long}`));
      slow.ws.resume();
      await slow.first(m => JSON.stringify(m).includes(`${n - 1} ${long}`));
    }
    await say(5);
    for (const ear of [slow, twin, other]) await ear.first(m => JSON.stringify(m).includes(`${n - 1} ${long}`));
    const log = logOf(twin);
    expect(log.filter(l => l.includes(long)).length).toBe(n);
    expect(logOf(slow)).toEqual(log);
  });

  test('is not read from either, so its requests do not pile up', async () => {
    const server = await limited({ unsentBytes: 50_000, burst: 1_000_000, perSecond: 1_000_000, waiting: 1_000_000, msAtOnce: 1_000_000 });
    const set = await server.table();
    const ear = server.socket();
    await ear.hello(set.tokens['GM'] as string);
    ear.ws.pause();
    const asked = 4_000;
    for (let i = 0; i < asked; i++) await ear.say({ type: 'ask', id: `${i}`, question: { ask: 'view' } });
    await noted(server, set, 'meanwhile');
    const answered = async () => Number(/messages_sent_total (\d+)/.exec((await server.call('GET', '/metrics', { token: HOST_KEY })).text)?.[1]);
    for (let before = -1, now = 0; before !== now; await setTimeout(500)) [before, now] = [now, await answered()];
    expect(await answered()).toBeLessThan(asked / 2);
    ear.ws.resume();
    await ear.first(m => m.id === `${asked - 1}`);
    expect(ear.heard.filter(m => m.type === 'answer').length).toBe(asked);
    await ear.first(m => JSON.stringify(m).includes('meanwhile'));
  });
});
