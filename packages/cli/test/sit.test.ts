import { setTimeout } from 'node:timers/promises';
import { createLogger, type RunningServer, startServer } from '@fray/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folder, ran } from './run-fray.ts';
import { Sitter } from './seat-terminal.ts';
import { served } from './test-server.ts';

const file = folder();

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    file: file('tables.sqlite'),
    hostKey: 'the key of the host',
    workers: 1,
    log: createLogger(() => {}, 'silent'),
  });
});
afterAll(() => server.stop());

const WANTED = {
  name: 'A duel',
  system: 'roll-under',
  encounter: { system: 'roll-under', party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ use: 'foe-orc', as: 'orc' }], startDistanceFt: 5 },
  seats: [{ role: 'player' as const, name: 'Ada', owns: ['ada'] }],
  settings: { onlyChoice: false },
};

/** A duel with a seat for one combatant. Returns the links of the GM and of Ada. */
const duel = async (settings = {}): Promise<[gm: string, ada: string]> => {
  const made = await server.registry.create({ ...WANTED, settings: { ...WANTED.settings, ...settings } });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { table, seats } = made.value;
  return seats.map(s => `${server.url}/t/${table}#${s.token}`) as [string, string];
};

describe('fray sit', () => {
  test('plays a fight from two terminals to its end', async () => {
    const [gm, ada] = await duel();
    const [master, player] = [new Sitter(gm), new Sitter(ada)];
    // Piped answers wait until a question comes.
    for (const sitter of [master, player]) sitter.say('pass', 'pass', 'pass');
    player.say('note This takes long');
    await master.sees(/Ada: This takes long/);
    master.say('rule {"ruling": "end", "winner": "party", "words": "They agree", "why": "it is late"}', 'finish');
    await player.sees(/They agree/);
    expect(await Promise.all([master.ended, player.ended])).toEqual([0, 0]);
  });

  test('accepts all commands and questions of a table, by name and in JSON, and reports problems', async () => {
    const [gm] = await duel();
    const master = new Sitter(gm);
    master.say('rule {"ruling": "set", "who": "orc", "name": "hp", "to": 3}');
    await master.sees(/Orc shield-bearer’s HP is 3 \(was 9\)/);
    master.say('{"do": "rule", "ruling": "set", "with": {"who": "orc", "name": "hp", "to": 2}}');
    await master.sees(/Orc shield-bearer’s HP is 2 \(was 3\)/);
    master.say('undo');
    await master.sees(/GM took back what was told from there on/);
    master.say('invite {"role": "spectator", "name": "Eve"}');
    const link = await master.sees(/http\S+\/t\/\S+#\S{22}/);
    master.say('{"ask": "luck"}');
    await master.sees(/"throws": \d/);
    master.say('plan {"by": 3}');
    await master.sees(/by: 3 is no string/);
    master.say('{"do": "fly"}');
    await master.sees(/do: /);
    master.say('{"do": ');
    await master.sees(/this is no JSON/);
    const eve = new Sitter(link);
    await eve.sees(/Waiting for/);
    eve.say('rule {"ruling": "end"}');
    await eve.sees(/This is not for you to do/);
  });

  test('shows odds, refused choices, destinations, and all combatants', async () => {
    const [, ada] = await duel({ hand: true });
    const player = new Sitter(ada);
    await player.sees(/throws d20, 1 to 20/);
    player.say('30');
    await player.sees(/30 is no throw of d20/);
    player.say('1');
    await player.sees(/what now\?/);
    player.say('odds');
    await player.sees(/hit \d+ %/);
    player.say('?');
    await player.sees(/: .* \[[a-z]+\.[a-z-]+\]/);
    player.say('where move');
    await player.sees(/move:[A-Z]+\d+/);
    player.say('board');
    await player.sees(/Next: /);
    player.say('help');
    await player.sees(/A number or words choose/);
  });

  test('reconnects when the server comes back, and receives what it missed', async () => {
    const data = file('back');
    const first = await served(data);
    const made = await fetch(`${first.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(WANTED) });
    const { table, seats } = (await made.json()) as { table: string; seats: readonly { token: string }[] };
    const player = new Sitter(`${first.url}/t/${table}#${seats[1]?.token}`);
    await player.sees(/HP/);
    first.process.kill('SIGKILL');
    await first.ended;
    // Time for a few failed attempts to connect.
    await setTimeout(2_500);
    const second = await served(data, '--port', new URL(first.url).port);
    const says = fetch(`${second.url}/api/tables/${table}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${seats[0]?.token}` },
      body: JSON.stringify({ do: 'note', text: 'Where were we?' }),
    });
    expect((await says).ok).toBe(true);
    await player.sees(/GM: Where were we\?/);
    player.say('note Here');
    await player.sees(/Ada: Here/);
  });

  test('ends when its link is no longer valid', async () => {
    const [gm, ada] = await duel();
    const [master, player] = [new Sitter(gm), new Sitter(ada)];
    await Promise.all([master.sees(/HP/), player.sees(/HP/)]);
    master.say('revoke {"seat": "seat-2"}');
    expect(await player.ended).toBe(0);
    const late = new Sitter(ada);
    expect(await late.ended).toBe(1);
    const other = new Sitter(ada.replace(/t\/\w+#/, 't/aaaaaaaaaaa#'));
    expect(await other.ended).toBe(1);
    expect(late.err).toContain('There is nothing here');
    expect(other.err).toBe(late.err);
  });

  test.each([
    ['no link', [], 2, /One link is needed/],
    ['two links', ['http://127.0.0.1/t/a#b', 'http://127.0.0.1/t/a#b'], 2, /One link is needed/],
    ['an invalid link', ['nowhere'], 2, /no link like/],
    ['a link without a token', ['http://127.0.0.1/t/abc'], 2, /no token/],
    ['a server that is not there', ['http://127.0.0.1:1/t/abc#AAAAAAAAAAAAAAAAAAAAAA'], 1, /no Fray server answers/],
  ])('reports the problem with %s', async (_, args, code, err) => {
    expect(await ran(['sit', ...args])).toMatchObject({ code, out: '', err: expect.stringMatching(err) });
  });
});
