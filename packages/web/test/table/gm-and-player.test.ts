import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { pressTool } from '../support/people.ts';

const it = stage({ goesOn: true });
const choose = (page: Page) => page.getByRole('region', { name: 'Choose' });
const option = (page: Page, name: RegExp) => choose(page).getByRole('button', { name }).first();

/** Separate fights would take long, so each test continues where the last one left off. */
let gm: Page;
let ada: Page;

beforeAll(async () => {
  gm = await it.page();
  await gm.getByRole('button', { name: 'Fight: Duel', exact: true }).click();
  await choose(gm).waitFor();
});

test('an invited player joins with the link', async () => {
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Seats' }).click();
  await gm.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await gm.getByRole('checkbox', { name: 'Halvar, shield guard' }).check();
  await gm.getByRole('button', { name: 'Make a link' }).click();
  const link = await gm.getByRole('textbox', { name: 'Link for Ada' }).inputValue();
  expect(link).toMatch(/\/t\/[a-z0-9]{12}#[A-Za-z0-9_-]{22}$/);
  ada = await it.page(link.slice(it.server.url.length));
  await choose(ada).getByText('Halvar, shield guard, next:').waitFor();
  // During the turn of another combatant, the sheet that opens is the player's own.
  await pressTool(ada, 'Sheet');
  await ada.getByRole('region', { name: 'Sheet' }).getByRole('heading', { name: 'Halvar, shield guard' }).waitFor();
  await gm.getByRole('dialog', { name: 'GM' }).press('Escape');
});

test('a planned choice is made when its decision comes', async () => {
  await choose(ada)
    .getByRole('textbox', { name: /Halvar/ })
    .fill('aggressive');
  await choose(ada).getByRole('button', { name: 'Plan it' }).click();
  await choose(ada).getByText('Halvar, shield guard will: aggressive').waitFor();
  await option(gm, /^Announce Melee/).click();
  await option(gm, /^Aggressive|^Ready/).waitFor();
  await expect.poll(() => choose(ada).getByText('will: aggressive').count()).toBe(0);
  expect(
    await choose(ada)
      .getByRole('heading', { name: /stance/i })
      .count(),
  ).toBe(0);
  await option(gm, /^Ready/).click();
  await option(gm, /^Trade attacks with/).click();
});

test('a player makes a choice with its odds, and throws real dice', async () => {
  await pressTool(ada, 'My seat');
  await ada.getByRole('checkbox', { name: /real dice/ }).click();
  await ada.getByRole('dialog', { name: 'My seat' }).press('Escape');
  const attack = option(ada, /^Attack\s*Skeleton: Arming sword(?!,)/);
  await attack.waitFor();
  await expect.poll(() => attack.textContent(), { timeout: 45_000 }).toMatch(/miss \d+.*hit \d+/);
  const [miss, hit] = ((await attack.textContent()) ?? '').match(/(?<=miss |hit )\d+/g) ?? [];
  expect(Number(miss) + Number(hit)).toBe(100);
  await attack.click();
  await choose(ada).getByLabel('It shows').fill('2');
  await choose(ada).getByRole('button', { name: 'Enter the throw' }).click();
  await option(gm, /^No defense/).waitFor();
});

test('the GM makes a ruling in the middle of an exchange, which continues from there', async () => {
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Rulings' }).click();
  await gm.getByRole('combobox', { name: 'Ruling', exact: true }).selectOption({ label: 'Do damage of a type, less the rating' });
  await gm.getByLabel('Who', { exact: true }).selectOption({ label: 'Halvar, shield guard' });
  await gm.getByRole('spinbutton', { name: 'Damage' }).fill('5');
  await gm.getByLabel(/^Reason/).fill('the bridge shakes');
  await gm.getByRole('button', { name: 'Rule it' }).click();
  await gm.getByText('Done. It stands in the log.').waitFor();
  await gm.getByRole('dialog', { name: 'GM' }).press('Escape');
  await expect.poll(() => ada.getByRole('region', { name: 'Everybody' }).textContent()).not.toContain('35 of 35');
  await option(gm, /^No defense/).waitFor();
});

test('a standing order answers at once, and is removed with one press', async () => {
  await choose(gm).getByRole('button', { name: 'Never', exact: true }).click();
  await option(gm, /^No defense/).waitFor({ state: 'hidden' });
  await pressTool(gm, 'My seat');
  await gm
    .getByRole('dialog', { name: 'My seat' })
    .getByRole('switch', { name: /^Skeleton.*Never/ })
    .waitFor();
  await gm.getByRole('dialog', { name: 'My seat' }).press('Escape');
});

test('a player asks for an undo of dice; the GM sees what it would change, and agrees', async () => {
  await ada.getByRole('button', { name: 'Take back', exact: true }).click();
  const drawer = ada.getByRole('dialog', { name: 'Take back' });
  await drawer.getByText(/The GM has to agree:.*dice fell since/).waitFor();
  await drawer.getByLabel('Reason').fill('wrong target');
  await drawer.getByRole('button', { name: 'Ask the GM' }).click();
  const request = choose(gm).getByRole('region', { name: 'Ada asks to go back' });
  await request.getByText('“wrong target”').waitFor();
  await expect.poll(() => request.getByRole('listitem').count()).toBeGreaterThan(0);
  await request.getByRole('button', { name: 'Go back' }).click();
  await request.waitFor({ state: 'hidden' });
  await option(ada, /^Attack\s*Skeleton: Arming sword(?!,)/).waitFor();
});
