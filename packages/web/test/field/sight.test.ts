import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { drawersShut } from '../support/people.ts';
import { restingBox } from '../support/resting.ts';

const it = stage();

/** An archer with a goblin in the way of one shot, a low wall in the way of another, and a wall before the last. */
const YARD = {
  heroes: [{ use: 'maurn', as: 'ada', name: 'Ada', kind: 'npc', at: [0, 0], held: ['short-bow'], weapons: ['short-bow'] }],
  foes: [
    { use: 'orc', as: 'orc', name: 'Orc', at: [25, 0] },
    { use: 'goblin', as: 'gob', name: 'Goblin', at: [15, 0] },
    { use: 'orc', as: 'guard', name: 'Guard', at: [25, -15] },
    { use: 'orc', as: 'far', name: 'Lurker', at: [20, 25] },
  ],
  map: {
    edges: [-10, -25, 40, 30],
    barriers: [
      { a: [12.5, -22.5], b: [12.5, -2.5], sight: false, cover: 0.5 },
      { a: [-5, 17.5], b: [40, 17.5] },
    ],
  },
};

/** The GM's page at Ada's turn. */
const inTheYard = async (options: Parameters<typeof it.page>[1] = {}, before?: Parameters<typeof it.page>[2]): Promise<Page> => {
  const { id, links } = await it.table({ name: 'Yard', system: 'time-count', encounter: YARD });
  const link = Object.values(links)[0] as string;
  const ruled = await fetch(`${it.server.url}/api/tables/${id}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${link.split('#')[1]}` },
    body: JSON.stringify({ do: 'rule', ruling: 'set', with: { name: 'turn', to: 'ada' } }),
  });
  expect(ruled.status).toBe(200);
  const page = await it.page(link, options, before);
  // A row has its final height when its odds are there.
  if (before !== drawersShut) await expect.poll(() => option(page, 'Guard').textContent()).toMatch(/miss/);
  return page;
};

const option = (page: Page, name: string) => page.locator('.tray .option').filter({ hasText: name }).first();
const field = (page: Page) => page.getByRole('region', { name: 'Field' });
/** The button of a move in the bar. */
const moves = (page: Page) => page.locator('.act').filter({ hasText: 'Move' }).first();
const sightline = (page: Page) => page.locator('.sightline');
const heard = (page: Page) => field(page).locator('[aria-live]').first();
const facts = (page: Page) => page.getByRole('region', { name: 'Odds of what you look at' }).getByRole('list', { name: 'How they stand to each other' });

describe('a line on the field', () => {
  test('is drawn while an attack is considered, with cover, costs and their rule', async () => {
    // Beside the log the list has no room for what is looked at.
    const page = await inTheYard({}, empty => empty.addInitScript(() => localStorage.setItem('fray.log', 'shut')));
    expect(await sightline(page).count()).toBe(0);
    await option(page, 'Orc').hover();
    await expect.poll(() => sightline(page).getAttribute('data-is')).toBe('covered');
    expect(await page.locator('.sightline-words').textContent()).toBe('25 ft · cover −4');
    await expect.poll(() => heard(page).textContent()).toBe('Ada to Orc: 25 ft, reaches 40 ft, covered by Goblin, cover −4');
    await expect.poll(() => facts(page).textContent()).toMatch(/covered by Goblin.*cover −4/);
    await option(page, 'Guard').hover();
    await expect.poll(() => heard(page).textContent()).toMatch(/covered by a low wall, cover −4/);
    expect(await page.locator('.hinders-wall').count()).toBe(1);
    await option(page, 'Goblin').hover();
    await expect.poll(() => sightline(page).getAttribute('data-is')).toBe('clear');
    await page.getByRole('heading', { level: 1 }).first().hover();
    await expect.poll(() => sightline(page).count()).toBe(0);
    await option(page, 'Orc').focus();
    await expect.poll(() => heard(page).textContent()).toMatch(/^Ada to Orc:/);
    expect(await faults(page)).toEqual([]);
  });

  test('goes to the selected combatant and stops at walls; their reach is dotted and announced', async () => {
    const page = await inTheYard();
    await page
      .getByRole('button', { name: /Lurker/ })
      .first()
      .click();
    await expect.poll(() => sightline(page).getAttribute('data-is')).toBe('blocked');
    await expect.poll(() => page.locator('.sightline-words').textContent()).toBe('25 ft · blocked by a wall');
    expect(await page.locator('.threat-spaces').count()).toBe(1);
    expect(await faults(page)).toEqual([]);
  });

  test('by keyboard alone: the cursor measures to combatants, and the ruler to any space', async () => {
    const page = await inTheYard();
    const here = page.getByRole('grid').locator('[tabindex="0"]');
    await here.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => heard(page).textContent()).toMatch(/Goblin.*Ada to Goblin: 15 ft, clear line$/);
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('r');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
    await expect.poll(() => heard(page).textContent()).toBe('Ada to C10: 20 ft, blocked by a wall');
    await page.keyboard.press('Escape');
    await moves(page).press('Enter');
    await here.focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator(':focus').textContent()).toMatch(/in reach of Goblin/);
  });

  test('on a phone the tapped combatant stays visible above the choices, with the text of the line', async () => {
    const page = await inTheYard({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, drawersShut);
    const box = await restingBox(page.locator('.token:has(.aim) .body').first());
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const card = field(page).locator('.doable');
    await expect.poll(() => card.getByRole('list', { name: 'How they stand to each other' }).textContent()).toMatch(/\d+ ft/);
    await sightline(page).waitFor({ state: 'attached' });
    await expect
      .poll(async () => {
        const [token, above] = [await page.locator('.token:has(.chosen) .body').boundingBox(), await card.boundingBox()];
        return token && above && (token.y + token.height <= above.y || token.y >= above.y + above.height);
      })
      .toBe(true);
  });
});

test('regions: the line is the way from region to region', async () => {
  const { links } = await it.table({
    name: 'Gate',
    system: 'die-rank',
    encounter: {
      field: 'gatehouse',
      sides: {
        heroes: [{ use: 'ranger', as: 'cor', name: 'Corin', at: 'yard', dice: { REF: 'D60' } }],
        monsters: [{ use: 'bandit', as: 'ban', name: 'Bandit', at: 'road', dice: { REF: 'D2' } }],
      },
    },
  });
  const page = await it.page(Object.values(links)[0] as string);
  await page
    .getByRole('button', { name: /^Bandit/ })
    .first()
    .click();
  await expect.poll(() => heard(page).textContent()).toMatch(/(Corin|Bandit) to (Corin|Bandit): 2 borders, via Gate/);
  expect(await page.locator('.region-line').count()).toBe(1);
});
