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

test('the first page offers a fight at once, and one of your own, without scrolling', async () => {
  const page = await it.page();
  await page.getByRole('link', { name: 'Build your own' }).waitFor();
  for (const way of [page.getByRole('button', { name: 'Try a fight now' }), page.getByRole('link', { name: 'Build your own' })]) {
    const box = await way.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  }
  await page.getByRole('button', { name: 'Try a fight now' }).click();
  await page.getByRole('region', { name: 'Choose' }).waitFor();
});

test('the easiest system stands first', async () => {
  const page = await it.page();
  const first = page.locator('.system').first();
  await first.getByText('Easy').waitFor();
  await expect.poll(() => first.getByRole('button').first().getAttribute('aria-label')).toBe('Fight: Soldiers on the road');
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
