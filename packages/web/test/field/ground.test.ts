import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();

const POND = { seed: 4, meadow: [{ rect: [0, 0, 18, 12] as const }], water: [{ circle: [9, 5, 2.5] as const }], trees: [[3, 8, 0.8]] as const };

/** A walled field of 18 by 12 spaces, with a pond around the space 9,5. */
const encounter = (scenery: object | undefined) => ({
  heroes: [{ use: 'maurn', as: 'maurn', at: [20, 25] }],
  foes: [{ use: 'orc', as: 'orc', at: [60, 50] }],
  map: {
    edges: [0, 0, 85, 55],
    ...(scenery && { scenery }),
    barriers: [
      { a: [12.5, 7.5], b: [12.5, 42.5] },
      { a: [67.5, 7.5], b: [67.5, 12.5], door: 'gate' },
    ],
  },
});

const seated = async (scenery: object | undefined, options: Parameters<typeof it.page>[1] = {}): Promise<Page> => {
  const { links } = await it.table({ name: 'Ground', system: 'time-count', encounter: encounter(scenery) });
  const page = await it.page(Object.values(links)[0] as string, options);
  await painted(page);
  return page;
};

const painted = (page: Page) => page.locator('.map-ground canvas[data-painted]').waitFor();

/** The color that is seen in the middle of a square, averaged over a few pixels; places are in feet. */
const colorAt = async (page: Page, x: number, y: number, size = 9): Promise<readonly number[]> => {
  const at = await page.locator('.world').evaluate(
    (world, [px, py]) => {
      const to = world instanceof SVGGraphicsElement ? world.getScreenCTM() : null;
      return to ? [to.a * px + to.e, to.d * py + to.f] : [0, 0];
    },
    [x, y] as const,
  );
  const clip = { x: (at[0] ?? 0) - size / 2, y: (at[1] ?? 0) - size / 2, width: size, height: size };
  const png = (await page.screenshot({ clip, scale: 'css' })).toString('base64');
  return page.evaluate(async data => {
    const bytes = Uint8Array.from(atob(data), c => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' })).catch(() => undefined);
    const on = bitmap && new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!bitmap || !on) return [];
    on.drawImage(bitmap, 0, 0);
    const all = on.getImageData(0, 0, bitmap.width, bitmap.height).data;
    return [0, 1, 2].map(c => all.filter((_, i) => i % 4 === c).reduce((sum, n) => sum + n, 0) / (all.length / 4));
  }, png);
};

const light = (color: readonly number[]): number => color.reduce((sum, n) => sum + n, 0) / 3;

test('the ground is drawn: water is blue, open ground is not, by day and by night', async () => {
  const day = await seated(POND, { colorScheme: 'light' });
  const [pond, meadow] = [await colorAt(day, 45, 25), await colorAt(day, 80, 50)];
  expect((pond[2] ?? 0) - (pond[0] ?? 0)).toBeGreaterThan(8);
  expect((meadow[2] ?? 0) - (meadow[0] ?? 0)).toBeLessThan(0);
  const night = await seated(POND, { colorScheme: 'dark' });
  expect(light(await colorAt(night, 80, 50))).toBeLessThan(light(meadow) / 2);
});

test('a wall of the rules is drawn where it stands, on a map that nobody has drawn', async () => {
  const page = await seated(undefined, { colorScheme: 'light' });
  const [wall, open] = [await colorAt(page, 12.5, 30, 7), await colorAt(page, 50, 5, 7)];
  expect(light(wall)).toBeLessThan(light(open));
  expect(await page.locator('.door .door-post').count()).toBe(2);
});

test('the ground is painted again for another zoom, and only then', async () => {
  const page = await seated(POND);
  const canvas = page.locator('.map-ground canvas');
  const scale = async () => Number(await canvas.getAttribute('data-painted'));
  const before = await scale();
  await page.locator('.map-pane').hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(scale).toBeGreaterThan(before * 1.3);
  const matrix = await canvas.evaluate(c => new DOMMatrix(getComputedStyle(c).transform).a * Math.min(2, devicePixelRatio));
  expect(matrix).toBeCloseTo(1, 1);
});
