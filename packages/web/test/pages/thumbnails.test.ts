import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** How many colors a picture on the page has, and how bright it is from 0 to 1. */
const looksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async image => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const on = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    on.drawImage(image, 0, 0);
    const { data } = on.getImageData(0, 0, canvas.width, canvas.height);
    const colors = new Set<number>();
    let light = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
      colors.add(((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3));
      light += (r + g + b) / 765;
    }
    return { colors: colors.size, light: light / (data.length / 4) };
  });

const drop = (page: Page, name: string, type: string, base64: string) =>
  page.evaluate(
    ([name, type, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], name, { type }));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    },
    [name, type, base64] as const,
  );

test.each(['light', 'dark'] as const)('the first page shows the ground of the first fight, by %s, and does not move', async colorScheme => {
  const page = await it.page('/', { colorScheme });
  const box = await page.locator('.hero-picture .ground-thumbnail').boundingBox();
  await page.locator('.hero-picture img').waitFor();
  expect(await page.locator('.hero-picture .ground-thumbnail').boundingBox()).toEqual(box);
  const { colors, light } = await looksOf(page, '.hero-picture img');
  expect(colors).toBeGreaterThan(60);
  expect(light > 0.5).toBe(colorScheme === 'light');
  // No coin is there before its face is.
  await expect.poll(() => page.locator('.ground-people .figure').count()).toBeGreaterThan(3);
  expect(await faults(page)).toEqual([]);
});

test('the tables to go on with are shown on their ground', async () => {
  const { links } = await it.table({ name: 'Road', system: 'roll-under', encounter: 'enc-road' });
  const page = await it.page(links['GM']);
  await page.getByRole('region', { name: 'Field' }).waitFor();
  await page.goto(it.server.url);
  await page.locator('.kept .kept-ground img').waitFor();
  expect((await looksOf(page, '.kept .kept-ground img')).colors).toBeGreaterThan(20);
  await expect.poll(() => page.locator('.kept .ground-people .figure').count()).toBeGreaterThan(3);
});

test('every fight that comes with a system is listed with its ground, drawn once it is near', async () => {
  const page = await it.page('/new', { viewport: { width: 1024, height: 500 } });
  const all = systemIds.reduce((n, id) => n + systemOf(id).starters.length, 0);
  await expect.poll(() => page.locator('.starter-pick').count()).toBe(all);
  await page.locator('.starter-pick img').first().waitFor();
  const last = page.locator('.starter-pick').last();
  expect(await last.locator('img').count()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await last.locator('img').waitFor();
  expect(await faults(page)).toEqual([]);
});

test('a picture that is dropped on the page of a new fight is what the fight is on', async () => {
  const page = await it.page('/new');
  await page.getByRole('heading', { name: 'By which rules?' }).waitFor();
  await drop(page, 'Old inn.png', 'image/png', PIXEL);
  await page.getByRole('heading', { name: 'Old inn' }).waitFor();
  await page.locator('.dropped-map img').waitFor();
  expect(await page.getByRole('button', { name: 'Its rules use other maps: Die-rank region combat' }).isDisabled()).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'A fight on this map: Roll-under adventure combat' }).click();
  await page.locator('.map-picture canvas').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Space over the grid of the picture' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('textbox', { name: 'Name of the fight' }).inputValue()).toBe('Old inn');
});

test('a map of Universal VTT that is dropped there brings its doors; a broken one is refused with its place', async () => {
  const page = await it.page('/new');
  await page.getByRole('heading', { name: 'By which rules?' }).waitFor();
  const cellar = {
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 70 },
    portals: [
      {
        bounds: [
          { x: 4, y: 2 },
          { x: 4, y: 3 },
        ],
        closed: true,
      },
    ],
    image: PIXEL,
  };
  const base64 = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64');
  await drop(page, 'Cellar.dd2vtt', '', base64({ resolution: {} }));
  await page.getByRole('alert').getByText('resolution.map_size').waitFor();
  await drop(page, 'Cellar.dd2vtt', '', base64(cellar));
  await page.getByRole('heading', { name: 'Cellar' }).waitFor();
  expect(await page.getByRole('alert').getByText('resolution.map_size').count()).toBe(0);
  await page.getByRole('button', { name: 'Not on this map' }).click();
  await page.getByRole('link', { name: 'Start from nothing: Roll-under adventure combat' }).waitFor();
  await drop(page, 'Cellar.json', 'application/json', base64(cellar));
  await page.getByRole('button', { name: 'A fight on this map: Time Count combat' }).click();
  await page.locator('.door').first().waitFor({ state: 'attached' });
  // What is prepared shows its ground in the list.
  await page.goto(`${it.server.url}/new`);
  await page.locator('.kept .ground-thumbnail').waitFor();
});
