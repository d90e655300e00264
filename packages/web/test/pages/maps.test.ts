import { blankSpaceMap, encounterFromMap, type SpaceMap } from '@fray/engine/maps';
import { systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A room with a door in its east wall, in the format of Dungeondraft. */
const CELLAR = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 4, y: 0 },
      { x: 4, y: 2 },
    ],
    [
      { x: 4, y: 3 },
      { x: 4, y: 6 },
    ],
  ],
  objects_line_of_sight: [],
  portals: [
    {
      position: { x: 4, y: 2.5 },
      bounds: [
        { x: 4, y: 2 },
        { x: 4, y: 3 },
      ],
      rotation: 0,
      closed: true,
      freestanding: false,
    },
  ],
  environment: { baked_lighting: true, ambient_light: 'ffffffff' },
  lights: [{ position: { x: 1, y: 1 }, range: 2, intensity: 1, color: 'ffffffff', shadows: true }],
  image: PIXEL,
};

const bring = async (page: Page, name: string, text: string): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import a file' }).click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
};

const tool = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Tools' }).getByText(name, { exact: true }).click();
const here = (page: Page) => page.getByRole('grid').locator('[tabindex="0"]');

/** The middle of a space on the screen, from the outline of the map. */
const middleOf = async (page: Page, column: number, row: number, columns: number): Promise<readonly [number, number]> => {
  const edge = await page.locator('.map .edge').boundingBox();
  if (!edge) throw new Error('the map is not visible');
  const wide = edge.width / columns;
  return [edge.x + (column + 0.5) * wide, edge.y + (row + 0.5) * wide];
};

test('a Universal VTT file becomes a map with walls, doors and its picture, and is stored', async () => {
  const page = await it.page('/maps');
  await bring(page, 'Cellar.dd2vtt', JSON.stringify(CELLAR));
  await page.getByText('Cellar is here. Pieces of wall: 2; doors: 1. One light was left out').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Edit Cellar' }).click();
  expect(await page.getByRole('textbox', { name: 'Name of door 1' }).inputValue()).toBe('door 1');
  await page.locator('.map-picture canvas').waitFor({ state: 'attached' });
  await here(page).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => page.locator(':focus').textContent()).toBe('D3, door 1, shut, on side 2');
});

/** A PNG of more than 10 MB that cannot be compressed. */
const noise = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1500);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const dots = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < dots.data.length; at += 65_536) crypto.getRandomValues(dots.data.subarray(at, at + 65_536));
    for (let at = 3; at < dots.data.length; at += 4) dots.data[at] = 255;
    context.putImageData(dots, 0, 0);
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/png' }));
    await new Promise(resolve => reader.addEventListener('load', resolve));
    return reader.result as string;
  });

/** The size and type of each picture that the browser stores. */
const pictures = (page: Page): Promise<readonly (readonly [number, string])[]> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const asked = indexedDB.open('fray-maps');
        asked.onsuccess = () => {
          const all = asked.result.transaction('pictures').objectStore('pictures').getAll() as IDBRequest<Blob[]>;
          all.onsuccess = () => resolve(all.result.map(blob => [blob.size, blob.type] as const));
        };
      }),
  );

test('a picture of more than 10 MB is made smaller', async () => {
  const page = await it.page('/maps');
  const image = await noise(page);
  expect(image.length).toBeGreaterThan(13_400_000);
  await bring(page, 'Noise.uvtt', JSON.stringify({ ...CELLAR, image }));
  await page.getByText('Noise is here.').waitFor();
  const [kept] = await pictures(page);
  expect(kept?.[0]).toBeLessThanOrEqual(10_000_000);
  expect(kept?.[1]).toBe('image/webp');
  await page.getByRole('button', { name: 'Edit Noise' }).click();
  await page.locator('.map-picture canvas').waitFor({ state: 'attached' });
});

test.each([
  ['cut off', '{"resolution": ', 'not JSON'],
  ['without a size', '{"resolution": {}}', 'resolution.map_size: missing'],
  ['with an invalid point', JSON.stringify({ ...CELLAR, line_of_sight: [[{ x: 1 }]] }), 'line_of_sight.0.0.y: missing'],
])('a file %s is reported with its problem and place', async (_, text, problem) => {
  const page = await it.page('/maps');
  await bring(page, 'broken.uvtt', text);
  await page.getByRole('alert').getByText(problem).waitFor();
  expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
});

test('painted ground is undone by stroke; walls and doors are placed with a tap', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  await tool(page, 'Hard ground');
  const [from, to] = [await middleOf(page, 3, 3, 20), await middleOf(page, 6, 3, 20)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => page.locator('.ground-hard').count()).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('.ground-hard').count()).toBe(0);
  await page.keyboard.press('Control+y');
  await expect.poll(() => page.locator('.ground-hard').count()).toBe(4);
  await tool(page, 'Door');
  const [x, y] = await middleOf(page, 8, 5, 20);
  const half = ((await middleOf(page, 9, 5, 20))[0] - x) / 2;
  await page.mouse.click(x + half, y);
  await page.locator('.door').waitFor({ state: 'attached' });
  await page.mouse.click(x + half, y);
  await page.locator('.door[data-open]').waitFor({ state: 'attached' });
});

