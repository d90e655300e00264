import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Seated, stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { drawersShut } from '../support/people.ts';
import { restingBox } from '../support/resting.ts';
import { Wire } from '../support/wire.ts';

const it = stage();

/** A long timeout, for a busy machine. */
const SOON = { timeout: 20_000 };

const SEATS = [
  { role: 'player', name: 'Ann', owns: ['warden', 'archer', 'surgeon'] },
  { role: 'player', name: 'Ben', owns: [] },
] as const;

const road = (): Promise<Seated> => it.table({ name: 'Road', system: 'roll-under', encounter: 'enc-road', seats: SEATS });

interface Sitting {
  readonly page: Page;
  readonly wire: Wire;
}

const sits = async (table: Seated, name: string, options: Parameters<typeof it.page>[1] = {}): Promise<Sitting> => {
  let wire: Wire | undefined;
  const page = await it.page(table.links[name], options, async empty => {
    wire = new Wire(empty);
    if (options.hasTouch) await drawersShut(empty);
  });
  await page.locator('.token').first().waitFor({ state: 'attached' });
  return { page, wire: wire as unknown as Wire };
};

/** A place on the map, in parts of its width and height. */
const at = async (page: Page, x: number, y: number): Promise<readonly [number, number]> => {
  const box = await restingBox(page.locator('.map-pane'));
  return [box.x + box.width * x, box.y + box.height * y];
};

const drags = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const [a, b] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(...a);
  await page.mouse.down();
  for (let i = 1; i <= 10; i++) await page.mouse.move(a[0] + ((b[0] - a[0]) * i) / 10, a[1] + ((b[1] - a[1]) * i) / 10);
  await page.mouse.up();
};

/** Takes a tool or opens a panel around the fight. */
const takes = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Point, say/ }).click();
  await page.getByRole('menuitem', { name }).click();
};
const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const says = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('What to say').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

test('a ping by Alt, by a long press and by key is seen by others with the name of its seat, and not stored', async () => {
  const table = await road();
  const [gm, ann] = [await sits(table, 'GM'), await sits(table, 'Ann')];
  const ping = ann.page.locator('.signal-ping');
  const [x, y] = await at(gm.page, 0.5, 0.75);
  await gm.page.keyboard.down('Alt');
  await gm.page.mouse.click(x, y);
  await gm.page.keyboard.up('Alt');
  await ping.first().waitFor({ state: 'attached' });
  expect(await ping.first().textContent()).toBe('GM');
  expect(await gm.page.locator('.signal-ping').count()).toBe(1);
  await ping.first().waitFor({ state: 'detached', ...SOON });
  await gm.page.mouse.move(x, y);
  await gm.page.mouse.down();
  await ping.first().waitFor({ state: 'attached' });
  await gm.page.mouse.up();
  await ping.first().waitFor({ state: 'detached', ...SOON });
  await gm.page.getByRole('grid').focus();
  await gm.page.keyboard.press('Shift+P');
  await ping.first().waitFor({ state: 'attached' });
  await ann.page.reload();
  await ann.page.locator('.token').first().waitFor({ state: 'attached' });
  expect(await ping.count()).toBe(0);
});

test('a live pointer, a stroke that fades, and a ruler that is shared are seen by others', async () => {
  const table = await road();
  const [gm, ann] = [await sits(table, 'GM'), await sits(table, 'Ann')];
  await takes(gm.page, 'Point at the map');
  await gm.page.mouse.move(...(await at(gm.page, 0.4, 0.6)));
  await gm.page.mouse.down();
  await gm.page.mouse.move(...(await at(gm.page, 0.45, 0.65)), { steps: 5 });
  await ann.page.locator('.signal-pointer').waitFor({ state: 'attached' });
  await gm.page.mouse.up();
  await ann.page.locator('.signal-pointer').waitFor({ state: 'detached' });
  await takes(gm.page, 'Draw for a moment');
  await drags(gm.page, [0.3, 0.3], [0.5, 0.4]);
  const stroke = ann.page.locator('.signal-stroke');
  await expect.poll(async () => (await stroke.getAttribute('d'))?.split('L').length ?? 0, SOON).toBeGreaterThan(5);
  await gm.page.getByRole('button', { name: 'Done' }).click();
  await stroke.waitFor({ state: 'detached', ...SOON });
  await gm.page.getByRole('button', { name: 'Ruler' }).click();
  await gm.page.mouse.click(...(await at(gm.page, 0.4, 0.6)));
  await gm.page.mouse.move(...(await at(gm.page, 0.6, 0.6)), { steps: 4 });
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(await ann.page.locator('.signal-ruler').count()).toBe(0);
  await takes(gm.page, 'Show my ruler to all');
  await ann.page
    .locator('.signal-ruler')
    .filter({ hasText: /GM: \d+ ft/ })
    .waitFor({ state: 'attached' });
  await gm.page.getByRole('button', { name: 'Ruler' }).click();
  await ann.page.locator('.signal-ruler').waitFor({ state: 'detached' });
});

