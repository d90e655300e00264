import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { pressTool } from '../support/people.ts';

const it = stage();

interface Seen {
  readonly order: readonly string[];
  readonly outcome: unknown;
  readonly sheets?: unknown;
}

/** A fight that policies have fought to its end, with a seat for Ada. */
const fought = async (system: string, encounter: object | string, owns: string, most = 60_000) => {
  const { id, links } = await it.table({ name: 'After', system, encounter, seats: [{ role: 'player', name: 'Ada', owns: [owns] }] });
  const token = links['GM']?.split('#')[1] ?? '';
  const call = async <T>(path: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await (await fetch(`${it.server.url}/api/tables/${id}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
  };
  const { order } = await call<Seen>('questions', { ask: 'view' });
  for (const by of ['gm', ...order]) await call('commands', { do: 'policy', by, policy: 'greedy', mode: 'do' });
  await call('commands', { do: 'go' });
  await vi.waitFor(async () => expect((await call<Seen>('questions', { ask: 'view' })).outcome).not.toBeNull(), { timeout: most, interval: 200 });
  return { id, links };
};

let road: Awaited<ReturnType<typeof fought>>;
beforeAll(async () => {
  road = await fought('roll-under', 'enc-road', 'warden');
});

const account = (page: Page) => page.getByRole('dialog', { name: 'Who did what' });

test('the end is said once, and a press shows who did what', async () => {
  const page = await it.page(road.links['Ada']);
  const over = page.getByRole('status', { name: 'The fight is over' });
  const words = (await over.getByRole('heading').textContent()) ?? '';
  expect(words).not.toBe('');
  // The log tells it too, where it is open.
  await page.getByRole('button', { name: 'Close: Log' }).click();
  expect(await page.getByText(words, { exact: true }).count()).toBe(1);
  await page.getByText(/^Party: \d of 3 stand$/i).waitFor();
  await over.getByRole('button', { name: 'Who did what' }).click();
  const brenna = account(page).getByRole('row', { name: /^Brenna/ });
  await brenna.getByRole('cell', { name: /\d+ (hit|missed)/ }).waitFor();
  await brenna.getByRole('cell', { name: /^[+−±][\d.]+ \(\d+\/\d+, expected [\d.]+\)$/ }).waitFor();
  expect(await account(page).getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['Who', 'Damage dealt', 'Damage taken', 'Blows', 'Luck']),
  );
  expect(await faults(page)).toEqual([]);
  await account(page)
    .getByRole('link', { name: /^In the replay/ })
    .first()
    .click();
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
});

test.each([
  [390, 844],
  [1024, 768],
])('at %d × %d all of it can be read', async (width, height) => {
  const page = await it.page(road.links['Ada'], { viewport: { width, height } });
  await pressTool(page, 'Who did what');
  await account(page)
    .getByRole('row', { name: /^Brenna/ })
    .waitFor();
  const wide = await account(page).evaluate(
    dialog => [...dialog.querySelectorAll('.account, .account *, .account-telling')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).length,
  );
  expect(wide).toBe(0);
  expect(await faults(page)).toEqual([]);
});

test.each([
  ['Save as Markdown', 'md', /^\| Brenna \|/m],
  ['Save as a page', 'html', /<th scope="row">Brenna<\/th>/],
])('%s', async (button, ending, row) => {
  const page = await it.page(road.links['GM']);
  await pressTool(page, 'Who did what');
  const [file] = await Promise.all([page.waitForEvent('download'), account(page).getByRole('button', { name: button }).click()]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(row);
  expect(text).toContain('The moments that told most');
});

test('a player is told of no one whom they never saw', async () => {
  const heroes = ['knight', 'ranger'].map((use, i) => ({ use, as: ['ada', 'bo'][i], at: 'yard' }));
  const monsters = [
    { use: 'bandit', as: 'orc', at: 'yard' },
    { use: 'goblin', as: 'gob', at: 'road', hidden: true, name: 'Shade' },
  ];
  const { links } = await it.table({
    ...{ name: 'Gate', system: 'die-rank', encounter: { field: 'gatehouse', sides: { heroes, monsters } } },
    seats: [{ role: 'player', name: 'Ada', owns: ['ada'] }],
  });
  const [ada, gm] = [await it.page(links['Ada']), await it.page(links['GM'])];
  for (const page of [ada, gm]) await pressTool(page, 'Who did what');
  await account(gm).getByText('Nothing has been done yet.').waitFor();
  expect(await account(ada).textContent()).not.toMatch(/Shade|gob/);
});

test('the GM sees the chance to win over time, and goes to a turning point; a player has none', async () => {
  const [gm, ada] = [await it.page(road.links['GM']), await it.page(road.links['Ada'])];
  for (const page of [gm, ada]) {
    await page.goto(`${it.server.url}/t/${road.id}/replay`);
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
  }
  await gm.getByText('Chance to win over time').click();
  const graph = gm.getByRole('img', { name: /^Chance of party to win over time/ });
  await graph.waitFor();
  await gm.getByText(/^party: \d+ % at the beginning, (100|0|>99|<1) % at the end/).waitFor();
  const slider = gm.getByRole('slider', { name: 'Moment' });
  const { x, y, width, height } = (await graph.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await gm.mouse.click(x + width * 0.6, y + height / 2);
  await expect.poll(async () => Number(await slider.inputValue()) / Number(await slider.getAttribute('max'))).toBeCloseTo(0.6, 1);
  expect(await faults(gm)).toEqual([]);
  expect(await ada.getByText('Chance to win over time').count()).toBe(0);
  // Nor is there one where the GM looks through the eyes of a player.
  await gm.getByLabel('Seen by').selectOption({ label: 'Ada (Player)' });
  await expect.poll(() => gm.getByText('Chance to win over time').count()).toBe(0);
});
