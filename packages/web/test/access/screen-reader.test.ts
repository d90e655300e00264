import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { answering, duel, untilAsked } from '../support/duel.ts';

const it = stage();

interface Heard {
  readonly how: 'polite' | 'assertive';
  readonly words: string;
}

/** Records what a screen reader announces: text added to a live region, except what is there when it appears. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const loud: Readonly<Record<string, string>> = { alert: 'assertive', status: 'polite', log: 'polite' };
    const regionOf = (node: Node): Element | null =>
      (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role="alert"], [role="status"], [role="log"]') ?? null;
    const shown = (e: Element): boolean => e.checkVisibility() && !e.closest('[aria-hidden="true"]');
    new MutationObserver(changes => {
      const regions = new Set<Element>();
      for (const { type, target, addedNodes } of changes) {
        const region = regionOf(target);
        if (region && (type === 'characterData' || addedNodes.length > 0)) regions.add(region);
      }
      for (const region of regions) {
        const how = region.getAttribute('aria-live') ?? loud[region.role ?? ''];
        const words = region.textContent?.trim();
        if (words && how !== 'off' && shown(region)) heard.push({ how, words });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
};

const heardOn = (page: Page): Promise<readonly Heard[]> => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard.splice(0));

const choices = (page: Page) => page.getByRole('region', { name: 'Choose' });

/** Presses a button that is found by its name. */
const press = async (page: Page, name: RegExp): Promise<boolean> => {
  const button = choices(page).getByRole('listitem').getByRole('button', { name }).first();
  if ((await button.count()) === 0) return false;
  await answering(page, () => button.press('Enter'));
  return true;
};

const WAYS = [/^\d?\s*Block/, /^\d?\s*Attack\s+Orc raider/, /^\d?\s*Move to Yard/, /^\d?\s*(Passive|No opportunity|End)/, /^[^…]*$/];

/** Makes one choice. */
const goOn = async (page: Page): Promise<void> => {
  for (const name of WAYS) if (await press(page, name)) return;
};

const seated = async (system: Parameters<typeof duel>[1]): Promise<Page> => {
  const page = await it.page(await duel(it, system), {}, listen);
  await untilAsked(page);
  return page;
};

test('a whole fight, by names, roles and announcements', async () => {
  const page = await seated('die-rank');
  const all: Heard[] = [];
  const questions: string[] = [];
  for (let n = 0; n < 60; n++) {
    const question = await untilAsked(page);
    if (question === 'over') break;
    questions.push(question);
    await goOn(page);
    all.push(...(await heardOn(page)));
  }
  await expect.poll(() => page.getByText('The fight is over').count()).toBeGreaterThan(0);
  all.push(...(await heardOn(page)));
  const called = all.filter(h => h.how === 'assertive').map(h => h.words);
  // Every question is announced, and those in the turn of another combatant are announced as reactions.
  expect(called.length).toBeGreaterThanOrEqual(new Set(questions).size);
  for (const words of called) expect(words).toMatch(/^(Your turn|React)(, Ysolde)?: .*/);
  // Each names the combatant who is asked, once.
  for (const words of called) expect(words.split('. One more')[0]?.match(/Ysolde/g)).toHaveLength(1);
  expect(called.some(w => w.startsWith('React'))).toBe(questions.some(q => q.includes('Orc raider attacks')));
  const told = all.filter(h => h.how === 'polite').map(h => h.words);
  const lines = await page.locator('.entry:not([data-minor]) .entry-words').allTextContents();
  expect(lines.filter(line => told.some(w => w.includes(line))).length).toBeGreaterThan(5);
  expect(told.some((w, i) => w === told[i + 1])).toBe(false);
});

test('the call to decide goes with its question: nothing of it is left to read while others act', async () => {
  const encounter = { heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }], foes: [{ use: 'orc', as: 'orc', at: [40, 0] }] };
  const { id, links } = await it.table({ name: 'Calls', system: 'time-count', encounter, seats: [{ role: 'player', name: 'Ann', owns: ['ada'] }] });
  const page = await it.page(links['Ann']);
  const call = page.locator('p.hidden[aria-live="assertive"]');
  await call.waitFor({ state: 'attached' });
  // Either may be the first to act.
  for (let n = 0; n < 20 && !(await call.textContent()); n++) {
    await it.command(id, links['GM'], { do: 'choose', by: 'orc', what: 'wait' }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
  expect(await call.textContent()).toMatch(/^Your turn/);
  await it.command(id, links['Ann'], { do: 'choose', by: 'ada', what: 'wait' });
  await expect.poll(() => call.textContent()).toBe('');
});

test('a row of odds is readable: outcomes that sum to 100, costs, who may drop', async () => {
  const page = await seated('die-rank');
  while (
    (await choices(page)
      .getByRole('button', { name: /Attack.*Long sword/ })
      .count()) === 0
  ) {
    await goOn(page);
    expect(await untilAsked(page)).not.toBe('over');
  }
  const attack = choices(page)
    .getByRole('button', { name: /Attack.*Long sword/ })
    .first();
  await attack.waitFor();
  await expect.poll(() => attack.ariaSnapshot()).toMatch(/(?:[a-z ]+ <?\d+ %, ?){2,}HP −\d/);
  const name = await attack.ariaSnapshot();
  const percents = [...(/Long sword(.*?)(?= HP |")/.exec(name)?.[1] ?? '').matchAll(/[a-z] (\d+) %/g)].map(m => Number(m[1]));
  expect(
    percents.reduce((a, b) => a + b, 0),
    name,
  ).toBe(100);
});

test('the map announces contents, distances, possible moves, and their costs', async () => {
  const page = await seated('time-count');
  const grid = page.getByRole('grid', { name: 'The field, space by space' });
  await grid.getByRole('gridcell', { name: /Orc axeman.*\d+ ft from Maurn/ }).waitFor();
  const field = page.getByRole('region', { name: 'Field' });
  await page.locator('.act').filter({ hasText: 'Move' }).first().focus();
  await page.keyboard.press('Enter');
  const goal = grid.getByRole('gridcell', { name: /may go here, .*5 ft from Maurn/ }).first();
  await goal.waitFor();
  await heardOn(page);
  // A safe space is gone to at once; a risky one is told of first.
  await goal.dispatchEvent('click');
  const go = field.getByRole('button', { name: 'Go', exact: true });
  await go
    .or(grid.getByRole('gridcell', { name: /^[A-Z]+\d+, Maurn/ }))
    .first()
    .waitFor({ state: 'attached' });
  if (await go.isVisible()) {
    await expect.poll(async () => (await heardOn(page)).map(h => h.words).join(' ')).toMatch(/no harm on the way|at risk: /);
    await go.press('Enter');
  }
  await expect.poll(() => grid.getByRole('gridcell', { name: /^[A-Z]+\d+, Maurn/ }).count()).toBe(1);
});

test('there are headings and landmarks for navigation', async () => {
  const page = await seated('time-count');
  for (const name of ['Turn order', 'Everybody', 'Field', 'Choose', 'What may be done', 'Log'])
    await expect.poll(() => page.getByRole('region', { name, exact: true }).count(), { message: name }).toBe(1);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const levels = await page.getByRole('heading').evaluateAll(all => all.map(h => Number(h.tagName.slice(1))));
  levels.reduce((before, level) => {
    expect(level - before).toBeLessThanOrEqual(1);
    return level;
  });
});
