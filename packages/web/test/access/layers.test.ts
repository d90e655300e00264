import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { type Seated, stage } from '../support/browser.ts';

const it = stage();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Three who stand in a column, and one beside whom there is room: where odds have to go aside. */
const COLUMN = {
  party: [{ use: 'hero-archer', as: 'ada', at: [0, 0] }],
  enemies: [0, 5, 10].map(y => ({ use: 'foe-foot-soldier', at: [25, y - 5] })),
};

interface Seat {
  readonly page: Page;
  readonly table: Seated;
}

const seated = async (system: string, viewport: { width: number; height: number }, encounter: unknown = systemOf(system).starters[0]?.id): Promise<Seat> => {
  const table = await it.table({ name: 'Layers', system, encounter, seats: [{ role: 'player', name: 'Ann' }] });
  const page = await it.page(table.links['GM'] as string, { viewport });
  await page.locator('.tray .option').first().waitFor();
  await page.getByRole('button', { name: 'Close: All choices' }).click();
  const log = page.getByRole('button', { name: 'Close: Log' });
  if (await log.isVisible()) await log.click();
  await page.evaluate<void>('document.fonts.ready.then(() => undefined)');
  return { page, table };
};

/** Pairs of a thing of the first kind and one of the second that lie over one another, in words. */
const covered = (page: Page, below: string, above: string): Promise<string[]> =>
  page.evaluate(
    ([below, above]) => {
      const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 2);
      const called = (e: Element) => e.textContent?.slice(0, 30) || e.closest('[data-who]')?.getAttribute('data-who') || e.getAttribute('class');
      return seen(below).flatMap(one =>
        seen(above).flatMap(other => {
          if (one === other || one.contains(other) || other.contains(one)) return [];
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 1 && high > 1 ? [`${called(other)} over ${called(one)}: ${Math.round(wide)} × ${Math.round(high)}`] : [];
        }),
      );
    },
    [below, above] as const,
  );

const aims = async (page: Page): Promise<boolean> => {
  const action = page.locator('.act[aria-pressed]:has(.best:not(.says))').first();
  // Whoever begins may have no one to attack.
  await action.waitFor({ timeout: 5_000 }).catch(() => undefined);
  if ((await action.count()) === 0) return false;
  await action.click();
  await page.locator('.aim-strip').waitFor();
  return true;
};

describe.each(SIZES)('at $width × $height', viewport => {
  test.each(systemIds)('what is said and what may be hit in %s hides neither odds, turns nor tools', async system => {
    const { page, table } = await seated(system, viewport);
    const ann = new ApiSeat(it, table, 'Ann');
    await ann.does({ do: 'note', text: 'I hold the left side of the road, while the two of you go around them and come from behind' });
    await ann.does({ do: 'dice', roll: '3d6' });
    await page.locator('.just-heard-line').nth(1).waitFor();
    expect(await covered(page, '.top-row > *, .last-event, .bar, .around-button', '.just-heard-line')).toEqual([]);
    if (!(await aims(page))) return;
    expect(await covered(page, '.aim-strip, .top-row > *, .bar', '.around-button, .map-tools, .just-heard-line')).toEqual([]);
    const coins = '.token:not([data-mark="dead"]) .body';
    expect(await covered(page, coins, '.odds-badge rect')).toEqual([]);
  });

  test('odds of foes in a column stand beside them, and their names too', async () => {
    const { page, table } = await seated('roll-under', viewport, COLUMN);
    await new ApiSeat(it, table).does({ do: 'rule', ruling: 'set', with: { name: 'turn', to: 'ada' } });
    expect(await aims(page)).toBe(true);
    await expect.poll(() => page.locator('.odds-badge').count()).toBe(3);
    expect(await covered(page, '.token .body', '.odds-badge rect')).toEqual([]);
    expect(await covered(page, '.odds-badge rect', '.odds-badge rect')).toEqual([]);
    expect(await covered(page, '.names .name', '.odds-badge rect')).toEqual([]);
  });
});

describe.each(SIZES.slice(0, 2))('at $width × $height', viewport => {
  test.each(['roll-under', 'time-count', 'tempo'])('whoever fights in %s stays in sight beside an open drawer', async system => {
    const { page } = await seated(system, viewport);
    for (const drawer of ['GM', 'Take back']) {
      await page.getByRole('button', { name: drawer, exact: true }).click();
      await page.locator('.drawer').waitFor();
      await expect.poll(() => covered(page, '.token .body, .bar, .top-row > *', '.drawer')).toEqual([]);
      await expect.poll(() => covered(page, '.token .body', '.bar, .top-row > *, .live > .roster')).toEqual([]);
      expect(await covered(page, '.top-row > *', '.top-row > *')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.drawer').waitFor({ state: 'detached' });
    }
  });

  test.each(['roll-under', 'segments'])('the card of a foe in %s hides no one', async system => {
    const { page } = await seated(system, viewport);
    const coins = page.locator('.token .body');
    for (let i = 0; i < (await coins.count()); i++) {
      const box = await coins.nth(i).boundingBox();
      if (!box) continue;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      if (!(await page.locator('.doable').isVisible())) continue;
      await expect.poll(() => covered(page, '.token .body', '.doable')).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
