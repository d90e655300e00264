import { COMMAND_SCHEMAS, type Command, PERMISSIONS, type Permission, QUESTION_SCHEMAS, type Question, ROLES, type Role } from '@fray/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationRoutes } from '../../src/api/operation-routes.ts';
import type { Route } from '../../src/api/route.ts';
import { ROUTES } from '../../src/api/routes.ts';
import { CLOSE_CODES } from '../../src/http/socket-server.ts';
import { Metrics } from '../../src/monitoring/metrics.ts';
import { COMMAND_OF, PIXEL, QUESTION_OF, REQUEST_OF, SEATS } from '../helpers/request-examples.ts';
import { type Got, HOST_KEY, type Seating, type Sent, type Served, served } from '../helpers/test-server.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

let server: Served;
beforeAll(async () => {
  server = await served({ limits: { ...UNLIMITED, oddsMs: 60_000, questionMs: 60_000 } });
  await server.call('POST', '/api/pictures', { body: PIXEL });
});
afterAll(() => server.stop());

const tokenOf = (set: Seating, role: Role): string => set.tokens[role === 'gm' ? 'GM' : role] as string;

const OPERATIONS = operationRoutes({
  metrics: new Metrics(),
  readiness: async () => ({ ready: true, details: [] }),
  ...{ damaged: () => 0, network: () => undefined, trustProxy: false },
});
const ALL = [...ROUTES, ...OPERATIONS];
const named = ({ method, path }: Route): string => `${method} ${path}`;
const OF_TABLES = ALL.filter(r => r.path.includes(':table'));

const asked = (route: Route, table: string, token: string | undefined): Promise<Got> => {
  const { path = route.path, body } = REQUEST_OF[named(route)] as { path?: string; body?: unknown };
  return server.call(route.method, path.replace(':table', table), { token, body });
};

/** Everything in an answer except the date. */
const bytes = ({ status, headers: { date: _, ...headers }, text }: Got): string => JSON.stringify([status, headers, text]);

const nothingHere = async (): Promise<string> => bytes(await server.call('GET', '/api/nowhere'));

const does = (set: Seating, name: string, body: unknown, more: Sent = {}): Promise<Got> =>
  server.call('POST', `/api/tables/${set.id}/commands`, { token: set.tokens[name], body, ...more });
const asks = (set: Seating, name: string, body: unknown): Promise<Got> =>
  server.call('POST', `/api/tables/${set.id}/questions`, { token: set.tokens[name], body });

const NO_TABLE = 'aaaaaaaaaaaa';

describe('every route', () => {
  test('has an example request', () => {
    expect(Object.keys(REQUEST_OF).sort()).toEqual(ALL.map(named).sort());
  });

  test.each(ALL.map(r => [named(r), r] as const))('%s admits exactly the declared roles', async (_, route) => {
    const [own, foreign] = [await server.table(SEATS), await server.table(SEATS)];
    const missing = await nothingHere();
    const lets = async (token: string | undefined, permitted: boolean): Promise<void> => {
      const { status } = await asked(route, own.id, token);
      expect([401, 403, 404, 500].includes(status)).toBe(!permitted);
    };
    const { needs } = route;
    await lets(undefined, needs === 'anyone');
    await lets(HOST_KEY, needs === 'anyone' || needs === 'host');
    for (const role of ROLES) {
      const token = tokenOf(own, role);
      await lets(token, needs === 'anyone' || needs === 'seat' || PERMISSIONS[role].has(needs as Permission));
      if (!OF_TABLES.includes(route)) continue;
      expect(bytes(await asked(route, foreign.id, token))).toBe(missing);
      expect(bytes(await asked(route, NO_TABLE, token))).toBe(missing);
    }
    // Without a pass an account route says so, as there is nothing to hide.
    if (needs !== 'anyone' && needs !== 'account') expect(bytes(await asked(route, own.id, undefined))).toBe(missing);
    if (needs === 'host') expect(bytes(await asked(route, own.id, tokenOf(own, 'gm')))).toBe(missing);
  });

  test('of the host is not revealed by its allowed methods', async () => {
    expect(bytes(await server.call('POST', '/metrics', { body: {} }))).toBe(await nothingHere());
    expect((await server.call('POST', '/metrics', { body: {}, token: HOST_KEY })).status).toBe(405);
  });
});

/** The status of the answer over HTTP, and over the socket. */
const bothWays = async (set: Seating, role: Role, message: { command: Command } | { question: Question }): Promise<number[]> => {
  const token = tokenOf(set, role);
  const [where, body] = 'command' in message ? (['commands', message.command] as const) : (['questions', message.question] as const);
  const got = await server.call('POST', `/api/tables/${set.id}/${where}`, { token, body });
  const ear = server.socket();
  await ear.hello(token);
  const said = await ear.ask({ type: 'command' in message ? 'do' : 'ask', id: 'x', ...message });
  ear.ws.close();
  return [got.status, said.type === 'problem' ? said.problem.status : 200];
};

