import { readFileSync } from 'node:fs';
import { systemIds, systemOf } from '@fray/systems';
import { parseYaml } from '@fray/systems/yaml';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();
const choose = (page: Page) => page.getByRole('region', { name: 'Choose' });
const add = (page: Page, name: string, side: string) => page.getByRole('button', { name: `Add ${name} to ${side}`, exact: true }).click();
const holds = (page: Page) => page.getByText('The rules find nothing wrong.').waitFor();
const start = (page: Page) => page.getByRole('button', { name: 'Start the fight' });

/** Ends a turn. While a policy still decides, a press may come too late and is repeated. */
const playsATurn = async (page: Page): Promise<void> => {
  const log = () => page.getByRole('region', { name: 'Log' }).textContent();
  const end = choose(page).getByRole('button', { name: /^End the turn/ });
  await end.first().waitFor();
  const before = await log();
  const pressed = async () => {
    await end
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    return await log();
  };
  await expect.poll(pressed, { timeout: 30_000, interval: 3_000 }).not.toBe(before);
};

/** A new, empty fight of a system. */
const fresh = async (title: string): Promise<Page> => {
  const page = await it.page();
  await page.getByRole('link', { name: 'New fight', exact: true }).click();
  await page.getByRole('link', { name: `Start from nothing: ${title}` }).click();
  return page;
};

const people = (page: Page) => page.getByRole('region', { name: 'People' });
const here = (page: Page) => page.getByRole('region', { name: 'Map editor' }).getByRole('grid').locator('[tabindex="0"]');

/** Moves the cursor a number of spaces to the east in the first row of the map. */
const walks = async (page: Page, east: number): Promise<void> => {
  await here(page).focus();
  for (const key of ['Home', 'ArrowUp', ...Array.from({ length: east }, () => 'ArrowRight')]) await page.keyboard.press(key);
};

