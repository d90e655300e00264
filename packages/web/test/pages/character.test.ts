import { systemIds } from '@fray/systems';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

const press = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const number = (page: Page, name: string) => dialog(page).getByRole('listitem', { name, exact: true });
const side = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A fight with one hero, whose sheet is open. */
const opens = async (system: string, hero: string, to = 'Heroes', viewport = { width: 1440, height: 900 }): Promise<Page> => {
  const page = await it.page(`/new/${system}`, { viewport });
  await press(page, `Add ${hero} to ${to}`);
  await press(page, `Sheet of ${hero}`);
  await dialog(page)
    .getByRole('heading', { name: `Sheet of ${hero}` })
    .waitFor();
  return page;
};

/** What of a hero is changed, and which number changes with it, with the part that it comes from. */
const CHANGES: Readonly<Record<string, { hero: string; to?: string; field: string; value: string; number: string; before: RegExp; after: RegExp }>> = {
  'roll-under': {
    hero: 'Brenna the warden',
    to: 'Party',
    field: 'Constitution',
    value: '16',
    number: 'HP',
    before: /10Constitution \+14/,
    after: /12Constitution \+16/,
  },
  'time-count': {
    hero: 'Maurn',
    field: 'Constitution',
    value: '4',
    number: 'Vigor',
    before: /15base \+10Constitution \+2/,
    after: /17base \+10Constitution \+4/,
  },
  tempo: { hero: 'Sera, duellist', field: 'Size', value: '4', number: 'Combat Defense', before: /-1base \+1Size −2/, after: /-3base \+1Size −4/ },
  segments: { hero: 'Halvar, shield guard', field: 'Constitution', value: '14', number: 'Hit points', before: /^Hit points35/, after: /^Hit points42/ },
};

test.each(Object.keys(CHANGES))('%s: a score is changed on the sheet, and a number with its parts follows', async system => {
  const { hero, to = 'Heroes', field, value, number: name, before, after } = CHANGES[system] as (typeof CHANGES)[string];
  const page = await opens(system, hero, to);
  await expect.poll(() => number(page, name).textContent()).toMatch(before);
  await dialog(page).getByRole('spinbutton', { name: field, exact: true }).fill(value);
  await expect.poll(() => number(page, name).textContent()).toMatch(after);
  await press(dialog(page), 'Done');
  await page.getByText(/^Changed: /).waitFor();
});

test('die-rank: armor moves a die, and the sheet says by how much', async () => {
  const page = await opens('die-rank', 'Ysolde, shield knight');
  const def = dialog(page).locator('.score-box').filter({ hasText: 'DEF' });
  await def.getByText('Mail +2').waitFor();
  await dialog(page).getByLabel('Armor', { exact: true }).selectOption({ label: 'Leather' });
  await def.getByText('Leather +1').waitFor();
  expect(await def.locator('.score-counts').textContent()).toBe('D6');
});

test('what does not fit is said at its field with a hint, and the numbers stay', async () => {
  const page = await opens('roll-under', 'Brenna the warden', 'Party');
  await expect.poll(() => number(page, 'HP').textContent()).toContain('10');
  const con = dialog(page).getByRole('spinbutton', { name: 'Constitution', exact: true });
  await con.fill('99');
  await expect.poll(() => con.getAttribute('aria-invalid')).toBe('true');
  const said = page.locator(`[id="${await con.getAttribute('aria-describedby')}"]`);
  expect(await said.textContent()).toMatch(/30/);
  await dialog(page).getByText('The numbers are those from before.').waitFor();
  expect(await number(page, 'HP').textContent()).toContain('10');
  await con.fill('12');
  await dialog(page).getByText('The numbers are those from before.').waitFor({ state: 'detached' });
});

test('a creature has the numbers of its own side', async () => {
  const page = await opens('roll-under', 'Goblin', 'Enemy');
  await expect.poll(() => number(page, 'Attack').textContent()).toContain('11');
  await dialog(page).getByRole('spinbutton', { name: 'Hit Dice' }).fill('3');
  await expect.poll(() => number(page, 'Save').textContent()).toContain('8');
});

test('what the layout leaves out is reached under everything else', async () => {
  const page = await opens('die-rank', 'Ysolde, shield knight');
  await dialog(page).getByText('Everything else').click();
  await dialog(page).getByLabel('Note', { exact: true }).fill('Limps.');
  await press(dialog(page), 'Done');
  await page.getByText('Changed: Note').waitFor();
});