test('a wall drawn with a trembling hand from one corner to another has no spurs', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  await tool(page, 'Wall');
  const [x, y] = await middleOf(page, 4, 2, 20);
  const half = ((await middleOf(page, 5, 2, 20))[0] - x) / 2;
  const tremble = (i: number) => (i % 2 === 0 ? 3 : -3);
  await page.mouse.move(x + half + 2, y - half + 1);
  await page.mouse.down();
  for (let i = 1; i <= 24; i++) await page.mouse.move(x + half + tremble(i), y - half + (i * 8 * half) / 24);
  await page.mouse.up();
  const pieces = async () => {
    const drawn = (await page.locator('.walls .wall').getAttribute('d')) ?? '';
    return [...drawn.matchAll(/M(\S+) (\S+)L(\S+) ([^M]+)/g)].map(([, ...ends]) => ends.map(Number));
  };
  await expect.poll(async () => (await pieces()).reduce((feet, [, a = 0, , b = 0]) => feet + Math.abs(b - a), 0)).toBe(20);
  expect((await pieces()).every(([a, , b]) => a === b)).toBe(true);
});

test('by keyboard alone: ground, walls on numbered sides, and the eraser', async () => {
  const page = await it.page('/maps');
  await page.getByText(/^No map yet/).waitFor();
  await page.getByRole('button', { name: 'New map of hexes' }).press('Enter');
  await page.getByRole('radio', { name: 'Wall', exact: true }).focus();
  await here(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('6');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('B2, wall on side 6');
  await page.keyboard.press('ArrowLeft');
  // The same side, seen from the other space.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('A2, wall on side 3');
  await page.keyboard.press('3');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('A2');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('A2, wall on side 3');
});

test('regions are added, named and joined', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of regions' }).click();
  await page.getByRole('button', { name: 'Add a region' }).click();
  await page.getByLabel('Name', { exact: true }).first().fill('Yard');
  const second = page.locator('.region-make').nth(1);
  expect(await second.getByRole('checkbox', { name: 'Yard' }).isChecked()).toBe(true);
  await second.getByRole('checkbox', { name: 'Yard' }).uncheck();
  expect(await page.locator('.region-make').first().getByRole('checkbox', { name: 'Region 2' }).isChecked()).toBe(false);
});

/** A corridor with a door in the middle. */
const HALL: SpaceMap = {
  ...blankSpaceMap('Hall', 'square', 9, 1),
  barriers: [{ from: { x: 3.5, y: -0.5 }, to: { x: 3.5, y: 0.5 }, is: 'door', door: 'gate' }],
};

test('in a fight a shut door hides combatants behind it until the GM opens it', async () => {
  const { map } = systemOf('time-count');
  const { encounter } = encounterFromMap(map, HALL);
  const heroes = [{ use: 'maurn', as: 'ada', weapons: ['long-bow'], held: ['long-bow'], at: [0, 0] }];
  const wanted = { name: 'Hall', system: 'time-count', encounter: { heroes, foes: [{ use: 'orc', as: 'orc', at: [40, 0] }], ...encounter } };
  const { links } = await it.table(wanted);
  const [, table, token] = /\/t\/(\w+)#([\w-]+)/.exec(links['GM'] ?? '') ?? [];
  const rule = async (ruling: string, given: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ do: 'rule', ruling, with: given });
    const reply = await fetch(`${it.server.url}/api/tables/${table}/commands`, { method: 'POST', headers, body });
    expect(reply.status, await reply.text()).toBe(200);
  };
  await rule('set', { name: 'turn', to: 'ada' });
  const page = await it.page(links['GM']);
  await page.locator('.door').waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Choose' }).getByRole('button').first().waitFor();
  const targets = page.locator('.token .aim');
  expect(await targets.count()).toBe(0);
  await rule('door', { door: 'gate', open: true });
  await page.locator('.door[data-open]').waitFor({ state: 'attached' });
  await expect.poll(() => targets.count()).toBe(1);
  await rule('door', { door: 'gate', open: false });
  await expect.poll(() => targets.count()).toBe(0);
});

test('axe finds nothing', async () => {
  const page = await it.page('/maps', { viewport: { width: 390, height: 844 } });
  await bring(page, 'Cellar.dd2vtt', JSON.stringify(CELLAR));
  await page.getByText('Cellar is here').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit Cellar' }).click();
  await page.locator('.door').waitFor({ state: 'attached' });
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'All maps' }).click();
  await page.getByRole('button', { name: 'New map of regions' }).click();
  expect(await faults(page)).toEqual([]);
});
