import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';

const it = stage();

/** Keeps the kinds of all effects that were ever drawn. */
const watchEffects = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenEffects: seen });
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const one of [node, ...node.querySelectorAll('[data-effect]')]) {
        const kind = one.getAttribute('data-effect');
        if (kind) seen.push(`${kind} ${one.textContent}`.trim());
      }
    };
    new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(look))).observe(document, { childList: true, subtree: true });
  });

const seenEffects = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { seenEffects: string[] }).seenEffects);

const FIGHTS = {
  'roll-under': {
    encounter: { party: ['hero-warden'], enemies: ['foe-foot-soldier'], startDistanceFt: 5 },
  },
  'time-count': { encounter: { heroes: [{ use: 'maurn' }], foes: [{ use: 'orc' }], startDistanceFt: 5 } },
} as const;

const seated = async (system: keyof typeof FIGHTS, options = {}): Promise<{ readonly page: Page; readonly gm: ApiSeat }> => {
  const table = await it.seeded(3, { name: 'Effects', system, encounter: FIGHTS[system].encounter });
  const page = await it.page(table.links['GM'], options, watchEffects);
  await page.locator('[data-who]').first().waitFor();
  return { page, gm: new ApiSeat(it, table) };
};

describe.each(Object.keys(FIGHTS) as (keyof typeof FIGHTS)[])('%s', system => {
  test('an attack is seen, with its die, and how it lands', async () => {
    const { page, gm } = await seated(system);
    await gm.fights();
    await expect.poll(() => seenEffects(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^lunge/), expect.stringMatching(/^die \d/)]));
    await expect.poll(() => seenEffects(page)).toContainEqual(expect.stringMatching(/^(miss miss|number −\d)/));
    await expect.poll(() => page.locator('[data-effect]').count()).toBe(0);
  });
});

test('a press ends what is shown, and reaches what is pressed', async () => {
  const { page, gm } = await seated('roll-under', { reducedMotion: 'reduce' });
  await gm.fights();
  await page.locator('[data-effect]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.locator('[data-effect]').first().waitFor({ state: 'detached', timeout: 400 });
});

/** Stops each animation on its way, so that a busy machine does not miss it. */
const holdAnimations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const one = animate.apply(this, how);
      one.currentTime = 150;
      one.pause();
      return one;
    };
  });

/** How far tokens are drawn from where they stand on the board, in feet. */
const offsets = (page: Page): Promise<readonly number[]> =>
  page.locator('.map .walker').evaluateAll(all =>
    all.map(one => {
      const { e, f } = new DOMMatrix(getComputedStyle(one).transform);
      return Math.hypot(e, f);
    }),
  );

test('a press ends the way of a token, which stands where the board has it', async () => {
  const table = await it.seeded(3, { name: 'Way', system: 'roll-under', encounter: { ...FIGHTS['roll-under'].encounter, startDistanceFt: 20 } });
  const page = await it.page(table.links['GM'], {}, holdAnimations);
  const token = page.locator('.map .token').first();
  await token.waitFor();
  const who = await token.getAttribute('data-who');
  await it.command(table.id, table.links['GM'], { do: 'rule', ruling: 'set', with: { who, name: 'position', to: [30, 30] } });
  await expect.poll(async () => Math.max(...(await offsets(page)))).toBeGreaterThan(2);
  await page.mouse.wheel(0, 1);
  await expect.poll(() => offsets(page)).toEqual([0, 0]);
});

test('a page that is hidden shows nothing any more, and nothing new', async () => {
  const { page, gm } = await seated('roll-under', { reducedMotion: 'reduce' });
  await gm.fights();
  await page.locator('[data-effect]').first().waitFor({ state: 'attached' });
  const left = await page.evaluate(async () => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise(resolve => setTimeout(resolve, 50));
    return document.querySelectorAll('[data-effect]').length;
  });
  expect(left).toBe(0);
  const before = (await seenEffects(page)).length;
  for (let n = 0; n < 4; n++) await gm.answers(/^attack(-melee)?:/);
  await page.waitForTimeout(500);
  expect((await seenEffects(page)).length).toBe(before);
});

test('with reduced motion nothing moves, and marks stand still for a moment', async () => {
  const { page, gm } = await seated('roll-under', { reducedMotion: 'reduce' });
  await gm.fights();
  await page.locator('[data-effect="die"]').first().waitFor({ state: 'attached' });
  expect(
    await page.evaluate(() => document.getAnimations().filter(a => a.effect instanceof KeyframeEffect && a.effect.target?.closest('.battlefield')).length),
  ).toBe(0);
});

test('an undo shows nothing', async () => {
  const { page, gm } = await seated('roll-under');
  await gm.fights();
  await expect.poll(() => seenEffects(page)).toContainEqual(expect.stringMatching(/^die/));
  await expect.poll(() => page.locator('[data-effect]').count()).toBe(0);
  const before = (await seenEffects(page)).length;
  await gm.does({ do: 'undo' });
  await page.waitForTimeout(500);
  expect((await seenEffects(page)).length).toBe(before);
});

test('in regions an attack is seen as on a map', async () => {
  const field = { regions: [{ id: 'yard', name: 'The yard', neighbors: [] }] };
  const sides = { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'bandit', as: 'orc', at: 'yard' }] };
  const table = await it.seeded(3, { name: 'Yard', system: 'die-rank', encounter: { ...field, sides } });
  const page = await it.page(table.links['GM'], {}, watchEffects);
  await page.locator('.region [data-who]').first().waitFor();
  await new ApiSeat(it, table).fights();
  await expect.poll(() => seenEffects(page)).toContainEqual(expect.stringMatching(/^lunge/));
  await expect.poll(() => seenEffects(page)).toContainEqual(expect.stringMatching(/^(miss miss|number −\d)/));
});

test('a replay shows what happens at each step, but not at a jump', async () => {
  const table = await it.seeded(3, { name: 'Replay', system: 'roll-under', encounter: FIGHTS['roll-under'].encounter });
  await new ApiSeat(it, table).fights();
  const page = await it.page(table.links['GM'], {}, watchEffects);
  await page.getByRole('region', { name: 'Log' }).waitFor();
  await page.goto(`${it.server.url}/t/${table.id}/replay#at=0`);
  const slider = page.getByRole('slider', { name: 'Moment' });
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(1);
  await slider.press('End');
  await expect.poll(() => page.getByRole('region', { name: 'Log' }).textContent()).toMatch(/goes for/);
  await page.waitForTimeout(500);
  expect(await seenEffects(page)).toEqual([]);
  await slider.press('Home');
  const moments = Number(await slider.getAttribute('max'));
  for (let n = 1; n <= moments; n++) {
    await slider.press('ArrowRight');
    // Each moment is there before the next is asked for.
    await expect.poll(async () => page.url().includes('#at=') && Number(await slider.inputValue())).toBe(n);
    await page.waitForTimeout(400);
  }
  expect(await seenEffects(page)).toContainEqual(expect.stringMatching(/^lunge/));
});
