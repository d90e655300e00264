import { type Campaign, type Draft, newCampaign } from '@fray/table/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '../helpers/authenticator.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';
import { type Served, served } from '../helpers/test-server.ts';
import { Visitor } from '../helpers/visitor.ts';

const party: Draft = {
  ...{ id: 'party', at: 0, seats: [], players: {} },
  encounter: { system: 'die-rank', name: 'Party', sides: { heroes: [{ use: 'knight', as: 'ada', name: 'Ada' }], monsters: [] } },
};
const road = (more: Partial<Campaign> = {}): Campaign => ({ ...newCampaign(party, { id: 'x', at: 0, name: 'The long road' }), ...more });

describe.each(['SQLite', 'PostgreSQL'] as const)('accounts on %s', kind => {
  let nodes: readonly [Served, Served];
  beforeAll(async () => {
    const where = kind === 'SQLite' ? { file: freshFile() } : { databaseUrl: await freshDatabase() };
    const options = { ...where, limits: { entriesPerAddressAndHour: 1_000, passkeysPerAccount: 3, passesPerAccount: 3, campaignsPerAccount: 3 } };
    nodes = [await served(options), await served(options)];
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
  });

  const arrives = (options: ConstructorParameters<typeof Visitor>[1] = {}): Visitor => new Visitor(nodes[0].port, options);
  /** The same person, at another machine with the same passkeys. */
  const elsewhere = ({ keys }: Visitor): Visitor => arrives({ keys });
  const status = async (visitor: Visitor) => (await visitor.call('GET', '/api/account')).body;
  const lists = async (visitor: Visitor) => (await visitor.call('GET', '/api/account/campaigns')).body as { campaign: string; name: string }[];

  test('one is made with a passkey, and opened on another machine through another node', async () => {
    const ann = arrives();
    expect(await status(ann)).toEqual({ account: null, passkeys: true, inviteOnly: false, isIn: true });
    const made = await ann.makes('  A\u202enn\u200b\n ');
    expect([made.status, made.body.account.name, made.body.account.isHost]).toEqual([201, 'Ann', false]);
    expect(made.body.recovery).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(ann.setCookie).toMatch(/^fray-pass=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    const other = elsewhere(ann).at(nodes[1].port);
    expect((await status(other)).account).toBeNull();
    expect((await other.signsIn()).body.account.id).toBe(made.body.account.id);
    expect((await status(other)).account.name).toBe('Ann');
  });

  test('a challenge that one node gave is answered at the other, once', async () => {
    const ann = arrives();
    const { body } = await ann.challenge({ for: 'make', name: 'Ann' });
    const answer = { response: ann.keys.make(body), label: 'Laptop' };
    ann.at(nodes[1].port);
    expect((await ann.call('POST', '/api/account', answer)).status).toBe(201);
    const again = await elsewhere(ann).call('POST', '/api/account', answer);
    expect([again.status, again.body.detail]).toEqual([403, 'this opens no account here']);
    // Of the same assertion sent to both at once, one counts.
    const asked = await ann.challenge({ for: 'sign-in' });
    const response = ann.keys.show(asked.body);
    const both = await Promise.all(nodes.map(({ port }) => elsewhere(ann).at(port).call('POST', '/api/account/sign-in', { response })));
    expect(both.map(b => b.status).sort()).toEqual([200, 403]);
  });

  test('what does not hold is refused in the same words, and signs in no one', async () => {
    const ann = arrives();
    await ann.makes('Ann');
    const ben = arrives();
    await ben.makes('Ben');
    const stranger = elsewhere(ann);
    // What holds is taken.
    expect((await elsewhere(ann).signsIn()).status).toBe(200);
    const refused = (await stranger.signsIn({ origin: 'https://evil.example' })).text;
    expect(JSON.parse(refused).status).toBe(403);
    const { body: make } = await stranger.challenge({ for: 'make', name: 'Ann' });
    const wrong = [
      await stranger.signsIn({ challenge: 'x'.repeat(43) }),
      // A challenge for another purpose.
      await stranger.signsIn({ challenge: make.challenge }),
      await stranger.signsIn({ rpId: 'evil.example' }),
      await stranger.signsIn({ userHandle: Buffer.from('someone else').toString('base64url') }),
      // A counter that goes back: a copy of the authenticator.
      await stranger.signsIn({ counter: 0 }),
      await stranger.call('POST', '/api/account/recover', { code: '00000-00000-00000-00000-00000' }),
      await stranger.call('POST', '/api/account/recover', { code: 'tea' }),
    ];
    // A passkey that no account has.
    const unknown = arrives();
    unknown.keys.make((await unknown.challenge({ for: 'make', name: 'Zoe' })).body);
    wrong.push(await unknown.signsIn());
    for (const one of wrong) expect(one.text).toBe(refused);
    expect((await status(stranger)).account).toBeNull();
    for (const flaws of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: 'x' }, { certificate: true }] as const)
      expect((await arrives().makes('Zoe', {}, flaws)).text).toBe(refused);
    // No challenge tells of accounts that there are.
    expect((await stranger.challenge({ for: 'sign-in' })).body.allowCredentials).toEqual([]);
  });

  test('a passkey that does not count is taken, and a name with nothing to see is not', async () => {
    const ann = arrives({ keys: new Authenticator(`http://localhost:${nodes[0].port}`, false) });
    await ann.makes('Ann');
    for (let i = 0; i < 2; i++) expect((await ann.signsIn()).status).toBe(200);
    for (const name of ['', '  ', '\u200b\u2066', 'x'.repeat(61)]) expect((await ann.call('PUT', '/api/account', { name })).status).toBe(422);
    expect((await ann.call('PUT', '/api/account', { name: 'Anna' })).body.name).toBe('Anna');
    expect((await status(ann)).account.name).toBe('Anna');
  });

  test('pages from elsewhere change nothing, though the cookie came along', async () => {
    const ann = arrives();
    await ann.makes('Ann');
    for (const origin of ['https://evil.example', 'null'])
      expect((await ann.call('POST', '/api/account/sign-out-everywhere', undefined, { origin })).body.type).toBe('urn:fray:wrong-origin');
    expect((await status(ann)).account.name).toBe('Ann');
  });

  test('passkeys are added, named and removed, but for the last', async () => {
    const ann = arrives();
    await ann.makes('Ann');
    const phone = arrives();
    expect((await ann.addsPasskey('Ph\u202eone', phone.keys)).status).toBe(204);
    const all = (await ann.call('GET', '/api/account/passkeys')).body as { id: string; name: string }[];
    expect(all.map(k => k.name)).toEqual(['Laptop', 'Phone']);
    expect((await phone.signsIn()).body.account.name).toBe('Ann');
    const [laptop = '', second = ''] = all.map(k => `/api/account/passkeys/${k.id}`);
    expect((await ann.call('PUT', second, { name: 'Old phone' })).status).toBe(204);
    const ben = arrives();
    await ben.makes('Ben');
    expect((await ben.call('PUT', second, { name: 'Mine' })).status).toBe(404);
    expect((await ben.call('DELETE', second)).status).toBe(404);
    expect((await phone.call('DELETE', laptop)).status).toBe(204);
    expect((await phone.call('DELETE', second)).body.detail).toBe('this is the last passkey of the account');
    expect((await elsewhere(ann).signsIn()).status).toBe(403);
    // Of two that are removed at once, one stays.
    await phone.addsPasskey('Third');
    const left = (await phone.call('GET', '/api/account/passkeys')).body as { id: string }[];
    const removed = await Promise.all(left.map(({ id }) => phone.call('DELETE', `/api/account/passkeys/${id}`)));
    expect(removed.map(r => r.status).sort()).toEqual([204, 422]);
    for (const label of ['b', 'c', 'd']) await phone.addsPasskey(label);
    expect((await phone.call('GET', '/api/account/passkeys')).body).toHaveLength(3);
  });

  test('the recovery code signs in once, signs out all others, and is replaced', async () => {
    const ann = arrives();
    const { recovery } = (await ann.makes('Ann')).body;
    const other = arrives();
    const back = await other.call('POST', '/api/account/recover', { code: recovery.toLowerCase().replaceAll('-', ' ') });
    expect(back.body.account.name).toBe('Ann');
    expect((await status(ann)).account).toBeNull();
    expect((await arrives().call('POST', '/api/account/recover', { code: recovery })).status).toBe(403);
    expect((await other.addsPasskey('New')).status).toBe(204);
    const { recovery: third } = (await other.call('POST', '/api/account/recovery')).body;
    expect((await arrives().call('POST', '/api/account/recover', { code: back.body.recovery })).status).toBe(403);
    const twice = await Promise.all([arrives(), arrives()].map(v => v.call('POST', '/api/account/recover', { code: third })));
    expect(twice.map(t => t.status).sort()).toEqual([200, 403]);
  });

  test('signing out ends this browser, or all; a new sign-in ends the token before it', async () => {
    const ann = arrives();
    await ann.makes('Ann');
    const first = ann.cookie;
    await ann.signsIn();
    expect(ann.cookie).not.toBe(first);
    const old = arrives();
    old.cookie = first;
    expect((await status(old)).account).toBeNull();
    const other = elsewhere(ann);
    await other.signsIn();
    await other.call('POST', '/api/account/sign-out');
    expect([other.cookie, (await status(ann)).account.name]).toEqual([undefined, 'Ann']);
    await other.signsIn();
    const third = elsewhere(ann);
    await third.signsIn();
    const fourth = elsewhere(ann);
    await fourth.signsIn();
    // More than three browsers: the one that came first is out.
    expect([(await status(ann)).account, (await status(other)).account.name]).toEqual([null, 'Ann']);
    expect((await fourth.call('POST', '/api/account/sign-out-everywhere')).status).toBe(204);
    expect((await status(other)).account).toBeNull();
  });

  test('campaigns are on it: new ones, and those whose link one has', async () => {
    const ann = arrives();
    await ann.makes('Ann');
    const made = (await ann.call('POST', '/api/campaigns', { campaign: road() })).body;
    const other = elsewhere(ann).at(nodes[1].port);
    await other.signsIn();
    expect(await lists(other)).toMatchObject([{ campaign: made.campaign, name: 'The long road', system: 'die-rank', members: 1 }]);
    const path = `/api/campaigns/${made.campaign}`;
    expect((await other.call('PUT', path, { version: 1, campaign: road({ name: 'Further' }) })).body).toEqual({ version: 2 });
    expect((await lists(ann)).map(c => c.name)).toEqual(['Further']);

    const ben = arrives();
    await ben.makes('Ben');
    const bearer = { authorization: `Bearer ${made.token}` };
    expect((await ben.call('GET', path)).status).toBe(404);
    expect((await ben.call('PUT', `${path}/account`)).status).toBe(404);
    expect((await ben.call('PUT', `${path}/account`, undefined, bearer)).status).toBe(204);
    expect((await ben.call('GET', path)).status).toBe(200);
    // A new link of the owner takes it from those who had it by the old one; theirs does not take it from the owner.
    await ben.call('POST', `${path}/link`);
    expect((await ann.call('GET', path)).status).toBe(200);
    await ann.call('POST', `${path}/link`);
    expect((await ben.call('GET', path)).status).toBe(404);
    expect(await lists(ben)).toEqual([]);
    for (let i = 0; i < 3; i++) await ann.call('POST', '/api/campaigns', { campaign: road() });
    expect(await lists(ann)).toHaveLength(3);
    await ann.call('DELETE', `${path}/account`);
    expect([(await lists(ann)).length, (await ann.call('GET', path)).status]).toEqual([2, 404]);
  });

  test.each(['delete', 'leave'] as const)('deleted, its campaigns: %s', async what => {
    const ann = arrives();
    await ann.makes('Ann');
    const ben = arrives();
    await ben.makes('Ben');
    const own = (await ann.call('POST', '/api/campaigns', { campaign: road() })).body;
    const shared = (await ann.call('POST', '/api/campaigns', { campaign: road() })).body;
    const by = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    await ben.call('PUT', `/api/campaigns/${shared.campaign}/account`, undefined, by(shared));
    expect((await ann.call('DELETE', `/api/account?campaigns=${what}`)).status).toBe(204);
    expect([ann.cookie, (await elsewhere(ann).signsIn()).status]).toEqual([undefined, 403]);
    const found = await Promise.all([own, shared].map(c => arrives().call('GET', `/api/campaigns/${c.campaign}`, undefined, by(c))));
    expect(found.map(f => f.status)).toEqual([what === 'delete' ? 404 : 200, 200]);
  });

  test('what is serious wants a passkey that was shown lately', async () => {
    const ann = arrives();
    await ann.makes('Ann');
    const clock = Date.now;
    Date.now = () => clock() + 11 * 60_000;
    try {
      const asked = [
        await ann.challenge({ for: 'add' }),
        await ann.call('POST', '/api/account/recovery'),
        await ann.call('DELETE', '/api/account?campaigns=leave'),
        await ann.call('DELETE', '/api/account/passkeys/x'),
      ];
      for (const one of asked) expect(one.body.type).toBe('urn:fray:unproven');
      const ben = arrives();
      await ben.makes('Ben');
      // The passkey of another does not prove it.
      const { body } = await ann.challenge({ for: 'prove' });
      const answer = ben.keys.show({ ...body, allowCredentials: [] });
      expect((await ann.call('POST', '/api/account/sign-in', { response: answer })).status).toBe(403);
      expect((await ann.signsIn({}, 'prove')).status).toBe(200);
      expect((await ann.call('POST', '/api/account/recovery')).status).toBe(200);
    } finally {
      Date.now = clock;
    }
  });

  test.each([
    ['a challenge', 6 * 60_000],
    ['a sign-in that is not used', 31 * 86_400_000],
  ] as const)('%s ends by itself', async (what, ms) => {
    const ann = arrives();
    await ann.makes('Ann');
    const { body } = await ann.challenge({ for: 'sign-in' });
    const clock = Date.now;
    Date.now = () => clock() + ms;
    try {
      expect((await ann.call('POST', '/api/account/sign-in', { response: ann.keys.show(body) })).status).toBe(403);
      expect((await status(ann)).account === null).toBe(what !== 'a challenge');
    } finally {
      Date.now = clock;
    }
  });
});

