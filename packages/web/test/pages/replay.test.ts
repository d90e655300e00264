import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

interface Seen {
  readonly order: readonly string[];
  readonly outcome: unknown;
  readonly dice: { readonly seed?: string };
  readonly prompts: readonly { readonly by: string; readonly options: readonly { readonly key: string; readonly open?: boolean; readonly idle?: boolean }[] }[];
}
type Put = (command: object) => Promise<unknown>;

/** A table with its GM and Ada, who plays one hero, and access for the GM over HTTP. */
const seated = async (wanted: object, owns: string) => {
  const { id, links } = await it.table({ ...wanted, seats: [{ role: 'player', name: 'Ada', owns: [owns] }] });
  const token = links['GM']?.split('#')[1] ?? '';
  const call = async (method: string, path: string, body?: object) =>
    fetch(`${it.server.url}/api/tables/${id}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const put: Put = async command => (await call('POST', 'commands', command)).json();
  const ask = async <T>(question: object): Promise<T> => (await (await call('POST', 'questions', question)).json()) as T;
  const transcript = async () => (await call('GET', 'export')).text();
  const heard = async () => ((await (await call('GET', 'log')).json()) as { readonly items: readonly unknown[] }).items.length;
  return { id, links, put, ask, transcript, heard };
};
type Seated = Awaited<ReturnType<typeof seated>>;

/** Lets policies play these combatants. */
const deputize = async ({ put }: Seated, who: readonly string[]): Promise<void> => {
  for (const by of who) await put({ do: 'policy', by, policy: 'greedy', mode: 'do' });
};

/** A fight with a ruling and an undo at its beginning, fought to the end by policies. */
const fought = async (): Promise<Seated> => {
  const at = await seated({ name: 'The road', system: 'roll-under', encounter: 'enc-road' }, 'warden');
  await at.put({ do: 'rule', ruling: 'set', with: { who: 'warden', name: 'hp', to: 9 }, why: 'a falling branch' });
  await at.put({ do: 'dice', roll: '4d6kh3' });
  await at.put({ do: 'dice', roll: '2d20', to: [] });
  const line = await at.heard();
  // Some choices have no visible event, such as ending a turn before the GM chooses who goes next. Three choices are enough for one.
  for (let i = 0; i < 3; i++) {
    const { prompts } = await at.ask<Seen>({ ask: 'view' });
    const [first] = prompts;
    // If enemies come first, the GM is asked, and there is no idle choice.
    const choice = first?.options.find(o => o.idle) ?? first?.options.find(o => !o.open);
    await at.put({ do: 'choose', by: first?.by, what: choice?.key });
  }
  await at.put({ do: 'undo', line, why: 'a slip' });
  const { order } = await at.ask<Seen>({ ask: 'view' });
  await deputize(at, ['gm', ...order]);
  await at.put({ do: 'go' });
  const ended = async () => expect((await at.ask<Seen>({ ask: 'view' })).dice.seed).toBeDefined();
  await vi.waitFor(ended, { timeout: 60_000, interval: 200 });
  return at;
};

let table: Seated;
beforeAll(async () => {
  table = await fought();
});

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const place = async (page: Page): Promise<number> => Number(await slider(page).inputValue());
const last = async (page: Page): Promise<number> => Number(await slider(page).getAttribute('max'));
const caption = (page: Page) => page.locator('.scrubber-caption').textContent();
const everybody = (page: Page) => page.getByRole('region', { name: 'Everybody' }).textContent();

/** Waits until the wanted moment is shown, with its address. */
const settled = (page: Page) => expect.poll(() => page.url()).toMatch(/#at=\d+&time=\d+$/);

/** The replay with the link of a seat, and its network traffic. */
const replayed = async (at: Seated, name: string, hash = '') => {
  const frames: string[] = [];
  const page = await it.page(at.links[name], {}, empty =>
    empty.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload)))),
  );
  await page.getByRole('region', { name: 'Log' }).waitFor();
  await page.goto(`${it.server.url}/t/${at.id}/replay${hash}`);
  await slider(page).waitFor();
  await expect.poll(() => last(page)).toBeGreaterThan(5);
  return { page, frames };
};

test('a fight can be replayed by keys alone, and the screen follows', async () => {
  const { page } = await replayed(table, 'GM');
  expect(await place(page)).toBe(0);
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => place(page)).toBe(await last(page));
  await page.getByText('can act any more').first().waitFor();
  const ended = await everybody(page);
  await page.keyboard.press('Home');
  await expect.poll(() => place(page)).toBe(0);
  await expect.poll(() => everybody(page)).not.toBe(ended);
  await expect.poll(() => everybody(page)).toContain('3 of 3 stand');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => place(page)).toBe(1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(() => place(page), { timeout: 10_000 }).toBeGreaterThan(2);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expect
    .poll(async () => (await slider(page).getAttribute('aria-valuetext'))?.includes(((await caption(page)) ?? '').replace(/^\d+ of \d+ /, '')))
    .toBe(true);
  expect(await page.getByRole('region', { name: 'Choose' }).count()).toBe(0);
  expect(await page.getByLabel('Add a note').count()).toBe(0);
});

test('marks show knockouts, rulings and undos, and lead to them', async () => {
  const { page } = await replayed(table, 'GM');
  await page.getByText(/^Marks \(\d+\)$/).click();
  for (const kind of ['Criticals', 'Rounds']) await page.getByRole('checkbox', { name: kind }).uncheck();
  const marks = page.locator('.mark-list li button');
  for (const sign of ['§', '↶']) await expect.poll(async () => (await marks.allTextContents()).filter(m => m.includes(sign)).length).toBe(1);
  const words = await marks.allTextContents();
  expect(words.find(m => m.includes('§'))).toContain('a falling branch');
  expect(words.find(m => m.includes('↶'))).toContain('a slip');
  const { order } = await table.ask<Seen>({ ask: 'view' });
  const falls = words.filter(m => m.includes('✕'));
  expect(falls.length).toBeGreaterThanOrEqual(3);
  expect(falls.length).toBeLessThanOrEqual(2 * order.length);
  const down = () => page.getByRole('region', { name: 'Everybody' }).locator('.fighter', { hasText: /▼|✕/ }).count();
  await marks.filter({ hasText: '✕' }).first().click();
  await expect.poll(down).toBeGreaterThan(0);
  const then = await place(page);
  await slider(page).press('ArrowLeft');
  await expect.poll(down).toBe(0);
  await slider(page).press('PageDown');
  await expect.poll(() => place(page)).toBe(then);
});

test('the address and each log line lead to a moment, and another seat sees the same moment', async () => {
  const { page } = await replayed(table, 'GM', '#at=40');
  await expect.poll(() => place(page)).toBeGreaterThan(3);
  await settled(page);
  const before = page.url();
  await slider(page).press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(before);
  const said = (await caption(page))?.replace(/^\d+ of \d+ /, '');
  const { page: ada } = await replayed(table, 'Ada', new URL(page.url()).hash);
  await expect.poll(async () => (await caption(ada))?.replace(/^\d+ of \d+ /, '')).toBe(said);
  await page.goto(`${it.server.url}/t/${table.id}`);
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByRole('link', { name: 'Replay', exact: true }).waitFor();
  await log
    .getByRole('button', { name: /falls|takes|hits/ })
    .last()
    .click();
  await log.getByRole('link', { name: 'In the replay' }).click();
  await slider(page).waitFor();
  await expect.poll(() => place(page)).toBeGreaterThan(10);
});

test('the GM can view the same moment as another seat', async () => {
  const { page } = await replayed(table, 'GM', '#at=60');
  await expect.poll(() => place(page)).toBeGreaterThan(3);
  await settled(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByLabel('Seen by').selectOption({ label: 'Ada (Player)' });
  await expect.poll(() => place(page)).toBeGreaterThan(3);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
  expect(await page.getByRole('button', { name: 'Fork from here' }).count()).toBe(0);
});

test('a player’s replay receives nothing about combatants that the player never saw', async () => {
  const field = 'gatehouse';
  const heroes = ['knight', 'ranger'].map((use, i) => ({ use, as: ['ada', 'bo'][i], at: 'yard' }));
  const monsters = [
    { use: 'bandit', as: 'orc', at: 'gate' },
    { use: 'goblin', as: 'gob', at: 'road', hidden: true, name: 'Shade' },
  ];
  const at = await seated({ name: 'The gate', system: 'die-rank', encounter: { field, sides: { heroes, monsters } } }, 'ada');
  await at.put({ do: 'note', text: 'the Shade waits', to: [] });
  for (let i = 0; i < 60; i++) {
    const { prompts } = await at.ask<Seen>({ ask: 'view' });
    const [asked] = prompts;
    if (!asked) break;
    const { key } = await at.ask<{ key?: string }>({ ask: 'advice', by: asked.by, policy: 'greedy' });
    const idle = asked.options.find(o => o.idle) ?? asked.options.find(o => /^(end|wait|pass)/.test(o.key));
    await at.put({ do: 'choose', by: asked.by, what: asked.by === 'gob' ? idle?.key : (key ?? idle?.key) });
  }
  const lines = async (seat?: string) => (await at.ask<{ moments: unknown[] }>({ ask: 'moments', ...(seat && { seat }) })).moments.length;
  const { page, frames } = await replayed(at, 'Ada');
  await slider(page).focus();
  const moments = () => frames.filter(f => f.includes('"waiting"')).length;
  // Fast navigation skips moments, which are then never requested.
  for (let i = 0; i < 12; i++) {
    const had = moments();
    await page.keyboard.press('ArrowRight');
    await expect.poll(moments).toBeGreaterThan(had);
  }
  const before = page.url();
  await page.keyboard.press('End');
  await expect.poll(() => place(page)).toBe(await last(page));
  await expect.poll(() => page.url()).not.toBe(before);
  expect(frames.filter(f => /Shade|"gob"/.test(f))).toEqual([]);
  const { page: gm, frames: seen } = await replayed(at, 'GM');
  const all = await lines();
  await expect.poll(() => last(gm)).toBe(all);
  await expect.poll(() => seen.some(f => f.includes('Shade'))).toBe(true);
});

test('a fork continues from a moment, and has its own replay from the beginning', async () => {
  const { page } = await replayed(table, 'GM', '#at=70');
  await expect.poll(() => place(page)).toBeGreaterThan(5);
  await settled(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Fork from here' }).click();
  const choose = page.getByRole('region', { name: 'Choose' });
  await choose.getByRole('heading', { level: 2 }).first().waitFor();
  expect(page.url()).not.toContain(table.id);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
  const log = page.getByRole('region', { name: 'Log' });
  const told = await log.textContent();
  await choose
    .getByRole('button', { name: /^(End the turn|Pass|Wait)|nothing/ })
    .first()
    .click();
  await expect.poll(() => log.textContent()).not.toBe(told);
  await log.getByRole('link', { name: 'Replay', exact: true }).click();
  await slider(page).waitFor();
  await expect.poll(() => last(page)).toBeGreaterThan(10);
});

const opened = async (text: string): Promise<Page> => {
  const page = await it.page('/replay');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'road.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  return page;
};

test('a file is replayed in the browser; its dice are verified, and a forged throw is found', async () => {
  const text = await table.transcript();
  const page = await opened(text);
  await slider(page).waitFor({ timeout: 30_000 });
  await slider(page).press('End');
  await page.getByText('can act any more').first().waitFor();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  const dice = page.getByRole('dialog', { name: 'Dice' });
  await dice.getByText('The dice are those that were committed to.').waitFor({ timeout: 20_000 });
  await dice.getByRole('row', { name: /Brenna/ }).waitFor();
  await page.getByLabel('Seen by').selectOption({ label: 'Side of enemy' });
  await expect.poll(() => place(page)).toBeGreaterThan(5);

  const lines = text.split('\n');
  const forged = lines.findLastIndex(l => l.includes('"threw":1,') || l.includes('"threw":2,') || /"threw":[12]\}/.test(l));
  const wrong = lines.with(forged, (lines[forged] as string).replace(/"threw":\d+/, '"threw":3')).join('\n');
  const other = await opened(wrong);
  await slider(other).waitFor({ timeout: 30_000 });
  await other.getByRole('button', { name: 'Check the dice' }).click();
  await other.getByRole('dialog', { name: 'Dice' }).getByText('These are not the dice that were committed to.').waitFor({ timeout: 20_000 });
  await other.getByText(new RegExp(`^Line ${forged + 1}: 3 was thrown`)).waitFor();
});

test('an incomplete file is shown as far as it goes, one of other rules reports where it differs, and an invalid one is refused', async () => {
  const text = await table.transcript();
  const half = await opened(text.slice(0, text.indexOf('\n', text.length * 0.9) - 3));
  await half.getByRole('alert').getByText('the last line is cut off').waitFor({ timeout: 30_000 });
  await expect.poll(() => last(half)).toBeGreaterThan(5);
  await half.getByRole('button', { name: 'Play on from here' }).click();
  await half.getByRole('region', { name: 'Choose' }).waitFor();

  const lines = text.split('\n');
  const chose = lines.findLastIndex(l => l.includes('"chose":"attack'));
  const parted = await opened(lines.with(chose, (lines[chose] as string).replace('"chose":"attack', '"chose":"juggle')).join('\n'));
  await parted
    .getByRole('alert')
    .getByText(`line ${chose + 1}`)
    .waitFor({ timeout: 30_000 });
  await slider(parted).press('End');
  await expect.poll(() => place(parted)).toBeGreaterThan(5);

  const none = await opened('hello\nthere\n');
  await none.getByRole('heading', { name: 'road.jsonl cannot be played again' }).waitFor();
  await none.getByText('each line is one JSON object').first().waitFor();
  const newer = await opened(text.replace(/"version":\d+/, '"version":9999'));
  await newer.getByText('open it with a newer Fray').waitFor();
});

test('without a seat the page says what to do', async () => {
  const page = await it.page(`/t/${table.id}/replay`);
  await page.getByText('This browser does not sit at that table.').waitFor();
});

test('free dice are drawn again from the seed: for the GM all, for a player those that it saw', async () => {
  for (const [name, count] of [
    ['GM', 2],
    ['Ada', 1],
  ] as const) {
    const { page } = await replayed(table, name, '#at=50');
    await page.getByRole('button', { name: 'Check the dice' }).click();
    const free = page.getByRole('region', { name: 'Free dice' });
    await free.getByText('The free dice are those of the seed.').waitFor({ timeout: 20_000 });
    await free.getByText(`${count} drawn from the seed`).waitFor();
  }
});

test('axe finds nothing', async () => {
  const { page } = await replayed(table, 'GM', '#at=50');
  await page.getByText(/^Marks \(\d+\)$/).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await page.getByText('The dice are those that were committed to.').waitFor({ timeout: 20_000 });
  expect(await faults(page)).toEqual([]);
  const file = await opened('hello\n');
  await file.getByRole('alert').waitFor();
  expect(await faults(file)).toEqual([]);
});
