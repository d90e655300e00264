import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Seated, stage } from '../support/browser.ts';

const it = stage();

/** The first combatant can attack, and then the other one is asked. */
const DUEL = { heroes: [{ use: 'maurn', as: 'maurn' }], foes: [{ use: 'orc', as: 'orc' }], startDistanceFt: 5 };

const seated = async (): Promise<readonly [Page, Seated]> => {
  const table = await it.table({ name: 'Duel', system: 'time-count', encounter: DUEL });
  const page = await it.page(table.links['GM']);
  await closed(page).waitFor();
  return [page, table];
};

/** The first complete choice. */
const closed = (page: Page) => page.locator('.tray .option:not([aria-expanded])').first();
const asked = (page: Page) => page.locator('[data-question]').first().getAttribute('data-question');
const isAskedAnother = async (page: Page, than: string | null): Promise<string | null> => {
  await page.locator(`[data-question="${than}"]`).waitFor({ state: 'detached' });
  return asked(page);
};

/** The keys of a question work only after it was shown for a while. */
const keyed = (page: Page) => page.locator('.bar .idle[aria-keyshortcuts], .act[aria-keyshortcuts]:not([aria-pressed])').first();
const isReadable = (page: Page) => keyed(page).waitFor();
const digit = async (page: Page): Promise<string> => (await keyed(page).getAttribute('aria-keyshortcuts')) as string;

/** When this is done, so is everything before it. */
const notes = async (page: Page): Promise<void> => {
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByLabel('Add a note').fill('well');
  await log.getByLabel('Add a note').press('Enter');
  await log.locator('.entry').filter({ hasText: 'well' }).first().waitFor();
};

test('the second press of a double press does not answer a question that has just appeared in its place', async () => {
  const [page] = await seated();
  await page.evaluate(() => {
    const question = () => document.querySelector('[data-question]')?.getAttribute('data-question');
    const pressAgain = () => {
      const option = document.querySelector('.tray .option:not([aria-expanded])');
      const { x = 0, y = 0 } = option?.getBoundingClientRect() ?? {};
      const how = { bubbles: true, cancelable: true, detail: 2, clientX: x + 8, clientY: y + 8 };
      const pointer = { ...how, pointerId: 1, pointerType: 'mouse', width: 1, height: 1, pressure: 0.5 };
      option?.dispatchEvent(new PointerEvent('pointerdown', pointer));
      option?.dispatchEvent(new PointerEvent('pointerup', pointer));
      option?.dispatchEvent(new MouseEvent('click', how));
      document.body.dataset['again'] = '';
    };
    Object.assign(window, { pressAgain });
    // The second press comes as soon as the next question is shown.
    const before = question();
    const watch = new MutationObserver(() => {
      if (!question() || question() === before) return;
      watch.disconnect();
      requestAnimationFrame(pressAgain);
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  const first = await asked(page);
  await closed(page).click();
  const second = await isAskedAnother(page, first);
  await page.locator('[data-again]').waitFor();
  await isReadable(page);
  await notes(page);
  expect(await asked(page)).toBe(second);
  // A fast press on a question that could have been read is accepted.
  await page.evaluate('pressAgain()');
  await isAskedAnother(page, second);
});

test('a held or repeated key does not answer a question before it can be read', async () => {
  const [page] = await seated();
  // The same key comes again as soon as the next question is shown.
  await page.evaluate(() => {
    const before = document.querySelector('[data-question]')?.getAttribute('data-question');
    const watch = new MutationObserver(() => {
      const [question] = document.querySelectorAll<HTMLElement>('[data-question]');
      if (!question || question.dataset['question'] === before) return;
      watch.disconnect();
      for (const repeat of [false, true])
        for (let key = 1; key <= 9; key++)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: `${key}`, repeat, bubbles: true, cancelable: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  const slip = await digit(page);
  const first = await asked(page);
  await page.keyboard.press(slip);
  const second = await isAskedAnother(page, first);
  await notes(page);
  expect(await asked(page)).toBe(second);
  await page.locator('h1').first().click();
  await page.keyboard.press(await digit(page));
  await isAskedAnother(page, second);
});
