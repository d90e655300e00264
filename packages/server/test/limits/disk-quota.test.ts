import { createHash, randomBytes } from 'node:crypto';
import type { TableSession } from '@fray/table/session';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/database/open-store.ts';
import { DiskQuota } from '../../src/limits/disk-quota.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits/limits.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';
import { type Got, type Seating, type Served, served } from '../helpers/test-server.ts';

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
const limited = async (limits: Partial<Limits>): Promise<Served> => {
  const server = await served({ limits: { burst: 1e6, perSecond: 1e6, ...limits }, trustProxy: true });
  servers.push(server);
  return server;
};

const from = (address: string) => ({ 'x-forwarded-for': address });
const noted = (server: Served, { id, tokens }: Seating, address = '192.0.2.1', text = 'x'.repeat(2_000)): Promise<Got> =>
  server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'note', text }, headers: from(address) });
const problemIn = ({ text }: Got) => JSON.parse(text) as { type: string; detail: string; instead: string };
const FULL = { type: 'urn:fray:full', status: 507, detail: expect.any(String), instead: expect.any(String) };

/** Adds notes until one is refused. Returns how many were accepted, and the refusal. */
const fill = async (server: Served, table: Seating, address?: string): Promise<[n: number, refused: Got]> => {
  for (let n = 0; n < 10_000; n++) {
    const got = await noted(server, table, address);
    if (got.status !== 200) return [n, got];
  }
  throw new Error('no note was refused');
};

const png = (bytes: number) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes - 8)]);
const bring = (server: Served, picture: Buffer, address = '192.0.2.1') => server.call('POST', '/api/pictures', { body: picture, headers: from(address) });
const idOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex');

describe('the log of a table', () => {
  test('has a limit in bytes; then writes are refused with advice, reading works, and other tables continue', async () => {
    const server = await limited({ tableBytes: 100_000 });
    const [one, other] = [await server.table(), await server.table()];
    const [n, refused] = await fill(server, one);
    expect(n).toBeGreaterThan(10);
    expect(n).toBeLessThan(25);
    expect(problemIn(refused)).toMatchObject({ ...FULL, detail: expect.stringContaining('100000 bytes') });
    expect((await server.call('GET', `/api/tables/${one.id}/log`, { token: one.tokens['GM'] })).status).toBe(200);
    expect((await noted(server, other)).status).toBe(200);
  });

  test('is not filled beyond that by automatic actions', async () => {
    const server = await limited({ tableBytes: 60_000 });
    const { id, tokens } = await server.table();
    const session = (await server.registry.session(id)) as TableSession;
    for (const by of ['gm', ...(await session.read(t => t.fight.scene.encounter.combatants.map(c => c.id)))])
      await server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'policy', by, policy: 'random' } });
    await expect.poll(() => session.bytes, { timeout: 60_000, interval: 50 }).toBeGreaterThan(60_000);
    const { bytes } = session;
    expect(bytes).toBeLessThan(100_000);
    expect(session.bytes).toBe(bytes);
  });

  test('has the same size after it is read again', async () => {
    const server = await limited({ idleMs: 500 });
    const set = await server.table();
    for (const text of ['ö€🎲'.repeat(300), 'plain']) await noted(server, set, undefined, text);
    const bytes = () => server.registry.session(set.id).then(s => s?.bytes);
    const before = await bytes();
    await expect.poll(() => server.registry.openTables, { timeout: 30_000 }).toBe(0);
    expect(await bytes()).toBe(before);
  });
});

