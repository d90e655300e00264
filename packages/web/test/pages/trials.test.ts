import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

/** A starter fight opened in the editor. */
const opened = async (title: string, starter: string): Promise<Page> => {
  const page = await it.page('/new');
  const card = page.locator('.system').filter({ hasText: title });
  await card.getByRole('button', { name: starter, exact: true }).click();
  await page.getByText('The rules find nothing wrong.').waitFor();
  return page;
};

const trials = (page: Page) => page.getByRole('region', { name: 'How fair is it?' });
const press = (page: Page, name: string) => trials(page).getByRole('button', { name }).click();
/** How many fights were fought so far. */
const fought = async (page: Page): Promise<number> => Number(/After ([\d,]+) fights/.exec((await trials(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''));

/** The displayed percentage of wins of a side. */
const wins = async (page: Page, side: string): Promise<number> => {
  const text = await trials(page).getByRole('listitem').filter({ hasText: side }).textContent();
  return Number(/([\d.]+) %/.exec(text ?? '')?.[1]);
};

test('a fight in the editor is simulated until it is sure how fair it is, changed, and compared with the result before', async () => {
  const page = await opened('Die-rank region combat', 'Bare hands');
  await press(page, 'Find out');
  await trials(page)
    .getByText(/^After [\d,]+ fights, ± 1 points$/)
    .first()
    .waitFor({ timeout: 60_000 });
  await trials(page).getByRole('button', { name: 'Find out again' }).waitFor();
  expect(await fought(page)).toBeGreaterThan(1000);
  const shares = await Promise.all(['Heroes', 'Monsters'].map(side => wins(page, side)));
  expect(shares.reduce((a, b) => a + b)).toBeGreaterThan(90);
  const rows = trials(page).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(2);
  expect(await faults(page, '.trials')).toEqual([]);

  const first = page.getByRole('button', { name: /^Sheet of/ }).first();
  await first.click();
  await page.getByRole('spinbutton', { name: 'HP', exact: true }).fill('60');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await trials(page)
    .getByText(/\(as it was before you changed it\)$/)
    .waitFor();
  const before = await wins(page, 'Heroes');
  await press(page, 'Find out again');
  await trials(page)
    .getByText(/^before: /)
    .first()
    .waitFor();
  await trials(page).getByRole('button', { name: 'Find out again' }).waitFor({ timeout: 60_000 });
  expect(await wins(page, 'Heroes')).toBeGreaterThan(before);
});

test('a simulation can be stopped, and what was found is kept', async () => {
  const page = await opened('Segment-and-stance combat', 'Duel');
  await trials(page).getByLabel('The machine plays').selectOption({ label: 'the best it sees' });
  await press(page, 'Find out');
  await trials(page)
    .getByText(/^After [\d,]+ fights, ± /)
    .first()
    .waitFor({ timeout: 60_000 });
  await press(page, 'Stop');
  await trials(page).getByRole('button', { name: 'Find out again' }).waitFor();
  const found = await fought(page);
  await page.waitForTimeout(700);
  expect(await fought(page)).toBe(found);
});
