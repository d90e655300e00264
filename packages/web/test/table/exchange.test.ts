import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { pressTool } from '../support/people.ts';

const it = stage();
let gm: Page;
let eve: Page;
const card = (page: Page) => page.getByRole('region', { name: 'This exchange' });

interface Seen {
  readonly throw: { readonly by: string; readonly least: number; readonly most: number } | null;
  readonly prompts: readonly { readonly by: string; readonly options: readonly { readonly key: string; readonly idle?: boolean }[] }[];
}

/** A fight played over HTTP, with real dice that show their median. */
const until = async (id: string, token: string, isSo: (key: string) => boolean): Promise<void> => {
  const call = async (path: string, body?: object): Promise<Seen> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${it.server.url}/api/tables/${id}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    return (await reply.json()) as Seen;
  };
  for (let i = 0; i < 200; i++) {
    const { throw: wanted, prompts } = await call('');
    const [asked] = prompts;
    const meant = asked?.options.find(o => isSo(o.key));
    if (wanted) await call('/commands', { do: 'roll', by: wanted.by, total: Math.round((wanted.least + wanted.most) / 2) });
    else if (asked) await call('/commands', { do: 'choose', by: asked.by, what: (meant ?? asked.options.find(o => o.idle) ?? asked.options[0])?.key });
    if (meant) return;
  }
  throw new Error('it never came to that');
};

beforeAll(async () => {
  const wanted = { name: 'Dice', system: 'roll-under', encounter: 'enc-road', settings: { hand: true }, seats: [{ role: 'spectator', name: 'Eve' }] };
  const { id, links } = await it.table(wanted);
  const token = (links['GM'] ?? Object.values(links)[0] ?? '').split('#')[1] ?? '';
  await until(id, token, key => key.startsWith('attack-ranged:'));
  gm = await it.page(`/t/${id}#${token}`);
  eve = await it.page(links['Eve']);
  for (const page of [gm, eve]) await pressTool(page, 'This exchange');
  await gm.getByLabel('It shows').fill('2');
  await gm.getByRole('button', { name: 'Enter the throw' }).click();
});

test('the stages of an attack are on one card, with dice and the numbers to reach', async () => {
  for (const page of [gm, eve]) {
    await expect.poll(() => card(page).textContent()).toMatch(/: 2, needs \d+ or less — (hit|critical success)/);
    expect(await card(page).textContent()).toMatch(/d20\s*2/);
    expect(await card(page).locator('.stage-sum').count()).toBeGreaterThan(0);
  }
});

test('a spectator sees the card without controls', async () => {
  expect(
    await card(eve)
      .getByRole('button', { name: /^Change/ })
      .count(),
  ).toBe(0);
  expect(await eve.getByRole('region', { name: 'Choose' }).count()).toBe(0);
});

test('the GM changes a die in the middle of an exchange, and all seats see the new result', async () => {
  await card(gm)
    .getByRole('button', { name: /^Change: .*threw d20: 2/ })
    .click();
  await card(gm)
    .getByLabel(/^It shows/)
    .fill('19');
  await card(gm).getByLabel('Reason').fill('it lay askew');
  await card(gm).getByRole('button', { name: 'Work it out anew' }).click();
  for (const page of [gm, eve]) {
    await expect.poll(() => card(page).textContent()).toMatch(/: 19, needs \d+ or less — miss/);
    expect(await card(page).textContent()).not.toMatch(/: 2, needs \d+ or less — (hit|critical success)/);
  }
  await eve.getByRole('region', { name: 'Log' }).getByText('Taken back').first().waitFor({ state: 'attached' });
});

test('a choice is replaced with another', async () => {
  await card(gm)
    .getByRole('button', { name: /^Change: Oswin chose: Shoot at / })
    .click();
  const list = card(gm).getByLabel('Instead');
  const now = await list.inputValue();
  const other = (await list.locator('option').evaluateAll(all => all.map(o => o.getAttribute('value') ?? ''))).find(
    k => k.startsWith('attack-ranged:') && k !== now,
  );
  expect(other).toBeDefined();
  await list.selectOption(other as string);
  await card(gm).getByRole('button', { name: 'Work it out anew' }).click();
  await expect.poll(() => gm.getByRole('region', { name: 'Choose' }).textContent()).toMatch(/throws d20|what now/);
});