test('a template names those inside and stays; one for the GM alone reaches nobody else', async () => {
  const table = await road();
  const [gm, ann, ben] = [await sits(table, 'GM'), await sits(table, 'Ann'), await sits(table, 'Ben')];
  await takes(gm.page, 'Lay a shape');
  const bar = gm.page.getByRole('region', { name: 'Lay a shape' });
  await bar.getByLabel('Seen by').selectOption({ label: 'only the GM' });
  await bar.getByRole('radio', { name: 'Square' }).check();
  await drags(gm.page, [0.5, 0.2], [0.55, 0.25]);
  await gm.page.locator('.template').waitFor({ state: 'attached' });
  await bar.getByLabel('Seen by').selectOption({ label: 'everyone' });
  await bar.getByRole('radio', { name: 'Circle' }).check();
  await bar.getByLabel('Feet').fill('17');
  const token = await restingBox(ann.page.locator('.token').filter({ hasText: 'archer' }).locator('.body'));
  await gm.page.mouse.click(token.x + token.width / 2, token.y + token.height / 2);
  await ann.page.locator('.template').filter({ hasText: 'GM' }).waitFor({ state: 'attached' });
  expect(await ann.page.locator('.template').count()).toBe(1);
  expect(await ann.page.locator('.template').textContent()).toMatch(/archer/);
  await bar
    .locator('li')
    .filter({ hasText: /Circle.*archer/ })
    .waitFor();
  for (const { wire } of [ann, ben]) expect(await wire.holds('"is":"square"')).toBe(false);
  await ann.page.reload();
  await ann.page.locator('.template').waitFor({ state: 'attached' });
  expect(await faults(gm.page)).toEqual([]);
  await bar.getByRole('button', { name: /^Take away: Circle/ }).click();
  await ann.page.locator('.template').waitFor({ state: 'detached' });
});

