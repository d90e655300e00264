import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL, PIXEL_ID } from '../helpers/request-examples.ts';
import { Player } from '../helpers/socket-player.ts';
import { type Seating, type Served, served } from '../helpers/test-server.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

let server: Served;
beforeAll(async () => {
  server = await served({ limits: UNLIMITED });
  await server.call('POST', '/api/pictures', { body: PIXEL });
});
afterAll(() => server.stop());

const SEATS = [
  { role: 'player', name: 'Ann', owns: ['warden'] },
  { role: 'player', name: 'Ben', owns: ['archer'] },
  { role: 'spectator', name: 'Eve' },
];

const does = async (set: Seating, name: string, body: object, status = 200): Promise<string> => {
  const got = await server.call('POST', `/api/tables/${set.id}/commands`, { token: set.tokens[name], body });
  expect([got.status, got.text]).toEqual([status, got.text]);
  return got.text;
};
const idOf = async (set: Seating, name: string): Promise<string> => JSON.parse((await server.call('GET', '/api/seat', { token: set.tokens[name] })).text).seat;
const sits = (set: Seating, name: string) => new Player(set.tokens[name] as string, `http://127.0.0.1:${server.port}`).sit();

/** Everything that a seat can read of its table over HTTP. */
const pages = async (set: Seating, name: string): Promise<string> => {
  const paths = ['', '?lang=de', '/log', '/log?lang=en', '/export', '/handouts/letter/picture'];
  const all = await Promise.all(paths.map(path => server.call('GET', `/api/tables/${set.id}${path}`, { token: set.tokens[name] })));
  return all.map(({ status, text }) => `${status} ${text}`).join('\n');
};

test('a whisper, a secret throw, a private handout and a private template are on no page of another seat', async () => {
  const set = await server.table(SEATS);
  const [eve, ann] = [await sits(set, 'Eve'), await sits(set, 'Ann')];
  const to = [await idOf(set, 'Ann')];
  await does(set, 'GM', { do: 'note', text: 'mum is the word', to });
  await does(set, 'GM', { do: 'dice', roll: '7d13', to: [] });
  await does(set, 'Ann', { do: 'dice', roll: '7d13', to: [] });
  await does(set, 'GM', { do: 'handout', id: 'letter', content: { title: 'mum', text: 'mum is the word', picture: PIXEL_ID }, to });
  await does(set, 'GM', { do: 'template', id: 'trap', shape: { is: 'circle', at: [12, 34], feet: 17 }, to: [] });
  await does(set, 'GM', { do: 'note', text: 'all may hear this' });
  for (const player of [eve, ann]) await player.until(() => JSON.stringify(player.heard).includes('all may hear'));
  for (const name of ['Ben', 'Eve']) expect(await pages(set, name)).not.toMatch(/mum|7d13|trap|letter|PNG/);
  expect(eve.messages.join()).not.toMatch(/mum|7d13|trap|letter/);
  expect(await pages(set, 'Ann')).toMatch(/mum is the word/);
  expect(ann.messages.join()).not.toContain(PIXEL_ID);
  for (const player of [eve, ann]) player.leave();
});

test('the picture of a handout is served to those who are shown it, as long as they are', async () => {
  const set = await server.table(SEATS);
  const picture = async (name: string) => (await server.call('GET', `/api/tables/${set.id}/handouts/face/picture`, { token: set.tokens[name] })).status;
  const to = [await idOf(set, 'Ann')];
  await does(set, 'GM', { do: 'handout', id: 'face', content: { title: 'A face', picture: 'ab'.repeat(32) }, to }, 422);
  await does(set, 'GM', { do: 'handout', id: 'face', content: { title: 'A face', picture: PIXEL_ID }, to });
  expect(await Promise.all(['GM', 'Ann', 'Ben', 'Eve'].map(picture))).toEqual([200, 200, 204, 204]);
  await does(set, 'GM', { do: 'handout', id: 'face', to: [...to, await idOf(set, 'Ben')] });
  expect(await Promise.all(['GM', 'Ann', 'Ben', 'Eve'].map(picture))).toEqual([200, 200, 200, 204]);
  await does(set, 'GM', { do: 'handout', id: 'face', content: null });
  expect(await Promise.all(['GM', 'Ann', 'Ben', 'Eve'].map(picture))).toEqual([204, 204, 204, 204]);
});

