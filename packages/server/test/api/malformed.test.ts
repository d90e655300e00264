import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Rng } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import { seatView, Table, type TableEntry, type TableHeader, type TableSeat } from '@fray/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds, SEED } from '../../../engine/test/rounds.ts';
import { PROBLEM_REPLY } from '../../src/api/reply-schemas.ts';
import { ROUTES } from '../../src/api/routes.ts';
import { CLIENT_MESSAGE } from '../../src/api/socket-messages.ts';
import { CLOSE_CODES } from '../../src/http/socket-server.ts';
import { DEFAULT_LIMITS } from '../../src/limits/limits.ts';
import { parseSafeJson } from '../../src/limits/safe-json.ts';
import { mutated, pick, spoiled } from '../helpers/mutate.ts';
import { type Answered, Connection } from '../helpers/raw-connection.ts';
import { COMMAND_OF, QUESTION_OF, REQUEST_OF, SEATS } from '../helpers/request-examples.ts';
import { closedWith, frame } from '../helpers/socket-frames.ts';
import { type Ear, HOST_KEY, type Seating, type Served, served } from '../helpers/test-server.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

/** How many messages are sent. */
const MESSAGES = rounds({ variable: 'FRAY_MALFORMED', usual: 10_000, deep: 1_000_000 });
/** Messages sent to one table, from several connections at once. */
const BATCH = 1_000;
const SENDERS = 24;

const MANY = 1_000_000_000;

let server: Served;
beforeAll(async () => {
  const limits = { ...UNLIMITED, waiting: MANY, requestMs: 5_000, idleMs: 1_000 };
  server = await served({ limits }, 'info');
});
afterAll(() => server.stop());

/** Valid bodies by route. Routes that take one of many commands have all of them. */
const BODIES: Readonly<Record<string, readonly unknown[]>> = {
  'POST /api/tables/:table/commands': Object.values(COMMAND_OF),
  'POST /api/tables/:table/questions': Object.values(QUESTION_OF),
  'POST /api/encounters/check': systemIds.map(system => ({ system, encounter: written(system, systemOf(system).starters[0]?.id as string) })),
  'POST /api/tables': [
    { name: 'A fight', system: 'tempo', encounter: systemOf('tempo').starters[0]?.id, settings: { clock: 30, plans: 'offer' }, deputies: { gm: 'random' } },
    { system: 'roll-under', encounter: written('roll-under', 'enc-road'), seats: SEATS },
  ],
  'POST /api/tables/:table/fork': [{ name: 'What if', line: 0 }, { input: 0 }],
  'POST /api/tables/:table/archive': [{ archived: false }],
  'POST /api/tables/unpack': [REQUEST_OF['POST /api/tables/unpack']?.body as object],
  'POST /api/tables/import': [{ name: 'Again', ...(REQUEST_OF['POST /api/tables/import']?.body as object) }],
};

function written(system: string, id: string): unknown {
  const read = systemOf(system).readEncounter(id);
  if (!read.ok) throw new Error(id);
  return read.value.written;
}

interface Batch {
  readonly set: Seating;
  /** Commands of seats that were performed, and the number of those without an answer. */
  readonly done: Set<string>;
  unsure: number;
}

const roleNames = ['GM', 'co-gm', 'player', 'spectator', 'screen'];

const PATHS = [
  '/%2e%2e/metrics',
  '/../metrics',
  '//',
  '/\\',
  '/%00',
  '/%',
  '/.',
  '?',
  '?x=1',
  '?from=-1',
  '?most=1e999',
  '?__proto__=1',
  '?from=0&from=1',
  '#',
  '/../../',
  ';a',
  '%',
  '\u00e9',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'GETT', 'get', ''];
