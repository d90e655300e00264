import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { nextToTell, readingTime, type TellableRow } from '../../src/pages/table/telling/pace.ts';
import type { LogRow } from '../../src/sentences/log-rows.ts';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';

// The page's language is read from the browser.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en' } }));

const it = stage();

const tellable = (seq: number): TellableRow => ({ row: { seq } as LogRow, words: 'x', begins: seq });

describe('the pace', () => {
  test('rows are told one after another, and only the last of very many', () => {
    const rows = [1, 4, 9].map(tellable);
    expect(nextToTell(rows, 1)).toEqual({ at: 1, isLate: false });
    expect(nextToTell(rows, 9)).toBeUndefined();
    expect(
      nextToTell(
        Array.from({ length: 30 }, (_, i) => tellable(i)),
        3,
      ),
    ).toEqual({ at: 29, isLate: true });
  });

  test('longer words are shown longer, within bounds', () => {
    expect(readingTime('Orc moves')).toBeLessThan(readingTime('Orc strikes the warden with their axe: 3 (needs 12 or less) — hit'));
    expect(readingTime('x'.repeat(1000))).toBeLessThan(3000);
  });
});

/** Keeps each new card of what happened, with its time. */
const watchCards = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('fray.log', 'shut');
    const seen: { seq: string; at: number }[] = [];
    Object.assign(window, { seenCards: seen });
    new MutationObserver(() => {
      const seq = document.querySelector('.last-event:last-child')?.getAttribute('data-seq') ?? '';
      if (seq !== '' && seen.at(-1)?.seq !== seq) seen.push({ seq, at: performance.now() });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const seenCards = (page: Page): Promise<readonly { readonly seq: string; readonly at: number }[]> =>
  page.evaluate(() => (window as unknown as { seenCards: { seq: string; at: number }[] }).seenCards);

/** Three foes shoot, one right after the other, before somebody who watches. */
const shots = async () => {
  const encounter = { party: ['hero-warden'], enemies: ['foe-foot-soldier', 'foe-foot-soldier', 'foe-foot-soldier'], startDistanceFt: 5 };
  const table = await it.seeded(3, { name: 'Pace', system: 'roll-under', encounter, seats: [{ role: 'spectator', name: 'Eve' }] });
  const gm = new ApiSeat(it, table);
  const page = await it.page(table.links['Eve'], {}, watchCards);
  await page.locator('[data-who]').first().waitFor();
  return { gm, page };
};

const play = async (gm: ApiSeat, steps: number): Promise<void> => {
  for (let n = 0; n < steps; n++) await gm.answers(/^attack(-melee)?:/);
};

test('what several do in a row is told one after another, each with its result first', async () => {
  const { gm, page } = await shots();
  const before = (await seenCards(page)).length;
  await play(gm, 8);
  await expect.poll(async () => (await seenCards(page)).length, { timeout: 20_000 }).toBeGreaterThan(before + 2);
  const times = (await seenCards(page)).slice(before).map(card => card.at);
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(600);
  const card = page.locator('.last-event').last();
  await expect.poll(() => card.locator('.event-result').textContent(), { timeout: 20_000 }).toMatch(/^(Hit|Missed|Critical hit|Fumbled)/);
});

test('a press skips to the newest', async () => {
  const { gm, page } = await shots();
  await play(gm, 8);
  await page.waitForTimeout(300);
  await page.mouse.click(700, 500);
  const skipped = await page.evaluate(() => performance.now());
  await page.waitForTimeout(6000);
  // The newest is told at once, and nothing after it.
  const after = (await seenCards(page)).filter(card => card.at > skipped);
  expect(after.length).toBeLessThanOrEqual(1);
});

test('a card goes once it was read, and leaves its place to others', async () => {
  const { gm, page } = await shots();
  await play(gm, 4);
  const card = page.locator('.last-event').last();
  await card.waitFor();
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.last-event')) for (const animation of element.getAnimations()) animation.finish();
  });
  await expect.poll(() => page.locator('.last-event').count()).toBe(0);
});
