import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();

test('the first choice is three clicks from the first page', async () => {
  const page = await it.page();
  await page.getByRole('button', { name: 'Fight: Soldiers on the road' }).click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  await heading.waitFor();
  const before = await page.getByRole('region', { name: 'Log' }).textContent();
  // The first to decide may be a hero, or the GM, who is asked which enemy acts.
  await page.locator('.tray .option:not([aria-expanded])').first().click();
  await expect.poll(() => page.getByRole('region', { name: 'Log' }).textContent()).not.toBe(before);
});

test('a table of this browser is listed on the first page', async () => {
  const page = await it.page();
  await page.getByRole('button', { name: 'Fight: A duel at dawn' }).click();
  await page.getByRole('region', { name: 'Choose' }).waitFor();
  await page.goto(`${it.server.url}/`);
  await page.getByRole('link', { name: 'A duel at dawn' }).click();
  await page.getByRole('region', { name: 'Choose' }).waitFor();
});

test('a selection at one table does not carry over to the next', async () => {
  const page = await it.page();
  const fight = page.getByRole('button', { name: 'Fight: A duel at dawn' });
  const fighter = page.locator('.fighter').last();
  const isPressed = () => fighter.getAttribute('aria-pressed');
  await fight.click();
  await fighter.click();
  await expect.poll(isPressed).toBe('true');
  await page.goBack();
  await fight.click();
  await fighter.waitFor();
  expect(await isPressed()).toBe('false');
});