const HEADERS = [
  'content-type: text/plain',
  'content-type: application/json; charset=utf-16',
  'content-type:',
  'content-length: -1',
  'content-length: 1e3',
  'content-length: 99999999999999999999',
  'content-length: 5\r\ncontent-length: 6',
  'transfer-encoding: chunked',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding: identity',
  'content-encoding: gzip',
  'authorization: Bearer',
  'authorization: Basic eDp4',
  `authorization: Bearer ${'A'.repeat(22)}`,
  `authorization: Bearer ${'A'.repeat(9_000)}`,
  'cookie: fray=; fray=x; fray',
  'origin: http://elsewhere.example',
  'origin: null',
  'origin: \u00ff',
  'host: elsewhere.example',
  'host:',
  'host: a\r\nhost: b',
  'expect: 100-continue',
  'expect: miracles',
  'upgrade: h2c\r\nconnection: upgrade',
  'upgrade: websocket\r\nconnection: upgrade',
  'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: x',
  'idempotency-key: ',
  'idempotency-key: \u0001',
  `idempotency-key: ${'k'.repeat(101)}`,
  'range: bytes=0-99999',
  'connection: close',
  'x-forwarded-for: 1.2.3.4, __proto__',
  ': empty',
  'bad header',
  ' folded: x',
  'x: \u0000',
  ...[50, 1_000].map(n => Array.from({ length: n }, (_, i) => `x-${i}: y`).join('\r\n')),
  `x: ${'y'.repeat(20_000)}`,
];

/** The routes that get most messages: they accept much and create no tables. */
const TALKATIVE = ROUTES.filter(r => r.body && !r.makesTable);

/** A nearly valid request, and what its answer has to be. */
interface Request {
  readonly bytes: Buffer;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  /** The request may be incomplete, or followed by further bytes. */
  readonly torn: boolean;
}

