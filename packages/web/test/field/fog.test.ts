import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Seated, stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { drawersShut } from '../support/people.ts';
import { restingBox } from '../support/resting.ts';
import { Wire } from '../support/wire.ts';

const it = stage();

/** A long timeout, for a busy machine. */
const SOON = { timeout: 20_000 };

const COLUMNS = 12;
const ROWS = 8;
/** From this column on the picture is red, and everything is secret. */
const SECRET = 6;

/** Green to the left and red to the right: visible red is a leak. */
const picture = async (page: Page): Promise<string> => {
  const base64 = await page.evaluate(
    async ([columns, rows, secret]) => {
      const canvas = new OffscreenCanvas(columns * 40, rows * 40);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.fillStyle = 'rgb(0 200 0)';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = 'rgb(255 0 0)';
      context.fillRect(secret * 40, 0, canvas.width, canvas.height);
      return btoa(String.fromCharCode(...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())));
    },
    [COLUMNS, ROWS, SECRET] as const,
  );
  const reply = await fetch(`${it.server.url}/api/pictures`, { method: 'POST', headers: { 'content-type': 'image/png' }, body: Buffer.from(base64, 'base64') });
  return ((await reply.json()) as { id: string }).id;
};

const cellar = (id: string) => ({
  heroes: [{ use: 'maurn', as: 'ada', at: [5, 15] }],
  foes: [{ use: 'orc', as: 'orc', at: [20, 15] }],
  map: {
    edges: [0, 0, 5 * (COLUMNS - 1), 5 * (ROWS - 1)],
    dark: true,
    image: { id, at: [-2.5, -2.5], size: [5 * COLUMNS, 5 * ROWS] },
    barriers: [
      { a: [27.5, -2.5], b: [27.5, 12.5] },
      { a: [42.5, 2.5], b: [42.5, 7.5], door: 'the vault of Ys' },
      { a: [47.5, 12.5], b: [52.5, 12.5] },
    ],
  },
});

/** A cellar in the dark, for a GM and a player whose network traffic is recorded. */
const setUp = async (options: Parameters<typeof it.page>[1] = {}) => {
  const id = await picture(await it.page());
  const wanted = { name: 'Cellar', system: 'time-count', encounter: cellar(id), seats: [{ role: 'player', name: 'Ann', owns: ['ada'] }] };
  const table = await it.table(wanted);
  const begins = async (page: Page) => void (options.hasTouch && (await drawersShut(page)));
  const gm = await it.page(table.links['GM'], options, begins);
  let wire: Wire | undefined;
  const player = await it.page(table.links['Ann'], options, async page => {
    wire = new Wire(page);
    await begins(page);
  });
  for (const page of [gm, player]) await page.locator('.token').first().waitFor({ state: 'attached' });
  return { id, table, gm, player, wire: wire as unknown as Wire };
};

/** How many pixels of a color are visible in the picture. */
const seen = (page: Page, color: 'green' | 'red'): Promise<number> =>
  page.evaluate(which => {
    const canvas = document.querySelector<HTMLCanvasElement>('.map-picture canvas');
    if (!canvas || canvas.width === 0) return 0;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red, green, alpha] = [data[i] as number, data[i + 1] as number, data[i + 3] as number];
      if (alpha > 0 && (which === 'red' ? red > 60 : green > 120)) found++;
    }
    return found;
  }, color);

/** The middle of a space on the screen. */
const at = async (page: Page, column: number, row: number): Promise<readonly [number, number]> => {
  const box = await restingBox(page.locator('.map .edge'));
  return [box.x + ((column + 0.5) * box.width) / COLUMNS, box.y + ((row + 0.5) * box.height) / ROWS];
};

const fogTool = (page: Page) => page.getByRole('button', { name: 'Fog: cover and uncover the field' });
const fogBar = (page: Page) => page.getByRole('region', { name: 'Fog', exact: true });
const walls = (page: Page) => page.locator('.walls .wall').evaluate(path => (path.getAttribute('d')?.match(/M/g) ?? []).length);

const drags = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const [a, b] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps: 8 });
  await page.mouse.up();
};

