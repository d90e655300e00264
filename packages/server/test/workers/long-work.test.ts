import { setTimeout } from 'node:timers/promises';
import { formatTranscript, type Input } from '@fray/engine';
import { answerQuestion, type Question, type TableSeat } from '@fray/table';
import { RawJson, type TableSession } from '@fray/table/session';
import { afterEach, describe, expect, test } from 'vitest';
import { CLOSE_CODES } from '../../src/http/socket-server.ts';
import type { ServerOptions } from '../../src/index.ts';
import type { Limits } from '../../src/limits/limits.ts';
import { Connection } from '../helpers/raw-connection.ts';
import { QUESTION_OF, SEATS } from '../helpers/request-examples.ts';
import { closedWith } from '../helpers/socket-frames.ts';
import { type Got, type Seating, type Served, served } from '../helpers/test-server.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
const limited = async (limits: Partial<Limits>, options: Partial<ServerOptions> = {}): Promise<Served> => {
  const server = await served({ limits, trustProxy: true, ...options });
  servers.push(server);
  return server;
};

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const kindOf = ({ text }: Pick<Got, 'text'>): string => JSON.parse(text).type;
const noted = (server: Served, { id, tokens }: Seating, text: string) =>
  server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'note', text }, ...from('10.7.7.7') });

/** A body from which a table with many entries is created. */
const transcript = async (server: Served, { id }: Seating, inputs: readonly Input[]): Promise<string> => {
  const { header, inputs: begun } = await ((await server.registry.session(id)) as TableSession).read(table => table.fight.transcript());
  return formatTranscript({ header, inputs: [...begun, ...inputs] });
};
const rulings = (many: number): Input[] =>
  Array.from({ length: many }, (_, i) => ({ by: 'gm', ruling: 'set', with: { who: 'warden', name: 'hp', to: 5 + (i % 3) } }));
const undos = (many: number): Input[] => Array.from({ length: many }, () => ({ by: 'gm', undo: 0 }));

const CHECK = { system: 'roll-under', encounter: { party: ['hero-warden'], enemies: ['foe-orc'] } };
const nested = (many: number): string => `{"system":"roll-under","encounter":{"a":[${'[1],'.repeat(many)}[1]]}}`;

describe('long work does not delay the answers to others:', () => {
  const all: Readonly<Record<string, (server: Served, set: Seating) => Promise<() => Promise<Got>>>> = {
    'an import': async (server, set) => {
      const body = { transcript: await transcript(server, set, rulings(5_000)) };
      return () => server.call('POST', '/api/tables/import', { body });
    },
    'a table that moves here': async (server, set) => {
      const { text } = await server.call('GET', `/api/tables/${set.id}/pack`, { token: set.tokens['GM'] });
      return () => server.call('POST', '/api/tables/unpack', { body: text });
    },
    'a fork': async (server, set) => () => server.call('POST', `/api/tables/${set.id}/fork`, { token: set.tokens['GM'], body: {} }),
    'a check': async server => () => server.call('POST', '/api/encounters/check', { body: nested(200_000) }),
    'a table with its own encounter': async server => () => server.call('POST', '/api/tables', { body: CHECK }),
    'a transcript for download': async (server, set) => {
      const { text } = await server.call('POST', '/api/tables/import', { body: { transcript: await transcript(server, set, rulings(5_000)) } });
      const { table, seats } = JSON.parse(text) as { table: string; seats: { token: string }[] };
      return () => server.call('GET', `/api/tables/${table}/export`, { token: seats[0]?.token });
    },
    'a table that is packed': async (server, set) => () => server.call('GET', `/api/tables/${set.id}/pack`, { token: set.tokens['GM'] }),
    'a look back': async (server, set) => () => server.call('POST', `/api/tables/${set.id}/questions`, { token: set.tokens['GM'], body: { ask: 'moments' } }),
    'the destinations of a move': async (server, set) => () =>
      server.call('POST', `/api/tables/${set.id}/questions`, { token: set.tokens['GM'], body: { ask: 'where', by: 'warden', key: 'move' } }),
  };

  test.each(Object.entries(all))('%s', async (_, prepare) => {
    const server = await limited({});
    const [set, other] = [await server.table(SEATS), await server.table()];
    const heavy = await prepare(server, set);
    const order: string[] = [];
    const done = heavy().then(got => {
      order.push('heavy');
      return got;
    });
    for (let i = 0; i < 3; i++) {
      expect((await noted(server, other, 'meanwhile')).status).toBe(200);
      order.push('note');
    }
    expect((await done).status).toBeLessThan(300);
    expect(order).toEqual(['note', 'note', 'note', 'heavy']);
  });
});

