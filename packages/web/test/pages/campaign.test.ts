import { readFileSync } from 'node:fs';
import { systemIds } from '@fray/systems';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const party = (page: Page) => page.getByRole('region', { name: 'Party' });
const diary = (page: Page) => page.getByRole('region', { name: 'Diary' });

/** A new campaign with the heroes of the first fight of a system. */
const begins = async (system: string): Promise<Page> => {
  const page = await it.page();
  await page.getByRole('link', { name: /^Campaigns/ }).click();
  await page.getByLabel('Rules').selectOption(system);
  await press(page, 'Begin');
  await party(page).getByRole('listitem').first().waitFor();
  return page;
};

/** Starts the first ready fight of the campaign on the page, and gives what the GM can do at its table. */
const starts = async (page: Page) => {
  const campaign = page.url();
  await page.locator('.starter-pick').first().click();
  await page.getByText('The rules find nothing wrong.').waitFor();
  await press(page, 'Start the fight');
  await page.waitForURL(/\/t\//);
  return { campaign, does: await gmAt(page) };
};

const gmAt = async (page: Page) => {
  const table = page.url().split('/').at(-1);
  const token = await page.evaluate(t => JSON.parse(localStorage.getItem('fray.tables') ?? '[]').find((k: { table: string }) => k.table === t).token, table);
  const url = `${it.server.url}/api/tables/${table}/commands`;
  return async (command: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(command) });
    expect(await reply.json()).not.toHaveProperty('problem');
  };
};

/** Goes on in the campaign after a fight: what it leaves is offered at the top, before anything is pressed. */
const carriesOn = async (page: Page, campaign: string): Promise<void> => {
  await page.goto(campaign);
  await party(page)
    .getByText(/^As they were before/)
    .waitFor();
  await press(page, /^Carry on from/);
  await page.getByRole('region', { name: 'Fights' }).getByRole('link', { name: 'Watch it again' }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Carry on from/ }).count()).toBe(0);
  expect(
    await party(page)
      .getByText(/^As they were before/)
      .count(),
  ).toBe(0);
};

/** What is done to the first hero of each system, and the words in which the campaign shows it. */
const HURT: Readonly<Record<string, { readonly who: string; readonly name: string; readonly to: unknown; readonly shown: RegExp }>> = {
  'die-rank': { who: 'knight', name: 'hp', to: 1, shown: /1 of 5/ },
  'roll-under': { who: 'warden', name: 'hp', to: 2, shown: /2 of / },
  tempo: { who: 'sera', name: 'wounds', to: ['moderate'], shown: /[Mm]oderate/ },
  segments: { who: 'halvar', name: 'hitPoints', to: 3, shown: /3 of / },
  'time-count': { who: 'maurn', name: 'hp', to: 4, shown: /4 of / },
};