const does = async (table: Seated, command: object): Promise<void> => {
  const [, id, token] = /\/t\/(\w+)#([\w-]+)/.exec(table.links['GM'] ?? '') ?? [];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const reply = await fetch(`${it.server.url}/api/tables/${id}/commands`, { method: 'POST', headers, body: JSON.stringify(command) });
  expect(reply.status, await reply.text()).toBe(200);
};

test('a player sees what the GM uncovers and receives nothing else; after an undo it is dark again', async () => {
  const { id, table, gm, player, wire } = await setUp();
  await expect.poll(() => seen(gm, 'red'), SOON).toBeGreaterThan(0);
  expect(await player.locator('.walls').count()).toBe(0);
  await fogTool(gm).click();
  await fogBar(gm).getByText('Box').click();
  await drags(gm, [0, 0], [5, 7]);
  await expect.poll(() => seen(player, 'green'), SOON).toBeGreaterThan(1000);
  await expect.poll(() => walls(player), SOON).toBe(1);
  expect(await walls(gm)).toBe(2);
  expect(await seen(player, 'red')).toBe(0);
  for (const secret of ['vault', id, '47.5', '52.5']) expect([secret, await wire.holds(secret)]).toEqual([secret, false]);

  await fogBar(gm).getByText('Broad').click();
  await drags(gm, [8, 1], [8, 1]);
  await player.locator('.door').waitFor({ state: 'attached' });
  await expect.poll(() => seen(player, 'red'), SOON).toBeGreaterThan(100);
  expect(await wire.holds(id)).toBe(false);
  await fogBar(gm).getByRole('button', { name: 'Take the last stroke back' }).click();
  await player.locator('.door').waitFor({ state: 'detached' });
  await expect.poll(() => seen(player, 'red'), SOON).toBe(0);

  await does(table, { do: 'rule', ruling: 'set', with: { who: 'ada', name: 'hp', to: 5 } });
  await fogBar(gm).getByRole('button', { name: 'Uncover all' }).click();
  await player.locator('.door').waitFor({ state: 'attached' });
  await does(table, { do: 'undo' });
  await player.locator('.door').waitFor({ state: 'detached' });
});

test('by keyboard alone: a key covers the space under the cursor, Enter a box from corner to corner, and dark spaces are announced', async () => {
  const { gm, player } = await setUp();
  const here = gm.getByRole('grid').locator('[tabindex="0"]');
  const focused = gm.locator(':focus');
  await here.focus();
  await gm.keyboard.press('Home');
  await gm.keyboard.press('PageUp');
  await expect.poll(() => focused.textContent(), SOON).toBe('A1, in the dark');
  await gm.keyboard.press('f');
  await expect.poll(() => focused.textContent(), SOON).toBe('A1');
  await gm.keyboard.press('f');
  await expect.poll(() => focused.textContent(), SOON).toBe('A1, in the dark');
  await fogTool(gm).press('Enter');
  await fogBar(gm).getByRole('radio', { name: 'Box' }).press('Space');
  await here.focus();
  await gm.keyboard.press('Enter');
  await fogBar(gm).getByText('Now the other corner').waitFor();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await gm.keyboard.press(key);
  await gm.keyboard.press('Enter');
  await expect.poll(() => focused.textContent(), SOON).toBe('C2');
  await gm.keyboard.press('Escape');
  await fogBar(gm).waitFor({ state: 'detached' });
  await player.getByRole('grid').locator('[tabindex="0"]').focus();
  for (const key of ['Home', 'PageUp', 'ArrowRight']) await player.keyboard.press(key);
  await expect.poll(() => player.locator(':focus').textContent(), SOON).toBe('B1');
  await player.keyboard.press('f');
  expect(await fogTool(player).count()).toBe(0);
  expect(await player.locator(':focus').textContent()).toBe('B1');
});