describe('every command', () => {
  test('is allowed for at least one role', () => {
    for (const { shape } of COMMAND_SCHEMAS) expect(ROLES.some(role => PERMISSIONS[role].has(shape.do.value))).toBe(true);
    expect(Object.keys(COMMAND_OF).sort()).toEqual(COMMAND_SCHEMAS.map(c => c.shape.do.value).sort());
  });

  test.each(COMMAND_SCHEMAS.map(c => c.shape.do.value))('%s is performed exactly for roles with the permission', async name => {
    for (const role of ROLES) {
      const set = await server.table(SEATS);
      const permitted = PERMISSIONS[role].has(name);
      const n = async () => (await (await server.registry.session(set.id))?.read(t => t.entryCount)) as number;
      const before = await n();
      for (const status of await bothWays(set, role, { command: COMMAND_OF[name] })) {
        expect([name, role, status === 403]).toEqual([name, role, !permitted]);
        expect([200, 403, 409, 422]).toContain(status);
      }
      if (!permitted) expect(await n()).toBe(before);
    }
  });
});

describe('every question', () => {
  test('is allowed for at least one role', () => {
    for (const { shape } of QUESTION_SCHEMAS) expect(ROLES.some(role => PERMISSIONS[role].has(shape.ask.value))).toBe(true);
    expect(Object.keys(QUESTION_OF).sort()).toEqual(QUESTION_SCHEMAS.map(q => q.shape.ask.value).sort());
  });

  test.each(QUESTION_SCHEMAS.map(q => q.shape.ask.value))('%s is answered exactly for roles with the permission', async name => {
    const set = await server.table(SEATS);
    for (const role of ROLES) {
      const permitted = PERMISSIONS[role].has(name);
      for (const status of await bothWays(set, role, { question: QUESTION_OF[name] })) {
        expect([name, role, status === 403]).toEqual([name, role, !permitted]);
        expect([200, 403, 409, 422]).toContain(status);
      }
    }
  });
});

test('every permission of a role is a command, a question, or an operation on the whole table', () => {
  const known = [...Object.keys(COMMAND_OF), ...Object.keys(QUESTION_OF), 'log', 'export', 'fork', 'archive', 'signal', 'hook'];
  for (const role of ROLES) for (const permission of PERMISSIONS[role]) expect(known).toContain(permission);
});

describe('a token that opens nothing', () => {
  /** Tokens of a table that are no longer valid or never were. */
  const tokens = async (set: Seating): Promise<Record<string, string | undefined>> => {
    const done = async (command: Command) => JSON.parse((await does(set, 'GM', command)).text) as { seat: { id: string }; token: string };
    const invited = (more: object = {}) => done({ do: 'invite', role: 'gm', name: 'Zoe', ...more });
    const [revoked, renewed, again] = [await invited(), await invited(), await invited()];
    await done({ do: 'revoke', seat: revoked.seat.id });
    const { token: anew } = await done({ do: 'renew', seat: renewed.seat.id });
    await done({ do: 'renew', seat: again.seat.id });
    expect((await server.call('GET', '/api/seat', { token: anew })).status).toBe(200);
    return {
      none: undefined,
      ...{ wrong: 'A'.repeat(22), revoked: revoked.token, renewed: renewed.token },
      'renewed under another key': again.token,
      expired: (await invited({ expires: 1 })).token,
      'of another table': (await server.table()).tokens['GM'],
      malformed: 'no token',
      ...{ long: 'A'.repeat(5_000), host: HOST_KEY },
    };
  };

  test('gets the same answer everywhere as a missing table, for every kind of wrong token', async () => {
    const set = await server.table();
    const missing = await nothingHere();
    for (const [what, token] of Object.entries(await tokens(set))) {
      for (const route of OF_TABLES) {
        for (const id of [set.id, NO_TABLE, 'x']) expect([what, named(route), bytes(await asked(route, id, token))]).toEqual([what, named(route), missing]);
      }
    }
  });

  test('opens no socket, for every kind of wrong token', async () => {
    const set = await server.table();
    const { none: _, 'of another table': __, ...all } = await tokens(set);
    for (const [what, token] of Object.entries(all)) {
      const ear = server.socket();
      const said = await ear.hello(String(token).slice(0, 100));
      expect([what, said, await ear.closed]).toEqual([
        what,
        { type: 'problem', problem: JSON.parse((await server.call('GET', '/nowhere')).text) },
        CLOSE_CODES.stranger,
      ]);
    }
  });
});

