import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { asked } from '../support/duel.ts';
import { pressTool } from '../support/people.ts';

const it = stage();
const guide = (page: Page) => page.getByRole('region', { name: 'Guide' });
const title = (page: Page) => guide(page).getByRole('heading').textContent();

test.each(systemIds)('the guide explains a first fight of %s without blocking it', async system => {
  const page = await it.page();
  await page.getByRole('button', { name: `Fight: ${systemOf(system).starters[0]?.name}`, exact: true }).click();
  await page.locator('.tray .option').first().waitFor();
  const first = await title(page);
  expect(first?.length).toBeGreaterThan(5);
  // The fight can go on while the guide is open.
  // If several choose at once, the log gets lines only when all have chosen; until then only the question changes.
  const gone = async () => `${await asked(page)} ${await page.getByRole('region', { name: 'Log' }).locator('.entry').count()}`;
  const before = await gone();
  // By a key, since arriving odds may move the button.
  await page.locator('.choices.idle .option, .tray .option:not([aria-expanded])').first().press('Enter');
  await expect.poll(gone).not.toBe(before);
  expect(await title(page)).toBe(first);
  await guide(page).getByRole('button', { name: 'Got it' }).click();
  await expect.poll(() => title(page)).not.toBe(first);
  await guide(page).getByText('2 of 12').waitFor();
});

test('it can be closed permanently, and opened again', async () => {
  const page = await it.page();
  const start = async () => {
    await page.getByRole('button', { name: 'Fight: A duel at dawn', exact: true }).click();
    await page.locator('.tray .option').first().waitFor();
  };
  await start();
  const first = await title(page);
  await guide(page).getByRole('button', { name: 'No more guide' }).click();
  await guide(page).waitFor({ state: 'detached' });
  await page.goto(it.server.url);
  await start();
  expect(await guide(page).count()).toBe(0);
  await pressTool(page, 'Guide me');
  expect(await title(page)).toBe(first);
});
