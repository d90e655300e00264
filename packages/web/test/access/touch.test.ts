import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { answering, duel, untilAsked } from '../support/duel.ts';
import { drawersShut, openLog, pressTool } from '../support/people.ts';
import { restingBox } from '../support/resting.ts';

const it = stage();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const SMALL = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true } as const;

const field = (page: Page) => page.getByRole('region', { name: 'Field' });

/** Elements wider than the screen, or outside of it where nothing can scroll them into view. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Fallback fonts have other widths.
    await document.fonts.ready;
    const root = document.documentElement;
    const scrolls = (e: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX);
    const isScrolled = (e: Element): boolean => {
      for (let at = e.parentElement; at; at = at.parentElement) if (scrolls(at)) return true;
      return false;
    };
    const out = [...document.querySelectorAll<HTMLElement>('.table :is(button, input, select, h1, h2, h3, p, label, summary)')].filter(e => {
      // A map is moved to what lies beside it.
      if (!e.checkVisibility() || e.closest('.hidden, .skips, .regions-list')) return false;
      const { left, right } = e.getBoundingClientRect();
      return (right > root.clientWidth + 1 || left < -1) && !isScrolled(e);
    });
    // Parts that are read from top to bottom must not scroll sideways.
    const sideways = [root, ...document.querySelectorAll('.tray, .roster, .aside')].filter(e => e.scrollWidth > e.clientWidth + 1);
    return [...sideways.map(e => `${e.className || 'the page'}: ${e.scrollWidth}`), ...out.map(e => e.textContent ?? '')];
  });

/** Touch targets that are too small: 44 px for choices and the bar, 24 px for others. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.table :is(button, input, select, summary, a)')].flatMap(e => {
      if (!e.checkVisibility() || e.closest('.hidden, .skips')) return [];
      const { width, height } = (e.closest('label') ?? e).getBoundingClientRect();
      const least = e.matches(
        '.choice > *, .button.main, .act, .aim-at, .form, .let-it-act, .bar-side > *, .pick, .where > *, .where-to > *, .map-tools > *, .tools .button',
      )
        ? 44
        : 24;
      return Math.round(height) < least || Math.round(width) < Math.min(least, 24) ? [`${e.textContent || e.ariaLabel}: ${width} × ${height}`] : [];
    }),
  );

/** Answers a question in the bar: an attack, a step towards the foe, anything. */
const act = async (page: Page): Promise<void> => {
  const attack = page.locator('.act[aria-pressed]:has(.best:not(.says))').first();
  const near = page
    .locator('.act')
    .filter({ hasText: /Approach|Move to Yard/ })
    .first();
  const any = page.locator('.act:not([aria-pressed]), .idle').first();
  if (await attack.isVisible()) {
    await attack.tap();
    await answering(page, () => page.locator('.aim-at').first().tap());
  } else if (await near.isVisible()) {
    await near.tap();
    const at = page.locator('.aim-at').first();
    if (await at.isVisible()) await at.tap();
  } else await answering(page, () => any.tap());
};

/** A move on the map: the button, the space, and a confirmation where a foe may strike. */
const march = async (page: Page): Promise<void> => {
  const move = page.locator('.act').filter({ hasText: 'Move' }).first();
  await move.tap();
  const reach = await restingBox(page.locator('.reach path').first());
  const go = field(page).getByRole('button', { name: 'Go', exact: true });
  await answering(page, async () => {
    if (await go.isVisible()) return go.tap();
    await page.touchscreen.tap(reach.x + reach.width - 4, reach.y + reach.height / 2);
    await page.waitForTimeout(300);
    if (await go.isVisible()) await go.tap();
  });
};

test('a whole fight with one thumb, at 390 px', async () => {
  const page = await it.page(await duel(it, 'time-count'), PHONE, drawersShut);
  await untilAsked(page);
  await march(page);
  for (let n = 0; n < 120; n++) {
    if ((await untilAsked(page)) === 'over') break;
    expect(await tooWide(page)).toEqual([]);
    if (n < 3) expect(await tooSmall(page)).toEqual([]);
    // The field and the question are both visible.
    expect((await page.locator('.free').boundingBox())?.height).toBeGreaterThan(110);
    expect((await page.locator('.dock').boundingBox())?.height).toBeGreaterThan(90);
    await act(page);
  }
  expect(await untilAsked(page)).toBe('over');
  const log = await openLog(page);
  await log.getByRole('listitem').last().waitFor();
  await page.getByRole('button', { name: 'Close: Log' }).tap();
  await pressTool(page, 'Everybody');
  await page
    .getByRole('region', { name: 'Everybody' })
    .getByRole('button', { name: /Orc axeman/ })
    .tap();
  await page.getByRole('region', { name: 'Sheet' }).getByRole('heading', { name: 'Orc axeman' }).waitFor();
});