test('passkeys are offered where browsers have them, and nowhere else', async () => {
  const offers = async (baseUrl: string | undefined, host: string): Promise<boolean> => {
    const node = await served({ baseUrl });
    const visitor = new Visitor(node.port, { host });
    const { passkeys } = (await visitor.call('GET', '/api/account')).body;
    expect((await visitor.challenge({ for: 'sign-in' })).status).toBe(passkeys ? 200 : 422);
    await node.stop();
    return passkeys;
  };
  expect(await offers(undefined, 'localhost:7447')).toBe(true);
  for (const host of ['127.0.0.1:7447', '192.168.1.20:7447', '[::1]:7447', 'fray.example']) expect(await offers(undefined, host)).toBe(false);
  expect(await offers('https://fray.example', 'fray.example')).toBe(true);
  for (const url of ['http://192.168.1.20:7447', 'http://fray.example', 'https://192.0.2.1']) expect(await offers(url, 'localhost:7447')).toBe(false);
});

test('by https the cookie is of this host alone', async () => {
  const node = await served({ baseUrl: 'https://fray.example' });
  const ann = new Visitor(node.port, { host: 'fray.example' });
  const { body } = await ann.challenge({ for: 'make', name: 'Ann' });
  expect(body.rp.id).toBe('fray.example');
  await ann.call('POST', '/api/account', { response: ann.keys.make(body, { origin: 'https://fray.example' }), label: 'Laptop' });
  expect(ann.setCookie).toMatch(/^__Host-fray-pass=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/);
  await node.stop();
});

test('attempts, challenges and accounts are bounded', async () => {
  const file = freshFile();
  const node = await served({ file, limits: { entriesPerAddressAndHour: 8, challengesInAll: 2, accountsInAll: 1 } });
  const [ann, ben, zoe] = [new Visitor(node.port), new Visitor(node.port), new Visitor(node.port)];
  expect((await ann.makes('Ann')).status).toBe(201);
  expect((await ben.makes('Ben')).body.type).toBe('urn:fray:full');
  const first = await ann.challenge({ for: 'sign-in' });
  await zoe.challenge({ for: 'sign-in' });
  await zoe.challenge({ for: 'sign-in' });
  expect((await ann.call('POST', '/api/account/sign-in', { response: ann.keys.show(first.body) })).status).toBe(403);
  const refused = await ann.challenge({ for: 'sign-in' });
  expect([refused.status, refused.body.type]).toEqual([429, 'urn:fray:too-many']);
  await node.stop();
});
