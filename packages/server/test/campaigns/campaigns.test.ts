import { type Campaign, type Draft, newCampaign } from '@fray/table/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../../src/backup/backup.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import { openStore, type StoreAddress } from '../../src/database/open-store.ts';
import { campaignSum } from '../../src/store/campaign-sum.ts';
import { checkStore } from '../../src/store/check-store.ts';
import { ServerNode } from '../helpers/server-nodes.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';
import { type Got, type Served, served } from '../helpers/test-server.ts';

const party: Draft = {
  ...{ id: 'party', at: 0, seats: [], players: {} },
  encounter: { system: 'die-rank', name: 'Party', sides: { heroes: [{ use: 'knight', as: 'ada', name: 'Ada' }], monsters: [] } },
};
const road = (more: Partial<Campaign> = {}): Campaign => ({ ...newCampaign(party, { id: 'x', at: 0, name: 'The long road' }), ...more });
const played = (transcript?: string): Pick<Campaign, 'fights'> => ({
  fights: [{ table: 'abc', name: 'The gate', at: 1, isCamp: false, outcome: 'Won', ...(transcript !== undefined && { transcript }) }],
});

let server: Served;
beforeAll(async () => {
  server = await served({ limits: { campaignBytes: 20_000 } });
});
afterAll(() => server.stop());

const read = (got: Got) => JSON.parse(got.text) as { campaign: Campaign; version: number; token: string; detail?: string; problems?: { path: string }[] };
const make = async (campaign: unknown = road()): Promise<{ path: string; token: string }> => {
  const got = await server.call('POST', '/api/campaigns', { body: { campaign } });
  if (got.status !== 201) throw new Error(got.text);
  const { campaign: id, token } = JSON.parse(got.text) as { campaign: string; token: string };
  return { path: `/api/campaigns/${id}`, token };
};