test('an action can begin with a tap on a place', async () => {
  const page = await it.page(await duel(it, 'die-rank'), PHONE, drawersShut);
  await untilAsked(page);
  // The knight gets a turn, no matter who goes first.
  while ((await field(page).getByRole('button', { name: 'Go to Yard' }).count()) === 0) {
    await act(page);
    await untilAsked(page);
  }
  await field(page).getByRole('button', { name: 'Go to Yard' }).tap();
  const move = field(page).getByRole('button', { name: /^Move to Yard/ });
  await answering(page, () => move.tap());
  await untilAsked(page);
});

test('one finger moves the map, two zoom it', async () => {
  const page = await it.page(await duel(it, 'time-count'), PHONE, drawersShut);
  await untilAsked(page);
  const token = page.locator('.token .body').first();
  const box = () => restingBox(token);
  await expect.poll(async () => (await box()).width).toBeGreaterThan(10);
  const pane = await restingBox(page.locator('.map-pane'));
  const [x, y] = [pane.x + pane.width / 2, pane.y + pane.height / 3];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const first = await box();
  await touch('touchStart', [x, y]);
  for (const step of [20, 40, 60]) await touch('touchMove', [x, y + step]);
  await touch('touchEnd');
  await expect.poll(async () => Math.round((await box()).y - first.y)).toBe(60);
  await touch('touchStart', [x - 30, y], [x + 30, y]);
  for (const step of [40, 60, 90]) await touch('touchMove', [x - step, y], [x + step, y]);
  await touch('touchEnd');
  await expect.poll(async () => (await box()).width / first.width).toBeGreaterThan(2);
});

test('a tablet, by touch', async () => {
  const page = await it.page(await duel(it, 'time-count'), TABLET, drawersShut);
  await untilAsked(page);
  expect(await tooWide(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await march(page);
  await untilAsked(page);
});

const STARTERS = systemIds.map(id => [id, systemOf(id).starters[0]?.id ?? ''] as const);

describe.each([
  ['360 px, in German', { ...SMALL, locale: 'de' }],
  ['at 200 % zoom, in German', { viewport: { width: 720, height: 450 }, locale: 'de' }],
  ['at 400 % zoom', { viewport: { width: 320, height: 400 } }],
] as const)('nothing is cut off: %s', (_, options) => {
  test.each(STARTERS)('%s', async (system, encounter) => {
    const { links } = await it.table({ name: 'Wide', system, encounter });
    const page = await it.page(links['GM'], options, drawersShut);
    await page.locator('.who-decides h2').first().waitFor();
    expect(await tooWide(page)).toEqual([]);
    // Everything can be scrolled into view.
    for (const part of ['.who-decides h2', '.act, .form, .idle', '.battlefield']) {
      await page.locator(part).first().scrollIntoViewIfNeeded();
      expect((await page.locator(part).first().boundingBox())?.height).toBeGreaterThan(20);
    }
  });
});

test('nothing is cut off when only text is twice as large', async () => {
  const { links } = await it.table({ name: 'Large', system: 'roll-under', encounter: 'enc-road' });
  const page = await it.page(links['GM']);
  await page.locator('.question h2').first().waitFor();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await tooWide(page)).toEqual([]);
  for (const part of ['.question h2', '.battlefield', '.entries']) {
    await page.locator(part).first().scrollIntoViewIfNeeded();
    expect((await page.locator(part).first().boundingBox())?.height, part).toBeGreaterThan(60);
  }
});

test('there is no motion if reduced motion is preferred', async () => {
  const page = await it.page(await duel(it, 'die-rank'), { reducedMotion: 'reduce' });
  await untilAsked(page);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(e => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(e);
        return transitionDuration.split(', ').some(d => d !== '0s') || (animationName !== 'none' && animationDuration !== '0s');
      })
      .map(e => e.className),
  );
  expect(moving).toEqual([]);
});

test('with system colors, gauges and selections are still distinguishable', async () => {
  const page = await it.page(await duel(it, 'die-rank'), { forcedColors: 'active' });
  await untilAsked(page);
  await pressTool(page, 'Sheet');
  const bar = page.locator('.gauge-bar').first();
  const [ground, fill] = await bar.evaluate(e => [getComputedStyle(e).backgroundColor, getComputedStyle(e.firstElementChild as Element).backgroundColor]);
  expect(fill).not.toBe(ground);
  await page
    .getByRole('region', { name: 'Everybody' })
    .getByRole('button', { name: /Orc raider/ })
    .click();
  const chosen = page.locator('.fighter[aria-pressed="true"]');
  expect(await chosen.evaluate(e => getComputedStyle(e).outlineStyle)).toBe('solid');
});