test('by touch at 390 px, and axe finds nothing', async () => {
  const { gm, player } = await setUp({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // A phone shows first who is one's own, and not all of the field.
  for (const page of [gm, player]) await page.getByRole('button', { name: 'Show all of it' }).tap();
  await fogTool(gm).tap();
  await fogBar(gm).getByText('Fine').tap();
  for (const target of await fogBar(gm).locator('button, .one-of-few > *').all()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const [x, y] = await at(gm, 2, 2);
  await gm.touchscreen.tap(x, y);
  await expect.poll(() => seen(player, 'green'), SOON).toBeGreaterThan(20);
  expect(await gm.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const page of [gm, player]) expect(await faults(page)).toEqual([]);
});

test('on hexes the lit part of the picture is shown as well', async () => {
  const { heroes, foes, map } = cellar(await picture(await it.page()));
  const encounter = { heroes, foes, map, options: { grid: 'hex' } };
  const table = await it.table({ name: 'Cellar', system: 'time-count', encounter, seats: [{ role: 'player', name: 'Ann', owns: ['ada'] }] });
  await does(table, { do: 'fog', dark: false, spaces: [[1, 3, 1, 3]] });
  const player = await it.page(table.links['Ann']);
  await expect.poll(() => seen(player, 'green'), SOON).toBeGreaterThan(20);
  expect(await player.locator('.map .floor').evaluate(floor => getComputedStyle(floor).fill)).toBe('none');
});

test('a local table masks its picture as well', async () => {
  const { table, gm } = await setUp();
  await does(table, { do: 'fog', dark: false, spaces: [[0, 0, 3, 7]] });
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Table' }).click();
  await gm.getByRole('button', { name: 'Take a copy into this browser' }).click();
  await gm.waitForURL(/\/t\/local-[a-z0-9]{12}$/);
  await expect.poll(() => seen(gm, 'red'), SOON).toBeGreaterThan(0);
  const player = await gm.context().newPage();
  await player.goto(`${gm.url()}#seat-2`);
  await player.locator('.token').first().waitFor();
  await expect.poll(() => seen(player, 'green'), SOON).toBeGreaterThan(1000);
  expect(await seen(player, 'red')).toBe(0);
  expect(await player.locator('.walls').count()).toBe(0);
  await fogTool(gm).click();
  await fogBar(gm).getByRole('button', { name: 'Uncover all' }).click();
  await expect.poll(() => seen(player, 'red'), SOON).toBeGreaterThan(1000);
  await gm.keyboard.press('Escape');
  await fogBar(gm).waitFor({ state: 'detached' });
});

const KEEP = ['yard', 'gate', 'hall', 'stair'];

test('regions are covered and uncovered one by one, and combatants in the dark can be hidden', async () => {
  const encounter = {
    dark: true,
    regions: KEEP.map((id, i) => ({ id, name: `The ${id}`, neighbors: [...KEEP.slice(Math.max(0, i - 1), i), ...KEEP.slice(i + 1, i + 2)] })),
    sides: { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'bandit', as: 'orc', at: 'hall' }] },
  };
  const { links } = await it.table({ name: 'Keep', system: 'die-rank', encounter, seats: [{ role: 'player', name: 'Ann', owns: ['ada'] }] });
  const [gm, player] = [await it.page(links['GM']), await it.page(links['Ann'])];
  await player.locator('.region').first().waitFor();
  const named = () => player.locator('.region h3').allTextContents();
  await expect.poll(named, SOON).toEqual(['The yard', 'The hall']);
  expect(await player.locator('.region[data-dark]').count()).toBe(2);
  await gm.getByRole('button', { name: 'Fog', exact: true }).click();
  await gm.getByRole('button', { name: 'Uncover The yard' }).click();
  await gm.getByRole('button', { name: 'Uncover The gate' }).click();
  await gm.getByRole('button', { name: 'Uncover The hall' }).click();
  await expect.poll(named, SOON).toEqual(['The yard', 'The gate', 'The hall']);
  expect(await fogBar(gm).getByRole('button', { name: 'Reveal them' }).count()).toBe(0);
  await gm.getByRole('button', { name: 'Cover The hall' }).click();
  await fogBar(gm).getByText('In the dark now: Bandit').waitFor();
  await fogBar(gm).getByRole('button', { name: 'Hide them' }).click();
  await expect.poll(named, SOON).toEqual(['The yard', 'The gate']);
  await fogBar(gm).getByRole('button', { name: 'Take the last stroke back' }).click();
  await expect.poll(named, SOON).toEqual(['The yard', 'The gate', 'The hall']);
  expect(await player.locator('.region').getByText('Bandit').count()).toBe(0);
  await gm.getByRole('button', { name: 'Cover The hall' }).click();
  await gm.getByRole('button', { name: 'Uncover The hall' }).click();
  await fogBar(gm).getByRole('button', { name: 'Reveal them' }).click();
  await player.locator('.region').getByText('Bandit').waitFor();
});
