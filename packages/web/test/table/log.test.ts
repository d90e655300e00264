import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { pressTool } from '../support/people.ts';

const it = stage();

const fight = async (): Promise<Page> => {
  const { links } = await it.table({ name: 'The road', system: 'roll-under', encounter: 'enc-road' });
  const page = await it.page(links['GM']);
  await page.getByRole('region', { name: 'Log' }).getByText('Round 1', { exact: true }).waitFor();
  return page;
};

test('a log line opens to show its parts and its rule', async () => {
  const page = await fight();
  const log = page.getByRole('region', { name: 'Log' });
  const line = log.getByRole('button', { name: /^Initiative: / }).first();
  await line.click();
  const rule = log.getByRole('button', { name: /^Rule init\./ });
  const card = page.getByRole('dialog');
  // A card closes when the element it points to is scrolled. Then it is opened again.
  const opens = async () => {
    if (!(await card.isVisible())) await rule.click();
    return card.getByText('in the rulebook').isVisible();
  };
  await expect.poll(opens, { interval: 300 }).toBe(true);
  expect(await card.getByRole('link').getAttribute('href')).toMatch(/^\/rules\/roll-under#init\.\w+$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('the table can be shown as it was before a line', async () => {
  const page = await fight();
  const log = page.getByRole('region', { name: 'Log' });
  await log
    .getByRole('button', { name: /^Initiative: / })
    .first()
    .click();
  await log.getByRole('button', { name: 'The table just before' }).click();
  await page.getByText('This is the past').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => page.getByText('This is the past').count()).toBe(0);
});

test('a note is in the log, for all or for the GM, and can be found', async () => {
  const page = await fight();
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByLabel('Add a note').fill('The bridge is on fire');
  await log.getByRole('button', { name: 'Note', exact: true }).click();
  await log.getByText('GM: The bridge is on fire').first().waitFor();
  await log.getByLabel('What to show').selectOption('Notes');
  await expect.poll(() => log.locator('.entry').count()).toBe(1);
});

test('the turn strip can be used with arrow keys, selects combatants, and is available as text', async () => {
  const page = await fight();
  const strip = page.getByRole('region', { name: 'Turn order' });
  const events = strip.locator('.event');
  await events.first().focus();
  await page.keyboard.press('ArrowRight');
  const label = await page.locator(':focus > .hidden').textContent();
  expect(label).toBe(await events.nth(1).locator('.hidden').first().textContent());
  await page.keyboard.press('Enter');
  const name = label?.split(': ')[1]?.replace(/\. .*/, '') ?? '';
  await pressTool(page, 'Sheet');
  await page.getByRole('region', { name: 'Sheet' }).getByRole('heading', { name }).waitFor();
  await strip.getByRole('button', { name: 'As text' }).click();
  await strip.getByRole('listitem').first().waitFor();
});

test('the rulebook is searched during typing, and a link leads to a clause', async () => {
  const page = await it.page('/rules/time-count#fat.dying');
  await page.locator('.rule[data-named]').waitFor();
  expect(await page.locator('[data-named]').getAttribute('id')).toBe('fat.dying');
  await page.getByLabel('Find a rule').fill('fat.dying');
  await expect.poll(() => page.locator('.rule').count()).toBeLessThan(5);
  await page.getByRole('link', { name: /Tempo/ }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
});

test('axe finds nothing', async () => {
  const page = await fight();
  await page.locator('.fighter').nth(1).click();
  await page
    .getByRole('region', { name: 'Log' })
    .getByRole('button', { name: /^Initiative: / })
    .first()
    .click();
  expect(await faults(page, '.time', '.roster', '.aside')).toEqual([]);
  await page.goto(`${it.server.url}/rules/tempo`);
  await page.locator('.rule').first().waitFor();
  expect(await faults(page)).toEqual([]);
});
