import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemIds } from '@fray/systems';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remoteTables } from '../../src/client/remote-tables.ts';
import { speakAt } from '../../src/client/spoken-seat.ts';
import { DEFAULT_LIMITS } from '../../src/limits/limits.ts';
import { waitForReport } from '../../src/mcp/seat-report.ts';
import { createLogger } from '../../src/monitoring/logger.ts';
import { type RunningServer, startServer } from '../../src/serve.ts';
import { sameDice } from '../helpers/known-dice.ts';
import { duelOf, Player } from '../helpers/mcp-player.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

const MODERN = '2026-07-28';
const folder = mkdtempSync(join(tmpdir(), 'fray-mcp-'));
const failures: string[] = [];
const log = createLogger(line => failures.push(line), 'error');
let server: RunningServer;
const clients: Client[] = [];

beforeAll(async () => {
  const limits = { ...UNLIMITED, oddsMs: 60_000, questionMs: 60_000 };
  server = sameDice(
    await startServer({ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', workers: 1, limits, log }),
  );
});
afterAll(async () => {
  await Promise.all(clients.map(c => c.close()));
  await server.stop();
  rmSync(folder, { recursive: true });
  expect(failures).toEqual([]);
});

/** A client of the current protocol, or of that of 2025, with the token of a seat in its header. */
const connected = async (token?: string, version: 'modern' | 'legacy' = 'modern'): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: version === 'modern' ? { pin: MODERN } : 'legacy' } });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), { requestInit: { headers } }));
  await client.listTools();
  clients.push(client);
  return client;
};

interface Sat {
  readonly gm: Player;
  readonly hero: Player;
  readonly watcher: Player;
}

/** A duel with a seat for the GM, one for the hero's player and one for a spectator, each with a client. */
const duel = async (system: string, settings: object = { onlyChoice: false }): Promise<Sat> => {
  const { encounter, hero, foe } = duelOf(system);
  const host = new Player(await connected());
  const seats = [
    { role: 'player', name: 'Ada', owns: [hero] },
    { role: 'spectator', name: 'Eve' },
  ];
  const made = await host.call('new_table', { name: 'A duel', system, encounter, seats, settings });
  const [gm, player, watcher] = made.seats.map((s: { token: string }) => s.token);
  return {
    gm: new Player(await connected(gm), { seed: 2, foe: hero }),
    hero: new Player(await connected(player, 'legacy'), { seed: 3, foe }),
    watcher: new Player(await connected(watcher)),
  };
};

/** Everything that a seat knows, except values that change with time. */
const known = async (player: Player) => (await player.call('ask', { question: { ask: 'view' } })).answer;

interface Asked {
  readonly options: readonly { readonly key: string; readonly idle?: boolean; readonly open?: boolean }[];
}

/** The choice by which a combatant does nothing, or else the first complete one. */
const idleOf = ({ options }: Asked) => options.find(o => o.idle) ?? options.find(o => !o.open);

/** Until it is the hero's turn, the GM makes the idle choice for all others. */
const untilTurn = async ({ gm, hero }: Sat): Promise<void> => {
  for (let i = 0; i < 50; i++) {
    const { yours } = await gm.call('look');
    const { asked } = await gm.call('choices');
    const other = asked.find((p: { by: string }) => yours.includes(p.by));
    if (!other && (await hero.call('look')).yours.length > 0) return;
    if (other) await gm.call('choose', { by: other.by, what: idleOf(other)?.key, question: other.id });
  }
};

describe('the tools', () => {
  test('are few, each with schemas and a flag for whether it changes anything', async () => {
    const { tools } = await (await connected()).listTools();
    expect(tools.length).toBeLessThanOrEqual(15);
    for (const tool of tools) {
      expect(tool, tool.name).toMatchObject({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } });
      expect(tool.description?.length, tool.name).toBeLessThan(260);
      expect(tool.annotations, tool.name).toMatchObject({ readOnlyHint: expect.any(Boolean), idempotentHint: expect.any(Boolean) });
    }
    expect(tools.filter(t => !t.annotations?.readOnlyHint).map(t => t.name)).toEqual(['new_table', 'choose', 'roll', 'rule', 'undo', 'command']);
  });

  test('list the systems, the combatants of their fights, and the text of every rule', async () => {
    const client = await connected();
    const visitor = new Player(client);
    expect((await visitor.call('list_systems')).systems.map((s: { id: string }) => s.id)).toEqual(systemIds);
    for (const system of systemIds) {
      const [one] = (await visitor.call('list_systems', { system })).systems;
      expect(one.starters[0].combatants.length).toBeGreaterThan(1);
      expect(one.rulings.map((r: { id: string }) => r.id)).toContain('end');
      const { clauses } = await visitor.call('rules', { system, words: 'attack' });
      expect(clauses.length).toBeGreaterThan(0);
      const [first] = (await visitor.call('rules', { system, clause: clauses[0].clause })).clauses;
      expect(first).toEqual(clauses[0]);
      const { contents } = await client.readResource({ uri: `fray://rules/${system}/${first.clause}` });
      expect(contents[0]).toMatchObject({ text: expect.stringContaining(first.text) });
    }
    await expect(client.readResource({ uri: 'fray://rules/tempo/no.such' })).rejects.toThrow();
  });
});