test('a whisper and a secret throw reach those they are for; others see and receive nothing of them', async () => {
  const table = await road();
  const [gm, ann, ben] = [await sits(table, 'GM'), await sits(table, 'Ann'), await sits(table, 'Ben')];
  await takes(gm.page, 'Say something');
  await says(gm.page, '/w Ann the bridge is rotten');
  await ann.page.locator('.just-heard-line[data-secret]').filter({ hasText: 'the bridge is rotten' }).waitFor();
  await ann.page.getByRole('button', { name: /one is new/ }).waitFor();
  await says(gm.page, '/me smiles at all');
  await ben.page.locator('.just-heard-line').filter({ hasText: 'GM smiles at all' }).waitFor();
  await takes(ann.page, 'Say something');
  await panel(ann.page, 'Say something').getByText('the bridge is rotten').waitFor();
  await ann.page.getByRole('button', { name: 'Point, say, show, throw dice', exact: true }).waitFor();
  await takes(gm.page, 'Free dice');
  await panel(gm.page, 'Free dice').getByRole('radio', { name: 'only the GM' }).check();
  await gm.page.getByLabel('Dice, like 4d6kh3').fill('7d13');
  await gm.page.getByRole('button', { name: 'Throw', exact: true }).click();
  await panel(gm.page, 'Free dice')
    .getByText(/GM throws 7d13: \d+ \[/)
    .waitFor();
  await says(ann.page, '/roll 4d6kh3');
  await ben.page
    .locator('.just-heard-line')
    .filter({ hasText: /Ann throws 4d6kh3: \d+ \[.*\(\d\).*\]/ })
    .waitFor();
  expect(await ben.wire.holds('rotten')).toBe(false);
  for (const { wire } of [ann, ben]) expect(await wire.holds('7d13')).toBe(false);
  for (const { page } of [gm, ann]) expect(await faults(page)).toEqual([]);
});

test('free dice show their exact odds before they are thrown', async () => {
  const table = await road();
  const { page } = await sits(table, 'Ann');
  await takes(page, 'Free dice');
  const dice = panel(page, 'Free dice');
  await dice.getByLabel('Dice, like 4d6kh3').fill('4d6kh3');
  await dice.getByText('From 3 to 18, 12.2 on average').waitFor();
  await dice.getByLabel('At least').fill('18');
  await expect.poll(() => dice.locator('.around-odds b').textContent(), SOON).toBe('1.6 %');
  await dice.getByLabel('At least').fill('16');
  await expect.poll(() => dice.locator('.around-odds b').textContent(), SOON).toBe('13 %');
  await dice.getByLabel('Dice, like 4d6kh3').fill('4d6x');
  await expect.poll(() => dice.getByRole('button', { name: 'Throw', exact: true }).isDisabled(), SOON).toBe(true);
  await page.keyboard.press('Escape');
  await dice.waitFor({ state: 'detached' });
});

/** A small red picture. */
const RED = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test('a handout with a picture is shown to whom the GM wants, can be opened again, and is taken back', async () => {
  const table = await road();
  const [gm, ann, ben] = [await sits(table, 'GM'), await sits(table, 'Ann'), await sits(table, 'Ben')];
  await takes(gm.page, 'Handouts');
  const shows = panel(gm.page, 'Handouts');
  await shows.getByLabel('Title').fill('The wanted one');
  await shows.getByRole('textbox', { name: 'Text' }).fill('Seen near the mill');
  await shows.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: RED });
  await shows.getByText('face.png').waitFor();
  await shows.getByRole('checkbox', { name: 'Ann' }).check();
  await shows.getByRole('button', { name: 'Show it' }).click();
  await shows.getByText('Shown to: Ann').waitFor();
  await ann.page.locator('.just-heard-line').filter({ hasText: 'The wanted one' }).click();
  const seen = panel(ann.page, 'Handouts').getByRole('article', { name: 'The wanted one' });
  await seen.getByText('Seen near the mill').waitFor();
  await expect.poll(() => seen.locator('img').evaluate(img => (img instanceof HTMLImageElement ? img.naturalWidth : 0)), SOON).toBe(1);
  await ann.page.reload();
  await takes(ann.page, 'Handouts');
  await seen.locator('img').waitFor();
  expect(await faults(ann.page)).toEqual([]);
  for (const word of ['wanted', 'mill']) expect(await ben.wire.holds(word)).toBe(false);
  await shows.getByRole('button', { name: 'Take back' }).click();
  await panel(ann.page, 'Handouts').getByText('The GM shows nothing now.').waitFor();
  await ann.page.reload();
  await takes(ann.page, 'Handouts');
  await panel(ann.page, 'Handouts').getByText('The GM shows nothing now.').waitFor();
});

test('what the GM was about to do with a token ends with the moment: no ghost stays', async () => {
  const table = await road();
  const { page } = await sits(table, 'GM');
  const token = await restingBox(page.locator('.token').filter({ hasText: 'Bandit' }).locator('.body'));
  const [x, y] = [token.x + token.width / 2, token.y + token.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 2 * token.height, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Put it there' }).waitFor();
  const [, id, key] = /\/t\/(\w+)#([\w-]+)/.exec(table.links['GM'] ?? '') ?? [];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const view = (await (await fetch(`${it.server.url}/api/tables/${id}`, { headers })).json()) as {
    prompts: { by: string; options: { key: string; open?: boolean }[] }[];
  };
  const [prompt] = view.prompts;
  const what = prompt?.options.find(o => o.key === 'pass' || o.key.startsWith('end'))?.key ?? prompt?.options.at(-1)?.key;
  const done = await fetch(`${it.server.url}/api/tables/${id}/commands`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ do: 'choose', by: prompt?.by, what }),
  });
  expect(done.status).toBe(200);
  await page.getByRole('button', { name: 'Put it there' }).waitFor({ state: 'detached' });
  expect(await page.locator('.way').count()).toBe(0);
});

