import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { scriptSize } from '../support/script-size.ts';

const it = stage();

const MAX_KB = 250;

test('the first table takes little script, and what comes later opens with its key from the first moment', async () => {
  const { links } = await it.table({ name: 'Light', system: 'roll-under', encounter: 'enc-road' });
  const page = await it.page('/', {}, one =>
    one.addInitScript(() => {
      for (const panel of ['choices', 'log']) localStorage.setItem(`fray.${panel}`, 'shut');
    }),
  );
  const size = await scriptSize(page, async () => {
    await page.goto(it.server.url + links['GM']);
    await page.locator('.act').first().waitFor();
  });
  expect(size / 1000).toBeLessThan(MAX_KB);
  // A guard against counting nothing.
  expect(size / 1000).toBeGreaterThan(100);
  // Nothing came while the page was idle, these are loaded only now.
  expect(await page.evaluate(() => performance.getEntriesByType('resource').some(entry => entry.name.includes('/drawers-')))).toBe(false);
  await page.keyboard.press('/');
  await page.locator('form.command input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys and commands' }).waitFor();
});