describe('over HTTP', () => {
  test.each(systemIds)('clients play a whole fight of %s, each in a seat', async system => {
    const { gm, hero, watcher } = await duel(system, {});
    const bound = { left: 300 };
    const decided = await Promise.all([gm.play(bound), hero.play(bound)]);
    expect(Math.min(...decided)).toBeGreaterThan(0);
    if (!(await gm.call('look')).outcome) await gm.call('rule', { ruling: 'end', why: 'it went on for long enough' });
    const end = await watcher.call('look');
    expect(end.outcome).toMatchObject({ words: expect.any(String) });
    expect(end.yours).toEqual([]);
    expect(end.earlier + end.news.length).toBeGreaterThan(20);
  });

  test('a seat gets only what it may know', async () => {
    const sat = await duel('time-count');
    const asked = async (player: Player) => (await player.call('choices')).asked.map((p: { by: string }) => p.by);
    await untilTurn(sat);
    expect(await asked(sat.hero)).toEqual(['ada']);
    expect(await asked(sat.watcher)).toEqual([]);
    expect(await sat.hero.call('sit')).toMatchObject({ you: { role: 'player', plays: ['ada'] }, yours: ['ada'], asked: [{ by: 'ada' }] });
    expect(await sat.hero.refused('odds', { by: 'orc' })).toMatchObject({ type: 'urn:fray:forbidden' });
    expect(await sat.hero.refused('ask', { question: { ask: 'view-as', seat: 'seat-1' } })).toMatchObject({ type: 'urn:fray:forbidden' });
  });

  test('choices have odds, and refused ones have reasons', async () => {
    const sat = await duel('tempo');
    await untilTurn(sat);
    const { asked, refused } = await sat.hero.call('choices', { by: 'sera', refused: true });
    expect(refused).toHaveLength(asked[0].refusals);
    expect(refused[0]).toMatchObject({ by: 'sera', refusal: { clause: expect.any(String), why: expect.any(String) } });
    const open = asked[0].options.find((o: { open?: boolean }) => o.open);
    const all = await sat.hero.call('choices', { by: 'sera', where: open.key });
    const [space = ''] = /\b[A-Z]+\d+\b/.exec(JSON.stringify(all.where)) ?? [];
    const { where } = await sat.hero.call('choices', { by: 'sera', where: open.key, find: space });
    expect(where).not.toHaveLength(0);
    expect(where.length).toBeLessThan(all.where.length);
    const { odds } = await sat.hero.call('odds', { by: 'sera' });
    for (const { outcomes } of odds) expect(outcomes.reduce((sum: number, o: { p: number }) => sum + o.p, 0)).toBeCloseTo(1);
    const [one] = (await sat.hero.call('odds', { by: 'sera', key: where[0].key })).odds;
    expect(one.key).toBe(where[0].key);
  });

  test.each(systemIds)('%s: answers are sentences in the language that a call asks for', async system => {
    const { gm } = await duel(system);
    for (let n = 0; n < 5; n++) {
      const { asked } = await gm.call('choices');
      const option = asked[0] && idleOf(asked[0]);
      if (option) await gm.call('choose', { by: asked[0].by, what: option.key });
    }
    const said = async (lang?: string) => {
      const { asked, refused } = await gm.call('choices', { refused: true, lang });
      const { news, heading, sheets } = await gm.call('look', { lang });
      const { odds } = await gm.call('odds', { by: asked[0].by, lang });
      const prose = [
        ...[heading, ...news.flatMap((line: { text: string; details?: string[] }) => [line.text, ...(line.details ?? [])])],
        ...asked.flatMap((a: { prompt: string; options: { words: string }[] }) => [a.prompt, ...a.options.map(o => o.words)]),
        ...refused.map((r: { refusal: { why: string } }) => r.refusal.why),
        ...odds.map((o: { words: string }) => o.words),
      ];
      expect(JSON.stringify([asked, refused, news, sheets, odds])).not.toMatch(/"say":/);
      for (const text of prose) expect(text).not.toMatch(/[{}[\]]|undefined|\b[a-z]+\.[a-z]+-[a-z-]+\b/);
      return prose;
    };
    const [english, german, asBefore] = [await said(), await said('de'), await said('en')];
    expect(asBefore).toEqual(english);
    expect(german).toHaveLength(english.length);
    expect(german).not.toEqual(english);
    await gm.call('sit', { lang: 'de' });
    expect((await gm.refused('choose', { by: 'nobody', what: 'nothing' })).title).not.toBe('');
  });

  test('an illegal choice is refused with its clause, and changes nothing', async () => {
    const sat = await duel('tempo');
    await untilTurn(sat);
    const before = await known(sat.hero);
    const { refused } = await sat.hero.call('choices', { by: 'sera', refused: true });
    const { key, refusal } = refused[0];
    expect(await sat.hero.refused('choose', { by: 'sera', what: key })).toMatchObject({
      type: 'urn:fray:refused',
      clause: refusal.clause,
      detail: refusal.why,
    });
    expect(await sat.hero.refused('choose', { by: 'sera', what: 'end-turn', question: 'sera:turn:99' })).toMatchObject({ type: 'urn:fray:late' });
    expect(await sat.hero.refused('choose', { by: 'brannoc', what: 'end-turn' })).toMatchObject({ type: 'urn:fray:forbidden' });
    expect(await sat.hero.refused('choose', { by: 'sera' })).toMatchObject({ type: 'urn:fray:invalid', problems: [{ path: 'what', problem: 'missing' }] });
    expect(await sat.hero.refused('rule', { ruling: 'end' })).toMatchObject({ type: 'urn:fray:forbidden' });
    expect(await sat.hero.refused('command', { command: { do: 'reveal' } })).toMatchObject({ type: 'urn:fray:forbidden' });
    expect(await known(sat.hero)).toEqual(before);
  });

  test('a spectator cannot act', async () => {
    const { gm, watcher } = await duel('segments');
    const before = await known(gm);
    const tried: [string, object][] = [
      ['choose', { by: 'gm', what: 'announce:melee' }],
      ['choose', { by: 'halvar', what: 'pass' }],
      ['roll', { by: 'halvar', total: 3 }],
      ['rule', { ruling: 'end' }],
      ['undo', {}],
      ['undo', { preview: true }],
      ['odds', { by: 'halvar' }],
      ['command', { command: { do: 'note', text: 'hello' } }],
    ];
    for (const [name, input] of tried) expect(await watcher.refused(name, input), name).toMatchObject({ type: 'urn:fray:forbidden' });
    expect(await known(gm)).toEqual(before);
  });

  test('a wrong token gets the same answer as a missing table, and as no token', async () => {
    const { gm } = await duel('die-rank');
    const revoked = await gm.call('command', { command: { do: 'invite', role: 'player', name: 'Bo', owns: [] } });
    await gm.call('command', { command: { do: 'revoke', seat: revoked.seat.id } });
    const answers = new Set<string>();
    for (const token of ['A'.repeat(22), 'not a token', revoked.token, undefined]) {
      const stranger = new Player(await connected(token));
      for (const [name, input] of Object.entries({
        sit: {},
        look: {},
        choices: {},
        choose: { by: 'wrestler', what: 'end-turn' },
        ask: { question: { ask: 'view' } },
      }))
        answers.add(JSON.stringify(await stranger.refused(name, input)));
    }
    expect([...answers].map(a => JSON.parse(a))).toEqual([{ type: 'urn:fray:not-found', title: expect.any(String), status: 404 }]);
  });

  test('one connection can use several seats by their tokens', async () => {
    const host = new Player(await connected());
    const { seats } = await host.call('new_table', { system: 'tempo', encounter: 'enc-duel', seats: [{ role: 'player', name: 'Ada', owns: ['sera'] }] });
    const seat = async (token: string) => (await host.call('sit', { token })).you.name;
    expect(await seat(seats[0].token)).toBe('GM');
    expect(await seat(seats[1].token)).toBe('Ada');
    expect(await host.refused('look')).toMatchObject({ type: 'urn:fray:not-found' });
  });

  test('wait returns when something happens, or the time is up', async () => {
    const { gm, watcher } = await duel('segments');
    const { at } = await watcher.call('look');
    expect(await watcher.call('wait', { since: at, seconds: 0.1 })).toMatchObject({ at, news: [] });
    const [seen] = await Promise.all([
      watcher.call('wait', { since: at, seconds: 20 }),
      gm.call('command', { command: { do: 'note', text: 'Rain begins to fall' } }),
    ]);
    expect(seen.news).toMatchObject([{ role: 'line', text: 'GM: Rain begins to fall' }]);
    expect((await gm.call('wait', { since: (await gm.call('look')).at, seconds: 20 })).yours).toEqual(['gm']);
    expect(await watcher.refused('wait', { since: at, seconds: 31 })).toMatchObject({ type: 'urn:fray:invalid' });
  });

  test('roll accepts real dice, and undo takes a step back after a preview', async () => {
    const { gm, hero } = await duel('die-rank', { hand: true, onlyChoice: false });
    for (let i = 0; i < 50 && !(await gm.call('look')).throw; i++) {
      const { asked } = await gm.call('choices');
      await gm.call('choose', {
        by: asked[0].by,
        what: (asked[0].options.find((o: { key: string }) => o.key.startsWith('unarmed')) ?? asked[0].options[0]).key,
      });
    }
    const { throw: wanted } = await gm.call('look');
    expect(await gm.refused('roll', { by: wanted.by, total: wanted.most + 1 })).toMatchObject({ type: 'urn:fray:refused', clause: wanted.clause });
    expect((await gm.call('roll', { by: wanted.by, total: wanted.most })).told).not.toHaveLength(0);
    const { preview } = await gm.call('undo', { preview: true });
    expect(preview).toMatchObject({ agree: 'nobody' });
    await gm.call('undo', { fresh: true, why: 'the die was cocked' });
    expect((await hero.call('look')).news).toContainEqual(
      expect.objectContaining({ text: 'GM took back what was told from there on, and the dice are thrown anew: the die was cocked' }),
    );
    // The same die is requested again; it is a different throw from the undone one.
    const again = (await gm.call('look')).throw;
    expect(again).toEqual({ ...wanted, id: again.id });
    expect(again.id).not.toBe(wanted.id);
  });

  test('pages of other sites are refused, and only single messages in a POST are answered', async () => {
    const post = (headers: Record<string, string>, body = '{}') => fetch(`${server.url}/api/mcp`, { method: 'POST', headers, body });
    const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    expect((await post({ ...json, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ ...json, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(json, `"${'x'.repeat(DEFAULT_LIMITS.bodyBytes)}"`)).status).toBe(413);
    expect((await post(json, '[['.repeat(50))).status).toBe(400);
    expect((await post(json, '[{"jsonrpc":"2.0","id":1,"method":"ping"}]')).status).toBe(422);
    expect((await fetch(`${server.url}/api/mcp`)).status).toBe(405);
  });
});

describe('at a remote server', () => {
  test('commands, questions and log of a seat are the same as here', async () => {
    const tables = remoteTables(`${server.url}/`);
    const made = await tables.createTable({
      name: 'Far away',
      system: 'tempo',
      encounter: 'enc-duel',
      seats: [{ role: 'player', name: 'Ada', owns: ['sera'] }],
    });
    const [gm, ada] = await Promise.all(made.seats.map(async s => speakAt(await tables.openSeat(s.token), 'en')));
    if (!gm || !ada) throw new Error('two seats were asked for');
    const before = await waitForReport(ada, { maxNews: 10 });
    expect(before).toMatchObject({ table: { name: 'Far away' }, you: { plays: ['sera'] } });
    const [after] = await Promise.all([
      waitForReport(ada, { maxNews: 10, since: before.at, ms: 10_000, enough: seen => seen.heard.length > 0 }),
      gm.do({ do: 'note', text: 'Fog comes up' }),
    ]);
    expect(after.news).toMatchObject([{ text: 'GM: Fog comes up' }]);
    expect(await ada.ask({ ask: 'refused', by: 'brannoc' })).toEqual([]);
    await expect(ada.do({ do: 'rule', ruling: 'end' })).rejects.toMatchObject({ problem: { type: 'urn:fray:forbidden' } });
    await expect(tables.createTable({ name: '', system: 'chess', encounter: 'x' })).rejects.toMatchObject({ problem: { type: 'urn:fray:invalid' } });
    await gm.do({ do: 'revoke', seat: made.seats[1]?.seat.id ?? '' });
    await expect(waitForReport(ada, { maxNews: 1 })).rejects.toMatchObject({ problem: { type: 'urn:fray:not-found' } });
    await expect(tables.openSeat('A'.repeat(22))).rejects.toMatchObject({ problem: { type: 'urn:fray:not-found' } });
    await expect(remoteTables('http://127.0.0.1:1').openSeat('A'.repeat(22))).rejects.toMatchObject({ problem: { type: 'urn:fray:busy' } });
  });
});
