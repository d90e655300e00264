import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const unsaved = (page: Page) => page.getByText('Not saved.');

/** A new campaign, kept where it is wanted. */
const begins = async (place: 'in this browser' | 'on this server'): Promise<Page> => {
  const page = await it.page();
  await page.goto(`${it.server.url}/campaigns`);
  await page.getByLabel('Rules').selectOption('die-rank');
  await page.getByLabel('Where it is kept').selectOption(place);
  await press(page, 'Begin');
  await page.getByRole('region', { name: 'Party' }).getByRole('listitem').first().waitFor();
  return page;
};

const linkOf = async (page: Page): Promise<string> => {
  await press(page, 'Link for another machine');
  return page.getByLabel(/^Opens this campaign/).inputValue();
};

/** Changes a campaign of the server from elsewhere. */
const changeElsewhere = async (link: string, change: object): Promise<void> => {
  const [, id, token] = /\/campaign\/(\w+)#(.+)$/.exec(link) ?? [];
  const url = `${it.server.url}/api/campaigns/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { version, campaign } = (await (await fetch(url, { headers })).json()) as { version: number; campaign: object };
  const reply = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ version, campaign: { ...campaign, ...change } }) });
  expect(reply.status).toBe(200);
};

test('a campaign on the server opens on another machine by its link, and the list shows it', async () => {
  const page = await begins('on this server');
  const saved = page.waitForResponse(r => r.request().method() === 'PUT' && r.ok());
  await notes(page).fill('The innkeeper lies.');
  await saved;
  const link = await linkOf(page);
  expect(await faults(page)).toEqual([]);

  const other = await it.page();
  await other.goto(link);
  await expect.poll(() => notes(other).inputValue()).toBe('The innkeeper lies.');
  expect(other.url()).not.toContain('#');
  await other.reload();
  await expect.poll(() => notes(other).inputValue()).toBe('The innkeeper lies.');
  await other.goto(`${it.server.url}/campaigns`);
  await other.getByRole('listitem').filter({ hasText: 'on this server' }).waitFor();

  await other.goto(`${link.split('#')[0]}x`);
  await other.getByText('There is no such campaign here.').waitFor();
});

test('a fight that was begun on one machine is carried on from on another', async () => {
  const page = await begins('on this server');
  const link = await linkOf(page);
  await press(page, 'Make camp');
  await page.waitForURL(/\/t\//);

  const other = await it.page();
  await other.goto(link);
  await press(other, /^Carry on from Camp/);
  await other.getByText('In camp', { exact: true }).waitFor();
  await other.getByRole('link', { name: 'Camp', exact: true }).click();
  await other.getByRole('region', { name: 'Everybody' }).waitFor();
});

test('a campaign moves from the browser to the server and back, with all that is in it', async () => {
  const page = await begins('in this browser');
  await notes(page).fill('Buy rope.');
  await notes(page).blur();
  await press(page, 'Move it to this server');
  await page.getByText('Kept on this server').waitFor();
  expect(await notes(page).inputValue()).toBe('Buy rope.');
  const link = await linkOf(page);
  await press(page, 'Move it into this browser');
  await page.getByText('Kept in this browser').waitFor();
  expect(await notes(page).inputValue()).toBe('Buy rope.');
  const [, id, token] = /\/campaign\/(\w+)#(.+)$/.exec(link) ?? [];
  expect((await fetch(`${it.server.url}/api/campaigns/${id}`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
  await page.goto(`${it.server.url}/campaigns`);
  await page.getByRole('listitem').filter({ hasText: 'in this browser' }).waitFor();
  expect(await page.getByRole('link', { name: 'A new campaign', exact: true }).count()).toBe(1);
});

test('a save that fails is shown, and nothing that was typed is lost', async () => {
  const page = await begins('on this server');
  await page.route('**/api/campaigns/*', route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 507, json: { title: 'There is no room for more' } }) : route.continue(),
  );
  await notes(page).fill('What the rats said.');
  await page.getByText('There is no room for more').waitFor();
  expect(await notes(page).inputValue()).toBe('What the rats said.');
  // The page stays as it is while it is saved.
  expect(await notes(page).evaluate(e => e === document.activeElement)).toBe(true);
  await page.getByLabel('Name of the campaign').fill('Rats');
  await page.getByLabel('Name of the campaign').blur();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/api/campaigns/*');
  await press(page, 'Save again');
  await unsaved(page).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => notes(page).inputValue()).toBe('What the rats said.');
  expect(await page.getByLabel('Name of the campaign').inputValue()).toBe('Rats');
  it.forgives(/507/);
});

test('what was changed elsewhere is not overwritten unasked, and other changes go on top of it', async () => {
  const page = await begins('on this server');
  const link = await linkOf(page);
  await changeElsewhere(link, { name: 'Elsewhere' });
  await notes(page).fill('Here.');
  await expect.poll(() => page.getByLabel('Name of the campaign').inputValue()).toBe('Elsewhere');
  expect(await unsaved(page).count()).toBe(0);

  await changeElsewhere(link, { notes: 'There.' });
  await notes(page).fill('Here again.');
  await page.getByText(/^Not saved. Meanwhile this was changed elsewhere: Notes/).waitFor();
  expect(await notes(page).inputValue()).toBe('Here again.');
  await press(page, 'Drop my changes');
  await press(page, 'Really drop them?');
  await expect.poll(() => notes(page).inputValue()).toBe('There.');
  it.forgives(/409/);
});

test('the editor of the party says what is not saved', async () => {
  const page = await begins('on this server');
  await page.getByRole('link', { name: 'Change sheets and players' }).click();
  await page.route('**/api/campaigns/*', route => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await press(page, /^Remove Ysolde/);
  await unsaved(page).waitFor();
  await page.unroute('**/api/campaigns/*');
  await press(page, 'Save again');
  await unsaved(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  const party = page.getByRole('region', { name: 'Party' });
  await party.getByText('Maive, healer').waitFor();
  expect(await party.textContent()).not.toContain('Ysolde');
  it.forgives(/ERR_FAILED/);
});