test('the hash of a face whose bearer is unseen is on no page of a player, and in no message', async () => {
  const written = 'ab'.repeat(32);
  const encounter = {
    field: 'gatehouse',
    sides: { heroes: [{ use: 'knight', as: 'ada' }], monsters: ['wolf', { use: 'bandit', as: 'lurker', hidden: true, face: `picture:${written}` }] },
  };
  const set = await server.table(
    [
      { role: 'player', name: 'Ann', owns: ['ada'] },
      { role: 'spectator', name: 'Eve' },
    ],
    { system: 'die-rank', encounter },
  );
  const [ann, eve] = [await sits(set, 'Ann'), await sits(set, 'Eve')];
  await does(set, 'GM', { do: 'face', combatant: 'lurker', face: `picture:${PIXEL_ID}` });
  await does(set, 'GM', { do: 'face', combatant: 'wolf', face: 'lion' });
  await does(set, 'GM', { do: 'note', text: 'all may hear this' });
  for (const player of [ann, eve]) await player.until(() => JSON.stringify(player.heard).includes('all may hear'));
  const questions = [{ ask: 'view' }, { ask: 'moments' }, { ask: 'moment', line: 0 }, { ask: 'luck' }];
  for (const name of ['Ann', 'Eve']) {
    const asked = await Promise.all(
      questions.map(body => server.call('POST', `/api/tables/${set.id}/questions`, { token: set.tokens[name], body }).then(({ text }) => text)),
    );
    expect(`${await pages(set, name)} ${asked.join()}`).not.toMatch(new RegExp(`${written}|${PIXEL_ID}`));
  }
  for (const player of [ann, eve]) expect(player.messages.join()).not.toMatch(new RegExp(`${written}|${PIXEL_ID}`));
  expect(await pages(set, 'GM')).toContain(PIXEL_ID);
  // Seats that see the bearer are told of the face, and may load it.
  await does(set, 'GM', { do: 'rule', ruling: 'set', with: { who: 'lurker', name: 'hidden', to: false } });
  expect(await pages(set, 'Ann')).toContain(PIXEL_ID);
  for (const player of [ann, eve]) player.leave();
});

test('a picture that a handout shows is not cleared away, also where the table came from elsewhere', async () => {
  const set = await server.table(SEATS);
  const { pictures } = server.registry.services.store;
  const used = async () => (await pictures.listWithUse()).find(p => p.id === PIXEL_ID)?.tables ?? 0;
  const before = await used();
  await does(set, 'GM', { do: 'handout', id: 'face', content: { title: 'A face', picture: PIXEL_ID } });
  await does(set, 'GM', { do: 'handout', id: 'face', content: { title: 'The same face', picture: PIXEL_ID } });
  expect(await used()).toBe(before + 1);
  const packed = await server.call('GET', `/api/tables/${set.id}/pack`, { token: set.tokens['GM'] });
  expect((await server.call('POST', '/api/tables/unpack', { body: packed.text })).status).toBe(201);
  expect(await used()).toBe(before + 2);
});

test('free dice are told with all their dice, in the language of the page', async () => {
  const set = await server.table(SEATS);
  const { told } = JSON.parse(
    (await server.call('POST', `/api/tables/${set.id}/commands?lang=de`, { token: set.tokens['Ann'], body: { do: 'dice', roll: '4d6kh3+1' } })).text,
  );
  expect(told[0].text).toMatch(/^Ann würfelt 4d6kh3\+1: \d+ \[(\(?\d\)?, ){3}\(?\d\)? \| 1\]$/);
});

test('pings reach all who sit at the table, and only them; whoever only watches gives none', async () => {
  const [set, other] = [await server.table(SEATS), await server.table(SEATS)];
  const [gm, ann, eve, far] = [await sits(set, 'GM'), await sits(set, 'Ann'), await sits(set, 'Eve'), await sits(other, 'Ann')];
  eve.signal({ is: 'ping', at: [1, 1] });
  gm.signal({
    is: 'stroke',
    id: 's',
    points: [
      [0, 0],
      [5, 5],
    ],
  });
  await eve.until(() => eve.signals.length > 0);
  await ann.until(() => ann.signals.length > 0);
  expect([eve.signals, gm.signals]).toEqual([ann.signals, []]);
  expect(eve.messages.join()).toContain('urn:fray:forbidden');
  expect(far.signals).toEqual([]);
  for (const p of [gm, ann, eve, far]) p.leave();
});

test('a seat that floods the others is heard no more often than people can follow, and nothing is stored', async () => {
  const set = await server.table(SEATS);
  const [gm, ann] = [await sits(set, 'GM'), await sits(set, 'Ann')];
  const length = async () => (await server.registry.session(set.id))?.entryCount;
  const before = await length();
  for (let i = 0; i < 60; i++) ann.signal({ is: 'pointer', at: [i, 0] });
  gm.signal({ is: 'ping', at: [0, 0] });
  await ann.until(() => ann.signals.length > 0);
  await gm.until(() => gm.signals.length >= 30);
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(gm.signals.length).toBeLessThan(45);
  expect(await length()).toBe(before);
  for (const p of [gm, ann]) p.leave();
});
