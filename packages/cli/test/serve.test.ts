import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { folder, fray, ran } from './run-fray.ts';
import { Player, type Served, served } from './test-server.ts';

const file = folder();

interface Made {
  readonly table: string;
  readonly seats: readonly { readonly seat: { readonly id: string }; readonly token: string }[];
}

/** A duel with a seat for one of the two; no choice is made automatically. */
const WANTED = {
  name: 'A duel',
  system: 'roll-under',
  encounter: { system: 'roll-under', party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ use: 'foe-orc', as: 'orc' }], startDistanceFt: 5 },
  seats: [{ role: 'player', name: 'Ada', owns: ['ada'] }],
  settings: { onlyChoice: false },
};

const post = (url: string, path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const get = (url: string, path: string, token?: string): Promise<Response> =>
  fetch(url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

const makeTable = async ({ url }: Served): Promise<Made & { gm: string; ada: string }> => {
  const made = (await (await post(url, '/api/tables', WANTED)).json()) as Made;
  const [gm, ada] = made.seats.map(s => s.token) as [string, string];
  return { ...made, gm, ada };
};

const logOf = async (url: string, table: string, token: string): Promise<unknown[]> =>
  ((await (await get(url, `/api/tables/${table}/log?most=1000`, token)).json()) as { items: unknown[] }).items;

/** Plays some steps for the combatant who is asked, with notes in between. */
const play = async (gm: Player, steps: number): Promise<void> => {
  for (let step = 0; step < steps; step++) {
    const view = `view ${step}`;
    gm.send({ type: 'ask', id: view, question: { ask: 'view' } });
    const { prompts } = (await gm.came('answer', view))['answer'] as { prompts: { id: string; by: string; options: { key: string; open?: true }[] }[] };
    const prompt = prompts[0];
    const option = prompt?.options.find(o => !o.open);
    if (!prompt || !option) return;
    gm.send({ type: 'do', id: `play ${step}`, command: { do: 'choose', by: prompt.by, what: option.key, question: prompt.id } });
    await gm.came('done', `play ${step}`);
  }
};

test('a table that was changed in the store is found, exported as far as it is valid, and repaired', async () => {
  const data = file('damaged');
  const first = await served(data);
  const { table, gm } = await makeTable(first);
  for (const text of ['one', 'two', 'three']) await post(first.url, `/api/tables/${table}/commands`, { do: 'note', text }, gm);
  first.process.kill('SIGTERM');
  await first.ended;
  const db = new DatabaseSync(join(data, 'tables.sqlite'));
  db.exec(`update entries set body = replace(body, '"two"', '"zwo"')`);
  db.close();
  expect(await ran(['tables', 'check', '--data', data])).toMatchObject({ code: 1, out: expect.stringContaining(`${table}  entry 5 of its log is damaged`) });
  expect(JSON.parse((await ran(['tables', 'check', table, '--json', '--data', data])).out)).toMatchObject([{ table, entry: 5 }]);
  expect(await ran(['tables', 'export', table, '--data', data])).toMatchObject({ code: 1, out: expect.stringContaining('"system":"roll-under"') });
  const repaired = fray(['tables', 'repair', table, '--data', data]);
  expect(repaired).toMatchObject({ code: 0, out: expect.stringMatching(/zwo.*three/s) });
  expect((await ran(['tables', 'check', '--data', data])).code).toBe(0);
  const second = await served(data);
  expect((await post(second.url, `/api/tables/${table}/commands`, { do: 'note', text: 'on' }, gm)).status).toBe(200);
  expect(JSON.stringify(await logOf(second.url, table, gm))).not.toContain('zwo');
});

describe('a server that is stopped', () => {
  test('completes requests, closes its sockets, and has everything when it starts again', async () => {
    const data = file('stopped');
    const first = await served(data);
    const { table, gm, ada } = await makeTable(first);
    const players = [new Player(first.url, gm), new Player(first.url, ada)] as const;
    await Promise.all(players.map(p => p.came('welcome')));
    await play(players[0], 6);
    for (let i = 0; i < 30; i++) players[1].note(`n${i}`, `word ${i}`);
    await players[1].came('done', 'n0');
    first.process.kill('SIGTERM');
    expect(await Promise.all(players.map(p => p.closed))).toEqual([1001, 1001]);
    expect(await first.ended).toBe(0);
    const answered = players[1].heard.filter(m => m.type === 'done').map(m => m.id as string);
    expect(players[1].heard.filter(m => m.type === 'problem')).toEqual([]);

    const second = await served(data);
    const log = JSON.stringify(await logOf(second.url, table, gm));
    for (const id of answered) expect(log).toContain(`word ${id.slice(1)}"`);
    expect(log.match(/"text":"word /g)?.length).toBe(answered.length);
    const again = new Player(second.url, ada);
    await again.came('welcome');
    again.note('n0', 'word 0');
    await again.came('done', 'n0');
    again.note('more', 'and on');
    await again.came('done', 'more');
    expect(await logOf(second.url, table, gm)).toHaveLength((JSON.parse(log) as unknown[]).length + 1);
  });

  test('reports that it is not ready before it closes anything, and ends at once on a second signal', async () => {
    const server = await served(file('drained'), '--drain', '60');
    const { gm } = await makeTable(server);
    const player = new Player(server.url, gm);
    await player.came('welcome');
    expect((await get(server.url, '/ready')).status).toBe(200);
    server.process.kill('SIGTERM');
    await expect.poll(async () => (await get(server.url, '/ready')).status, { timeout: 30_000 }).toBe(503);
    expect((await get(server.url, '/health')).status).toBe(200);
    player.note('still', 'here');
    await player.came('done', 'still');
    await setTimeout(300);
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(1);
  });

  test('does not wait for a silent socket', async () => {
    const server = await served(file('silent'));
    const player = new Player(server.url, 'nobody');
    await new Promise(open => player.socket.on('open', open));
    player.socket.pause();
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });
});

test('a server that is killed has everything that it acknowledged', async () => {
  const data = file('killed');
  const first = await served(data);
  const { table, gm } = await makeTable(first);
  const player = new Player(first.url, gm);
  await player.came('welcome');
  await play(player, 4);
  for (let i = 0; i < 100; i++) player.note(`n${i}`, `word ${i}`);
  await player.came('done', 'n20');
  first.process.kill('SIGKILL');
  await player.closed;
  expect(await first.ended).toBe('SIGKILL');
  const answered = player.heard.filter(m => m.type === 'done');
  const second = await served(data);
  const log = JSON.stringify(await logOf(second.url, table, gm));
  for (const { id } of answered) if (id?.startsWith('n')) expect(log).toContain(`word ${id.slice(1)}"`);
  expect((await (await get(second.url, '/api/seat', gm)).json()) as object).toMatchObject({ table, role: 'gm' });
});

describe('the operator of a server', () => {
  test('has a key in a file that others cannot read, which gives access to metrics', async () => {
    const data = file('host');
    const server = await served(data);
    const key = readFileSync(`${data}/host-key`, 'utf8');
    for (const name of ['host-key', 'tables.sqlite']) expect(statSync(`${data}/${name}`).mode & 0o777).toBe(0o600);
    const { gm } = await makeTable(server);
    for (const token of [undefined, gm, 'wrong']) expect((await get(server.url, '/metrics', token)).status).toBe(404);
    const metrics = await get(server.url, '/metrics', key);
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    expect(await metrics.text()).toContain('fray_http_requests_total{path="/api/tables",status="201"} 1');
    server.process.kill('SIGTERM');
    await server.ended;
    const second = await served(data);
    expect((await get(second.url, '/metrics', key)).status).toBe(200);
  });

  test('gets a JSON log without secrets', async () => {
    const data = file('logged');
    const server = await served(data, '--log', 'debug');
    const { table, gm, ada } = await makeTable(server);
    const key = readFileSync(`${data}/host-key`, 'utf8');
    await get(server.url, `/api/tables/${table}`, gm);
    await get(server.url, `/api/tables/${table}?token=${ada}`, ada);
    await get(server.url, `/${gm}`, gm);
    await get(server.url, '/metrics', key);
    const player = new Player(server.url, ada);
    await player.came('welcome');
    player.socket.send(`{"type":"hello","token":"${gm}"`);
    await player.came('problem');
    server.process.kill('SIGTERM');
    await server.ended;
    const lines = server.logged.map(line => JSON.parse(line) as { at: string; level: string; what: string; path?: string });
    expect(lines.map(l => l.what)).toEqual(['serving', ...Array.from({ length: 5 }, () => 'request'), 'stopping', 'stopped']);
    expect(lines[1]).toEqual({
      at: expect.any(String),
      level: 'debug',
      what: 'request',
      method: 'POST',
      path: '/api/tables',
      status: 201,
      ms: expect.any(Number),
    });
    for (const secret of [gm, ada, key]) expect(server.logged.join('\n')).not.toContain(secret);
  });

  test('sets limits in a file and one by one', async () => {
    const limits = file('limits.yaml', '# fewer\nburst: 5\nperSecond: 1\ncombatants: 1\n');
    const server = await served(file('limited'), '--limits', limits, '--limit', 'burst=3');
    const made = await post(server.url, '/api/tables', WANTED);
    expect(await made.json()).toMatchObject({ status: 422, problems: [{ problem: 'has more than 1 combatants' }] });
    // Two requests of the burst are left, and one more is added every second. With default limits all would be answered.
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await get(server.url, '/health')).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter(s => s === 200).length).toBeLessThan(30);
  });

  test('backs up and lists tables while it runs, and another server continues from there', async () => {
    const [data, copy, saved] = [file('source'), file('copy'), file('saved.jsonl')];
    const first = await served(data);
    const { table, gm, ada } = await makeTable(first);
    const player = new Player(first.url, gm);
    await player.came('welcome');
    await play(player, 3);
    expect(fray(['backup', saved, '--data', data])).toMatchObject({ code: 0, err: '' });
    expect(statSync(saved).mode & 0o777).toBe(0o600);
    expect(await ran(['restore', saved, '--data', copy])).toMatchObject({ code: 0, out: expect.stringContaining('1 tables') });
    const second = await served(copy);
    expect(await logOf(second.url, table, ada)).toEqual(await logOf(first.url, table, ada));

    const listed = JSON.parse(fray(['tables', '--data', copy, '--json']).out);
    expect(listed).toMatchObject([{ id: table, name: 'A duel', system: 'roll-under', entries: expect.any(Number), created: expect.any(String) }]);
    const exported = await ran(['tables', 'export', table, '--data', copy]);
    expect(exported.out).toBe(await (await get(second.url, `/api/tables/${table}/export`, gm)).text());
    expect((await ran(['tables', 'archive', table, '--data', copy])).code).toBe(0);
    expect((await ran(['tables', '--data', copy])).out).toBe('');
    expect((await ran(['tables', '--archived', '--data', copy])).out).toContain(table);
    expect((await ran(['tables', 'unarchive', table, '--data', copy])).code).toBe(0);
    expect((await ran(['tables', '--data', copy])).out).toContain('A duel');
    expect(await ran(['tables', 'check', '--data', copy])).toMatchObject({ code: 0, out: expect.stringContaining('as it was written') });

    expect(await ran(['tables', 'remove', table, '--data', copy])).toMatchObject({ code: 1, err: expect.stringContaining('is not put away') });
    expect((await ran(['tables', 'archive', table, '--data', copy])).code).toBe(0);
    expect((await ran(['tables', 'remove', table, '--data', copy])).code).toBe(0);
    expect((await ran(['tables', '--archived', '--data', copy])).out).toBe('');
    expect((await get(second.url, `/api/tables/${table}`, gm)).status).toBe(404);
  });

  test('lists and removes pictures while it runs: one, or all unused ones', async () => {
    const data = file('pictured');
    const server = await served(data);
    const bring = async (end: string): Promise<string> => {
      const body = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(end)]);
      return ((await (await fetch(`${server.url}/api/pictures`, { method: 'POST', body })).json()) as { id: string }).id;
    };
    const [used, unused, last] = [await bring('a'), await bring('b'), await bring('c')];
    const map = { image: { id: used, at: [0, 0], size: [50, 50] } };
    expect((await post(server.url, '/api/tables', { ...WANTED, encounter: { ...WANTED.encounter, map } })).status).toBe(201);
    const { out } = fray(['pictures', '--data', data]);
    for (const [id, tables] of [
      [used, 'used by 1 table'],
      [unused, 'used by no table'],
    ])
      expect(out).toMatch(new RegExp(`${id}.*image/png.*${tables}`));
    expect(out).toContain('3 pictures, 1 kB');
    const there = async () => Promise.all([used, unused, last].map(async id => (await get(server.url, `/api/pictures/${id}`)).status));
    expect((await ran(['pictures', 'clear', '--data', data])).out).toContain('0 pictures');
    expect((await ran(['pictures', 'remove', unused, '--data', data])).code).toBe(0);
    expect(await there()).toEqual([200, 404, 200]);
    expect(JSON.parse((await ran(['pictures', 'clear', '--days', '0', '--json', '--data', data])).out)).toEqual([last]);
    expect(await there()).toEqual([200, 404, 404]);
    expect(await ran(['pictures', 'remove', last, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining(`There is no picture ${last}`) });
  });
});

describe('wrong use of the commands', () => {
  test.each<[string[], string]>([
    [['serve', 'now'], 'serve takes no words'],
    [['serve', '--prot', '1'], "Unknown option '--prot'"],
    [['serve', '--port', '70000'], '--port is a whole number, from 0 to 65535'],
    [['serve', '--log', 'loud'], '--log is debug, info, warn, error or silent'],
    [['serve', '--base-url', 'fray.example'], 'no address like https://fray.example'],
    [['serve', '--base-url', 'https://me:secret@fray.example'], 'no address like https://fray.example'],
    [['serve', '--limit', 'brust=1'], 'brust: unknown limit (did you mean "burst"?)'],
    [['serve', '--limit', 'burst'], 'burst: not like NAME=VALUE'],
    [['serve', '--limits', '/nowhere.yaml'], 'there is no such file'],
    [['backup'], 'Into which file?'],
    [['restore'], 'Which backup?'],
    [['tables', 'burn', 'x'], 'tables does not burn'],
    [['tables', 'export'], 'Which table?'],
    [['pictures', 'burn'], 'pictures does not burn'],
    [['pictures', 'remove'], 'Which picture?'],
    [['pictures', 'clear', 'x'], 'pictures clear takes no words'],
  ])('%j is wrong use', async (args, says) => {
    expect(await ran([...args, ...(args[0] === 'serve' ? ['--data', file('unused')] : [])])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(new RegExp(`${says.replace(/[?()[\]]/g, '\\$&')}[^]*Usage: fray ${args[0]}`)),
    });
  });

  test.each<[string[], string]>([
    [['backup', file('x.jsonl'), '--data', file('nothing')], 'no tables are kept here'],
    [['tables', '--data', file('nothing')], 'no tables are kept here'],
    [['restore', file('none.jsonl'), '--data', file('new')], 'there is no such file'],
    [['restore', file('bad.jsonl', '{}\n'), '--data', file('new')], 'line 1: this is no backup of tables'],
    [['backup', '/nowhere/x.jsonl', '--data', file('new')], 'there is no such file or folder'],
    [['tables', 'export', 'abcdefghijkl', '--data', file('new')], 'There is no table abcdefghijkl'],
  ])('%j fails', async (args, says) => {
    expect(await ran(args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(says) });
  });

  test('a port in use is reported, with another one as a suggestion', async () => {
    const taken = createServer();
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const said = fray(['serve', '--port', `${port}`, '--data', file('taken')]);
    taken.close();
    expect(said).toMatchObject({ code: 1, err: `Port ${port} is taken. Another: --port ${port + 1}\n` });
  });
});
