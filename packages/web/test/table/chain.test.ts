import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { drawersShut } from '../support/people.ts';

const it = stage();

const chain = (page: Page) => page.getByRole('list', { name: 'The exchange' });
const stages = (page: Page) =>
  chain(page)
    .locator('.chain-link')
    .evaluateAll(all => all.map(one => one.getAttribute('data-stage')));

const encounter = {
  sides: {
    heroes: [{ use: 'sera', as: 'sera', at: [0, 0], prepared: true }],
    foes: [{ use: 'brannoc', as: 'brannoc', at: [1, 0], prepared: true }],
  },
  edges: [-3, -3, 6, 5],
};

/** An attack that the other may answer, watched by a spectator. */
const attacked = async (options: BrowserContextOptions = {}, before = drawersShut) => {
  const table = await it.seeded(12, { name: 'Chain', system: 'tempo', encounter, seats: [{ role: 'spectator', name: 'Eve' }] });
  const gm = new ApiSeat(it, table);
  const page = await it.page(table.links['Eve'], options, before);
  await page.locator('[data-who]').first().waitFor();
  for (let n = 0; n < 40; n++) {
    const [prompt] = await gm.prompts();
    if (prompt?.options.some(o => o.key.startsWith('evade'))) return { gm, page };
    await gm.answers(/^(attack|attack-melee|melee|melee-attack):/);
  }
  throw new Error('nobody was attacked');
};

test('an exchange is a chain while somebody may answer, and ends with what was rolled', async () => {
  const { gm, page } = await attacked();
  await expect.poll(() => stages(page)).toEqual(['declared', 'awaited']);
  await gm.answers(/^evade/);
  // Once it is decided, what led to it can still be read.
  await expect.poll(() => stages(page)).toContain('rolled');
  const [declared, answered, ...rest] = await stages(page);
  expect([declared, answered]).toEqual(['declared', 'answered']);
  expect(rest).not.toContain('awaited');
  // No card says the same again, now or when the chain is gone; that of the order of turns may still stand.
  const cards = page.locator('.last-event').filter({ hasNotText: 'Initiative' });
  expect(await cards.count()).toBe(0);
  await expect.poll(() => chain(page).count(), { timeout: 15_000 }).toBe(0);
  expect(await cards.count()).toBe(0);
});

test('it lies at the lower edge where it would hide the fight at the upper one', async () => {
  const { gm, page } = await attacked();
  const links = chain(page).locator('.chain-link');
  await expect.poll(() => stages(page)).toEqual(['declared', 'awaited']);
  const boxes = (all: readonly Element[]) => all.map(one => one.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
  const coins = () => page.locator('.token .coin').evaluateAll(boxes);
  const hidden = async () => {
    const [shown, under] = [await links.evaluateAll(boxes), await coins()];
    return under.filter(coin => shown.some(one => coin.right > one.left && coin.left < one.right && coin.bottom > one.top && coin.top < one.bottom)).length;
  };
  // The fight is dragged to where the exchange is told.
  const [to, from] = [await links.first().boundingBox(), (await coins())[0]];
  if (!to || !from) throw new Error('there is neither a chain nor a coin');
  await page.mouse.move(300, 600);
  await page.mouse.down();
  await page.mouse.move(300 + to.x + to.width - from.left, 600 + to.y + 20 - from.top, { steps: 5 });
  await page.mouse.up();
  await gm.answers(/^evade/);
  await expect.poll(() => stages(page)).toContain('rolled');
  await expect.poll(hidden).toBe(0);
  expect((await links.first().boundingBox())?.y).toBeGreaterThan(to.y + 100);
});

test('cards of what was before go when a chain begins, also those about oneself', async () => {
  const table = await it.seeded(12, { name: 'Chain', system: 'tempo', encounter, seats: [{ role: 'player', name: 'Ben', owns: ['brannoc'] }] });
  const gm = new ApiSeat(it, table);
  const page = await it.page(table.links['Ben'], {}, drawersShut);
  await page.locator('[data-who]').first().waitFor();
  const untilTurnOf = async (who: string) => {
    for (let n = 0; n < 8 && (await gm.prompts())[0]?.by !== who; n++) await gm.answers(/^end-turn/);
  };
  await untilTurnOf('brannoc');
  await gm.answers(/^end-turn/);
  const own = page.locator('.last-event', { hasText: 'Brannoc recovers' });
  await own.waitFor();
  await untilTurnOf('sera');
  await gm.answers(/^melee-attack:/);
  await expect.poll(() => stages(page)).toEqual(['declared', 'awaited']);
  // They would stand for eighteen seconds.
  await expect.poll(() => page.locator('.last-event').count(), { timeout: 6_000 }).toBe(0);
});

test.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
])('the guide gives way to it on %s', async (_, viewport) => {
  const { gm, page } = await attacked({ viewport }, empty => {
    void empty.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('fray.guide', '{"on":true,"seen":{}}'));
    return drawersShut(empty);
  });
  const guide = page.getByRole('region', { name: 'Guide' });
  const covered = async () => {
    const box = await guide.boundingBox();
    const links = await chain(page)
      .locator('.chain-link')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));
    if (!box || links.length < 2) return undefined;
    const { x, y, width, height } = box;
    return links.filter(k => k.left < x + width && k.right > x && k.top < y + height && k.bottom > y).length;
  };
  await expect.poll(covered).toBe(0);
  expect(await guide.getByRole('button', { name: 'Got it' }).isVisible()).toBe(true);
  await gm.answers(/^evade/);
  await expect.poll(() => stages(page)).toContain('rolled');
  expect(await covered()).toBe(0);
});
