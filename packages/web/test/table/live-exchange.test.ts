import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';

const it = stage();

/** Systems in which a blow is answered before it is rolled, and what a blow is called there. */
const BLOWS = { tempo: { encounter: 'enc-duel', blow: /^(melee|attack)/ }, 'die-rank': { encounter: 'gatehouse', blow: /^(attack|strike|shoot)/ } } as const;

test.each(Object.keys(BLOWS) as (keyof typeof BLOWS)[])('%s: an exchange stands over the field as a chain until it is over', async system => {
  const { encounter, blow } = BLOWS[system];
  const table = await it.seeded(5, { name: 'Chain', system, encounter });
  const gm = new ApiSeat(it, table);
  const page = await it.page(table.links['GM']);
  await page.locator('[data-who]').first().waitFor();
  const chain = page.locator('.chain');
  expect(await chain.count()).toBe(0);
  for (let n = 0; n < 30 && (await chain.count()) === 0; n++) {
    await gm.answers(blow);
    await page.waitForTimeout(150);
  }
  await expect.poll(() => chain.locator('li').count()).toBeGreaterThan(1);
  await expect.poll(() => chain.locator('[data-asked]').textContent()).toMatch(/decides$/);
  for (let n = 0; n < 30 && (await chain.count()) > 0; n++) {
    await gm.answers(/^(nothing|none|pass|end)/);
    await page.waitForTimeout(150);
  }
  await expect.poll(() => chain.count()).toBe(0);
});