/** Places a combatant on a space of the first row. */
const puts = async (page: Page, name: string, east: number): Promise<void> => {
  await people(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await walks(page, east);
  await page.keyboard.press('Enter');
  const at = `at ${String.fromCharCode(65 + east)}1`;
  await people(page)
    .getByRole('button', { name: new RegExp(`^${name}.*${at}`) })
    .waitFor();
};

/** Makes a ruling as the GM of the table on a page. */
const rule = async (page: Page, name: string, to: unknown): Promise<void> => {
  const [{ table, token }] = JSON.parse(await page.evaluate(() => localStorage.getItem('fray.tables') ?? '[]'));
  const reply = await fetch(`${it.server.url}/api/tables/${table}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ do: 'rule', ruling: 'set', with: { name, to } }),
  });
  expect(reply.status, await reply.text()).toBe(200);
};

/** The text of a file that is saved by a press. */
const saved = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const download = page.waitForEvent('download');
  await press();
  return readFileSync(await (await download).path(), 'utf8');
};

const upload = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) });

test('a fight with homebrew, an option, a player and a policy can be created and started', async () => {
  const page = await it.page('/homebrew/roll-under');
  await page.getByLabel('or like one that is there', { exact: true }).selectOption({ label: 'Goblin' });
  await page.getByRole('button', { name: 'Copy: or like one that is there' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Cave goblin');
  await page.getByRole('spinbutton', { name: 'HP, set by hand' }).fill('4');
  await holds(page);

  await page.goto(`${it.server.url}/new/roll-under`);
  await page.getByRole('textbox', { name: 'Name of the fight' }).fill('In the cave');
  await add(page, 'Brenna the warden', 'Party');
  await page.getByRole('spinbutton', { name: 'How many' }).fill('2');
  await add(page, 'Cave goblin', 'Enemy');
  await page.getByRole('spinbutton', { name: 'How many of Cave goblin' }).waitFor();
  // Far apart, so that no combatant is down before the player has a turn.
  await page.getByLabel('Start distance ft', { exact: true }).fill('300');
  await page.getByText(/^All \d+ options/).click();
  await page.getByLabel('Distances', { exact: true }).selectOption({ label: 'Flat' });
  await page.getByText('Other than usual: Distances').waitFor();
  await page.getByRole('button', { name: '+ Player', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await page.getByLabel('Brenna the warden is played by').selectOption({ label: 'Ada' });
  await page.getByLabel('All of Enemy are played by').selectOption({ label: 'machine: the best it sees' });
  await page.getByLabel('What the rules ask of the GM', { exact: true }).selectOption({ label: 'machine: the best it sees' });
  await holds(page);
  await start(page).click();
  const link = await page.getByRole('textbox', { name: 'Link for Ada' }).inputValue();
  await page.getByRole('button', { name: 'Go to the table' }).click();
  await page.getByRole('heading', { name: 'In the cave' }).waitFor();

  const ada = await it.page(link.slice(it.server.url.length));
  await ada.getByRole('region', { name: 'Everybody' }).getByText('Cave goblin 2').first().waitFor();
  await playsATurn(ada);
});

test('a file whose sides have names of object properties can be opened, and one in UTF-16 is reported', async () => {
  const page = await it.page('/new');
  const written = 'system: tempo\nsides: {constructor: [sera], toString: [bandit], valueOf: [bandit]}\n';
  const picker = page.locator('input[type=file]').last();
  await picker.setInputFiles({ name: 'utf16.yaml', mimeType: 'application/yaml', buffer: Buffer.from(`\ufeff${written}`, 'utf16le') });
  await page.getByText('not text in UTF-8').waitFor();
  await upload(page, 'odd.yaml', written);
  await page.getByRole('textbox', { name: 'Name of Sera' }).waitFor();
  await holds(page);
});

test('a fight on regions with a changed sheet and no players opens its table at once', async () => {
  const page = await fresh('Die-rank region combat with action points');
  await add(page, 'Ysolde, shield knight', 'Heroes');
  await add(page, 'Orc raider', 'Foes');
  await page.getByRole('button', { name: 'Sheet of Ysolde, shield knight' }).click();
  await page.getByRole('spinbutton', { name: 'HP', exact: true }).fill('9');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Take the ground of a ready fight', { exact: true }).selectOption({ label: 'Trouble at the gate' });
  await page.getByRole('button', { name: /^Take it/ }).click();
  await people(page).locator('li').filter({ hasText: 'Orc raider' }).getByRole('combobox').selectOption('road');
  await holds(page);
  await start(page).click();
  await choose(page).waitFor();
  await page.getByRole('region', { name: 'Everybody' }).getByText('9 of 9').first().waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Field' }).textContent()).toMatch(/Road.*Orc raider, HP 3 of 3/);
  await playsATurn(page);
});

test.each([true, false])('a painted wall blocks the line between an archer and a target: %s', async isWalled => {
  const page = await fresh('Time Count combat');
  await add(page, 'Ilvae', 'Heroes');
  await add(page, 'Orc axeman', 'Foes');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  for (const [name, n] of [
    ['Columns', '9'],
    ['Rows', '1'],
  ] as const) {
    await page.getByRole('spinbutton', { name, exact: true }).fill(n);
    await page.getByRole('spinbutton', { name, exact: true }).press('Enter');
  }
  await puts(page, 'Ilvae', 0);
  await puts(page, 'Orc axeman', 8);
  if (isWalled) {
    await walks(page, 3);
    await page.keyboard.press('2');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('D1, wall on side 2');
  }
  await page.reload();
  await people(page)
    .getByRole('button', { name: /^Orc axeman.*at I1/ })
    .waitFor();
  await holds(page);
  await start(page).click();
  await choose(page).waitFor();
  await rule(page, 'turn', 'ilvae');
  await choose(page).getByRole('button').first().waitFor();
  await expect.poll(() => page.locator('.token .aim').count()).toBe(isWalled ? 0 : 1);
});

test('an imported Universal VTT map has its picture, doors and walls at the table', async () => {
  const page = await fresh('Roll-under adventure combat');
  await add(page, 'Brenna the warden', 'Party');
  await add(page, 'Goblin', 'Enemy');
  const line = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));
  const cellar = {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 70 },
    line_of_sight: [line([4, 0], [4, 2]), line([4, 3], [4, 6])],
    portals: [{ position: { x: 4, y: 2.5 }, bounds: line([4, 2], [4, 3]), closed: true }],
    image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  };
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import a file' }).click()]);
  await chooser.setFiles({ name: 'Cellar.uvtt', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(cellar)) });
  await page.getByText('Cellar is here. Pieces of wall: 2; doors: 1.').waitFor();
  // All combatants are on the map, although it is smaller than the distance between the sides.
  await expect
    .poll(() =>
      people(page)
        .getByRole('button', { name: /at [A-H][1-6]/ })
        .count(),
    )
    .toBe(2);
  await page.getByRole('button', { name: 'Keep it among the maps' }).click();
  await page.getByText('is kept among the maps.').waitFor();
  await holds(page);
  await start(page).click();
  await choose(page).waitFor();
  const field = page.getByRole('region', { name: 'Field' });
  await field.locator('.door').waitFor({ state: 'attached' });
  await field.locator('.map-picture canvas').waitFor({ state: 'attached' });
  const [{ table, token }] = JSON.parse(await page.evaluate(() => localStorage.getItem('fray.tables') ?? '[]'));
  const stranger = await it.page(`/t/${table}#${token}`);
  await stranger.locator('.map-picture canvas').waitFor({ state: 'attached' });
  await expect.poll(() => stranger.evaluate(() => performance.getEntriesByType('resource').filter(r => r.name.includes('/api/pictures/')).length)).toBe(1);

  const other = await page.context().newPage();
  await other.goto(`${it.server.url}/new/tempo`);
  await other.getByLabel('Take a map of this browser', { exact: true }).selectOption({ label: 'A new fight' });
  await other.getByRole('button', { name: 'Lay it: Take a map of this browser' }).click();
  await other.locator('.map-paper .door').waitFor({ state: 'attached' });
  await other.getByRole('button', { name: 'Open ground instead' }).click();
  await other.getByText('Open ground without edges').waitFor();
});

test('homebrew is listed on the first page, with its amount for each system', async () => {
  const page = await it.page('/homebrew/roll-under');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.goto(it.server.url);
  await page.getByRole('link', { name: /^Homebrew/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Roll-under' }).getByText('1 piece of your own').waitFor();
  expect(await page.getByText('Nothing of your own yet').count()).toBe(systemIds.length - 1);
  await page.getByRole('link', { name: 'Open Tempo' }).first().click();
  await page.getByRole('heading', { name: 'Homebrew' }).waitFor();
});

test('an invalid sheet shows its problems and prevents the start; a reload keeps it', async () => {
  const page = await fresh('Die-rank region combat with action points');
  await add(page, 'Ysolde, shield knight', 'Heroes');
  await add(page, 'Goblin rabble', 'Foes');
  await holds(page);
  await page.getByRole('button', { name: 'Sheet of Ysolde, shield knight' }).click();
  const hp = page.getByRole('spinbutton', { name: 'HP', exact: true });
  await hp.fill('-3');
  await expect.poll(() => hp.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator(`[id="${await hp.getAttribute('aria-describedby')}"]`).textContent()).toContain('0');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Ysolde, shield knight: HP').waitFor();
  expect(await start(page).isDisabled()).toBe(true);
  await page.reload();
  await page.getByText('Ysolde, shield knight: HP').waitFor();
  await page.getByRole('button', { name: 'Sheet of Ysolde, shield knight' }).click();
  expect(await hp.inputValue()).toBe('-3');
  await hp.fill('5');
  await page.getByRole('button', { name: 'Done' }).click();
  await holds(page);
  await page.getByText('Changed: HP').waitFor({ state: 'hidden' });
});

test('values of a kind can be removed from one combatant, and restored', async () => {
  const page = await fresh('Roll-under adventure combat');
  await add(page, 'Goblin', 'Enemy');
  await add(page, 'Brenna the warden', 'Party');
  await page.getByRole('button', { name: 'Sheet of Goblin' }).click();
  const hp = page.getByRole('spinbutton', { name: 'HP, set by hand' });
  await hp.fill('');
  expect(await hp.inputValue()).toBe('');
  await page.getByRole('dialog').getByText('from 1 Hit Dice').waitFor();
  await page.getByRole('button', { name: 'Back to the sheet of Goblin' }).click();
  expect(await hp.inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Done' }).click();
  await holds(page);
});

test.each(systemIds)('a starter fight of %s is unchanged after saving and loading', async system => {
  const page = await it.page('/new');
  const starter = systemOf(system).starters[0];
  const card = page.getByRole('listitem').filter({ hasText: systemOf(system).title });
  await card.getByRole('button', { name: starter?.name ?? '', exact: true }).click();
  await holds(page);
  const text = await saved(page, () => page.getByRole('button', { name: 'Save as a file' }).click());
  const data = parseYaml(text);
  const read = systemOf(system).readEncounter(data.ok ? data.value : '');
  const before = systemOf(system).readEncounter(starter?.id);
  expect(read.ok && read.value.combatants).toEqual(before.ok && before.value.combatants);

  const other = await it.page('/new');
  await upload(other, 'fight.yaml', text);
  await holds(other);
  const again = await saved(other, () => other.getByRole('button', { name: 'Save as a file' }).click());
  expect(parseYaml(again)).toEqual(data);
});

test('an unreadable file is refused with reason and place; one with a mistake is opened for correction', async () => {
  const page = await it.page('/new');
  await upload(page, 'wrong.yaml', 'system: chess\nsides: {}');
  await page.getByRole('alert').getByText('unknown system "chess"').waitFor();
  await upload(page, 'broken.yaml', 'sides: [');
  await page
    .getByRole('alert')
    .getByText(/^line \d+, column/)
    .waitFor();
  await upload(page, 'typo.json', JSON.stringify({ system: 'tempo', name: 'Typo', sides: { a: ['sera'], b: ['brannok'] } }));
  await page.getByRole('complementary').getByText('did you mean "brannoc"?').waitFor();
  await page.getByRole('button', { name: 'Remove brannok' }).click();
  await add(page, 'Brannoc, spearman', 'B');
  await holds(page);
});

test('created fights are listed and can be copied, and deleted after a confirmation', async () => {
  const page = await fresh('Time Count combat');
  await page.getByRole('textbox', { name: 'Name of the fight' }).fill('At the ford');
  await add(page, 'Maurn', 'Heroes');
  await page.goto(`${it.server.url}/new`);
  await page.getByRole('button', { name: 'Copy At the ford' }).click();
  await page.getByRole('button', { name: 'Delete At the ford (copy)' }).click();
  await page.getByRole('button', { name: 'Really delete At the ford (copy)' }).click();
  await page.getByRole('link', { name: 'At the ford (copy)' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'At the ford', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of Maurn' }).waitFor();
});

describe('axe finds nothing', () => {
  test('at the start of a new fight, and on the first page', async () => {
    const page = await it.page('/new');
    await page.getByRole('link', { name: /^Start from nothing: Tempo/ }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.goto(it.server.url);
    await page.getByRole('link', { name: 'New fight', exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test.each([
    ['time-count', { width: 1440, height: 900 }],
    ['segments', { width: 360, height: 740 }],
  ])('while a fight of %s is created', async (system, viewport) => {
    const page = await it.page(`/new/${system}`, { viewport });
    for (const side of ['Heroes', 'Foes'])
      await page
        .getByRole('button', { name: new RegExp(`^Add .* to ${side}$`) })
        .first()
        .click();
    await page.getByRole('button', { name: '+ Player', exact: true }).click();
    await page
      .getByRole('button', { name: /^Sheet of/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Everything else').click();
    expect(await faults(page, '.character-dialog')).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await holds(page);
    for (const fold of await page.locator('summary').all()) await fold.click();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  });
});
