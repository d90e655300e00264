import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { pressTool } from '../support/people.ts';
import { restingBox } from '../support/resting.ts';

const it = stage();

const ROOMS = {
  party: [{ use: 'hero-warden', as: 'ada', at: [0, 0] }],
  enemies: [{ use: 'foe-ogre', as: 'ogre', at: [40, 0] }],
  map: { edges: [0, 0, 45, 20], barriers: [{ a: [22.5, -2.5], b: [22.5, 2.5], door: 'the oak door' }] },
};

const atTable = async (): Promise<{ readonly page: Page; readonly path: string }> => {
  const { links } = await it.table({ name: 'Rooms', system: 'roll-under', encounter: ROOMS });
  const page = await it.page(Object.values(links)[0] as string);
  await page.getByRole('region', { name: 'Field' }).waitFor();
  return { page, path: new URL(page.url()).pathname };
};

test('an unknown address shows a page with a link home', async () => {
  const page = await it.page('/nowhere/at-all');
  for (const path of ['/nowhere/at-all', '/new/nosuch', '/homebrew/nosuch']) {
    await page.goto(`${it.server.url}${path}`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  }
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.getByRole('heading', { name: 'Start a fight' }).waitFor();
});

test('a link that opens no seat does not remove an existing one', async () => {
  const { page, path } = await atTable();
  await page.goto('about:blank');
  await page.goto(`${it.server.url}${path}#nosuchtokennosuchtoken`);
  await page.getByRole('heading', { name: 'This link opens no seat' }).waitFor();
  await page.getByRole('button', { name: 'To the seat that you had at this table' }).click();
  await page.getByRole('region', { name: 'Field' }).waitFor();
  await page.goto(it.server.url);
  await expect.poll(() => page.locator('.kept li').count()).toBe(1);
  it.forgives(/40[134]/);
});

test('the own link is shown for another device, and forgetting a table needs a confirmation', async () => {
  const { page } = await atTable();
  await pressTool(page, 'My seat');
  const link = await page.getByRole('textbox', { name: /^Link for/ }).inputValue();
  const other = await it.page(link.slice(it.server.url.length));
  await other.getByRole('region', { name: 'Field' }).waitFor();
  await page.goto(it.server.url);
  await page.getByRole('button', { name: 'Forget Rooms' }).click();
  await page.getByRole('button', { name: 'Forget Rooms: only its link brings you back' }).click();
  await expect.poll(() => page.locator('.kept li').count()).toBe(0);
});

test('the GM opens a door with a tap, and shuts it by keyboard', async () => {
  const { page } = await atTable();
  const door = await restingBox(page.locator('.door-leaf'));
  await page.mouse.click(door.x + door.width / 2, door.y + door.height / 2);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.locator('.door[data-open]').waitFor({ state: 'attached' });
  const grid = page.getByRole('grid');
  await grid.locator('[tabindex="0"]').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
  await page.getByRole('button', { name: 'Shut it' }).click();
  await page.locator('.door[data-open]').waitFor({ state: 'detached' });
});
