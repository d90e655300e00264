import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

interface Seen {
  readonly order: readonly string[];
  readonly dice: { readonly seed?: string };
}

/** A duel with its GM and Ada, who plays the wrestler; the machine plays it to the end. */
const fought = async () => {
  const { id, links } = await it.table({ name: 'The pit', system: 'die-rank', encounter: 'pit', seats: [{ role: 'player', name: 'Ada', owns: ['wrestler'] }] });
  const call = async (path: string, body?: object) => {
    const token = links['GM']?.split('#')[1] ?? '';
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(`${it.server.url}/api/tables/${id}/${path}`, { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const view = async () => (await (await call('questions', { ask: 'view' })).json()) as Seen;
  for (const by of ['gm', ...(await view()).order]) await call('commands', { do: 'policy', by, policy: 'greedy', mode: 'do' });
  await call('commands', { do: 'go' });
  await vi.waitFor(async () => expect((await view()).dice.seed).toBeDefined(), { timeout: 60_000, interval: 200 });
  return { id, links, transcript: async () => (await call('export')).text() };
};

let table: Awaited<ReturnType<typeof fought>>;
beforeAll(async () => {
  table = await fought();
});

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'In hindsight' });

/** The replay of a seat with the drawer open. */
const replayed = async (name: string): Promise<Page> => {
  const page = await it.page(table.links[name]);
  await page.getByRole('region', { name: 'Log' }).waitFor();
  await page.goto(`${it.server.url}/t/${table.id}/replay`);
  await slider(page).waitFor();
  await expect.poll(async () => Number(await slider(page).getAttribute('max'))).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'In hindsight' }).click();
  // It takes the focus when it comes.
  await drawer(page).locator('.hindsight b, .soft:not(.small)').first().waitFor();
  return page;
};

const place = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

/** Goes one moment on, and waits for what was chosen there. */
const nextMoment = async (page: Page): Promise<void> => {
  const before = await place(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(page)).toBe(before + 1);
  await page.waitForTimeout(150);
  await expect.poll(() => drawer(page).locator('.hindsight b, .soft:not(.small)').count()).toBeGreaterThan(0);
};

/** All who chose anything in the first moments, by the drawer. */
const deciders = async (page: Page, moments: number): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  await slider(page).focus();
  for (let i = 0; i < moments; i++) {
    await nextMoment(page);
    for (const name of await drawer(page).locator('.hindsight > li > p > b').allTextContents()) names.add(name);
  }
  return names;
};

/** Goes to the next moment at which someone chose, and asks about it. */
const judged = async (page: Page): Promise<string> => {
  const ask = drawer(page).getByRole('button', { name: 'Was there better?' }).first();
  await slider(page).focus();
  for (let i = 0; i < 25 && !(await ask.isVisible()); i++) await nextMoment(page);
  await ask.click();
  await drawer(page).getByText('Given up').first().waitFor();
  return (await drawer(page).locator('.hindsight dl').first().textContent()) ?? '';
};

test('the GM finds what there was to choose, why, and what was given up', async () => {
  const page = await replayed('GM');
  expect(await judged(page)).toMatch(/What speaks for it.+Given up.*(nothing better|less to win|as good as|as likely)/);
  expect(await faults(page)).toEqual([]);
  expect((await deciders(page, 15)).size).toBe(2);
});

test('a player finds only what they chose themselves', async () => {
  const page = await replayed('Ada');
  expect([...(await deciders(page, 15))]).toEqual(['Bruna:']);
});

test('in a file, too', async () => {
  const page = await it.page('/replay');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'pit.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(await table.transcript()) });
  await slider(page).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'In hindsight' }).click();
  expect(await judged(page)).toContain('Given up');
});

test('the log says why the machine did something: to the GM, and to the player of that combatant', async () => {
  const whys = async (name: string): Promise<number> => {
    const page = await it.page(`${table.links[name]}`);
    const log = page.getByRole('region', { name: 'Log' });
    await log.waitFor();
    const rows = log.locator('.entry', { has: page.locator('.chip') }).locator('button.entry-line');
    for (let i = 0; i < (await rows.count()); i++) await rows.nth(i).click();
    const count = await log.getByRole('button', { name: 'Why?' }).count();
    if (name !== 'GM') return count;
    await log.getByRole('button', { name: 'Why?' }).first().click();
    await log.getByText('What speaks for it').first().waitFor();
    return count;
  };
  expect(await whys('GM')).toBeGreaterThan(2);
  expect(await whys('Ada')).toBeLessThan(await whys('GM'));
});
