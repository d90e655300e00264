import type { SpaceMap } from '@fray/engine/maps';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

const tool = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Tools' }).getByText(name, { exact: true }).click();

const middleOf = async (page: Page, column: number, row: number, columns: number): Promise<readonly [number, number]> => {
  const edge = await page.locator('.map .edge').boundingBox();
  if (!edge) throw new Error('the map is not visible');
  const wide = edge.width / columns;
  return [edge.x + (column + 0.5) * wide, edge.y + (row + 0.5) * wide];
};

const here = (page: Page) => page.getByRole('grid').locator('[tabindex="0"]');

/** The maps that the browser stores. */
const kept = (page: Page): Promise<readonly SpaceMap[]> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const asked = indexedDB.open('fray-maps');
        asked.onsuccess = () => {
          const all = asked.result.transaction('maps').objectStore('maps').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );

/** Drops a picture with grid lines on the page: `size` pixels apart, the first at `left`, `top`, over blotches of other colors. */
const dropPicture = (page: Page, grid: { readonly size: number; readonly left: number; readonly top: number; readonly type?: string }) =>
  page.evaluate(async ({ size, left, top, type = 'image/png' }) => {
    const canvas = new OffscreenCanvas(1100, 800);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = '#9a8f6a';
    context.fillRect(0, 0, 1100, 800);
    for (let i = 0; i < 260; i++) {
      context.fillStyle = `hsl(${(i * 47) % 360} 30% ${30 + ((i * 13) % 40)}%)`;
      context.beginPath();
      context.arc((i * 211) % 1100, (i * 157) % 800, 10 + ((i * 7) % 40), 0, 7);
      context.fill();
    }
    context.strokeStyle = '#222';
    for (let x = left; x < 1100; x += size) context.strokeRect(x, -5, 0, 900);
    for (let y = top; y < 800; y += size) context.strokeRect(-5, y, 1200, 0);
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob({ type })], 'Old keep.png', { type }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  }, grid);

test('a place that is drawn already becomes a map of one’s own with one press', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'Other places' }).click();
  await page.getByRole('button', { name: 'Tavern' }).click();
  await page.locator('.map .edge').waitFor();
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Tavern');
  await expect.poll(async () => (await kept(page))[0]?.name).toBe('Tavern');
});

test.each([
  { size: 50, left: 0, top: 0 },
  { size: 37.5, left: 12, top: 20, type: 'image/jpeg' },
  { size: 70, left: 33, top: 8, type: 'image/webp' },
])('a picture with a grid of $size pixels that is dropped becomes a map on that grid', async grid => {
  const page = await it.page('/maps');
  await page.getByText(/^No map yet/).waitFor();
  await dropPicture(page, grid);
  await page.getByRole('button', { name: 'Space over the grid of the picture' }).waitFor();
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  const imageNow = async () => (await kept(page))[0]?.image ?? { width: 0, at: { x: 0, y: 0 } };
  const image = await imageNow();
  const size = 1100 / image.width;
  expect(Math.abs(size / grid.size - 1)).toBeLessThan(0.02);
  const off = (n: number, wanted: number) => Math.abs(((((n - wanted + size / 2) % size) + size) % size) - size / 2);
  expect(off((-0.5 - image.at.x) * size, grid.left)).toBeLessThan(3);
  expect(off((-0.5 - image.at.y) * size, grid.top)).toBeLessThan(3);
  // One space more to the right, by keyboard.
  await page.getByRole('button', { name: 'Space over the grid of the picture' }).press('Shift+ArrowRight');
  await expect.poll(async () => (await imageNow()).at.x).toBeLessThan(image.at.x);
  await page.getByRole('button', { name: 'All maps' }).click();
  await page.locator('.maps-stamp img').waitFor();
});