describe('only the work that takes too long, or too much, is stopped:', () => {
  const wellAfter = async (server: Served, set: Seating) => {
    expect((await noted(server, set, 'still here')).status).toBe(200);
    expect(server.logged.filter(l => l.includes('"level":"error"'))).toEqual([]);
  };

  test('a table that is not created in time; the next one is', async () => {
    const server = await limited({ ...UNLIMITED, makeMs: 700, bodyBytes: 20_000_000 });
    const set = await server.table();
    const body = { transcript: await transcript(server, set, undos(60_000)) };
    const heavy = server.call('POST', '/api/tables/import', { body });
    const light = server.call('POST', '/api/encounters/check', { body: CHECK, ...from('10.0.0.2') });
    const got = await heavy;
    expect([got.status, kindOf(got)]).toEqual([503, 'urn:fray:too-long']);
    expect(JSON.parse((await light).text)).toEqual({ problems: [] });
    await wellAfter(server, set);
  });

  test('a question that is not answered in time; the table continues', async () => {
    const server = await limited({ questionMs: 1 });
    const set = await server.table();
    const got = await server.call('POST', `/api/tables/${set.id}/questions`, { token: set.tokens['GM'], body: { ask: 'moments' } });
    expect([got.status, kindOf(got)]).toEqual([503, 'urn:fray:too-long']);
    await wellAfter(server, set);
  });

  test('work that needs more memory than a worker has', async () => {
    const server = await limited({ ...UNLIMITED, workerMegabytes: 64, makeMs: 120_000, bodyBytes: 20_000_000 });
    const set = await server.table();
    const got = await server.call('POST', '/api/encounters/check', { body: nested(4_000_000) });
    expect([got.status, kindOf(got), JSON.parse(got.text).detail]).toEqual([503, 'urn:fray:too-long', 'it takes more memory than it may']);
    expect((await server.call('POST', '/api/encounters/check', { body: CHECK })).status).toBe(200);
    await wellAfter(server, set);
  });

  test('an answer that is too large, and a table whose log would be too large', async () => {
    const server = await limited({ answerBytes: 20, tableBytes: 5_000, entries: 400 });
    const set = await server.table();
    const asked = await server.call('POST', `/api/tables/${set.id}/questions`, { token: set.tokens['GM'], body: { ask: 'moments' } });
    expect([asked.status, JSON.parse(asked.text).detail]).toEqual([413, 'the answer would have more than 20 bytes']);
    for (const [many, detail] of [
      [100, 'its log would have more than 5000 bytes'],
      [500, 'its log would have more than 400 entries'],
    ] as const) {
      const made = await server.call('POST', '/api/tables/import', { body: { transcript: await transcript(server, set, rulings(many)) } });
      expect([made.status, JSON.parse(made.text).detail]).toEqual([413, detail]);
    }
    await wellAfter(server, set);
  });
});

