import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { DUELS } from '../support/duel.ts';

const it = stage();

test('a gauge where more is worse is bad when full, not when empty', async () => {
  const { id, links } = await it.table({ name: 'Tired', system: 'time-count', encounter: DUELS['time-count'].encounter });
  const page = await it.page(links['GM']);
  const maurn = page.getByRole('region', { name: 'Everybody' }).getByRole('button', { name: /^Maurn/ });
  const sheet = page.getByRole('region', { name: 'Sheet' });
  const bad = () => sheet.locator('.gauge[data-bad] .gauge-words').allTextContents();
  await maurn.click();
  await sheet.locator('.gauge').first().waitFor();
  expect(await bad()).toEqual([]);
  const rule = (name: string, to: number) =>
    fetch(`${it.server.url}/api/tables/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${links['GM']?.split('#')[1]}` },
      body: JSON.stringify({ do: 'rule', ruling: 'set', with: { who: 'maurn', name, to } }),
    });
  expect((await rule('fatigue', 14)).status).toBe(200);
  await expect.poll(bad).toEqual(['Fatigue14 of 16']);
});

test('the GM takes hit points with all consequences, and restores them', async () => {
  const { links } = await it.table({ name: 'Numbers', system: 'roll-under', encounter: 'enc-road' });
  const page = await it.page(links['GM']);
  await page.getByRole('button', { name: 'GM', exact: true }).click();
  await page.getByRole('tab', { name: 'Creatures' }).click();
  const everybody = page.getByRole('region', { name: 'Everybody' });
  const oswin = everybody.getByRole('button', { name: /^Oswin/ });
  const hp = async () => Number(/(-?\d+) of \d+ HP/.exec((await oswin.textContent()) ?? '')?.[1]);
  const full = await hp();
  const by = page.getByRole('spinbutton', { name: 'HP of Oswin the archer, down or up by' });
  const less = page.getByRole('button', { name: 'Do damage: Oswin the archer' });
  expect(await less.isDisabled()).toBe(true);
  await by.fill('2');
  await less.click();
  await expect.poll(hp).toBe(full - 2);
  await by.fill('1');
  await page.getByRole('button', { name: 'Restore HP: Oswin the archer' }).click();
  await expect.poll(hp).toBe(full - 1);
  // Damage this high maims or kills, which changes more than the number.
  await by.fill('30');
  await less.click();
  await expect.poll(hp).toBeLessThan(0);
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/Oswin.*(dies|dying|falls|Fatal|dead)/i)
    .first()
    .waitFor();
});

test('a maximum that a wound has lowered is explained in the list and on the sheet', async () => {
  const table = await it.table({ name: 'Ribs', system: 'roll-under', encounter: 'enc-road' });
  const page = await it.page(table.links['GM']);
  const oswin = page.getByRole('region', { name: 'Everybody' }).getByRole('button', { name: /^Oswin/ });
  await oswin.waitFor();
  await new ApiSeat(it, table).does({ do: 'rule', ruling: 'set', with: { who: 'archer', name: 'injuries', to: [{ name: 'Cracked Ribs', days: 3 }] } });
  const told = /\(maximum \d less: Cracked Ribs\)/;
  await expect.poll(() => oswin.locator('.fighter-health').textContent()).toMatch(told);
  await oswin.click();
  await expect.poll(() => page.getByRole('region', { name: 'Sheet' }).locator('.gauge-words').first().textContent()).toMatch(told);
});
