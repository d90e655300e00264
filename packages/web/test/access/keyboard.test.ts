import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { answering, DUELS, duel, untilAsked } from '../support/duel.ts';

const it = stage();

/** The focused element in words; empty if the focus is lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const e = document.activeElement as HTMLElement | null;
    return !e || e === document.body ? '' : (e.getAttribute('aria-label') ?? e.textContent ?? '').trim() || e.tagName;
  });

/** Whether the focus is visible: the focused element has an outline, or is drawn in its place. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const e = document.activeElement as HTMLElement;
    return getComputedStyle(e).outlineStyle !== 'none' || (e.role === 'gridcell' && document.querySelector('.map .cursor') !== null);
  });

/** Presses Tab until the wanted element has the focus. */
const tabTo = async (page: Page, wanted: RegExp, most = 60): Promise<void> => {
  for (let n = 0; n < most; n++) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}, but ${await focused(page)}`);
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Enters a command in the command line, and waits until it is done. */
const say = async (page: Page, words: string): Promise<boolean> => {
  if (!/^Type what to do$/.test(await focused(page)) || (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT'))) await press(page, '/');
  await page.keyboard.type(words);
  const list = page.getByRole('listbox', { name: 'What you may type' });
  const known = list.getByRole('option').first().or(page.getByText('No choice fits this now'));
  await known.first().waitFor({ state: 'attached' });
  // The answer of the rules comes a moment later.
  await page.waitForTimeout(60);
  const offered = (await list.getByRole('option', { selected: true, disabled: false }).filter({ hasNotText: '…' }).count()) > 0;
  if (!offered) {
    await press(page, 'Escape', 'Escape');
    return false;
  }
  await answering(page, () => press(page, 'Enter'));
  return true;
};

/** Moves one space along the map. */
const march = async (page: Page): Promise<void> => {
  const move = page.locator('.act').filter({ hasText: /^.?Move/ });
  // A question that has just appeared has no keys yet.
  const keyOf = () => move.first().getAttribute('aria-keyshortcuts');
  await expect.poll(keyOf).toMatch(/^\d$/);
  await press(page, (await keyOf()) ?? '');
  // The focus goes to the map.
  await expect.poll(() => focused(page)).toMatch(/^[A-Z]+\d+/);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowDown']) {
    await press(page, key);
    if (/may go here/.test(await focused(page))) break;
  }
  expect(await focused(page)).toMatch(/may go here, .*\d+ ft from/);
  expect(await isMarked(page)).toBe(true);
  await answering(page, () => press(page, 'Enter'));
};

/** Answers any question with keys: a typed command, or the first digit of a complete choice. */
const answer = async (page: Page): Promise<void> => {
  for (const words of ['attack orc sword', 'move yard', 'approach orc', 'block', 'end turn']) if (await say(page, words)) return;
  // Leaves the command line; in the question a digit chooses.
  await press(page, 'Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
  const one = page
    .locator('.bar .idle[aria-keyshortcuts]:not([aria-keyshortcuts=""]), .act[aria-keyshortcuts]:not([aria-pressed], [aria-keyshortcuts=""])')
    .first();
  const digit = await one.getAttribute('aria-keyshortcuts');
  await answering(page, () => press(page, digit as string));
};

test.each(['time-count', 'die-rank'] as const)('a whole fight of %s, by keyboard alone', async system => {
  const page = await it.page(await duel(it, system));
  await untilAsked(page);
  let marched = system !== 'time-count';
  for (let n = 0; n < 60; n++) {
    if ((await untilAsked(page)) === 'over') break;
    if (!marched) {
      await march(page);
      marched = true;
    } else await answer(page);
    expect(await focused(page), 'the focus was lost').not.toBe('');
  }
  expect(await untilAsked(page)).toBe('over');
});

test('Tab first offers a link to the choices, and the focus is visible at each stop', async () => {
  const page = await it.page(await duel(it, 'time-count'));
  await untilAsked(page);
  await page.getByRole('region', { name: 'Log' }).waitFor();
  await press(page, 'Tab');
  expect(await focused(page)).toBe('To the choices');
  expect(await isMarked(page)).toBe(true);
  await press(page, 'Enter');
  expect(await focused(page)).toMatch(/acts on count/);
  const seen = new Set<string>();
  for (let n = 0; n < 80; n++) {
    await press(page, 'Tab');
    const now = await focused(page);
    expect(now, 'Tab loses the focus').not.toBe('');
    expect(await isMarked(page), `the focus on ${now} is not visible`).toBe(true);
    seen.add(now);
    // The command line is the last stop.
    if (/^Type what to do$/.test(now)) break;
  }
  expect([...seen].some(s => /Wait|Move/.test(s))).toBe(true);
});

test('single keys lead to every part, help lists them, and they can be switched off', async () => {
  const page = await it.page(await duel(it, 'time-count'));
  await untilAsked(page);
  await page.getByRole('region', { name: 'Log' }).waitFor();
  for (const [key, where] of [
    ['/', /^Type what to do$/],
    ['m', /^[A-Z]+\d+/],
    ['t', /^Turn order$/],
    ['e', /^Everybody$/],
    ['s', /^Sheet$/],
    ['l', /^Log$/],
    ['x', /^This exchange$/],
    ['q', /acts on count/],
    ['c', /.+/],
  ] as const) {
    await press(page, 'Escape', key);
    await expect.poll(() => focused(page)).toMatch(where);
    if (key === '/') await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
  await press(page, '?');
  expect(await focused(page)).toBe('Keys and commands');
  const keys = await page.getByRole('dialog', { name: 'Keys and commands' }).locator('kbd').allTextContents();
  expect(keys).toEqual(expect.arrayContaining(['1 – 9', '/', 'q', 'm', 't', 'e', 's', 'l', 'u', 'o', '?']));
  await tabTo(page, /Single keys/i, 4).catch(() => undefined);
  await page.getByRole('checkbox', { name: 'Single keys work' }).press('Space');
  await press(page, 'Escape', 'm');
  expect(await focused(page)).not.toMatch(/^[A-Z]+\d+/);
});

test('the key of the log opens it when it is shut', async () => {
  const page = await it.page(await duel(it, 'time-count'), { viewport: { width: 1024, height: 768 } });
  await untilAsked(page);
  const log = page.getByRole('region', { name: 'Log' });
  expect(await log.count()).toBe(0);
  await press(page, 'q', 'l');
  await expect.poll(() => focused(page)).toBe('Log');
  expect(await log.isVisible()).toBe(true);
});

test('typed commands are completed from legal choices, including spaces; refused ones show the reason', async () => {
  const encounter = { ...DUELS['time-count'].encounter, startDistanceFt: 60 };
  const { links } = await it.table({ name: 'Far apart', system: 'time-count', encounter });
  const page = await it.page(links['GM']);
  await untilAsked(page);
  const options = page.getByRole('listbox').getByRole('option');
  await press(page, '/', 'ArrowDown');
  await expect.poll(() => options.count()).toBeGreaterThan(5);
  await page.keyboard.type('move');
  await expect.poll(() => options.first().textContent()).toMatch(/Move .*…$/);
  await press(page, 'Enter');
  await expect.poll(() => options.count()).toBeGreaterThan(3);
  const place = /Move to ([A-Z]+\d+)/.exec((await options.allTextContents()).join(' '))?.[1];
  expect(place).toBeDefined();
  await page.keyboard.type(place as string);
  await expect.poll(() => options.first().textContent()).toMatch(new RegExp(`Move to ${place}`));
  await press(page, 'Escape', 'Escape');
  await page.keyboard.type('kick');
  const refused = page.getByRole('listbox').getByRole('option', { disabled: true }).first();
  await expect.poll(() => refused.textContent(), { timeout: 10_000 }).toMatch(/Strike at .* with foot, knee or elbow.*Not now: .+/);
  await press(page, 'Enter');
  await page.getByRole('alert').getByText(/.+/).first().waitFor();
  expect(await focused(page)).toBe('Type what to do');
});
