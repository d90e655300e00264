import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEATS } from '../helpers/request-examples.ts';
import { type Seating, type Served, served } from '../helpers/test-server.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

let server: Served;
beforeAll(async () => {
  server = await served({ limits: UNLIMITED });
});
afterAll(() => server.stop());

const tokenOf = (set: Seating, name: string): string => set.tokens[name] as string;
const json = async (method: string, path: string, token: string | undefined, body?: object) => {
  const { status, text } = await server.call(method, path, { token, ...(body && { body }) });
  return { status, body: JSON.parse(text) };
};
const again = async (set: Seating) => {
  const { status, body } = await json('POST', `/api/tables/${set.id}/again`, tokenOf(set, 'GM'));
  expect([status, body]).toMatchObject([201, {}]);
  return body as { table: string; seats: { token: string }[] };
};
const follow = (set: Seating, name: string) => json('POST', `/api/tables/${set.id}/follow`, tokenOf(set, name));

test('a fight that is started again takes every seat along, each to its own, with nothing but the link it has', async () => {
  const set = await server.table(SEATS, { settings: { clock: 77 } });
  const names = SEATS.map(s => s.name);
  for (const name of names) expect(await follow(set, name)).toMatchObject({ status: 409 });
  const made = await again(set);
  const said = `"do":"again","table":"${made.table}"`;
  for (const name of names) {
    const [view, log] = await Promise.all(['', '/log'].map(part => server.call('GET', `/api/tables/${set.id}${part}`, { token: tokenOf(set, name) })));
    expect(JSON.parse(view?.text ?? '').table.again).toBe(made.table);
    expect(log?.text).toContain(said);
    // No one is told a link: not the new ones, and not those to come.
    for (const { token } of made.seats) for (const got of [view, log]) expect(got?.text).not.toContain(token);
    const { status, body } = await follow(set, name);
    expect([name, status, body]).toMatchObject([name, 200, {}]);
    const there = (await json('GET', `/api/tables/${made.table}`, body.token)).body;
    const here = (await json('GET', `/api/tables/${set.id}`, tokenOf(set, name))).body;
    expect([there.you.name, there.you.role, there.you.plays]).toEqual([here.you.name, here.you.role, here.you.plays]);
    expect(there.settings.clock).toBe(77);
    // Who presses twice, or on two devices, has one link; the link of the invitation goes on.
    expect((await follow(set, name)).body).toEqual(body);
    expect((await json('GET', `/api/tables/${made.table}`, body.token)).status).toBe(200);
  }
  for (const { token } of made.seats) expect((await json('GET', '/api/seat', token)).status).toBe(200);
});

test('a seat whose link was renewed or closed at the next table is not entered with the old one', async () => {
  const set = await server.table(SEATS);
  const { table, seats } = await again(set);
  const gm = seats[0]?.token;
  const followed = (await follow(set, 'player')).body;
  const seatThere = (await json('GET', '/api/seat', followed.token)).body.seat;
  await json('POST', `/api/tables/${table}/commands`, gm, { do: 'renew', seat: seatThere });
  expect((await json('GET', '/api/seat', followed.token)).status).toBe(404);
  expect(await follow(set, 'player')).toMatchObject({ status: 409, body: { instead: 'ask the GM for a new link' } });
});

test('a seat that was closed does not come along, and who joined by a ruling is left out', async () => {
  const set = await server.table(SEATS);
  const gm = tokenOf(set, 'GM');
  const { seat } = (await json('GET', '/api/seat', tokenOf(set, 'player'))).body;
  await json('POST', `/api/tables/${set.id}/commands`, gm, { do: 'revoke', seat });
  const { table, seats } = await again(set);
  expect(seats).toHaveLength(SEATS.length);
  expect((await follow(set, 'player')).status).toBe(404);
  const view = (await json('GET', `/api/tables/${table}`, seats[0]?.token)).body;
  expect(view.seats.map((s: { name: string }) => s.name)).not.toContain('player');
});
