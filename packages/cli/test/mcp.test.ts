import { createLogger, startServer } from '@fray/server';
import { afterAll, describe, expect, test } from 'vitest';
import { duelOf, overStdio, Player } from '../../server/test/helpers/mcp-player.ts';
import { bin, folder, node, ran } from './run-fray.ts';

const file = folder();
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const connected = async (args: string[], env: Record<string, string> = {}) => {
  const client = await overStdio(node, [bin, 'mcp', ...args], env);
  closing.unshift(() => client.close());
  return client;
};

/** A duel of tempo with a seat for one of the two. */
const wanted = { system: 'tempo', encounter: 'enc-duel', seats: [{ role: 'player', name: 'Ada', owns: ['sera'] }] } as const;

describe('fray mcp', () => {
  test('stores its own tables, at which a whole fight can be played', async () => {
    const data = file('tables');
    const client = await connected(['--data', data]);
    const host = new Player(client);
    const { seats } = await host.call('new_table', { ...wanted, system: 'segments', encounter: 'duel', seats: [{ ...wanted.seats[0], owns: ['halvar'] }] });
    const { hero, foe } = duelOf('segments');
    const [gm, ada] = [new Player(client, { token: seats[0].token, seed: 2, foe: hero }), new Player(client, { token: seats[1].token, seed: 3, foe })];
    const bound = { left: 300 };
    await Promise.all([gm.play(bound), ada.play(bound)]);
    if (!(await gm.call('look')).table.closed) await gm.call('rule', { ruling: 'end', why: 'it went on for long enough' });
    const end = await ada.call('look');
    expect(end.table.closed).toBe(true);
    await client.close();
    const again = new Player(await connected(['--data', data], { FRAY_TOKEN: seats[1].token }));
    expect(await again.call('look')).toEqual(end);
  });

  test('remembers the seat of the last sit', async () => {
    const player = new Player(await connected(['--data', file('seats')]));
    const { seats } = await player.call('new_table', wanted);
    expect(await player.refused('look')).toMatchObject({ type: 'urn:fray:not-found' });
    await player.call('sit', { token: seats[1].token });
    expect(await player.refused('sit', { token: 'A'.repeat(22) })).toMatchObject({ type: 'urn:fray:not-found' });
    expect((await player.call('look')).you).toMatchObject({ name: 'Ada', plays: ['sera'] });
  });

  test('uses the table of a server, and receives its news', async () => {
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      file: file('tables.sqlite'),
      hostKey: 'the key of the host',
      workers: 1,
      log: createLogger(() => {}, 'silent'),
    });
    closing.push(() => server.stop());
    const made = await server.registry.create({ name: 'A duel', ...wanted });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const [gm, ada] = made.value.seats.map(s => s.token) as [string, string];
    const player = new Player(await connected(['--url', server.url, '--token', ada]));
    const { at, you } = await player.call('look');
    expect(you).toMatchObject({ name: 'Ada' });
    const [seen] = await Promise.all([
      player.call('wait', { since: at, seconds: 20 }),
      server.registry.openSeat(gm).then(e => e?.session.perform('seat-1', { do: 'note', text: 'It grows dark' })),
    ]);
    expect([...seen.news, ...(await player.call('look', { since: at })).news]).toContainEqual(expect.objectContaining({ text: 'GM: It grows dark' }));
    expect(await player.refused('rule', { ruling: 'end' })).toMatchObject({ type: 'urn:fray:forbidden' });
    expect(await player.refused('sit', { token: 'A'.repeat(22) })).toMatchObject({ type: 'urn:fray:not-found' });
  });

  test.each([
    ['words', ['tempo']],
    ['an invalid address', ['--url', 'nowhere']],
    ['a folder and a server', ['--url', 'http://127.0.0.1:1', '--data', 'here']],
  ])('does not start with %s', async (_, args) => {
    expect(await ran(['mcp', ...args])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Usage: fray mcp') });
  });
});
