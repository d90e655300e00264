import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { restingBox } from '../support/resting.ts';

const it = stage();

/** The GM's page at a new table. */
const seated = async (system: string, encounter: unknown, options: Parameters<typeof it.page>[1] = {}): Promise<Page> => {
  const { links } = await it.table({ name: 'Field', system, encounter });
  const page = await it.page(Object.values(links)[0] as string, options);
  await page.getByRole('region', { name: 'Field' }).waitFor();
  return page;
};

/** Within reach, no matter who is first. */
const DUEL = { heroes: [{ use: 'maurn', as: 'maurn' }], foes: [{ use: 'orc', as: 'orc' }], startDistanceFt: 5 };

const field = (page: Page) => page.getByRole('region', { name: 'Field' });
/** The button of a move in the bar. */
const moves = (page: Page) => page.locator('.act').filter({ hasText: 'Move' }).first();
const places = (page: Page) => page.locator('.token').evaluateAll(all => all.map(k => k.getAttribute('transform')).join(' '));

/** Soldiers on the road, at the first turn in which a move is possible. If enemies come first, the GM chooses which. */
const marching = async (page: Page): Promise<Page> => {
  const move = moves(page);
  const next = page.getByRole('heading', { level: 2, name: /^GM/ });
  await move.or(next).first().waitFor();
  if (await next.isVisible()) await page.locator('.tray .option').first().click();
  await move.waitFor();
  return page;
};

describe('a field in feet', () => {
  test('possible targets are marked; a tap shows the odds, a second one attacks', async () => {
    const page = await seated('time-count', DUEL);
    const box = await restingBox(page.locator('.token:has(.aim) .body').first());
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const strike = field(page)
      .getByRole('button', { name: /^Attack/ })
      .first();
    await expect.poll(() => strike.textContent()).toMatch(/\d+ %.*miss \d/);
    // If both act at once they choose in secret: then a question disappears before there is a log line.
    const stands = async () => [await page.locator('.tray :is(.question h2, .folded)').allTextContents(), await page.locator('.entry').count()];
    const before = await stands();
    await strike.click();
    await strike.waitFor({ state: 'detached' });
    await expect.poll(stands).not.toEqual(before);
  });

  test('a move takes two presses: the button, and a space that no foe reaches', async () => {
    const page = await marching(await seated('roll-under', 'enc-road'));
    const before = await places(page);
    await moves(page).click();
    const reach = await restingBox(page.locator('.reach path').first());
    const corner = [reach.x + reach.width - 3, reach.y + 3] as const;
    await page.mouse.move(...corner);
    const pointedAt = page.locator('.way[data-pointed] text');
    await pointedAt.waitFor();
    const feet = await pointedAt.textContent();
    expect(feet).toMatch(/^\d+$/);
    await page.mouse.click(...corner);
    await expect.poll(() => places(page)).not.toBe(before);
  });

  /** Drags a token by a number of spaces to the right and down, with the mouse. */
  const drag = async (page: Page, token: Locator, columns: number, rows: number) => {
    const { x, y, width, height } = await restingBox(token);
    // A token fills four fifths of its space.
    const space = width / 0.82;
    const [fromX, fromY] = [x + width / 2, y + height / 2];
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX + columns * space, fromY + rows * space, { steps: 6 });
    await page.mouse.up();
  };

  test('a token can be dragged to its destination; the GM can drag any token anywhere, as a ruling', async () => {
    const page = await marching(await seated('roll-under', 'enc-road'));
    const before = await places(page);
    await drag(page, page.locator('.token:has(.turn) .body').first(), -1, 0);
    await expect.poll(() => places(page)).not.toBe(before);
    const moved = await places(page);
    const other = page.locator('.token:not(:has(.turn)):not(:has(.asks)) .body').first();
    await drag(page, other, 0, -2);
    await field(page).getByRole('button', { name: 'Not now' }).click();
    expect(await places(page)).toBe(moved);
    await drag(page, other, 0, -2);
    await field(page).getByRole('button', { name: 'Put it there' }).click();
    await expect.poll(() => places(page)).not.toBe(moved);
  });

  test('by keyboard alone: go through the spaces, hear their contents, move, measure', async () => {
    const page = await marching(await seated('roll-under', 'enc-road'));
    const grid = page.getByRole('grid');
    const here = grid.locator('[tabindex="0"]');
    await expect.poll(() => here.textContent()).toMatch(/^[A-Z]+\d+, .*HP .*its turn, deciding/);
    const before = await places(page);
    await moves(page).press('Enter');
    await here.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator(':focus').textContent()).toMatch(/may go here, .*5 ft from/);
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await field(page)
      .getByText(/: 10 ft, clear line$/)
      .waitFor();
    await page.keyboard.press('Escape');
    // The arrow keys have set the destination.
    await page.keyboard.press('Enter');
    await expect.poll(() => places(page)).not.toBe(before);
  });

  test('wheel, keys and buttons zoom, a drag pans, and the whole field can be shown again', async () => {
    const page = await seated('roll-under', 'enc-road');
    const token = page.locator('.token .body').first();
    const wide = async () => Math.round((await restingBox(token)).width);
    await expect.poll(wide).toBeGreaterThan(20);
    const first = await wide();
    await field(page).getByRole('button', { name: 'Nearer' }).click();
    await expect.poll(wide).toBeGreaterThan(first);
    await field(page).getByRole('button', { name: 'Show all of it' }).click();
    await expect.poll(wide).toBe(first);
    const pane = await restingBox(page.locator('.map-pane'));
    const { x: left } = await restingBox(token);
    await page.mouse.move(pane.x + 300, pane.y + 180);
    await page.mouse.down();
    await page.mouse.move(pane.x + 380, pane.y + 180, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await restingBox(token)).x)).toBe(Math.round(left + 80));
    await page.mouse.wheel(0, 300);
    await expect.poll(wide).toBeLessThan(first);
  });
});

describe('a field of regions', () => {
  test('a move takes a tap on the region and one on the way', async () => {
    const page = await seated('die-rank', 'gatehouse');
    const whoIsWhere = () => page.locator('.region').evaluateAll(all => all.map(r => r.querySelectorAll('.region-member').length).join(' '));
    const before = await whoIsWhere();
    await field(page)
      .getByRole('button', { name: /^Go to (Gate|Yard)/ })
      .first()
      .click();
    await field(page)
      .getByRole('button', { name: /^(Move|Run) to/ })
      .first()
      .click();
    await expect.poll(whoIsWhere).not.toBe(before);
  });
});

describe('axe finds nothing in the field', () => {
  test.each([
    ['time-count', DUEL],
    ['die-rank', 'gatehouse'],
  ])('%s', async (system, encounter) => {
    const page = await seated(system, encounter, { viewport: { width: 390, height: 844 } });
    await page.locator('.battlefield [data-who]').first().waitFor();
    expect(await faults(page, '.battlefield')).toEqual([]);
  });
});
