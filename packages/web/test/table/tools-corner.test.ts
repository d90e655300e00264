import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { drawersShut } from '../support/people.ts';

const it = stage();

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Room between the tools and what stands beside them. */
const GAP_PX = 40;

/** How far the tools of the map are from what stands on their right: a drawer, or the edge of the window. */
const offCorner = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tools = document.querySelector('.map-tools')?.getBoundingClientRect();
    const beside = [...document.querySelectorAll('.drawers > .panel, .live > .drawer')]
      .filter(e => e.checkVisibility())
      .map(e => e.getBoundingClientRect().left);
    return Math.min(innerWidth, ...beside) - (tools?.right ?? 0);
  });

test.each([
  ['die-rank', 'gatehouse'],
  ['roll-under', 'enc-road'],
])('%s: with any letters typed beside the text field on a tablet, the tools of the map stand in their corner', async (system, encounter) => {
  const { links } = await it.seeded(2, { name: 'Letters', system, encounter });
  const page = await it.page(links['GM'], { viewport: { width: 1024, height: 768 } }, drawersShut);
  await page.locator('.map-tools').waitFor();
  await page.locator('.roster').waitFor();
  const strayed: string[] = [];
  for (const drawer of ['', 'g', 'o', 'u'])
    for (const letter of LETTERS) {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      if (drawer && (await page.locator('.live > .drawer').count()) === 0) await page.keyboard.press(drawer);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.keyboard.press(letter);
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
      if ((await offCorner(page)) > GAP_PX) strayed.push(`${drawer}${letter}`);
    }
  expect(strayed).toEqual([]);
  // All that was opened is closed: they stand at the edge of the window.
  for (let n = 0; n < 8 && (await page.locator('.drawers > .panel:visible, .live > .drawer').count()) > 0; n++) {
    const close = page.locator('.live > .drawer, .drawers > .panel').filter({ visible: true }).last();
    await close
      .getByRole('button', { name: /^Close|^Back/ })
      .first()
      .click();
  }
  await expect.poll(() => offCorner(page)).toBeLessThan(GAP_PX);
});