describe('a campaign on the server', () => {
  test('is read with its token, and with no other', async () => {
    const { path, token } = await make();
    const { campaign, version } = read(await server.call('GET', path, { token }));
    expect([campaign.name, version]).toEqual(['The long road', 1]);
    expect(path).toContain(campaign.id);
    expect(campaign.party.campaign?.id).toBe(campaign.id);
    const other = await make();
    const missing = await server.call('GET', '/api/nowhere');
    for (const wrong of [undefined, other.token, 'x'.repeat(22)]) {
      const got = await server.call('GET', path, { token: wrong });
      expect([got.status, got.text]).toEqual([404, missing.text]);
    }
    for (const [method, body] of [
      ['PUT', { version: 1, campaign: road() }],
      ['DELETE', undefined],
    ] as const)
      expect((await server.call(method, path, { token: other.token, body })).status).toBe(404);
  });

  test('is saved from the version that was read; a stale save is refused and changes nothing', async () => {
    const { path, token } = await make();
    const put = (version: number, notes: string) => server.call('PUT', path, { token, body: { version, campaign: road({ notes }) } });
    expect(read(await put(1, 'first')).version).toBe(2);
    const stale = await put(1, 'stale');
    expect(stale.status).toBe(409);
    expect(read(stale).detail).toBe('the campaign was saved elsewhere meanwhile (version 2)');
    const now = read(await server.call('GET', path, { token }));
    expect([now.version, now.campaign.notes]).toEqual([2, 'first']);
  });

  test('takes one of two saves that come at once', async () => {
    const { path, token } = await make();
    const saves = ['a', 'b', 'c', 'd'].map(notes => server.call('PUT', path, { token, body: { version: 1, campaign: road({ notes }) } }));
    expect((await Promise.all(saves)).map(s => s.status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('keeps the transcripts that a save leaves out', async () => {
    const { path, token } = await make(road(played('{"is": "a transcript"}')));
    expect((await server.call('PUT', path, { token, body: { version: 1, campaign: road({ ...played(), notes: 'new' }) } })).status).toBe(200);
    expect(read(await server.call('GET', path, { token })).campaign).toMatchObject({ notes: 'new', fights: [{ transcript: '{"is": "a transcript"}' }] });
  });

  test('is refused with its problems where it is none, and where it is too large', async () => {
    for (const campaign of [{}, { ...road(), format: 'tea' }, { ...road(), party: { ...party, encounter: { ...party.encounter, system: 'chess' } } }]) {
      const got = await server.call('POST', '/api/campaigns', { body: { campaign } });
      expect([got.status, read(got).problems?.length]).toEqual([422, 1]);
    }
    expect((await server.call('POST', '/api/campaigns', { body: `{"campaign":${'['.repeat(60)}${']'.repeat(60)}}` })).status).toBe(400);
    expect((await server.call('POST', '/api/campaigns', { body: '{"campaign":{"__proto__":{}}}' })).status).toBe(400);
    expect(
      (await server.call('POST', '/api/campaigns', { body: { campaign: road({ notes: 'x'.repeat(19_000), ...played('x'.repeat(2_000)) }) } })).status,
    ).toBe(413);
    const { path, token } = await make(road(played('x'.repeat(15_000))));
    const grown = await server.call('PUT', path, { token, body: { version: 1, campaign: road({ ...played(), notes: 'x'.repeat(10_000) }) } });
    expect([grown.status, read(grown).detail]).toEqual([413, 'this server keeps campaigns of up to 20000 bytes']);
    expect(read(await server.call('GET', path, { token })).version).toBe(1);
  });

  test('gets a new link, and is deleted', async () => {
    const { path, token } = await make();
    const renewed = read(await server.call('POST', `${path}/link`, { token }));
    expect((await server.call('GET', path, { token })).status).toBe(404);
    expect(read(await server.call('GET', path, { token: renewed.token })).version).toBe(renewed.version);
    expect((await server.call('DELETE', path, { token: renewed.token })).status).toBe(204);
    expect((await server.call('GET', path, { token: renewed.token })).status).toBe(404);
  });

  test('counts against the number of tables that an address may make', async () => {
    const small = await served({ limits: { tablesPerAddressAndHour: 2 } });
    const made = [];
    for (let i = 0; i < 3; i++) made.push((await small.call('POST', '/api/campaigns', { body: { campaign: road() } })).status);
    expect(made).toEqual([201, 201, 429]);
    await small.stop();
  });
});

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', kind => {
  const place = async (): Promise<StoreAddress> => (kind === 'SQLite' ? { file: freshFile() } : { url: await freshDatabase() });

  test('what was acknowledged survives a kill', async () => {
    const where = await place();
    const options = 'file' in where ? where : { databaseUrl: where.url };
    const node = await ServerNode.start(options);
    const made = await node.post<{ campaign: string; token: string }>('/api/campaigns', { campaign: road() });
    const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' };
    let acknowledged = 1;
    const saving = (async () => {
      for (;;) {
        const body = JSON.stringify({ version: acknowledged, campaign: road({ notes: `version ${acknowledged + 1}` }) });
        const reply = await fetch(`${node.url}/api/campaigns/${made.campaign}`, { method: 'PUT', headers, body }).catch(() => undefined);
        if (!reply?.ok) return;
        acknowledged = ((await reply.json()) as { version: number }).version;
        if (acknowledged === 20) void node.kill();
      }
    })();
    await saving;
    const again = await ServerNode.start(options);
    const got = (await (await fetch(`${again.url}/api/campaigns/${made.campaign}`, { headers })).json()) as { campaign: Campaign; version: number };
    // One more may have been stored that was not acknowledged.
    expect([acknowledged, acknowledged + 1]).toContain(got.version);
    expect(got.campaign.notes).toBe(`version ${got.version}`);
    await again.kill();
  });

  test('is in a backup, comes back from it, and damage is found', async () => {
    const where = await place();
    const store = await openStore(where);
    const body = JSON.stringify(road());
    const record = { id: 'aaaabbbbcccc', created: 1, at: 2, version: 3, hash: 'h'.repeat(43), body };
    await store.campaigns.create({ ...record, sum: campaignSum(record) });
    const lines: string[] = [];
    for await (const line of writeBackup(store, 9)) lines.push(line);
    const again = await openStore(await place());
    const all = lines.join('').trimEnd().split('\n');
    const restored = await restoreBackup(
      again,
      async function* () {
        yield* all;
      },
      { add: false },
    );
    expect(restored.ok).toBe(true);
    expect(await again.campaigns.read(record.id)).toEqual({ ...record, sum: campaignSum(record) });
    const changed = all.map(l => l.replace('The long road', 'The short road'));
    const refused = await restoreBackup(
      again,
      async function* () {
        yield* changed;
      },
      { add: true },
    );
    expect(refused.ok).toBe(false);
    await again.campaigns.remove(record.id);
    await again.campaigns.create({ ...record, sum: 'wrong' });
    const faults = [];
    for await (const f of checkStore(again)) faults.push(f.why);
    expect(faults).toEqual(['campaign aaaabbbbcccc is not as it was stored']);
    const reported: string[] = [];
    for await (const _ of writeBackup(again, 9, f => reported.push(f.why)));
    expect(reported).toEqual(['campaign aaaabbbbcccc is not as it was stored, and is left out']);
    await store.close();
    await again.close();
  });
});
