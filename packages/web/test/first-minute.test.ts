import { expect, test } from 'vitest';
import { stage } from './browser.ts';

const it = stage();

test('from the first page to the first choice it is three clicks', async () => {
  const page = await it.page();
  await page.getByRole('button', { name: 'Fight: Soldiers on the road' }).click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  await heading.waitFor();
  const before = await page.getByRole('region', { name: 'Log' }).textContent();
  // Whoever comes first: a hero, or the GM, who is asked which enemy acts.
  await page.locator('.tray .option:not([aria-expanded])').first().click();
  await expect.poll(() => page.getByRole('region', { name: 'Log' }).textContent()).not.toBe(before);
});

test('a table that one browser sits at is found again on the first page', async () => {
  const page = await it.page();
  await page.getByRole('button', { name: 'Fight: A duel at dawn' }).click();
  await page.getByRole('region', { name: 'Choose' }).waitFor();
  await page.goto(`${it.server.url}/`);
  await page.getByRole('link', { name: 'A duel at dawn' }).click();
  await page.getByRole('region', { name: 'Choose' }).waitFor();
});