const requestOf = (rng: Rng, { set }: Batch): Request => {
  const route = pick(rng, rng.below(3) === 0 ? ROUTES : TALKATIVE);
  const name = `${route.method} ${route.path}`;
  const bodies = BODIES[name];
  const how = rng.below(20);
  const body = bodies && (how < 14 ? mutated(rng, pick(rng, bodies)) : JSON.stringify(pick(rng, bodies)));
  const method = how === 14 ? pick(rng, METHODS) : route.method;
  let path = (REQUEST_OF[name]?.path ?? route.path).replace(':table', set.id);
  if (how === 15) path = rng.below(2) === 0 ? path + pick(rng, PATHS) : pick(rng, PATHS) + path;
  const token = route.needs === 'host' ? HOST_KEY : set.tokens[pick(rng, roleNames)];
  const content = Buffer.from(body ?? '');
  const type = body === undefined ? [] : ['content-type: application/json', `content-length: ${content.length}`];
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${token}`, ...type];
  if (how === 16 || how === 17) lines.splice(1 + rng.below(lines.length), rng.below(2), pick(rng, HEADERS));
  if (how === 18) lines[0] = `${method} ${path}${pick(rng, ['', ' HTTP/1.0', ' HTTP/2.0', ' HTTP/9.9', ' http/1.1', ' HTTP/1.1 x'])}`;
  const whole = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
  return { bytes: how === 19 ? spoiled(rng, whole) : whole, method, path, body, torn: how > 13 };
};

/** An error that shows a message and its wrong answer. */
const wrong = (i: number, sent: unknown, got: unknown): Error =>
  new Error(`message ${i} (seed ${SEED}): ${String(sent).slice(0, 3_000)}\n→ ${JSON.stringify(got)?.slice(0, 2_000)}`);

const isProblem = (text: string, status: number): boolean => {
  const problem = PROBLEM_REPLY.safeParse(JSON.parse(text));
  return problem.success && problem.data.status === status && problem.data.type.startsWith('urn:fray:');
};

const isFine = ({ status, headers, text }: Answered, method: string): boolean => {
  if (status >= 500 && status !== 503) return false;
  if (!headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff') return false;
  if (status < 400 || method === 'HEAD') return true;
  return headers['content-type'] === 'application/problem+json' && isProblem(text, status);
};

/** The parsed body, if it can be parsed. */
const read = (text: string | undefined): unknown => {
  const json = parseSafeJson(text ?? '', DEFAULT_LIMITS.depth);
  return json.ok ? json.value : undefined;
};

const sendRequest = async (i: number, rng: Rng, batch: Batch, connection: Connection): Promise<void> => {
  const request = requestOf(rng, batch);
  const { method, path, body, torn } = request;
  const got = await connection.send(request.bytes, torn ? 100 : 60_000, method !== 'HEAD');
  if (torn) connection.close();
  // To start again tells all seats, by a command.
  const commands = method === 'POST' && (path.includes('/commands') || path.endsWith('/again'));
  if (got === 'closed') {
    if (commands) batch.unsure++;
    if (!torn) throw wrong(i, request.bytes, got);
    return;
  }
  if (!isFine(got, method)) throw wrong(i, request.bytes, got);
  if (got.status >= 300) return;
  const route = ROUTES.find(r => r.body && r.method === method && r.path.replace(':table', batch.set.id) === path);
  if (route && !torn && !route.body?.safeParse(read(body)).success) throw wrong(i, request.bytes, got);
  if (commands) batch.done.add(`request ${i}`);
};

const messageOf = (rng: Rng, i: number): unknown => {
  const how = rng.below(10);
  if (how === 0) return { type: 'ping' };
  if (how === 1) return { type: 'hello', token: 'A'.repeat(22), epoch: 0, since: 0 };
  if (how < 7) return { type: 'do', id: `${i}`, command: pick(rng, Object.values(COMMAND_OF)) };
  return { type: 'ask', id: `${i}`, question: pick(rng, Object.values(QUESTION_OF)) };
};

/** A seat with a socket that is opened again when it is closed. */
class Chair {
  private ear: Ear | undefined;
  private readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  async tell(i: number, rng: Rng, batch: Batch): Promise<void> {
    const ear = this.ear ?? (await this.sit());
    const text = mutated(rng, messageOf(rng, i));
    const message = rng.below(20) === 0 ? spoiled(rng, Buffer.from(text)) : text;
    const before = ear.heard.length;
    const reply = ear.after(before, m => m.type !== 'update' && m.type !== 'welcome');
    await ear.say(message);
    const got = await Promise.race([reply, ear.closed]);
    if (typeof got === 'number') {
      batch.unsure++;
      this.ear = undefined;
      if (![4401, 4403, 4429, 1007, 1009].includes(got)) throw wrong(i, message, got);
      return;
    }
    if (
      got.type === 'problem'
        ? !isProblem(JSON.stringify(got.problem), got.problem.status) || got.problem.status === 500
        : !CLIENT_MESSAGE.safeParse(read(text)).success
    )
      throw wrong(i, message, got);
    if (got.type === 'done') batch.done.add(`${this.token} ${got.id}`);
    ear.heard.length = 0;
  }

  close(): void {
    this.ear?.ws.terminate();
  }

  private async sit(): Promise<Ear> {
    this.ear = server.socket();
    await this.ear.hello(this.token);
    return this.ear;
  }
}

/** Compares the table in memory with the one in the store: the entries that seats made, and what the GM sees. */
const looked = async (id: string): Promise<{ done: number; same: boolean }> => {
  const session = await server.registry.session(id);
  const { store } = server.registry.services;
  return (await session?.read(async table => {
    const record = await store.table(id);
    const entries = (await store.entries(id, 1)).map(e => JSON.parse(e.body) as TableEntry);
    const again = Table.open(id, JSON.parse(record?.header as string) as TableHeader, table.system, entries);
    const gm = table.state.seat('seat-1') as TableSeat;
    // Who is connected is not stored.
    const shown = (t: Table) => JSON.stringify([{ ...seatView(t, gm), presence: undefined }, t.seatLogItems(gm)]);
    return { done: entries.filter(e => e.seat !== undefined).length, same: again.ok && shown(again.value) === shown(table) };
  })) as { done: number; same: boolean };
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

test(`${MESSAGES} nearly valid messages are each answered, and do no harm`, { timeout: 100 * 60_000 }, async () => {
  let next = 0;
  let settled = 0;
  for (let first = 0; first < MESSAGES; first += BATCH) {
    const batch: Batch = { set: await server.table(SEATS), done: new Set(), unsure: 0 };
    const last = Math.min(first + BATCH, MESSAGES);
    const senders = Array.from({ length: SENDERS }, async (_, s) => {
      const connection = new Connection(server.port);
      const chair = new Chair(batch.set.tokens[roleNames[s % roleNames.length] as string] as string);
      while (next < last) {
        const i = next++;
        const rng = new Rng(SEED, i);
        if (s % 3 === 0) await chair.tell(i, rng, batch);
        else await sendRequest(i, rng, batch, connection);
      }
      connection.close();
      chair.close();
    });
    await Promise.all(senders);
    const { done, same } = await looked(batch.set.id);
    expect(same).toBe(true);
    expect(done).toBeGreaterThanOrEqual(batch.done.size);
    expect(done).toBeLessThanOrEqual(batch.done.size + batch.unsure);
    if (first === 5 * BATCH) settled = heap();
  }
  expect(server.logged.filter(line => JSON.parse(line).level === 'error')).toEqual([]);
  expect((await server.call('GET', '/ready')).status).toBe(200);
  expect(heap() - settled).toBeLessThan(64_000_000);
});

describe('invalid frames and messages close the socket with the right code', () => {
  const text = Buffer.from('{"type":"ping"}');
  const halves = [frame(0x01, text.subarray(0, 5)), frame(0x80, text.subarray(5))] as const;
  const cases: readonly (readonly [string, Buffer, number])[] = [
    ['bytes that are not UTF-8', frame(0x81, Buffer.from([0x22, 0xff, 0x22])), 1007],
    ['too many bytes', frame(0x81, Buffer.alloc(DEFAULT_LIMITS.bodyBytes + 1, 0x20)), 1009],
    ['too many bytes, announced', Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]), 1009],
    ['too many bytes in pieces', Buffer.concat([frame(0x01, text), ...Array.from({ length: 40 }, () => frame(0x00, Buffer.alloc(30_000, 0x20)))]), 1009],
    ['an unknown kind', frame(0x83, text), 1002],
    ['reserved bits', frame(0xf1, text), 1002],
    ['a second half without a first', halves[1], 1002],
    ['a first half within another', Buffer.concat([halves[0], halves[0]]), 1002],
    ['a ping in pieces', frame(0x09, text), 1002],
    ['a ping that is too long', frame(0x89, Buffer.alloc(126)), 1002],
    ['no mask', Buffer.concat([Buffer.from([0x81, text.length]), text]), 1002],
    ['an unknown close code', frame(0x88, Buffer.from([0x00, 0x01])), 1002],
    ['a reason that is not UTF-8', frame(0x88, Buffer.from([0x03, 0xe8, 0xff])), 1007],
    ['bytes instead of text, before hello', frame(0x82, text), CLOSE_CODES.stranger],
    ['a message other than hello', Buffer.concat(halves), CLOSE_CODES.stranger],
  ];

  test.each(cases)('%s', async (_, bytes, code) => {
    expect(await closedWith(server.port, bytes)).toBe(code);
  });

  test('a valid message in pieces is accepted', async () => {
    const { tokens } = await server.table();
    const hello = Buffer.from(JSON.stringify({ type: 'hello', token: tokens['GM'] }));
    const pieces = [...hello].map((byte, i) => frame((i === 0 ? 0x01 : 0x00) | (i === hello.length - 1 ? 0x80 : 0), Buffer.from([byte])));
    expect(await closedWith(server.port, Buffer.concat([...pieces, frame(0x88, Buffer.from([0x03, 0xe8]))]))).toBe(1000);
  });
});