describe('a player', () => {
  /** Whether a player may act for the warden. Also checks that a player who may not does not learn whether the warden exists. */
  const mayPlay = async (set: Seating, name: string): Promise<boolean> => {
    let may: boolean | undefined;
    for (const command of [COMMAND_OF.choose, COMMAND_OF.roll, COMMAND_OF.late, COMMAND_OF.plan, COMMAND_OF.order, COMMAND_OF['need-time']]) {
      const got = await does(set, name, command);
      may ??= got.status !== 403;
      expect([command.do, got.status !== 403]).toEqual([command.do, may]);
      if (!may) expect(bytes(got)).toBe(bytes(await does(set, name, { ...command, by: 'dragon' })));
    }
    for (const question of [QUESTION_OF.odds, QUESTION_OF.advice, QUESTION_OF.where, QUESTION_OF.refused]) {
      const got = await asks(set, name, question);
      if (!may) expect(bytes(got)).toBe(bytes(await asks(set, name, { ...question, by: 'dragon' })));
    }
    return may as boolean;
  };

  test('acts only for their own combatants, and for a lent one as long as it is lent', async () => {
    const set = await server.table(SEATS);
    expect(await mayPlay(set, 'player')).toBe(true);
    expect(await mayPlay(set, 'other')).toBe(false);
    expect((await does(set, 'GM', { do: 'lend', combatant: 'warden', to: 'seat-4' })).status).toBe(200);
    expect(await mayPlay(set, 'player')).toBe(false);
    expect(await mayPlay(set, 'other')).toBe(true);
    expect((await does(set, 'GM', { do: 'take-back', combatant: 'warden' })).status).toBe(200);
    expect(await mayPlay(set, 'player')).toBe(true);
    expect(await mayPlay(set, 'other')).toBe(false);
  });

  test('cannot give a command under the key of another one that was accepted', async () => {
    const set = await server.table(SEATS);
    const headers = { 'idempotency-key': 'once' };
    const allowed = await does(set, 'player', { do: 'hand', hand: true }, { headers });
    expect(allowed.status).toBe(200);
    expect((await does(set, 'player', { do: 'renew', seat: 'seat-3' }, { headers })).status).toBe(403);
    expect(bytes(await does(set, 'player', { do: 'hand', hand: true }, { headers }))).toBe(bytes(allowed));
  });

  test('cannot reuse the key of another command', async () => {
    const set = await server.table(SEATS);
    const headers = { 'idempotency-key': 'once' };
    const commands = [
      { do: 'seat', seat: 'seat-3', name: 'Anna' },
      { do: 'seat', seat: 'seat-4', name: 'Anna' },
      { do: 'revoke', seat: 'seat-3' },
      { do: 'renew', seat: 'seat-3' },
      { do: 'note', text: 'Anna' },
    ];
    for (const [i, command] of commands.entries())
      expect((await does(set, 'GM', command, { headers })).status, JSON.stringify(command)).toBe(i === 0 ? 200 : 422);
    expect(await mayPlay(set, 'player')).toBe(true);
  });

  test('gets one link for repeated requests under one key', async () => {
    const set = await server.table(SEATS);
    for (const command of [
      { do: 'invite', role: 'player', name: 'Late' },
      { do: 'renew', seat: 'seat-3' },
    ]) {
      const headers = { 'idempotency-key': command.do };
      const [first, again] = [await does(set, 'GM', command, { headers }), await does(set, 'GM', command, { headers })];
      const { token } = JSON.parse(first.text) as { token: string };
      expect(again.status).toBe(200);
      expect(JSON.parse(again.text)).not.toHaveProperty('token');
      expect((await server.call('GET', '/api/seat', { token })).status).toBe(200);
    }
  });
});

describe('a socket', () => {
  const seated = async (token: string | undefined) => {
    const ear = server.socket();
    expect(await ear.hello(token as string)).toMatchObject({ type: 'welcome' });
    return ear;
  };

  test('is closed when its seat is revoked, without further messages', async () => {
    const set = await server.table(SEATS);
    const ear = await seated(set.tokens['player']);
    await does(set, 'GM', { do: 'revoke', seat: 'seat-3' });
    expect(await ear.closed).toBe(CLOSE_CODES.gone);
    expect(ear.heard.length).toBe(1);
  });

  test('is closed when its link is renewed; a seat that renews its own link gets the new one first', async () => {
    const set = await server.table(SEATS);
    const [gm, player] = [await seated(set.tokens['GM']), await seated(set.tokens['player'])];
    await gm.ask({ type: 'do', id: '1', command: { do: 'renew', seat: 'seat-3' } });
    expect(await player.closed).toBe(CLOSE_CODES.gone);
    const did = await gm.ask({ type: 'do', id: '2', command: { do: 'renew', seat: 'seat-1' } });
    expect(await gm.closed).toBe(CLOSE_CODES.gone);
    await seated(did.result.token);
    expect(await server.socket().hello(set.tokens['GM'] as string)).toMatchObject({ type: 'problem' });
  });

  test('receives nothing more when its seat has expired', async () => {
    const set = await server.table();
    const expires = Date.now() + 4_000;
    const did = JSON.parse((await does(set, 'GM', { do: 'invite', role: 'spectator', name: 'Zoe', expires })).text);
    const ear = await seated(did.token);
    await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(expires);
    await does(set, 'GM', { do: 'note', text: 'is she gone?' });
    expect(await ear.closed).toBe(CLOSE_CODES.gone);
    expect(JSON.stringify(ear.heard)).not.toContain('is she gone?');
  });
});