describe('an address', () => {
  test('has a limit for stored bytes in a day, at all tables together; another address has its own', async () => {
    const server = await limited({ storedBytesPerAddressAndDay: 200_000 });
    const set = await server.table();
    const [n, refused] = await fill(server, set, '192.0.2.7');
    expect(n).toBeGreaterThan(20);
    expect(problemIn(refused)).toMatchObject(FULL);
    const wanted = { body: { system: 'roll-under', encounter: 'enc-road' }, headers: from('192.0.2.7') };
    expect(problemIn(await server.call('POST', '/api/tables', wanted))).toMatchObject(FULL);
    expect(problemIn(await bring(server, png(100), '192.0.2.7'))).toMatchObject(FULL);
    const ear = server.socket(from('192.0.2.7'));
    await ear.hello(set.tokens['GM'] as string);
    expect(await ear.ask({ type: 'do', id: '1', command: { do: 'note', text: 'x' } })).toMatchObject({ problem: FULL });
    expect(await ear.ask({ type: 'ask', id: '2', question: { ask: 'view' } })).toMatchObject({ type: 'answer' });
    expect((await noted(server, set, '192.0.2.8')).status).toBe(200);
  });

  test('is charged for automatic actions of its table', async () => {
    const server = await limited({ storedBytesPerAddressAndDay: 60_000 });
    const { id, tokens } = await server.table();
    const session = (await server.registry.session(id)) as TableSession;
    const policy = (by: string) =>
      server.call('POST', `/api/tables/${id}/commands`, { token: tokens['GM'], body: { do: 'policy', by, policy: 'random' }, headers: from('192.0.2.9') });
    for (const by of ['gm', ...(await session.read(t => t.fight.scene.encounter.combatants.map(c => c.id)))]) await policy(by);
    await expect.poll(async () => (await policy('gm')).status, { timeout: 120_000, interval: 50 }).not.toBe(200);
    expect(session.bytes).toBeLessThan(200_000);
  });
});

describe('a server', () => {
  test('that is nearly full accepts no new tables and pictures, and one that is full accepts no writes; reading works', async () => {
    const first = await limited({});
    const size = first.registry.diskQuota.bytes.all;
    const server = await limited({ storedBytes: Math.ceil((size + 300_000) / 0.8) });
    const set = await server.table();
    const makes = () => server.call('POST', '/api/tables', { body: { system: 'roll-under', encounter: 'enc-road' } });
    let made = 0;
    while ((await makes()).status === 201) made++;
    expect(made).toBeGreaterThan(0);
    expect(problemIn(await makes())).toMatchObject({ ...FULL, detail: expect.stringContaining('nearly full') });
    expect(problemIn(await bring(server, png(100)))).toMatchObject(FULL);
    const [n, refused] = await fill(server, set);
    expect(n).toBeGreaterThan(5);
    expect(problemIn(refused)).toMatchObject(FULL);
    expect((await server.call('GET', `/api/tables/${set.id}/export`, { token: set.tokens['GM'] })).status).toBe(200);
    expect((await server.call('GET', '/ready')).status).toBe(200);
  });

  test('unloads tables without connected seats when logs take too much memory', async () => {
    const server = await limited({ openBytes: 1 });
    await server.table();
    const watched = await server.table();
    const ear = server.socket();
    await ear.hello(watched.tokens['GM'] as string);
    await server.registry.session(watched.id);
    await noted(server, await server.table());
    await expect.poll(() => server.registry.openTables, { timeout: 30_000, interval: 100 }).toBe(1);
    expect((await noted(server, watched)).status).toBe(200);
  });
});

