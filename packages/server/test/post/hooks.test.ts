import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Receiver, receiver } from '../helpers/receiver.ts';
import { freshFile } from '../helpers/store-places.ts';
import { type Seating, type Served, served } from '../helpers/test-server.ts';

const LIMITS = { postDelayMs: 20, postRetryMs: 40, postMs: 5_000 };
let server: Served;
let there: Receiver;
let file: string;
beforeAll(async () => {
  there = await receiver();
  file = freshFile();
  server = await served({ file, limits: LIMITS, postsToPrivate: true, baseUrl: 'http://fray.example' });
});
afterAll(async () => {
  await server.stop();
  await there.close();
});
afterEach(() => {
  there.got.splice(0);
  there.answers.splice(0);
});

const SEATS = [
  { role: 'player', name: 'Ann', owns: ['warden'] },
  { role: 'player', name: 'Ben', owns: ['archer'] },
];
const send = (set: Seating, name: string, path: string, body: unknown) =>
  server.call('POST', `/api/tables/${set.id}/${path}`, { token: set.tokens[name], body });
const hooked = async (set: Seating, more: object = {}): Promise<string> => {
  const got = await send(set, 'GM', 'hook', { url: there.url, ...more });
  expect([got.status, got.text]).toEqual([200, expect.stringContaining('secret')]);
  return JSON.parse(got.text).secret;
};
const hookOf = async (set: Seating) => JSON.parse((await server.call('GET', `/api/tables/${set.id}/hook`, { token: set.tokens['GM'] })).text);

interface Card {
  readonly id: string;
  readonly table: object;
  readonly asked: readonly { readonly by: string; readonly name: string }[];
  readonly told: readonly { readonly text: string }[];
  readonly outcome?: string;
}
const cards = (): Card[] => there.got.map(g => JSON.parse(g.body.toString()));
const arrive = (n: number) => expect.poll(() => there.got.length, { timeout: 30_000 }).toBe(n);

/** The GM answers the open question idly. */
const answers = async (set: Seating): Promise<void> => {
  const { prompts } = JSON.parse((await server.call('GET', `/api/tables/${set.id}`, { token: set.tokens['GM'] })).text);
  const [{ by, options }] = prompts;
  await send(set, 'GM', 'commands', { do: 'choose', by, what: (options.find((o: { idle?: true }) => o.idle) ?? options.at(-1)).key });
};