test.each(systemIds)('%s: a sheet is printed on one page, without what is to be pressed', async system => {
  const page = await it.page(`/new/${system}`);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await press(page, /^Sheet of/);
  await dialog(page).locator('.number-value').first().waitFor();
  expect(await dialog(page).textContent()).not.toMatch(/\[object|undefined|NaN/);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe('1');
  await page.emulateMedia({ media: 'print' });
  expect(await dialog(page).getByRole('button', { name: 'Done' }).isVisible()).toBe(false);
  expect(await dialog(page).locator('.number-value').first().isVisible()).toBe(true);
});

test.each(systemIds)('%s: a new person makes a character in a few steps', async system => {
  const page = await it.page(`/new/${system}`);
  const first = page.getByRole('button', { name: /^Make a character for / }).first();
  const whose = (await first.getAttribute('aria-label'))?.replace('Make a character for ', '') ?? '';
  await first.click();
  await press(dialog(page), /^Begin with this/);
  const steps = await dialog(page).getByRole('navigation', { name: 'Steps' }).getByRole('button').count();
  for (let n = 2; n < steps; n++) {
    await dialog(page)
      .getByRole('heading', { name: new RegExp(`^Step ${n} of ${steps}: `) })
      .waitFor();
    await dialog(page).getByRole('complementary', { name: 'What it comes to' }).getByRole('listitem').first().waitFor();
    await press(dialog(page), 'Next');
  }
  await dialog(page).getByLabel('Name of your character').fill('Rowan of the Ford');
  await press(dialog(page), 'Finish');
  await side(page, whose).getByRole('textbox', { name: 'Name of Rowan of the Ford' }).waitFor();
  await page
    .getByRole('button', { name: /^Add .* to (Foes|Enemy)$/ })
    .last()
    .click();
  await page.getByText('The rules find nothing wrong.').waitFor();
});

test('a choice in a step is kept, and a ready hero is a press away', async () => {
  const page = await it.page('/new/die-rank');
  await press(page, 'Make a character for Heroes');
  await press(dialog(page), 'Begin with this: Ranger');
  await dialog(page).getByLabel('STR', { exact: true }).selectOption('D10');
  for (let n = 0; n < 4; n++) await press(dialog(page), 'Next');
  await press(dialog(page), 'Finish');
  await page.getByText('Changed: Dice').waitFor();
  await press(page, 'Make a character for Heroes');
  await press(dialog(page), 'Take Osric, wizard as is');
  await side(page, 'Heroes').getByRole('textbox', { name: 'Name of Osric, wizard' }).waitFor();
});

test('a character does not leave the steps with what does not fit', async () => {
  const page = await it.page('/new/segments');
  await press(page, 'Make a character for Heroes');
  await press(dialog(page), 'Begin with this: Archer');
  await dialog(page).getByRole('spinbutton', { name: 'Agility', exact: true }).fill('50');
  await press(dialog(page), /Who are you\?$/);
  await dialog(page).getByRole('alert').waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Finish' }).isDisabled()).toBe(true);
});

test('a character is made for the party of a campaign, and for homebrew', async () => {
  const page = await it.page();
  await page.getByRole('link', { name: /^Campaigns/ }).click();
  await page.getByLabel('Rules').selectOption('tempo');
  await press(page, 'Begin');
  const party = page.getByRole('region', { name: 'Party' });
  await party.getByRole('link', { name: 'Make a character' }).click();
  await press(dialog(page), 'Take Hulda, wrestler as is');
  await page
    .getByRole('link', { name: /Back to|campaign/i })
    .first()
    .click();
  await party
    .getByRole('heading', { name: /^Hulda, wrestler/ })
    .first()
    .waitFor();
  await party
    .getByRole('link', { name: /^Sheet of Hulda, wrestler/ })
    .first()
    .click();
  await dialog(page)
    .getByRole('heading', { name: /^Sheet of Hulda/ })
    .waitFor();

  await page.goto(`${it.server.url}/homebrew/tempo`);
  await press(page, 'Make a character');
  await press(dialog(page), 'Take Ilse, archer as is');
  await page
    .locator('article.character')
    .and(page.getByRole('article', { name: 'Ilse, archer' }))
    .waitFor();
  await page.getByText('The rules find nothing wrong.').waitFor();
});

test.each([
  ['roll-under', 'Brenna the warden', 'Party', 1440],
  ['segments', 'Halvar, shield guard', 'Heroes', 390],
  ['time-count', 'Orsin', 'Heroes', 390],
] as const)('axe finds nothing on a sheet of %s', async (system, hero, to, width) => {
  const page = await opens(system, hero, to, { width, height: 844 });
  await dialog(page).locator('.number-value').first().waitFor();
  expect(await faults(page, '.character-dialog')).toEqual([]);
  expect(await page.locator('.character-dialog-body').evaluate(e => e.scrollWidth - e.clientWidth)).toBe(0);
});

test('axe finds nothing in the steps, on a phone', async () => {
  const page = await it.page('/new/tempo', { viewport: { width: 390, height: 844 } });
  await press(page, 'Make a character for Heroes');
  expect(await faults(page, '.character-dialog')).toEqual([]);
  await press(dialog(page), /^Begin with this/);
  await dialog(page).getByRole('complementary').getByRole('listitem').first().waitFor();
  expect(await faults(page, '.character-dialog')).toEqual([]);
  expect(await page.locator('.character-dialog-body').evaluate(e => e.scrollWidth - e.clientWidth)).toBe(0);
});