test('a phone has all of it', async () => {
  const table = await road();
  const { page } = await sits(table, 'Ann', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await takes(page, 'Free dice');
  await panel(page, 'Free dice').getByRole('button', { name: 'd20', exact: true }).click();
  await panel(page, 'Free dice').getByRole('button', { name: 'Throw', exact: true }).click();
  await panel(page, 'Free dice')
    .getByText(/Ann throws d20: \d+/)
    .waitFor();
  expect(await faults(page)).toEqual([]);
});

/** The whole picture of a spell: a mage who has prepared a burst, and foes near each other. */
const burst = {
  name: 'Burst',
  system: 'time-count',
  encounter: {
    heroes: [{ use: 'orsin', as: 'ada', kind: 'npc', at: [0, 0] }],
    foes: [
      { use: 'orc', as: 'orc', at: [20, 0] },
      { use: 'orc', as: 'bo', at: [25, 0] },
      { use: 'orc', as: 'far', at: [50, 0] },
    ],
  },
  seats: [],
};

test('a spell that fills an area shows its spaces and what it would do to each person in them', async () => {
  const table = await it.table(burst);
  const [, id, key] = /\/t\/(\w+)#([\w-]+)/.exec(table.links['GM'] ?? '') ?? [];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const rule = async (body: object): Promise<void> => {
    const done = await fetch(`${it.server.url}/api/tables/${id}/commands`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(done.status, await done.text()).toBe(200);
  };
  await rule({ do: 'rule', ruling: 'set', with: { name: 'turn', to: 'ada' } });
  await rule({ do: 'rule', ruling: 'set', with: { who: 'ada', name: 'prepared', to: { spell: 'flame-burst', dc: 12 } } });
  const { page } = await sits(table, 'GM');
  const option = page.getByRole('region', { name: 'Choose', exact: true }).locator('.option-words').filter({ hasText: 'at a space (SF' }).first();
  await option.waitFor({ state: 'attached' });
  if (!(await option.isVisible())) await option.locator('xpath=ancestor::details[1]/summary').click();
  await option.click();
  const token = await restingBox(page.locator('.token').filter({ hasText: /Orc/i }).first().locator('.body'));
  await page.mouse.click(token.x + token.width / 2, token.y + token.height / 2);
  await page.locator('.spell-area path').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.spell-area text').count(), SOON).toBeGreaterThan(0);
  await page.getByText(/What it does to each: /).waitFor();
});

test('a table of this browser has all of it: a handout with a picture, and pings between its windows', async () => {
  const table = await road();
  const { page } = await sits(table, 'GM');
  await page.getByRole('button', { name: 'GM', exact: true }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Take a copy into this browser' }).click();
  await page.waitForURL(/\/t\/local-/);
  await page.locator('.token').first().waitFor({ state: 'attached' });
  const other = await page.context().newPage();
  await other.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}#seat-2`);
  await other.locator('.token').first().waitFor({ state: 'attached' });
  await takes(page, 'Handouts');
  const shows = panel(page, 'Handouts');
  await shows.getByLabel('Title').fill('The wanted one');
  await shows.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: RED });
  await shows.getByText('face.png').waitFor();
  await shows.getByRole('button', { name: 'Show it' }).click();
  await takes(other, 'Handouts');
  const img = panel(other, 'Handouts').getByRole('article', { name: 'The wanted one' }).locator('img');
  await expect.poll(() => img.evaluate(e => (e instanceof HTMLImageElement ? e.naturalWidth : 0)), SOON).toBe(1);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Shift+P');
  await other.locator('.signal-ping').waitFor({ state: 'attached' });
});