describe('a sender that has used up its budget', () => {
  const refused = (got: Got): number => {
    expect([got.status, kindOf(got)]).toEqual([429, 'urn:fray:too-many']);
    const seconds = Number(got.headers['retry-after']);
    expect(JSON.parse(got.text).retryAfter).toBe(seconds);
    return seconds;
  };

  test('of bytes is refused before any of a body is received, with the time to try again', async () => {
    const server = await limited({ bytesAtOnce: 10_000, bytesPerSecond: 100 });
    const head = (bytes: number, address: string) =>
      Buffer.from(
        `POST /api/encounters/check HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
      );
    const got = await new Connection(server.port).send(head(10_001, '10.0.0.1'));
    expect(got).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^[12]$/) } });
    const body = `${' '.repeat(8_000)}${JSON.stringify(CHECK)}`;
    expect((await server.call('POST', '/api/encounters/check', { body, ...from('10.0.0.1') })).status).toBe(200);
    const seconds = refused(await server.call('POST', '/api/encounters/check', { body, ...from('10.0.0.1') }));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(100);
    expect((await server.call('POST', '/api/encounters/check', { body, ...from('10.0.0.2') })).status).toBe(200);
  });

  test('of the serving thread’s time is refused over HTTP and the socket, with the id of its message', async () => {
    const server = await limited({ msAtOnce: 1, msPerSecond: 1 });
    const set = await server.table();
    const view = (address: string) => server.call('GET', `/api/tables/${set.id}`, { token: set.tokens['GM'], ...from(address) });
    let last = await view('10.0.0.1');
    for (let i = 0; i < 20 && last.status === 200; i++) last = await view('10.0.0.1');
    refused(last);
    const ear = server.socket({ 'x-forwarded-for': '10.0.0.1' });
    await ear.say({ type: 'hello', token: set.tokens['GM'], id: 'h' });
    expect(await ear.first(m => m.type === 'problem')).toMatchObject({ id: 'h', problem: { status: 429, retryAfter: expect.any(Number) } });
    expect(await ear.closed).toBe(CLOSE_CODES.tooMuch);
    expect((await view('10.0.0.2')).status).toBe(200);
    expect((await server.call('GET', '/health', from('10.0.0.1'))).status).toBe(200);
  });

  test('of the workers’ time has to wait, and others do not', async () => {
    const server = await limited({ workerMsAtOnce: 1, workerMsPerSecond: 1 });
    const check = (address: string) => server.call('POST', '/api/encounters/check', { body: CHECK, ...from(address) });
    let last = await check('10.0.0.1');
    for (let i = 0; i < 20 && last.status === 200; i++) last = await check('10.0.0.1');
    refused(last);
    expect((await check('10.0.0.2')).status).toBe(200);
  });

  test('of tables an hour gets the time at which the next may be created', async () => {
    const server = await limited({ tablesPerAddressAndHour: 1 });
    const make = () => server.call('POST', '/api/tables', { body: { system: 'roll-under', encounter: 'enc-road' } });
    expect((await make()).status).toBe(201);
    expect(refused(await make())).toBeGreaterThan(3_000);
  });
});

describe('a socket', () => {
  test('that sends more than its budget is read more slowly, and nothing is lost', async () => {
    const server = await limited({ ...UNLIMITED, bytesAtOnce: 20_000, bytesPerSecond: 100_000 });
    const set = await server.table();
    const ear = server.socket(from('10.0.0.1').headers);
    await ear.hello(set.tokens['GM'] as string);
    const started = performance.now();
    for (let i = 0; i < 200; i++) await ear.say({ type: 'do', id: `${i}`, command: { do: 'note', text: 'n'.repeat(1_900) } });
    await ear.first(m => m.id === '199');
    expect(ear.heard.filter(m => m.type === 'done')).toHaveLength(200);
    expect(performance.now() - started).toBeGreaterThan(2_000);
  });

  test('that does not stop is closed, and so is one that only sends pings; others at that table are not', async () => {
    const server = await limited({ burst: 20, perSecond: 1 });
    const set = await server.table(SEATS);
    const [flood, pings, other] = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map(address => server.socket(from(address).headers));
    await flood?.hello(set.tokens['player'] as string);
    await pings?.hello(set.tokens['spectator'] as string);
    await other?.hello(set.tokens['other'] as string);
    for (let i = 0; i < 300; i++) {
      await flood?.say({ type: 'ping' });
      pings?.ws.ping();
    }
    expect(await Promise.all([flood?.closed, pings?.closed])).toEqual([CLOSE_CODES.tooMuch, CLOSE_CODES.tooMuch]);
    expect(await other?.ask({ type: 'ask', id: '1', question: { ask: 'luck' } })).toMatchObject({ type: 'answer' });
  });

  test('is closed as soon as it announces a message that is too long, before any of it is received', async () => {
    const server = await limited({});
    const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0]);
    expect(await closedWith(server.port, head)).toBe(1009);
  });

  test('has a maximum of unanswered messages: further ones are read when those are answered', async () => {
    const server = await limited({ ...UNLIMITED, waiting: 10_000 });
    const set = await server.table();
    const ear = server.socket();
    await ear.hello(set.tokens['GM'] as string);
    for (let i = 0; i < 1_000; i++) await ear.say({ type: 'ask', id: `${i}`, question: { ask: 'view' } });
    await ear.first(m => m.id === '999');
    expect(ear.heard.filter(m => m.type === 'answer').map(m => m.id)).toEqual(Array.from({ length: 1_000 }, (_, i) => `${i}`));
  });
});

describe('an answer from the store', () => {
  const ASKED = Object.values(QUESTION_OF).filter(({ ask }) => !['odds', 'advice'].includes(ask)) as Question[];

  test.each(['GM', 'player', 'spectator'])('is the same as from the table itself, for the %s', async name => {
    const server = await limited(UNLIMITED);
    const set = await server.table(SEATS);
    const session = (await server.registry.session(set.id)) as TableSession;
    const gm = await session.read(t => [...t.state.seats.values()].find(s => s.name === 'GM') as TableSeat);
    const seat = await session.read(t => [...t.state.seats.values()].find(s => s.name === name) as TableSeat);
    for (let i = 0; i < 12; i++) {
      const open = await session.read(t => t.fight.openDecisions()[0]);
      const what = open?.options.find(o => !o.open && !o.unusual)?.key;
      if (open && what !== undefined) await session.perform(gm.id, { do: 'choose', by: open.by, what });
      if (i % 5 === 4) await session.perform(gm.id, { do: 'rule', ruling: 'set', with: { who: 'warden', name: 'hp', to: 4 } });
      for (const question of i % 4 === 0 ? ASKED : []) {
        const here = await session.read(async table => answerQuestion({ table, seat, advisor: undefined as never }, question));
        const there = await session.ask(seat.id, question);
        expect(there.ok, question.ask).toBe(here.ok);
        if (!there.ok || !here.ok) expect(there, question.ask).toEqual(here);
        else expect(there.value instanceof RawJson ? JSON.parse(there.value.json) : there.value, question.ask).toEqual(JSON.parse(JSON.stringify(here.value)));
      }
    }
  });

  test('is given or refused if the seat is closed meanwhile', async () => {
    const server = await limited(UNLIMITED);
    const set = await server.table(SEATS);
    const ear = server.socket();
    await ear.hello(set.tokens['player'] as string);
    const asked = ear.ask({ type: 'ask', id: '1', question: { ask: 'moments' } });
    await server.call('POST', `/api/tables/${set.id}/commands`, { token: set.tokens['GM'], body: { do: 'revoke', seat: 'seat-3' } });
    const answer = await Promise.race([asked, ear.closed, setTimeout(30_000, 'nothing')]);
    expect(answer).not.toBe('nothing');
  });
});
