import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';

const it = stage();

const SEATS = [
  { role: 'player', name: 'Ann', owns: ['warden'] },
  { role: 'spectator', name: 'Eve' },
  { role: 'screen', name: 'TV' },
] as const;

test('when the GM fights again, all are told, come along with one press, and sit where they sat', async () => {
  const table = await it.table({ name: 'The road', system: 'roll-under', encounter: 'enc-road', seats: SEATS });
  const [gm, ann, eve, tv] = await Promise.all(['GM', 'Ann', 'Eve', 'TV'].map(name => it.page(table.links[name] as string)));
  if (!gm || !ann || !eve || !tv) throw new Error('someone is missing');
  await new ApiSeat(it, table).does({ do: 'rule', ruling: 'end', why: 'enough' });
  await gm.getByRole('button', { name: 'Fight again' }).click();
  await expect.poll(() => new URL(gm.url()).pathname).not.toBe(`/t/${table.id}`);
  const next = new URL(gm.url()).pathname;
  for (const page of [ann, eve]) {
    await page.getByRole('status', { name: 'The fight begins again at a new table' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'To my seat there' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(next);
    // The seat is known there from now on, without its link.
    await page.reload();
    await page.getByRole('region', { name: 'Field' }).waitFor();
  }
  await ann.getByText('Warden', { exact: false }).first().waitFor();
  expect(await ann.evaluate(() => localStorage.getItem('fray.tables'))).toContain('"role":"player"');
  await expect.poll(() => new URL(tv.url()).pathname).toBe(next);
  await tv.getByRole('region', { name: 'Field' }).waitFor();
  // Whoever comes back to the old table finds the way, the GM too.
  await gm.goto(`${it.server.url}/t/${table.id}`);
  await gm.getByRole('button', { name: 'To my seat there' }).click();
  await expect.poll(() => new URL(gm.url()).pathname).toBe(next);
});

test('the right link opens its seat in the window in which a wrong one was opened', async () => {
  const table = await it.table({ name: 'The road', system: 'roll-under', encounter: 'enc-road', seats: SEATS });
  const page = await it.page(`/t/${table.id}#nosuchtokennosuchtoken`);
  await page.getByRole('heading', { name: 'This link opens no seat' }).waitFor();
  await page.goto(it.server.url + table.links['Ann']);
  await page.getByRole('region', { name: 'Field' }).waitFor();
  expect(page.url()).not.toContain('#');
  // Another seat's link in the same window is that seat.
  await page.goto(it.server.url + table.links['Eve']);
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.hasAttribute('data-watching'))).toBe(true);
  it.forgives(/40[134]/);
});
