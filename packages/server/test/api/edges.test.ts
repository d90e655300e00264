import type { TableHeader } from '@fray/table';
import { afterEach, describe, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { type Answered, Connection } from '../helpers/raw-connection.ts';
import { COMMAND_OF, QUESTION_OF, SEATS } from '../helpers/request-examples.ts';
import { HOST_KEY, type Served, served } from '../helpers/test-server.ts';

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
const open = async (options: Partial<ServerOptions> = {}): Promise<Served> => {
  const server = await served(options);
  servers.push(server);
  return server;
};

/** Sends any bytes as a request and returns the answer. */
const raw = async (server: Served, text: string): Promise<Answered> => {
  const got = await new Connection(server.port).send(Buffer.from(text, 'latin1'), 30_000, !text.startsWith('HEAD'));
  if (got === 'closed') throw new Error(`no answer to ${text.slice(0, 200)}`);
  return got;
};
const UPGRADE = 'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

describe('a page of another site', () => {
  const tried = async (server: Served, origin: string): Promise<[http: number, socket: number | 'open']> => {
    const { tokens } = await server.table();
    const got = await server.call('GET', '/api/seat', { token: tokens['GM'], headers: { origin } });
    const ear = server.socket({ origin });
    const opened = await Promise.race([ear.closed, new Promise<'open'>(resolve => ear.ws.once('open', () => resolve('open')))]);
    return [got.status, opened];
  };

  test('can use neither HTTP nor the socket; a page of this server or of a configured site can', async () => {
    const server = await open({ origins: ['https://named.example'], baseUrl: 'https://fray.example/' });
    for (const origin of ['https://named.example', 'https://fray.example', `http://127.0.0.1:${server.port}`])
      expect(await tried(server, origin)).toEqual([200, 'open']);
    const others = [
      'http://elsewhere.example',
      'null',
      'http://named.example',
      'https://named.example.elsewhere.example',
      'https://named.example:444',
      `http://127.0.0.1:${server.port + 1}`,
      'x',
      'file://',
    ];
    for (const origin of others) expect([origin, await tried(server, origin)]).toEqual([origin, [403, 403]]);
  });

  test('is not accepted under a public name that points here; a local name is', async () => {
    const server = await open({ baseUrl: 'https://fray.example' });
    const asked = async (host: string) => (await raw(server, `GET /health HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n\r\n`)).status;
    const at = (name: string) => `${name}:${server.port}`;
    for (const own of ['127.0.0.1', '192.168.1.20', '[::1]', 'localhost', 'laptop', 'laptop.local', 'nas.home.arpa'])
      expect([own, await asked(at(own))]).toEqual([own, 200]);
    for (const other of ['rebound.example', '127.0.0.1.rebound.example', 'local.rebound.example', 'fray.example'])
      expect([other, await asked(at(other))]).toEqual([other, 403]);
  });
});

describe('a cookie', () => {
  const given = async (server: Served): Promise<string> => {
    const { tokens } = await server.table();
    const got = await server.call('POST', '/api/session', { token: tokens['GM'] });
    const [cookie = ''] = got.headers['set-cookie'] ?? [];
    expect((await server.call('GET', '/api/seat', { headers: { cookie: cookie.split(';')[0] } })).status).toBe(200);
    return cookie;
  };

  test('is only for this server and not readable by scripts; only over https if the server is reached that way', async () => {
    const here = await given(await open());
    expect(here.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict']);
    const secure = await open({ baseUrl: 'https://fray.example' });
    expect((await given(secure)).split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure']));
    expect((await secure.call('DELETE', '/api/session')).headers['set-cookie']?.[0]).toMatch(/^fray=; .*Max-Age=0; Secure$/);
  });
});

describe('every answer', () => {
  const requests: readonly (readonly [status: number, request: string])[] = [
    [200, 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'],
    [200, 'GET /api HTTP/1.1\r\nhost: x\r\n\r\n'],
    [200, 'GET /health HTTP/1.0\r\n\r\n'],
    [200, 'GET /health HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'],
    [200, 'GET /health HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n'],
    [200, 'HEAD /health HTTP/1.1\r\nhost: x\r\n\r\n'],
    [204, 'OPTIONS /health HTTP/1.1\r\nhost: x\r\n\r\n'],
    [400, 'nonsense\r\n\r\n'],
    [400, 'GET /health HTTP/1.1\r\n\r\n'],
    [400, 'GET /health HTTP/1.1\r\nhost: x\r\nx\r\n\r\n'],
    [400, `GET /socket HTTP/1.1\r\nhost: x\r\n${UPGRADE.replace('AAA', 'A')}`],
    [403, 'GET /health HTTP/1.1\r\nhost: x\r\norigin: http://y\r\n\r\n'],
    [403, `GET /socket HTTP/1.1\r\nhost: x\r\norigin: http://y\r\n${UPGRADE}`],
    [404, 'GET // HTTP/1.1\r\nhost: x\r\n\r\n'],
    [404, `GET // HTTP/1.1\r\nhost: x\r\n${UPGRADE}`],
    [404, `GET http://[ HTTP/1.1\r\nhost: x\r\n${UPGRADE}`],
    [404, 'GET /api/../metrics HTTP/1.1\r\nhost: x\r\n\r\n'],
    [404, 'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n'],
    [405, 'PUT /health HTTP/1.1\r\nhost: x\r\n\r\n'],
    [405, 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n'],
    [413, `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    [413, 'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999999\r\n\r\n'],
    [415, 'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{}'],
  ];

  test.each(requests)('%i has the security headers, and says what is wrong: %s', async (status, request) => {
    const got = await raw(await open(), request);
    expect(got.status).toBe(status);
    expect(got.headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(got.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(got.headers).toMatchObject({ 'x-frame-options': 'DENY', 'permissions-policy': expect.stringContaining('camera=()') });
    if (status < 400) return;
    expect(got.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(got.text)).toMatchObject({ status, type: expect.stringMatching(/^urn:fray:/) });
  });

  test('requires https if browsers use it, and not otherwise', async () => {
    const asked = ['GET /health HTTP/1.1\r\nhost: x\r\n\r\n', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n', `GET // HTTP/1.1\r\nhost: x\r\n${UPGRADE}`];
    const [secure, plain] = [await open({ baseUrl: 'https://fray.example' }), await open()];
    for (const request of asked) {
      expect((await raw(secure, request)).headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await raw(plain, request)).headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test('names only configured hosts', async () => {
    const server = await open();
    for (const path of ['/api', '/api/openapi.json', '/nowhere', '/api/tables'])
      expect(
        JSON.stringify(await raw(server, `GET ${path} HTTP/1.1\r\nhost: elsewhere.example.example\r\nx-forwarded-host: elsewhere.example.example\r\n\r\n`)),
      ).not.toContain('elsewhere.example');
  });

  test('to HEAD is that to GET without its body; to a wrong method it lists the right ones', async () => {
    const server = await open();
    const [get, head] = [await raw(server, 'GET /api HTTP/1.1\r\nhost: x\r\n\r\n'), await raw(server, 'HEAD /api HTTP/1.1\r\nhost: x\r\n\r\n')];
    const { date: _, ...expected } = get.headers;
    expect(head).toMatchObject({ status: 200, text: '', headers: expected });
    expect((await server.call('PUT', '/api/session')).headers.allow).toBe('POST, DELETE, OPTIONS');
    expect((await server.call('OPTIONS', '/api')).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await server.call('OPTIONS', '/api/tables')).headers.allow).toBe('POST, OPTIONS');
    expect((await server.call('OPTIONS', '/api/tables', { token: HOST_KEY })).headers.allow).toBe('POST, GET, HEAD, OPTIONS');
  });
});

test('a client that does not wait for the welcome is answered after it', async () => {
  const server = await open();
  const { tokens } = await server.table();
  const ear = server.socket();
  await ear.say({ type: 'hello', token: tokens['GM'] });
  await ear.say({ type: 'ask', id: 'q', question: { ask: 'luck' } });
  await ear.first(m => m.id === 'q');
  expect(ear.heard.map(m => m.type)).toEqual(['welcome', 'answer']);
});

test('a client that disconnects in the middle does no harm and causes no error', async () => {
  const server = await open();
  const { tokens } = await server.table();
  for (const text of [
    'GET /he',
    'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    `GET // HTTP/1.1\r\nhost: x\r\n${UPGRADE}`,
    `GET /socket HTTP/1.1\r\nhost: x\r\n${UPGRADE}`,
  ]) {
    for (let i = 0; i < 20; i++) {
      const connection = new Connection(server.port);
      const sent = connection.send(Buffer.from(text), i % 2 === 0 ? 1 : 20);
      if (i % 3 === 0) setTimeout(() => connection.reset(), 2);
      await sent;
      connection.close();
    }
  }
  expect(await server.socket().hello(tokens['GM'] as string)).toMatchObject({ type: 'welcome' });
  expect(server.logged.filter(l => l.includes('"level":"error"'))).toEqual([]);
});

test('secrets are never logged, for valid and invalid requests', async () => {
  const server = await open({ baseUrl: 'https://fray.example' });
  const set = await server.table(SEATS);
  const secrets = [HOST_KEY, ...Object.values(set.tokens)];
  const as = (token: string, method: string, path: string, body?: unknown) => server.call(method, path, { token, body });
  for (const command of Object.values(COMMAND_OF)) {
    if (command.do === 'revoke') continue;
    const did = JSON.parse((await as(set.tokens['GM'] as string, 'POST', `/api/tables/${set.id}/commands`, command)).text);
    if (did.token) secrets.push(did.token);
  }
  for (const question of Object.values(QUESTION_OF)) await as(set.tokens['GM'] as string, 'POST', `/api/tables/${set.id}/questions`, question);
  for (const token of [...secrets]) {
    for (const path of [
      '/api/seat',
      '/api/tables',
      '/metrics',
      `/api/tables/${set.id}/export`,
      `/api/seat?token=${token}`,
      `/${token}`,
      `/api/tables/${token}`,
    ])
      await as(token, 'GET', path);
    await as(token, 'POST', '/api/session');
    await as(token, 'POST', '/api/tables', `{"token": "${token}"`);
    await server.call('GET', '/api/seat', { headers: { cookie: `fray=${token}`, 'x-token': token } });
    const ear = server.socket({ cookie: `fray=${token}` });
    await ear.hello(token);
    ear.ws.send(`{"type":"do","id":"${token}","command":{"do":"${token}"}}`);
    await raw(server, `GET /${token} HTTP/1.1\r\nhost: x\r\n${token}\r\n\r\n`);
    ear.ws.close();
  }
  const record = await server.registry.services.store.table(set.id);
  const { seed } = JSON.parse(record?.header as string) as TableHeader;
  const log = server.logged.join('');
  expect(log).toContain('/api/tables/:table/commands');
  for (const secret of [...secrets, seed]) expect(log.includes(secret)).toBe(false);
});