test.each(systemIds)('%s: what a fight leaves is there in the next one', async system => {
  const { who, name, to, shown } = HURT[system] ?? { who: '', name: '', to: 0, shown: /./ };
  const page = await begins(system);
  const { campaign, does } = await starts(page);
  await does({ do: 'rule', ruling: 'set', with: { who, name, to } });
  await page.goto(campaign);
  await page
    .getByRole('region', { name: 'Where you stopped' })
    .getByText(/is still going on/)
    .waitFor();
  await does({ do: 'rule', ruling: 'end', with: {} });
  await carriesOn(page, campaign);
  await party(page).getByText(shown).first().waitFor();
  expect(await diary(page).textContent()).toContain('→');
  await page.locator('.starter-pick').first().click();
  await page.getByText('The rules find nothing wrong.').waitFor();
  await press(page, 'Start the fight');
  await page.waitForURL(/\/t\//);
  await page.getByRole('region', { name: 'Everybody' }).getByText(shown).first().waitFor();
});

test('a rest in camp heals by the rules, and a campaign goes into a file and comes back', async () => {
  const page = await begins('die-rank');
  const { campaign, does } = await starts(page);
  await does({ do: 'rule', ruling: 'set', with: { who: 'knight', name: 'hp', to: 1 } });
  await does({ do: 'rule', ruling: 'end', with: {} });
  await carriesOn(page, campaign);
  await party(page).getByText('1 of 5').waitFor();

  await press(page, 'Make camp');
  await page.waitForURL(/\/t\//);
  const rest = page.getByRole('region', { name: 'Choose' }).getByRole('button', { name: /^Rest for an hour/ });
  await rest.waitFor();
  // What is asked after a fight is another question each time: none is answered for good.
  expect(await page.getByRole('button', { name: /^From now on/ }).count()).toBe(0);
  await rest.click();
  await page.getByRole('region', { name: 'Everybody' }).getByText('5 of 5').waitFor();
  await page.getByRole('link', { name: /^To the campaign/ }).click();
  await press(page, /^Carry on from Camp/);
  await party(page).getByText('5 of 5').waitFor();

  await page.getByLabel('Name of the campaign').fill('The long road');
  await page.getByLabel('Name of the campaign').blur();
  const saving = page.waitForEvent('download');
  await press(page, /^Save as a file$/);
  const path = await (await saving).path();
  await page.goto(`${it.server.url}/campaigns`);
  await press(page, 'Delete The long road');
  await press(page, /^Really delete The long road/);
  await page.getByText('No campaign yet.').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await press(page, /^Open a campaign file/);
  await (await choosing).setFiles({ name: 'road.campaign.json', mimeType: 'application/json', buffer: readFileSync(path) });
  await party(page).getByText('5 of 5').waitFor();
  expect(await page.getByLabel('Name of the campaign').inputValue()).toBe('The long road');
  expect(await diary(page).getByRole('listitem').count()).toBe(2);
});

test('the GM sets what a member brings, sends one home, and the page is accessible', async () => {
  const page = await begins('die-rank');
  await press(page, /^Change what Ysolde/);
  await party(page).getByLabel('HP', { exact: true }).fill('2');
  await press(page, /^Save$/);
  await party(page).getByText('2 of 5').waitFor();
  expect(await diary(page).textContent()).toContain('The GM: Ysolde, shield knight, HP');
  expect(await faults(page)).toEqual([]);
  await page.locator('.starter-pick').first().click();
  await page.getByRole('checkbox', { name: 'Maive, healer takes part' }).uncheck();
  await page.getByText('The rules find nothing wrong.').waitFor();
  await press(page, 'Start the fight');
  await page.waitForURL(/\/t\//);
  const everybody = page.getByRole('region', { name: 'Everybody' });
  await everybody.getByText('2 of 5').waitFor();
  expect(await everybody.textContent()).not.toContain('Maive');
});

test.each([
  ['die-rank', 'gatehouse', 'knight', 'Ysolde'],
  ['tempo', 'enc-hall', 'brannoc', 'Brannoc'],
])('%s: one press at the end of a fight makes a campaign of its heroes, their players and what it left', async (system, encounter, who, name) => {
  const { to, shown } = HURT[system] ?? { to: 0, shown: /./ };
  const seats = [{ role: 'player', name: 'Ann', owns: [who] }];
  const { id, links } = await it.table({ name: 'At the gate', system, encounter, seats });
  await it.command(id, links['GM'], { do: 'rule', ruling: 'set', with: { who, name: system === 'tempo' ? 'wounds' : 'hp', to } });
  await it.command(id, links['GM'], { do: 'rule', ruling: 'end', with: {} });
  const player = await it.page(links['Ann']);
  await player.getByRole('status', { name: 'The fight is over' }).waitFor();
  const page = await it.page(links['GM']);
  await press(page, 'Keep the party as a campaign');
  await page.waitForURL(/\/campaign\//);
  await party(page).getByText(shown).first().waitFor();
  expect(await page.getByLabel('Name of the campaign').inputValue()).toBe('The heroes of “At the gate”');
  await page.getByRole('region', { name: 'Fights' }).getByRole('link', { name: 'Watch it again' }).waitFor();
  expect(await diary(page).textContent()).toContain(`${name}`);
  // The player keeps the seat in the next fight, and only the GM has a campaign to keep.
  await page.locator('.starter-pick').first().click();
  await page.getByText('The rules find nothing wrong.').waitFor();
  await press(page, 'Start the fight');
  await page.getByRole('textbox', { name: 'Link for Ann' }).waitFor();
  expect(await player.getByRole('button', { name: 'Keep the party as a campaign' }).count()).toBe(0);
  // The fight has a campaign now, which is one press away from its end.
  await page.goto(it.server.url + links['GM']);
  await page.getByRole('link', { name: /^To the campaign: The heroes of/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Keep the party as a campaign' }).count()).toBe(0);
});

test('a fight of this browser that goes on can be where a campaign begins', async () => {
  const { links } = await it.table({ name: 'At the ford', system: 'die-rank', encounter: 'pit' });
  const page = await it.page(links['GM']);
  await page.getByRole('region', { name: 'Everybody' }).getByText('Bruna').first().waitFor();
  await page.goto(`${it.server.url}/campaigns`);
  await page.getByLabel('Rules').selectOption('die-rank');
  const heroes = page.getByLabel('The heroes of');
  await heroes.locator('option', { hasText: 'At the ford' }).waitFor({ state: 'attached' });
  await heroes.selectOption({ label: (await heroes.locator('option', { hasText: 'At the ford' }).textContent()) ?? '' });
  await press(page, 'Begin');
  await party(page).getByRole('heading', { name: 'Bruna, wrestler' }).waitFor();
  await page.getByRole('region', { name: 'Fights' }).getByRole('link', { name: 'At the ford' }).waitFor();
  // Next week the first page says where it stopped, and the campaign leads there.
  await page.goto(it.server.url);
  const campaigns = page.getByRole('region', { name: 'Campaigns' });
  await campaigns.getByText(/in the middle of: At the ford/).waitFor();
  await campaigns.getByRole('link', { name: 'The heroes of “At the ford”' }).click();
  await page.getByRole('region', { name: 'Where you stopped' }).getByRole('link', { name: 'To the table' }).click();
  await page.getByRole('region', { name: 'Field' }).waitFor();
});

test('a file that is no campaign is refused with a reason', async () => {
  const page = await it.page();
  await page.goto(`${it.server.url}/campaigns`);
  const choosing = page.waitForEvent('filechooser');
  await press(page, /^Open a campaign file/);
  await (await choosing).setFiles({ name: 'tea.json', mimeType: 'application/json', buffer: Buffer.from('{"format": "tea"}') });
  await page.getByText('this is no campaign file').waitFor();
});
