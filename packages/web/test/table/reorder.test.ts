import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();

const movable = (page: Page) => page.locator('.ribbon [data-movable]');
const order = (page: Page) => movable(page).evaluateAll(all => all.map(one => one.getAttribute('data-movable')));

const ENCOUNTER = { party: ['hero-warden', 'hero-archer'], enemies: ['foe-foot-soldier', 'foe-foot-soldier'], startDistanceFt: 60 };

/** The pages of a GM and of a player, in a fight that has begun. */
const opened = async () => {
  const { links } = await it.seeded(5, {
    name: 'Order',
    system: 'roll-under',
    encounter: ENCOUNTER,
    seats: [{ role: 'player', name: 'Ada', owns: ['archer'] }],
  });
  const gm = await it.page(links['GM']);
  const ada = await it.page(links['Ada']);
  for (const page of [gm, ada]) await page.locator('.ribbon .event').first().waitFor();
  return { gm, ada };
};

test('a GM changes the order with the keyboard and the pointer, where the rules have a ruling for it; a player does not', async () => {
  const { gm, ada } = await opened();
  await expect.poll(() => movable(gm).count()).toBeGreaterThan(1);
  expect(await movable(ada).count()).toBe(0);
  const before = await order(gm);
  await movable(gm).first().getByRole('button').press('Alt+ArrowRight');
  const swapped = [before[1], before[0], ...before.slice(2)];
  await expect.poll(() => order(gm)).toEqual(swapped);
  await movable(gm).nth(1).hover();
  await gm.mouse.down();
  await movable(gm).first().hover();
  await gm.mouse.up();
  await expect.poll(() => order(gm)).toEqual(before);
});
