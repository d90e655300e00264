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
  await page.locator('.tray .option').first().waitFor();
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

const boxes = (page: Page): Promise<unknown[]> => Promise.all(['.battlefield', '.tray', '.log'].map(part => page.locator(part).boundingBox()));

const SIZES = [...LAPTOPS, { width: 768, height: 1024 }, { width: 390, height: 844 }] as const;

/** Pairs of floating panels that lie over one another, in words. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.top-row > *, .live > .roster, .bar, .aim-strip, .bar-notices > *, .drawers, .map-tools, .past')].filter(
      e => e.checkVisibility() && e.getBoundingClientRect().width > 2,
    );
    return all.flatMap((one, i) =>
      all.slice(i + 1).flatMap(other => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1 ? [`${one.className} over ${other.className}: ${Math.round(wide)} × ${Math.round(high)}`] : [];
      }),
    );
  });

describe.each(SIZES)('at $width × $height', viewport => {
  test.each(systemIds)('nothing that floats over a fight of %s covers another thing, and the page does not scroll', async system => {
    const page = await seated(system, viewport);
    await page.getByRole('button', { name: 'Close: All choices' }).click();
    if (await page.getByRole('button', { name: 'Close: Log' }).isVisible()) await page.getByRole('button', { name: 'Close: Log' }).click();
    expect(await overlaps(page)).toEqual([]);
    const [high, wide] = await page.evaluate<number[]>('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]');
    expect([high, wide]).toEqual([viewport.height, viewport.width]);
    for (const part of ['.time', '.who-decides h2', '.act', '.all-choices']) expect([part, await isInSight(page, part)]).toEqual([part, true]);
    const aimed = page.locator('.act[aria-pressed]:has(.best:not(.says))').first();
    if ((await aimed.count()) === 0) return;
    await aimed.click();
    expect(await overlaps(page)).toEqual([]);
  });
});

describe.each(LAPTOPS)('with the list of choices and the log open, at $width × $height', viewport => {
  test.each(systemIds)('%s', async system => {
    const page = await seated(system, viewport);
    expect(await overlaps(page)).toEqual([]);
    // A low window has room for one drawer.
    if (viewport.height > 800) await page.locator('.entries').waitFor();
    for (const part of ['.tray .option', ...(viewport.height > 800 ? ['.entries'] : []), '.command .input'])
      expect([part, await isInSight(page, part)]).toEqual([part, true]);
  });
});

test.each(SIZES)('the people stand clear of the panels at $width × $height', async viewport => {
  const page = await seated('time-count', viewport);
  await page.getByRole('button', { name: 'Close: All choices' }).click();
  const hidden = () =>
    page.evaluate(() => {
      const panels = [...document.querySelectorAll('.top-row > *, .live > .roster, .bar, .drawers')].filter(e => e.checkVisibility());
      return [...document.querySelectorAll('.token .body')].filter(token => {
        const t = token.getBoundingClientRect();
        return panels.some(panel => {
          const p = panel.getBoundingClientRect();
          return t.left < p.right && t.right > p.left && t.top < p.bottom && t.bottom > p.top;
        });
      }).length;
    });
  await expect.poll(hidden).toBe(0);
});

test('no panel moves when one question follows another', async () => {
  const page = await seated('roll-under', LAPTOPS[0]);
  const before = await boxes(page);
  const asked = () => page.locator('.question h2').first().textContent();
  const first = await asked();
  await page.locator('.choices.idle .option').first().click();
  await expect.poll(asked).not.toBe(first);
  expect(await boxes(page)).toEqual(before);
});

test('nothing is cut off in German', async () => {
  const page = await seated('time-count', LAPTOPS[1], 'de');
  expect(await page.evaluate<number[]>('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]')).toEqual([768, 1024]);
  const cut = await page.evaluate<string[]>(`
    [...document.querySelectorAll('.tools .button, .log-head .button, .log-note .button, .command .button, .bar-side button')]
      .filter(e => e.offsetParent && e.scrollWidth > e.clientWidth + 1)
      .map(e => e.textContent)
  `);
  expect(cut).toEqual([]);
});

test.each(systemIds)('the German guide to %s is readable in a small corner', async system => {
  const page = await seated(system, LAPTOPS[1], 'de');
  await page.getByRole('button', { name: 'Alle Werkzeuge' }).click();
  await page.getByRole('menuitem', { name: 'Führe mich' }).click();
  await page.locator('.guide h2').waitFor();
  const [whole, seen] = await page.evaluate<number[]>(
    "(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.querySelector('.guide > div'))",
  );
  expect(seen).toBe(whole);
  expect(await isInSight(page, '.guide')).toBe(true);
});
