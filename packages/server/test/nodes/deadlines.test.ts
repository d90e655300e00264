import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../src/parts.ts';
import { freshFile } from '../helpers/store-places.ts';
import { type Served, served } from '../helpers/test-server.ts';

let file: string;
let server: Served;
const limits = { idleMs: 200 };
beforeAll(async () => {
  file = freshFile();
  server = await served({ file, limits });
});
afterAll(() => server.stop());

const does = (table: string, token: string | undefined, body: object) => server.call('POST', `/api/tables/${table}/commands`, { token, body });
const choices = async (table: string): Promise<number> => {
  const session = await server.registry.session(table);
  return (await session?.read(t => t.log.entries().filter(e => e.deed.do === 'choose' && e.deed.how === 'clock').length)) ?? 0;
};

/** Moves all alarms and questions of a table into the past, as if the time had gone by while the server was off. */
const anHourPasses = async (table: string): Promise<void> => {
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(file);
  db.prepare('update alarms set at = at - 3600000 where table_id = ?').run(table);
  db.close();
};

test('a deadline is stored with the table, and moves with each question', async () => {
  const set = await server.table([{ role: 'player', name: 'Ann', owns: ['warden'] }]);
  await does(set.id, set.tokens['GM'], { do: 'set', settings: { deadline: { minutes: 60, answer: 'idle' } } });
  const store = await openStore({ file });
  await expect.poll(() => store.posts.dueAlarms(Date.now() + 3_660_000, 10)).toContain(set.id);
  expect(await store.posts.dueAlarms(Date.now() + 3_000_000, 10)).not.toContain(set.id);
  await does(set.id, set.tokens['GM'], { do: 'set', settings: { deadline: null } });
  await store.close();
});

test('after a restart a question whose time ran out is answered though no one opens the table', async () => {
  const set = await server.table([{ role: 'player', name: 'Ann', owns: ['warden'] }]);
  await does(set.id, set.tokens['GM'], { do: 'set', settings: { deadline: { minutes: 1, answer: 'idle' } } });
  expect(await choices(set.id)).toBe(0);
  await server.stop();
  await anHourPasses(set.id);
  // The server believes that an hour has gone by.
  const real = Date.now;
  Date.now = () => real() + 3_600_000;
  try {
    server = await served({ file, limits });
    const store = await openStore({ file });
    await expect.poll(async () => (await store.table(set.id))?.length, { timeout: 10_000 }).toBeGreaterThan(4);
    const entries = await store.entries(set.id, 1);
    expect(entries.some(e => e.body.includes('"how":"clock"'))).toBe(true);
    await store.close();
  } finally {
    Date.now = real;
  }
});

test('a table that is made with a deadline is looked at, though nothing is done at it', async () => {
  const set = await server.table([], { settings: { deadline: { minutes: 5, answer: 'greedy' } } });
  const store = await openStore({ file });
  await expect.poll(() => store.posts.dueAlarms(Date.now() + 400_000, 10)).toContain(set.id);
  await store.close();
});