describe('pictures', () => {
  test('have a limit in total: unused ones are removed for new ones, used ones are not', async () => {
    const server = await limited({ storedPictureBytes: 250_000, unusedPictureMs: 1 });
    const [used, unused, late, last] = [png(100_000), png(100_000), png(100_000), png(100_000)];
    const encounter = {
      system: 'roll-under',
      party: ['hero-warden'],
      enemies: ['foe-goblin'],
      map: { image: { id: idOf(used), at: [0, 0], size: [100, 100] } },
    };
    expect((await bring(server, used)).status).toBe(201);
    const made = await server.call('POST', '/api/tables', { body: { system: 'roll-under', encounter } });
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
    expect((await bring(server, unused)).status).toBe(201);
    expect((await bring(server, used)).status).toBe(201);
    expect(server.registry.diskQuota.bytes.pictures).toBe(200_000);
    expect((await bring(server, late)).status).toBe(201);
    const status = async (picture: Buffer) => (await server.call('GET', `/api/pictures/${idOf(picture)}`)).status;
    expect(await Promise.all([used, unused, late].map(status))).toEqual([200, 404, 200]);
    const both = { ...encounter, map: { image: { id: idOf(late), at: [0, 0], size: [100, 100] } } };
    expect((await server.call('POST', '/api/tables', { body: { system: 'roll-under', encounter: both } })).status).toBe(201);
    expect(problemIn(await bring(server, last))).toMatchObject({ ...FULL, instead: expect.stringContaining('fray pictures') });
    expect(await Promise.all([used, late].map(status))).toEqual([200, 200]);
  });

  test('that are faces are in use, whether the encounter or the GM at the table gave them', async () => {
    const server = await limited({ storedPictureBytes: 250_000, unusedPictureMs: 1 });
    const [written, given, last] = [png(100_000), png(100_000), png(100_000)];
    const enemies = [{ use: 'foe-goblin', as: 'gob', face: `picture:${idOf(written)}` }];
    const encounter = { system: 'roll-under', party: ['hero-warden'], enemies };
    for (const one of [written, given]) expect((await bring(server, one)).status).toBe(201);
    const made = await server.table([], { encounter });
    const body = { do: 'face', combatant: 'gob', face: `picture:${idOf(given)}` };
    expect((await server.call('POST', `/api/tables/${made.id}/commands`, { token: made.tokens['GM'], body })).status).toBe(200);
    expect(problemIn(await bring(server, last))).toMatchObject(FULL);
  });

  test('are counted when they are stored while the store is measured twice at once', async () => {
    const measured: ((bytes: number) => void)[] = [];
    const { pictures } = await openStore({ file: freshFile() });
    const slowly = Object.assign(Object.create(pictures), { bytes: () => new Promise<number>(resolve => measured.push(resolve)) });
    const store = { size: async () => 0, pictures: slowly };
    const disk = new DiskQuota(store, DEFAULT_LIMITS, { now: () => 1, failed: () => undefined });
    const put = (id: string) => disk.keepPicture('a', { id: id.repeat(64), type: 'image/png', created: 1, bytes: png(100) });
    const first = disk.measure();
    await put('a');
    measured[0]?.(100);
    await first;
    const [slow, quick] = [disk.measure(), disk.measure()];
    measured[2]?.(100);
    await quick;
    await put('b');
    measured[1]?.(100);
    await slow;
    expect(disk.bytes.pictures).toBe(200);
    disk.close();
  });

  test.each(['sqlite', 'postgres'] as const)('in %s: many uploads at once do not exceed the limit', async kind => {
    const store = await openStore(kind === 'sqlite' ? { file: freshFile() } : { url: await freshDatabase() });
    const disk = new DiskQuota(store, { ...DEFAULT_LIMITS, storedPictureBytes: 350_000 }, { now: () => 1, failed: () => undefined });
    const all = Array.from({ length: 10 }, () => png(100_000));
    const put = (bytes: Buffer, created = 1) => disk.keepPicture('a', { id: idOf(bytes), type: 'image/png', created, bytes });
    const came = await Promise.allSettled(all.map(bytes => put(bytes)));
    const kept = all.filter((_, i) => came[i]?.status === 'fulfilled');
    expect(kept).toHaveLength(3);
    expect(await store.pictures.bytes()).toBe(300_000);
    // A repeated or failed upload takes no space.
    await put(kept[0] as Buffer, 20);
    await expect(disk.keepPicture('a', { id: 'x', type: 'image/png', created: Number.NaN, bytes: png(10) })).rejects.toThrow();
    expect(disk.bytes.pictures).toBe(300_000);
    // A picture that was uploaded again recently is not unused, even if it is old.
    expect(await store.pictures.unused(5)).toHaveLength(2);
    const [again, other] = kept.map(idOf) as [string, string];
    expect(await store.pictures.remove(again, 5)).toBe(false);
    expect(await store.pictures.remove(other, 5)).toBe(true);
    expect(await store.pictures.remove(other)).toBe(false);
    const before = await store.size();
    expect(before).toBeGreaterThan(200_000);
    if (kind === 'sqlite') {
      await store.pictures.remove(again);
      expect(await store.size()).toBeLessThan(before - 90_000);
    }
    disk.close();
    await store.close();
  });
});
