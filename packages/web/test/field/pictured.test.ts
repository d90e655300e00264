import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { bright, marksOn, PICTURES, type Picture } from '../support/pictures.ts';

const it = stage();
const [COLUMNS, ROWS] = [18, 12];

/** A picture that the server keeps, by its hash. */
const kept = async (page: Page, picture: Picture): Promise<string> => {
  const base64 = await page.evaluate(
    async ([code, wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const draw = new Function('on', 'wide', 'high', 'chance', code);
      let state = 7;
      draw(canvas.getContext('2d'), wide, high, () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    },
    [PICTURES[picture], COLUMNS * 40, ROWS * 40] as const,
  );
  const reply = await fetch(`${it.server.url}/api/pictures`, { method: 'POST', headers: { 'content-type': 'image/png' }, body: Buffer.from(base64, 'base64') });
  return ((await reply.json()) as { id: string }).id;
};

const fight = (id: string) => ({
  party: [{ use: 'hero-warden', as: 'ada', at: [30, 25] }],
  enemies: [
    { use: 'foe-orc', as: 'orc', at: [35, 25] },
    { use: 'foe-orc', as: 'other', at: [60, 40] },
  ],
  map: { edges: [0, 0, 5 * (COLUMNS - 1), 5 * (ROWS - 1)], image: { id, at: [-2.5, -2.5], size: [5 * COLUMNS, 5 * ROWS] }, barriers: [] },
});

/** It is the turn of Ada. */
const turnOfAda = async (link: string): Promise<void> => {
  const [, table, token] = /\/t\/(\w+)#([\w-]+)/.exec(link) ?? [];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ do: 'rule', ruling: 'set', with: { name: 'turn', to: 'ada' } });
  expect((await fetch(`${it.server.url}/api/tables/${table}/commands`, { method: 'POST', headers, body })).status).toBe(200);
};

/** The marks of a field and how strongly they have to stand out. */
const MARKS = {
  'lines of the grid': { of: '.lines:not(.under)', paint: 'stroke', least: 3 },
  'health as the rim': { of: '.world .figure .share', paint: 'stroke', least: 3 },
  'whose moment it is': { of: '.token .turn, .token .disc', paint: 'fill', least: 3 },
  'who may be struck': { of: '.token .aim', paint: 'stroke', least: 3 },
  names: { of: '.names .name', paint: 'fill', least: 4.5 },
} as const;

const WALKED = {
  'where one may go': { of: '.reach path[data-shade]', paint: 'stroke', least: 3 },
  'the way to the space under the pointer': { of: '.way .way-line', paint: 'stroke', least: 3 },
} as const;

describe.each(Object.keys(PICTURES) as Picture[])('over %s', picture => {
  test.each(['light', 'dark'] as const)('all marks stand out, by %s', async colorScheme => {
    const maker = await it.page('/maps');
    const { links } = await it.table({ name: picture, system: 'roll-under', encounter: fight(await kept(maker, picture)) });
    const link = Object.values(links)[0] as string;
    await turnOfAda(link);
    const page = await it.page(link, { colorScheme, viewport: { width: 1800, height: 1000 } });
    await page.locator('.map-picture canvas').waitFor();
    await page.locator('.token .aim').first().waitFor({ state: 'attached' });
    const found = await marksOn(page, MARKS);
    await page.locator('.act').filter({ hasText: 'Move' }).first().click();
    await page.locator('.reach path[data-shade]').first().waitFor();
    const token = await page.locator('.token .body').first().boundingBox();
    if (!token) throw new Error('there is no token');
    await page.mouse.move(token.x - token.width * 4, token.y + token.height * 4);
    await page.locator('.way .way-line').waitFor({ state: 'attached' });
    const walked = await marksOn(page, WALKED);
    for (const [mark, { seen, share }] of Object.entries({ ...found, ...walked })) {
      expect(seen, mark).toBeGreaterThan(10);
      expect(share, mark).toBeGreaterThan(bright);
    }
  });
});
