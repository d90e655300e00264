import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();
let tv: Page;
let gm: Page;

beforeAll(async () => {
  const { links } = await it.table({ name: 'Room', system: 'roll-under', encounter: 'enc-road', seats: [{ role: 'screen', name: 'TV' }] });
  gm = await it.page(links['GM'] ?? (Object.values(links)[0] as string));
  const isAwake = (page: Page) =>
    page.addInitScript(`
      const asked = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = type => {
        document.documentElement.dataset.awake = type ?? 'screen';
        return asked(type);
      };
    `);
  tv = await it.page(links['TV'], { viewport: { width: 1920, height: 1080 } }, isAwake);
  await tv.reload();
  await tv.getByRole('main', { name: 'The fight, for all to see' }).waitFor();
});

test('a screen for the room has strip, field, current turn and log in large type, and no controls except the combatants', async () => {
  expect(await tv.getByRole('region', { name: 'Choose' }).count()).toBe(0);
  for (const name of ['Take back', 'My seat', 'GM', 'As text', 'Guide me']) expect(await tv.getByRole('button', { name, exact: true }).count()).toBe(0);
  await tv.getByRole('region', { name: 'Field' }).locator('.token').first().waitFor({ state: 'attached' });
  const size = await tv.evaluate<number>('Number.parseFloat(getComputedStyle(document.documentElement).fontSize)');
  expect(size).toBeGreaterThan(20);
  const [high, wide] = await tv.evaluate<number[]>('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]');
  expect([high, wide]).toEqual([1080, 1920]);
  expect(await tv.locator('html').getAttribute('data-awake')).toBe('screen');
});

test('it follows the fight: the current turn, and the latest events', async () => {
  const moment = () => tv.getByRole('region', { name: 'Now', exact: true }).textContent();
  const asked = () => gm.locator('.question h2').first().textContent();
  const acting = gm.locator('.fighter[data-turn] .fighter-name').first();
  // Between two turns no combatant is shown.
  for (let i = 0; i < 20 && (i < 3 || (await acting.count()) === 0); i++) {
    const before = await asked();
    const idle = gm.locator('.choices.idle .option').first();
    await ((await idle.count()) > 0 ? idle : gm.locator('.tray .option').first()).click();
    await expect.poll(asked).not.toBe(before);
  }
  const name = (await acting.textContent()) ?? '?';
  await expect.poll(moment).toContain(name);
  await expect.poll(() => tv.getByRole('region', { name: 'What just happened' }).textContent()).toContain(name);
});
