import { readFileSync } from 'node:fs';
import { parquetReadObjects } from 'hyparquet';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

const FIGHT = 'Bare hands';

/** The form about a fight that is quickly played. */
const form = async (fight = FIGHT): Promise<Page> => {
  const page = await it.page('/lab');
  await page.getByLabel('Which fight?').selectOption({ label: fight });
  return page;
};
const ask = async (page: Page, question: string, details: Readonly<Record<string, string>> = {}): Promise<void> => {
  await page.getByRole('radio', { name: question }).check();
  for (const [label, chosen] of Object.entries(details)) await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: chosen });
  await page.getByRole('button', { name: 'Find out' }).click();
  await page.waitForURL(/\/lab\/[a-z0-9]+$/);
};
const state = (page: Page, text: RegExp) => page.getByRole('region', { name: 'How far it is' }).getByText(text);
const done = (page: Page) => state(page, /^Done$/).waitFor({ timeout: 120_000 });
const played = async (page: Page): Promise<number> => Number(/[\d,]+/.exec((await state(page, /fights? played/).textContent()) ?? '')?.[0].replaceAll(',', ''));
const saved = async (page: Page, button: string): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return readFileSync(await download.path());
};

test('a question is asked by keyboard, paused, and taken up again after the page was closed: what was played is kept', async () => {
  const page = await form();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Is it fair?' }).focus();
  await page.getByLabel('How sure?').selectOption('careful');
  const findOut = page.getByRole('button', { name: 'Find out' });
  // A button that cannot be pressed yet takes no focus: the fight is still read.
  await expect.poll(() => findOut.isEnabled()).toBe(true);
  await findOut.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Enter');
  await state(page, /^Paused/).waitFor();
  await page.getByText('becomes surer as more are played').waitFor();
  const before = await played(page);
  expect(before).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  expect(await played(page)).toBe(before);
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect.poll(() => played(page)).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Cancel and delete' }).click();
  await page.getByRole('button', { name: 'Really?' }).click();
  await page.getByText('None yet.').waitFor();
});

test('an answer is sentences, charts and tables, files to take along, and fights to look at', async () => {
  const page = await form();
  await ask(page, 'Is it fair?');
  await done(page);
  await page
    .getByText(/^The heroes win about [\d.]+ of 20 evenings \([\d.]+ to [\d.]+\)\.$/)
    .first()
    .waitFor();
  await page.getByText(/^This rests on [\d,]+ fights/).waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faults(page), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
    const charts = page.getByRole('img').filter({ visible: true });
    expect(await charts.count()).toBeGreaterThan(2);
    for (const label of await charts.evaluateAll(all => all.map(chart => chart.getAttribute('aria-label')))) expect(label).not.toBe('');
  }
  await page.locator('summary', { hasText: 'As a table' }).first().press('Enter');
  const table = page.getByRole('table').first();
  await table.getByRole('rowheader', { name: 'Heroes win' }).waitFor();
  await table.getByRole('columnheader', { name: 'of 20 evenings' }).waitFor();

  const html = (await saved(page, 'As a page')).toString();
  expect(html).toContain('The heroes win about');
  expect(html).not.toMatch(/<script|src=|https?:\/\//);
  const rows = await parquetReadObjects({ file: new Uint8Array(await saved(page, 'Each fight as Parquet')).buffer });
  expect(rows.length).toBeGreaterThanOrEqual(await played(page));
  expect(rows[0]).toHaveProperty('win-heroes');

  await page.getByRole('button', { name: 'Show me a typical loss' }).click();
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  await page.getByRole('button', { name: 'Back to the results' }).click();
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
});

test('each question of the form can be played, and is the same as a file', async () => {
  const page = await form('Ogre at the bridge');
  const questions = {
    'What does this rule change?': {},
    'How many make it even?': { 'Of whom': 'Ogre (now 1)' },
    'What is each worth?': { 'Of which side': 'Heroes' },
    'What if this number were…': { 'Whose number, or that of which thing': 'Great club', Number: 'Reach bonus' },
  };
  for (const [question, details] of Object.entries(questions)) {
    await ask(page, question, details);
    await page.getByRole('heading', { name: 'What was found' }).waitFor();
    await page.getByRole('link', { name: 'Ask something else about it' }).click();
    // The form begins with what was asked.
    await expect.poll(() => page.getByRole('radio', { name: question }).isChecked()).toBe(true);
  }
  await page.getByText('The same as a file').click();
  const text = page.getByRole('textbox', { name: 'The same as a file' });
  await expect.poll(() => text.inputValue()).toContain('design: sweep');
  const yaml = await text.inputValue();
  const open = async (name: string, content: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a file' }).click()]);
    await chooser.setFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(content) });
  };
  await open('wrong.yaml', yaml.replace('design: sweep', 'design: swep'));
  await page.getByRole('alert').getByText('wrong.yaml could not be opened').waitFor();
  await page.getByRole('alert').getByText('design', { exact: true }).waitFor();
  await open('right.yaml', yaml);
  await page.waitForURL(/\/lab\/[a-z0-9]+$/);
});

test('the lab is found from the first page, and from the fairness of a fight', async () => {
  const home = await it.page('/');
  await home.getByRole('link', { name: /^Lab/ }).click();
  await home.getByRole('heading', { name: 'Lab', level: 1 }).waitFor();
  await home.goto(`${it.server.url}/new`);
  await home.locator('.system').filter({ hasText: 'Die-rank region combat' }).getByRole('button', { name: FIGHT, exact: true }).click();
  await home.getByRole('link', { name: 'Ask more about this fight' }).click();
  await expect.poll(() => home.getByLabel('Which fight?').locator('option:checked').textContent()).toBe(FIGHT);
  await ask(home, 'Is it fair?');
  await home.getByRole('heading', { name: 'What was found' }).waitFor();
});
