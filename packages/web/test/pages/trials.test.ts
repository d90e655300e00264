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
const says = (page: Page, text: string) => trials(page).getByText(text, { exact: true }).waitFor({ timeout: 60_000 });

/** The displayed percentage of wins of a side. */
const wins = async (page: Page, side: string): Promise<number> => {
  const text = await trials(page).getByRole('listitem').filter({ hasText: side }).textContent();
  return Number(/([\d.]+) %/.exec(text ?? '')?.[1]);
};

test('a fight in the editor is simulated a hundred times, changed, and compared with the result before', async () => {
  const page = await opened('Die-rank region combat', 'Bare hands');
  await trials(page).getByLabel('The machine plays').selectOption({ label: 'at random' });
  await press(page, 'Fight it 100 times');
  await says(page, 'After 100 fights:');
  const shares = await Promise.all(['Heroes', 'Monsters'].map(side => wins(page, side)));
  expect(shares.reduce((a, b) => a + b)).toBeGreaterThan(90);
  const rows = trials(page).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(2);
  expect(await faults(page, '.trials')).toEqual([]);

  await press(page, '100 times more');
  await says(page, 'After 200 fights:');

  const first = page.getByRole('button', { name: /^Sheet of/ }).first();
  await first.click();
  await page.getByRole('spinbutton', { name: 'HP', exact: true }).fill('60');
  await says(page, 'After 200 fights: (as it was before you changed it)');
  const before = await wins(page, 'Heroes');
  await press(page, 'Fight it 100 times');
  await says(page, 'After 100 fights:');
  expect(await wins(page, 'Heroes')).toBeGreaterThan(before);
  await trials(page)
    .getByText(/^before: /)
    .first()
    .waitFor();
});

test('a simulation can be stopped and continued', async () => {
  const page = await opened('Segment-and-stance combat', 'Duel');
  await press(page, 'Fight it 100 times');
  await trials(page)
    .getByText(/^[1-9]\d* of 100 fights$/)
    .waitFor({ timeout: 60_000 });
  await press(page, 'Stop');
  await trials(page)
    .getByText(/^After [1-9]\d* fights:$/)
    .waitFor();
  const fought = async () => Number(/After (\d+)/.exec((await trials(page).getByRole('status').textContent()) ?? '')?.[1]);
  expect(await fought()).toBeLessThan(100);
  await press(page, '100 times more');
  await trials(page)
    .getByText(/ of \d+ fights$/)
    .waitFor();
});