test('each question is posted, signed, with what happened since', async () => {
  const set = await server.table(SEATS);
  const secret = await hooked(set);
  await arrive(1);
  const [first] = cards();
  expect(first).toMatchObject({ table: { id: set.id, name: 'A fight', url: `http://fray.example/t/${set.id}` }, asked: [{ by: expect.any(String) }] });
  const { headers, body } = there.got[0] as Receiver['got'][number];
  const signed = createHmac('sha256', secret).update(`${headers['fray-timestamp']}.${body.toString()}`).digest('hex');
  expect(headers['fray-signature']).toBe(`v1=${signed}`);
  expect(headers['fray-delivery']).toBe(first?.id);
  expect(Math.abs(Number(headers['fray-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  await send(set, 'GM', 'commands', { do: 'note', text: 'nothing new' });
  await answers(set);
  await arrive(2);
  expect(cards()[1]?.asked).not.toEqual(first?.asked);
  expect(JSON.stringify(cards()[1]?.told)).toContain('nothing new');
  await setTimeout(200);
  expect(there.got.length).toBe(2);
  expect(await hookOf(set)).toEqual({ url: there.url, format: 'json', lang: 'en', odds: false, waits: false, arrived: expect.any(Number) });
});

test('the end of the fight is posted, and nothing after the hook is removed', async () => {
  const set = await server.table(SEATS);
  await hooked(set, { lang: 'de' });
  await arrive(1);
  await send(set, 'GM', 'commands', { do: 'rule', ruling: 'end', with: { winner: 'party', words: 'They run' } });
  await arrive(2);
  expect(cards()[1]).toMatchObject({ outcome: expect.any(String) });
  expect((await server.call('DELETE', `/api/tables/${set.id}/hook`, { token: set.tokens['GM'] })).status).toBe(204);
  expect(await hookOf(set)).toBe(null);
  await send(set, 'GM', 'commands', { do: 'undo' });
  await setTimeout(200);
  expect(there.got.length).toBe(2);
});

test('Discord gets a card in its own form, which calls no one by name', async () => {
  const set = await server.table(SEATS, { settings: { deadline: { minutes: 60, answer: 'idle' } } });
  await send(set, 'GM', 'commands', { do: 'note', text: 'Hello @everyone, **look** at [this](https://bad.example)' });
  await hooked(set, { format: 'discord' });
  await arrive(1);
  const [card] = there.got.map(g => JSON.parse(g.body.toString()));
  expect(card).toMatchObject({ username: 'Fray', content: expect.stringMatching(/^Waiting for /), allowed_mentions: { parse: [] } });
  expect(card.embeds).toHaveLength(1);
  expect(card.embeds[0]).toMatchObject({
    title: 'A fight',
    url: `http://fray.example/t/${set.id}`,
    fields: [{ name: 'Until', value: expect.stringMatching(/^<t:\d+:R>$/) }],
  });
  expect(card.embeds[0].description).toContain('Hello \\@everyone, \\*\\*look\\*\\* at \\[this\\]\\(https');
});

test('the best choice and its odds are posted only where all see what its player sees', async () => {
  const fight = (more: object) => ({ party: ['hero-warden', 'hero-archer'], enemies: ['foe-goblin'], startDistanceFt: 10, ...more });
  const open = await server.table(SEATS, { encounter: fight({}) });
  await hooked(open, { odds: true });
  await arrive(1);
  for (let n = 1; n < 12 && !there.got.some(g => g.body.includes('"odds"')); n++) {
    await answers(open);
    await arrive(n + 1);
  }
  const [card] = there.got.map(g => JSON.parse(g.body.toString())).filter(c => c.odds);
  expect(card?.odds).toMatch(/: .*\d %/);
  there.got.splice(0);
  // Without a wish for odds there are none.
  const plain = await server.table(SEATS, { encounter: fight({}) });
  await hooked(plain);
  await arrive(1);
  expect(there.got[0]?.body.toString()).not.toContain('"odds"');
});

describe('a post that fails', () => {
  test('is tried again with the same bytes, before anything later', async () => {
    const set = await server.table(SEATS);
    there.answers.push(500, 502, 429);
    await hooked(set);
    await expect.poll(() => there.got.length).toBeGreaterThan(0);
    await answers(set);
    await arrive(5);
    const bodies = there.got.map(g => g.body.toString());
    expect(new Set(bodies.slice(0, 4)).size).toBe(1);
    expect(bodies[4]).not.toBe(bodies[0]);
    expect(await hookOf(set)).not.toHaveProperty('error');
  });

  test('because the address is gone is the last one', async () => {
    const set = await server.table(SEATS);
    there.answers.push(404);
    await hooked(set);
    await expect.poll(() => hookOf(set), { timeout: 30_000 }).toMatchObject({ isOff: true, error: 'it answered 404' });
    await answers(set);
    await setTimeout(200);
    expect(there.got.length).toBe(1);
  });

  test('after a server that ended in the middle of it arrives from the next one', async () => {
    const set = await server.table(SEATS);
    // It takes the post, and says nothing until the server is gone.
    const { promise: taken, resolve } = Promise.withResolvers<ServerResponse>();
    there.answers.push(resolve);
    await hooked(set);
    await taken;
    await server.stop();
    server = await served({ file, limits: LIMITS, postsToPrivate: true, baseUrl: 'http://fray.example' });
    await arrive(2);
    expect(there.got[1]?.body).toEqual(there.got[0]?.body);
    expect(there.got[1]?.headers['fray-delivery']).toBe(there.got[0]?.headers['fray-delivery']);
  });

  test('what happened while no hook looked is told after a restart', async () => {
    const set = await server.table(SEATS);
    await hooked(set);
    await arrive(1);
    await expect.poll(async () => (await hookOf(set)).waits).toBe(false);
    await server.stop();
    const plain = await served({ file, limits: { ...LIMITS, postDelayMs: 3_600_000 }, postsToPrivate: true });
    const own = { ...set };
    const { prompts } = JSON.parse((await plain.call('GET', `/api/tables/${own.id}`, { token: own.tokens['GM'] })).text);
    const [{ by, options }] = prompts;
    await plain.call('POST', `/api/tables/${own.id}/commands`, { token: own.tokens['GM'], body: { do: 'choose', by, what: options.at(-1).key } });
    await plain.stop();
    expect(there.got.length).toBe(1);
    server = await served({ file, limits: LIMITS, postsToPrivate: true, baseUrl: 'http://fray.example' });
    await arrive(2);
  });
});

describe('a hostile receiver', () => {
  test('that never answers holds up neither the table nor other hooks', async () => {
    const [slow, quick] = [await server.table(SEATS), await server.table(SEATS)];
    there.answers.push(() => undefined);
    await hooked(slow);
    await arrive(1);
    const started = performance.now();
    await answers(slow);
    expect(performance.now() - started).toBeLessThan(2_000);
    await hooked(quick);
    await expect.poll(async () => (await hookOf(quick)).arrived, { timeout: 30_000 }).toBeTypeOf('number');
    await expect.poll(() => hookOf(slow), { timeout: 30_000 }).not.toHaveProperty('error');
  });

  test('that sends without end is not read', async () => {
    const set = await server.table(SEATS);
    let sent = 0;
    there.answers.push(response => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = (): void => {
        if (response.destroyed) return;
        sent += 65_536;
        if (sent < 1e9) response.write(Buffer.alloc(65_536), () => setImmediate(more));
      };
      more();
    });
    await hooked(set);
    await expect.poll(async () => (await hookOf(set)).arrived, { timeout: 30_000 }).toBeTypeOf('number');
    await setTimeout(100);
    expect(sent).toBeLessThan(50_000_000);
  });

  test('that leads elsewhere is not followed', async () => {
    const set = await server.table(SEATS);
    there.answers.push(response => response.writeHead(307, { location: `${there.url}/elsewhere` }).end());
    await hooked(set);
    await expect.poll(() => hookOf(set), { timeout: 30_000 }).toMatchObject({ arrived: expect.any(Number) });
    expect(new Set(there.got.map(g => g.path))).toEqual(new Set(['/']));
    expect(there.got.length).toBeGreaterThan(1);
  });

  test('in the networks of the server is refused, unless the host allows it', async () => {
    const strict = await served({ limits: LIMITS });
    const set = await strict.table(SEATS);
    const tried = async (url: string) => (await strict.call('POST', `/api/tables/${set.id}/hook`, { token: set.tokens['GM'], body: { url } })).status;
    for (const url of [there.url, 'https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/', 'http://hook.example/', 'x'])
      expect([url, await tried(url)]).toEqual([url, 422]);
    // A name that leads to this machine is found out when it is looked up.
    expect(await tried('https://localhost:1/')).toBe(200);
    await expect
      .poll(async () => JSON.parse((await strict.call('GET', `/api/tables/${set.id}/hook`, { token: set.tokens['GM'] })).text).error)
      .toContain('network of the server');
    await strict.stop();
  });
});

test('only the GM sets and reads where a table posts to, and never its secret again', async () => {
  const set = await server.table([...SEATS, { role: 'co-gm', name: 'Zoe' }]);
  const secret = await hooked(set);
  for (const name of ['Ann', 'Zoe']) {
    expect((await send(set, name, 'hook', { url: there.url })).status).toBe(403);
    expect((await server.call('GET', `/api/tables/${set.id}/hook`, { token: set.tokens[name] })).status).toBe(403);
  }
  expect(JSON.stringify(await hookOf(set))).not.toContain(secret);
});
