import { createPublicKey, verify } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PushBrowser } from '../helpers/push-browser.ts';
import { type Received, type Receiver, receiver } from '../helpers/receiver.ts';
import { freshFile } from '../helpers/store-places.ts';
import { type Seating, type Served, served } from '../helpers/test-server.ts';

const LIMITS = { postDelayMs: 20, postRetryMs: 30, browsersPerSeat: 2 };
let server: Served;
let service: Receiver;
let file: string;
beforeAll(async () => {
  service = await receiver();
  file = freshFile();
  server = await served({ file, limits: LIMITS, postsToPrivate: true });
});
afterAll(async () => {
  await server.stop();
  await service.close();
});
afterEach(() => void service.got.splice(0));

const SEATS = [
  { role: 'player', name: 'Ann', owns: ['warden'] },
  { role: 'player', name: 'Ben', owns: ['archer'] },
];
const send = (set: Seating, name: string, path: string, body: unknown) =>
  server.call('POST', `/api/tables/${set.id}/${path}`, { token: set.tokens[name], body });
const subscribe = (set: Seating, name: string, browser: PushBrowser, more: object = {}) => send(set, name, 'push', { ...browser.subscription, ...more });
const view = async (set: Seating, name: string) => JSON.parse((await server.call('GET', `/api/tables/${set.id}`, { token: set.tokens[name] })).text);

/** The GM answers until a combatant is asked. */
const until = async (set: Seating, by: string): Promise<void> => {
  for (let n = 0; n < 30; n++) {
    const { prompts } = await view(set, 'GM');
    if (prompts.some((p: { by: string }) => p.by === by)) return;
    const [{ by: who, options }] = prompts;
    await send(set, 'GM', 'commands', { do: 'choose', by: who, what: (options.find((o: { idle?: true }) => o.idle) ?? options.at(-1)).key });
  }
  throw new Error(`${by} is never asked`);
};

test('only the browser of the seat that is asked is called, with nothing but whose turn it is', async () => {
  const set = await server.table(SEATS, { settings: { lobby: true } });
  const [ann, ben] = [new PushBrowser(`${service.url}/ann`), new PushBrowser(`${service.url}/ben`)];
  expect((await subscribe(set, 'Ann', ann)).status).toBe(204);
  expect((await subscribe(set, 'Ben', ben, { lang: 'de' })).status).toBe(204);
  await setTimeout(200);
  expect(service.got).toEqual([]);
  await send(set, 'GM', 'commands', { do: 'start' });
  await until(set, 'archer');
  await expect.poll(() => service.got.filter(g => g.path === '/ben').length).toBe(1);
  const [called] = service.got.filter(g => g.path === '/ben');
  const read = ben.reads(called as Received);
  expect(read).toEqual({ title: 'A fight', body: expect.stringMatching(/: du bist am Zug$/), tag: `fray ${set.id} seat-3`, url: `/t/${set.id}` });
  expect(read.body).not.toMatch(/soldier|Soldat|%/i);
  expect(() => ann.reads(called as Received)).toThrow();
  // It is not called again for the same question.
  const calls = service.got.length;
  await send(set, 'Ann', 'commands', { do: 'note', text: 'well?' });
  await setTimeout(200);
  expect(service.got.length).toBe(calls);
});

test('calls are signed with the key of the server, which stays the same after a restart', async () => {
  const { key } = JSON.parse((await server.call('GET', '/api/push')).text);
  await server.stop();
  server = await served({ file, limits: LIMITS, postsToPrivate: true });
  expect(JSON.parse((await server.call('GET', '/api/push')).text)).toEqual({ key });
  const set = await server.table(SEATS);
  await until(set, 'warden');
  await subscribe(set, 'Ann', new PushBrowser(`${service.url}/signed`));
  await expect.poll(() => service.got.length).toBe(1);
  const [, jwt = '', k] = /^vapid t=(.+), ?k=(.+)$/.exec(service.got[0]?.headers.authorization ?? '') ?? [];
  expect(k).toBe(key);
  const [head, claims, signature] = jwt.split('.') as [string, string, string];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.url, sub: 'mailto:host@fray.invalid' });
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const checked = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), checked, Buffer.from(signature, 'base64url'))).toBe(true);
});

test.each([404, 410])('a browser whose push service answers %i is called no more', async status => {
  const set = await server.table(SEATS);
  await until(set, 'warden');
  service.answers.push(status);
  await subscribe(set, 'Ann', new PushBrowser(`${service.url}/gone`));
  await expect.poll(() => server.registry.services.store.posts.subscriptions(set.id)).toEqual([]);
  expect(service.got.length).toBe(1);
});

test('a push service that is down is tried again', async () => {
  const set = await server.table(SEATS);
  await until(set, 'warden');
  service.answers.push(503, 500);
  await subscribe(set, 'Ann', new PushBrowser(`${service.url}/down`));
  await expect.poll(() => service.got.length).toBe(3);
});

test('a seat has few browsers, and loses them with its link', async () => {
  const set = await server.table(SEATS);
  const [one, two, three] = ['1', '2', '3'].map(n => new PushBrowser(`${service.url}/${n}`)) as [PushBrowser, PushBrowser, PushBrowser];
  expect((await subscribe(set, 'Ann', one)).status).toBe(204);
  expect((await subscribe(set, 'Ann', two)).status).toBe(204);
  expect((await subscribe(set, 'Ann', three)).status).toBe(422);
  expect((await subscribe(set, 'Ann', two)).status).toBe(204);
  expect((await send(set, 'Ann', 'push/stop', { endpoint: one.endpoint })).status).toBe(204);
  const { posts } = server.registry.services.store;
  expect((await posts.subscriptions(set.id)).map(s => s.endpoint)).toEqual([two.endpoint]);
  await send(set, 'GM', 'commands', { do: 'renew', seat: 'seat-2' });
  expect(await posts.subscriptions(set.id)).toEqual([]);
});

test('an address in the networks of the server is refused, unless the host allows it', async () => {
  const strict = await served({ limits: LIMITS });
  const set = await strict.table(SEATS);
  const refused = async (endpoint: string) => {
    const { keys } = new PushBrowser(endpoint).subscription;
    return (await strict.call('POST', `/api/tables/${set.id}/push`, { token: set.tokens['Ann'], body: { endpoint, keys } })).status;
  };
  for (const endpoint of [service.url, 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'http://push.example/'])
    expect([endpoint, await refused(endpoint)]).toEqual([endpoint, 422]);
  expect(await refused('https://push.example/')).toBe(204);
  await strict.stop();
});