test('the message of a failed import is gone once another works', async () => {
  const page = await it.page('/maps');
  const bring = async (name: string, text: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import a file' }).click()]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await bring('broken.uvtt', '{');
  await page.getByRole('alert').getByText('not JSON').waitFor();
  await bring('mended.uvtt', JSON.stringify({ resolution: { map_size: { x: 4, y: 4 } } }));
  await page.getByText('mended is here').waitFor();
  expect(await page.getByText('not JSON').count()).toBe(0);
});

test('water is painted for the eye and the rules at once, erased, and undone', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  await tool(page, 'Water');
  const [from, to] = [await middleOf(page, 3, 3, 20), await middleOf(page, 6, 3, 20)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  await page.mouse.up();
  const ground = async () => (await kept(page))[0]?.ground;
  await expect.poll(ground).toEqual(Object.fromEntries([3, 4, 5, 6].map(n => [`${n},3`, { is: 'water', hard: true }])));
  await page.locator('.map-ground canvas[data-painted]').waitFor({ state: 'attached' });
  await tool(page, 'Things');
  await page.getByLabel('Which').selectOption('Pillar'.toLowerCase());
  await page.mouse.click(...(await middleOf(page, 8, 5, 20)));
  await expect.poll(ground).toMatchObject({ '8,5': { wall: true } });
  await tool(page, 'Erase');
  await page.mouse.click(...(await middleOf(page, 8, 5, 20)));
  await expect.poll(ground).not.toHaveProperty(['8,5']);
  expect((await kept(page))[0]?.scenery?.props).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ground).toHaveProperty(['8,5']);
});

test('a room is drawn from corner to corner, with walls in the open', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  await tool(page, 'Room');
  await page.mouse.move(...(await middleOf(page, 2, 2, 20)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, 5, 4, 20)), { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Object.keys((await kept(page))[0]?.ground ?? {}).length).toBe(12);
  expect((await kept(page))[0]?.barriers).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await kept(page))[0]?.barriers).toEqual([]);
});

test('a map is drawn from a word and a seed, another from the next, and the first comes back', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  const part = page.getByRole('region', { name: 'Draw me a map' });
  await part.getByRole('combobox').selectOption('crypt');
  await part.getByRole('button', { name: 'Draw it' }).click();
  await expect.poll(async () => (await kept(page))[0]?.name).toBe('Crypt');
  const [first] = await kept(page);
  await page.locator('.door').first().waitFor({ state: 'attached' });
  await part.getByRole('button', { name: 'Another' }).click();
  await expect.poll(async () => (await kept(page))[0]?.ground).not.toEqual(first?.ground);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await kept(page))[0]?.ground).toEqual(first?.ground);
  await here(page).focus();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'All maps' }).click();
  await page.locator('.maps-stamp img').first().waitFor();
});

test('a road and a ditch are dragged, erased and undone', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...(await middleOf(page, ...from, 20)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page, ...to, 20)), { steps: 14 });
    await page.mouse.up();
  };
  await tool(page, 'Road');
  await page.getByRole('spinbutton', { name: 'Spaces wide' }).fill('3');
  await drag([2, 4], [12, 6]);
  const map = async () => (await kept(page))[0];
  const ends = async () => (await map())?.scenery?.roads?.flatMap(({ line, width }) => [width, ...(line[0] ?? []), ...(line.at(-1) ?? [])].map(Math.round));
  await expect.poll(ends).toEqual([3, 2, 4, 12, 6]);
  expect((await map())?.scenery?.roads?.[0]?.line.length).toBeGreaterThan(4);
  await tool(page, 'Ditch');
  await page.getByRole('spinbutton', { name: 'Spaces wide' }).fill('1');
  await drag([3, 10], [8, 10]);
  const hard = async () => Object.values((await map())?.ground ?? {}).filter(g => g.hard).length;
  await expect.poll(hard).toBe(6);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(hard).toBe(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(hard).toBe(6);
  await tool(page, 'Erase');
  await page.mouse.click(...(await middleOf(page, 5, 10, 20)));
  await expect.poll(async () => [await hard(), (await map())?.scenery?.ditches?.length, (await map())?.scenery?.roads?.length]).toEqual([0, 0, 1]);
});

test('a road is drawn by keyboard, piece by piece', async () => {
  const page = await it.page('/maps');
  await page.getByRole('button', { name: 'New map of squares' }).click();
  await tool(page, 'Road');
  await here(page).focus();
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'Enter',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'Enter',
    'ArrowDown',
    'Enter',
    'Escape',
    'ArrowRight',
    'Enter',
    'Escape',
  ])
    await page.keyboard.press(key);
  const roads = async () => (await kept(page))[0]?.scenery?.roads?.map(r => r.line);
  const both = [
    [
      [0, 2],
      [3, 2],
    ],
    [
      [3, 2],
      [3, 3],
    ],
  ];
  await expect.poll(roads).toEqual(both);
  await page.keyboard.press('Control+z');
  await expect.poll(roads).toEqual(both.slice(0, 1));
  expect(await faults(page)).toEqual([]);
});
