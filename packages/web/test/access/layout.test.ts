import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();
const LAPTOPS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;

const seated = async (system: string, viewport: { width: number; height: number }, locale = 'en'): Promise<Page> => {
  const { links } = await it.table({ name: 'Laptop', system, encounter: systemOf(system).starters[0]?.id });
  const page = await it.page(Object.values(links)[0] as string, { viewport, locale });
  for (const part of ['.tray .option', '.sheet', '.entries']) await page.locator(part).first().waitFor();
  await page.evaluate<void>('document.fonts.ready.then(() => undefined)');
  return page;
};

/** Whether the whole part is visible, and nothing covers its middle. */
const isInSight = async (page: Page, part: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const e = document.querySelector(${JSON.stringify(part)});
    const { left, top, right, bottom } = e.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && there !== null && (e.contains(there) || there.contains(e));
  })()`);

const boxes = (page: Page): Promise<unknown[]> =>
  Promise.all(['.time', '.roster', '.battlefield', '.tray', '.story', '.considered'].map(part => page.locator(part).boundingBox()));

describe.each(LAPTOPS)('at $width × $height', viewport => {
  test.each(systemIds)('everything that a turn of %s needs is visible, and the page does not scroll', async system => {
    const page = await seated(system, viewport);
    const [high, wide] = await page.evaluate<number[]>('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]');
    expect([high, wide]).toEqual([viewport.height, viewport.width]);
    const idle = '.choices.idle .option';
    for (const part of ['.time', '.battlefield', '.sheet', '.tray .option', '.entries', '.considered', '.command .input'])
      expect([part, await isInSight(page, part)]).toEqual([part, true]);
    if ((await page.locator(idle).count()) > 0) expect(await isInSight(page, idle)).toBe(true);
  });
});

const OTHERS = [
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
];

test.each([...LAPTOPS, ...OTHERS])('the tools of the map do not cover it at $width × $height', async viewport => {
  const page = await seated('time-count', viewport);
  const box = (part: string) => page.locator(part).first().boundingBox();
  const isCovered = async () => {
    const [tools, edge] = await Promise.all([box('.map-tools'), box('.map .edge')]);
    return !tools || !edge || (edge.x < tools.x + tools.width && edge.y < tools.y + tools.height);
  };
  await expect.poll(isCovered).toBe(false);
});

test('nothing moves when one question follows another', async () => {
  const page = await seated('roll-under', LAPTOPS[0]);
  const before = await boxes(page);
  const asked = () => page.locator('.question h2').first().textContent();
  const first = await asked();
  await page.locator('.choices.idle .option').first().click();
  await expect.poll(asked).not.toBe(first);
  expect(await boxes(page)).toEqual(before);
});

test('the widths of parts can be changed by keyboard, are stored, and can be reset', async () => {
  const page = await seated('tempo', LAPTOPS[0]);
  const width = async () => (await page.locator('.tray').boundingBox())?.width ?? 0;
  const before = await width();
  const edge = page.getByRole('separator', { name: 'Width of the choices' });
  await edge.press('ArrowLeft');
  await edge.press('ArrowLeft');
  const wider = await width();
  expect(wider).toBeGreaterThan(before);
  await page.reload();
  await page.locator('.tray .option').first().waitFor();
  expect(await width()).toBe(wider);
  await edge.press('Enter');
  expect(await width()).toBe(before);
});

test('nothing is cut off in German', async () => {
  const page = await seated('time-count', LAPTOPS[1], 'de');
  expect(await page.evaluate<number[]>('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]')).toEqual([768, 1024]);
  const cut = await page.evaluate<string[]>(`
    [...document.querySelectorAll('.top .button, .log-head .button, .log-note .button, .command .button, .story-tabs button')]
      .filter(e => e.offsetParent && e.scrollWidth > e.clientWidth + 1)
      .map(e => e.textContent)
  `);
  expect(cut).toEqual([]);
});

test.each(systemIds)('the German guide to %s is readable in a small corner', async system => {
  const page = await seated(system, LAPTOPS[1], 'de');
  await page.getByRole('button', { name: 'Führe mich' }).click();
  await page.locator('.guide h2').waitFor();
  const [whole, seen] = await page.evaluate<number[]>(
    "(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.querySelector('.guide > div'))",
  );
  expect(seen).toBe(whole);
  expect(await isInSight(page, '.guide')).toBe(true);
});
