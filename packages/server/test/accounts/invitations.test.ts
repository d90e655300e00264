import { type Draft, newCampaign } from '@fray/table/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newInvitation } from '../../src/accounts/invitations.ts';
import { writeBackup } from '../../src/backup/backup.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import { openStore, type StoreAddress } from '../../src/database/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';
import { HOST_KEY, type Served, served } from '../helpers/test-server.ts';
import { Visitor } from '../helpers/visitor.ts';

const party: Draft = {
  ...{ id: 'party', at: 0, seats: [], players: {} },
  encounter: { system: 'die-rank', name: 'Party', sides: { heroes: [{ use: 'knight', as: 'ada', name: 'Ada' }], monsters: [] } },
};
const campaign = newCampaign(party, { id: 'x', at: 0, name: 'The long road' });
const TABLE = { name: 'Road', system: 'roll-under', encounter: 'enc-road' };

describe.each(['SQLite', 'PostgreSQL'] as const)('a server for invited people, on %s', kind => {
  let where: StoreAddress;
  let node: Served;
  let store: Store;
  beforeAll(async () => {
    where = kind === 'SQLite' ? { file: freshFile() } : { url: await freshDatabase() };
    node = await served({ ...('url' in where ? { databaseUrl: where.url } : where), inviteOnly: true, limits: { entriesPerAddressAndHour: 1_000 } });
    store = await openStore(where);
  });
  afterAll(async () => {
    await store.close();
    await node.stop();
  });

  /** As `fray invite` makes one. */
  const invitation = async (terms: Partial<Parameters<typeof newInvitation>[0]> = {}): Promise<string> => {
    const { record, token } = newInvitation({ by: 'Mia', gives: 'play', uses: 1, ...terms }, Date.now());
    await store.invitations.create(record, 1_000);
    return token;
  };
  const arrives = (): Visitor => new Visitor(node.port);
  const canMake = async (visitor: Visitor): Promise<number[]> => [
    (await visitor.call('POST', '/api/tables', TABLE)).status,
    (await visitor.call('POST', '/api/campaigns', { campaign })).status,
  ];

  test('strangers make nothing, and the host key does', async () => {
    const stranger = arrives();
    expect(await canMake(stranger)).toEqual([403, 403]);
    expect((await stranger.call('POST', '/api/tables/import', {})).body.type).toBe('urn:fray:uninvited');
    expect((await stranger.makes('Zoe')).body.type).toBe('urn:fray:uninvited');
    const tool = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'new_table', arguments: TABLE } };
    const accept = { accept: 'application/json, text/event-stream' };
    expect((await stranger.call('POST', '/api/mcp', tool, accept)).text).toContain('urn:fray:uninvited');
    const key = { authorization: `Bearer ${HOST_KEY}` };
    expect((await stranger.call('POST', '/api/tables', TABLE, key)).status).toBe(201);
    // Those who have a seat play on.
    const table = JSON.parse((await stranger.call('POST', '/api/tables', TABLE, key)).text) as { table: string; seats: { token: string }[] };
    const seat = { authorization: `Bearer ${table.seats[0]?.token}` };
    expect((await stranger.call('GET', `/api/tables/${table.table}`, undefined, seat)).status).toBe(200);
  });

  test('an invitation says who invites, and lets in as many as it may', async () => {
    const token = await invitation({ uses: 2 });
    const [ann, ben, zoe] = [arrives(), arrives(), arrives()];
    expect((await ann.call('POST', '/api/invitations/look', { token })).body).toEqual({ by: 'Mia', gives: 'play', expires: null });
    expect((await ann.call('POST', '/api/invitations/accept', { token })).status).toBe(204);
    expect(await canMake(ann)).toEqual([201, 201]);
    expect((await ann.call('GET', '/api/account')).body).toMatchObject({ account: null, isIn: true, inviteOnly: true });
    // Who is in takes no other place, and may make an account later.
    expect((await ann.call('POST', '/api/invitations/accept', { token })).status).toBe(204);
    expect((await ann.makes('Ann')).status).toBe(201);
    expect((await ben.makes('Ben', { invitation: token })).status).toBe(201);
    expect(await canMake(ben)).toEqual([201, 201]);
    const nothing = await zoe.call('POST', '/api/invitations/look', { token: 'x'.repeat(22) });
    expect((await zoe.call('POST', '/api/invitations/look', { token })).text).toBe(nothing.text);
    expect((await zoe.call('POST', '/api/invitations/accept', { token })).text).toBe(nothing.text);
    expect((await zoe.makes('Zoe', { invitation: token })).body.type).toBe('urn:fray:uninvited');
  });

  test('the last place goes to one of those who take it at once', async () => {
    const token = await invitation();
    const all = await Promise.all([arrives(), arrives(), arrives()].map(v => v.call('POST', '/api/invitations/accept', { token })));
    expect(all.map(a => a.status).sort()).toEqual([204, 404, 404]);
    const second = await invitation();
    const made = await Promise.all([arrives(), arrives()].map(v => v.makes('Ann', { invitation: second })));
    expect(made.map(m => m.status).sort()).toEqual([201, 403]);
  });

  test('an invitation ends by itself', async () => {
    const token = await invitation({ days: 1 });
    const clock = Date.now;
    Date.now = () => clock() + 25 * 3_600_000;
    try {
      expect((await arrives().call('POST', '/api/invitations/accept', { token })).status).toBe(404);
    } finally {
      Date.now = clock;
    }
  });

  test('the host invites, sees who came, and revokes', async () => {
    const host = arrives();
    const first = await invitation({ gives: 'host' });
    expect((await host.call('POST', '/api/invitations/accept', { token: first })).body.type).toBe('urn:fray:signed-out');
    expect((await host.makes('Mia', { invitation: first })).body.account.isHost).toBe(true);
    const { token, id } = (await host.call('POST', '/api/invitations', { uses: 2, days: 7 })).body;
    const ann = arrives();
    expect((await ann.call('POST', '/api/invitations/look', { token })).body.by).toBe('Mia');
    await ann.call('POST', '/api/invitations/accept', { token });
    const ben = arrives();
    await ben.makes('Ben', { invitation: token });
    const listed = (await host.call('GET', '/api/invitations')).body as { id: string }[];
    expect(listed.find(i => i.id === id)).toMatchObject({ uses: 2, used: 2, by: 'Mia' });
    for (const [method, path] of [
      ['GET', '/api/invitations'],
      ['POST', '/api/invitations'],
      ['DELETE', `/api/invitations/${id}`],
    ] as const)
      expect((await ben.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
    expect((await host.call('DELETE', `/api/invitations/${id}`)).status).toBe(204);
    // Who came without an account is out, and who made one stays.
    expect([await canMake(ann), await canMake(ben)]).toEqual([
      [403, 403],
      [201, 201],
    ]);
    // An account becomes the host later.
    expect((await ben.call('POST', '/api/invitations/accept', { token: await invitation({ gives: 'host' }) })).status).toBe(204);
    expect((await ben.call('GET', '/api/invitations')).status).toBe(200);
  });

  test('accounts and invitations are in a backup, and those who are signed in are not', async () => {
    const ann = arrives();
    const { recovery } = (await ann.makes('Ann', { invitation: await invitation() })).body;
    const made = (await ann.call('POST', '/api/campaigns', { campaign })).body;
    const open = await invitation({ uses: 3 });
    const lines: string[] = [];
    for await (const line of writeBackup(store, 9)) lines.push(line);
    const text = lines.join('');
    for (const secret of [ann.cookie?.split('=')[1], recovery, recovery.replaceAll('-', ''), open, made.token]) expect(text).not.toContain(secret);
    const target: StoreAddress = kind === 'SQLite' ? { file: freshFile() } : { url: await freshDatabase() };
    const again = await openStore(target);
    async function* all() {
      yield* text.trimEnd().split('\n');
    }
    expect(await restoreBackup(again, all, { add: false })).toMatchObject({ ok: true });
    expect(await restoreBackup(again, all, { add: true })).toMatchObject({ ok: true });
    await again.close();
    const restored = await served({ ...('url' in target ? { databaseUrl: target.url } : target), inviteOnly: true });
    const back = new Visitor(restored.port, { host: `localhost:${node.port}`, keys: ann.keys });
    back.cookie = ann.cookie;
    expect((await back.call('GET', '/api/account')).body.account).toBeNull();
    expect((await back.signsIn()).body.account.name).toBe('Ann');
    expect((await back.call('GET', `/api/campaigns/${made.campaign}`)).status).toBe(200);
    expect((await back.call('GET', '/api/account/campaigns')).body).toHaveLength(1);
    expect((await new Visitor(restored.port).call('POST', '/api/invitations/accept', { token: open })).status).toBe(204);
    expect((await new Visitor(restored.port).call('POST', '/api/account/recover', { code: recovery })).status).toBe(200);
    await restored.stop();
  });
});

test('without the flag everyone makes tables, and an invitation changes nothing', async () => {
  const node = await served();
  const ann = new Visitor(node.port);
  expect((await ann.call('POST', '/api/tables', TABLE)).status).toBe(201);
  expect((await ann.makes('Ann')).status).toBe(201);
  await node.stop();
});
