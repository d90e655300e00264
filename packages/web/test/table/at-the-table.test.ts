import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { stage } from '../support/browser.ts';
import { type Company, sitDown } from '../support/company.ts';
import { goOn, Person } from '../support/people.ts';

const it = stage();

const encounter = {
  sides: {
    heroes: [
      { use: 'halvar', as: 'halvar', at: [0, 0] },
      { use: 'odo', as: 'odo', at: [0, 2] },
    ],
    monsters: [
      { use: 'goblin', as: 'goblin-1', name: 'Goblin 1', at: [1, 0] },
      { use: 'goblin', as: 'goblin-2', name: 'Goblin 2', at: [1, 2] },
      { use: 'goblin', as: 'lurker', name: 'Lurkthorn', at: [20, 0], setPosition: true },
    ],
  },
  edges: [-10, -8, 30, 12],
};

/** Separate fights would take long, so each test continues where the last one left off. */
let company: Company;
let gm: Company['gm'];
let ada: Person;
let bo: Person;

beforeAll(async () => {
  company = await sitDown(it, { system: 'segments', encounter, dice: 1, ada: 'halvar', bo: 'odo' });
  ({ gm, ada, bo } = company);
});

describe('the GM', () => {
  test('sees the questions to players, and can answer them deliberately', async () => {
    await gm.chooses(/^Announce Melee/);
    await ada.isAsked(/Halvar.*which stance/);
    expect(await gm.question(/Halvar.*which stance/).count()).toBe(0);
    await gm.tray.getByRole('button', { name: /Halvar.*which stance.*is up to Ada; answer instead/ }).press('Enter');
    const instead = gm.tray.locator('.question').filter({ hasText: 'Halvar: which stance?' });
    await instead.locator('.option').filter({ hasText: 'Ready: attack' }).click();
    await ada.question(/Halvar.*which stance/).waitFor({ state: 'detached' });
  });

  test('answers once for a group of equal combatants, or one by one', async () => {
    const together = gm.tray.locator('.question').filter({ hasText: 'Goblin 1, Goblin 2' });
    await together.waitFor();
    await gm.tray.getByRole('button', { name: 'One by one' }).click();
    await together.waitFor({ state: 'detached' });
    await gm.tray.getByRole('button', { name: 'Like ones together' }).click();
    await together.locator('.option').filter({ hasText: 'Defensive: defend first' }).click();
    await together.waitFor({ state: 'detached' });
    await gm.question(/Lurkthorn.*which stance/).waitFor();
    await gm.chooses(/^Defensive: defend first/);
  });

  test('lets a policy suggest, and accepts the suggestion with one press', async () => {
    await bo.chooses(/^Defensive: defend first/);
    const panel = await gm.opens('GM');
    await panel.getByRole('tab', { name: 'Creatures' }).click();
    await panel.getByRole('combobox', { name: /^Goblin 1/ }).selectOption({ label: 'suggests: a master' });
    await panel.getByText('A master weighs the most choices, for longest.').waitFor();
    await gm.closes(panel);
    ada.habits = [/^Trade/, /^Pass/];
    bo.habits = [/^Trade/, /^Pass/];
    gm.habits = [/^Trade/, /^Pass/];
    await goOn([ada, bo, gm], () => gm.question(/Goblin 1 \(/).isVisible());
    const advice = gm.tray.locator('.notice').filter({ hasText: 'Suggested:' });
    await advice.getByText(/Better than|would be nearly as good/).waitFor();
    await advice.getByRole('button', { name: 'Do it' }).click();
    await gm.reads(/Goblin 1/);
  });

  test('can view the table as a player', async () => {
    const panel = await gm.opens('GM');
    await panel.getByRole('tab', { name: 'Seats' }).click();
    await panel.getByRole('button', { name: 'See as Ada' }).click();
    const seen = gm.page.getByRole('dialog', { name: 'As Ada sees it' });
    await seen.getByText('Goblin 1').first().waitFor();
    expect(await seen.getByText('Lurkthorn').count()).toBe(0);
    await seen.press('Escape');
    await seen.waitFor({ state: 'detached' });
  });
});

describe('a player', () => {
  test('compares several choices', async () => {
    gm.habits = [/^Trade/, /^Announce Melee/, /^Defensive: defend/, /^End the round/, /^Pass/];
    ada.habits = [/^Trade/, /^Ready: attack/, /^Pass/];
    bo.habits = [/^Trade/, /^Defensive: defend/, /^Pass/];
    await goOn([bo, gm, ada], () => ada.option(/^Attack Goblin 1: Arming sword/).isVisible());
    for (const nth of [0, 1]) {
      await ada.tray
        .getByRole('button', { name: /^All odds: Attack/ })
        .nth(nth)
        .click();
      await ada.tray.getByLabel('Compare with others').click();
    }
    const table = ada.tray.getByRole('table', { name: 'Side by side (2)' });
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    await expect.poll(() => table.textContent(), { timeout: 45_000 }).toMatch(/miss \d+ · hit \d+.*miss \d+ · hit \d+/);
    await table
      .getByRole('button', { name: /^No longer compare: / })
      .first()
      .click();
    await ada.tray.getByRole('table', { name: 'Side by side (1)' }).waitFor();
  });

  test('has limited time to decide, and more on request', async () => {
    const panel = await gm.opens('GM');
    await panel.getByRole('tab', { name: 'Table' }).click();
    await panel.getByRole('combobox', { name: 'Time to decide' }).selectOption({ label: '60 s' });
    await gm.closes(panel);
    await ada.tray.getByRole('timer').first().waitFor();
    await ada.tray.getByRole('button', { name: 'I need time' }).click();
    await ada.tray.getByRole('timer').waitFor({ state: 'detached' });
  });

  test('reconnects automatically, with the question still open', async () => {
    const broke = ada.page.getByText('The connection broke. Coming back…').first();
    // If the connection came back before the browser was offline, it is cut again.
    const cut = async () => {
      await ada.page.context().setOffline(false);
      await ada.page.context().setOffline(true);
      await broke.waitFor({ timeout: 5_000 });
      await ada.page.waitForTimeout(1_500);
      expect(await broke.isVisible()).toBe(true);
    };
    await vi.waitFor(cut, { timeout: 90_000 });
    await gm.says('are you there?');
    await bo.reads('are you there?');
    expect(await ada.log.getByText('are you there?').count()).toBe(0);
    await ada.page.context().setOffline(false);
    await ada.reads('are you there?');
    await ada.isOffered(/^Attack Goblin 1: Arming sword/);
    await broke.waitFor({ state: 'detached' });
    it.forgives(/ERR_INTERNET_DISCONNECTED/);
  });

  test('missed a reaction, and goes back to where it was asked', async () => {
    await ada.chooses(/^Pass/);
    await goOn([bo, gm], async () => (await gm.isWaitedFor()) || (await bo.isWaitedFor()));
    await ada.hadAReaction();
    await ada.sees('You had a reaction. The GM decides.');
    await gm.agrees('Ada');
    await ada.isOffered(/^Attack Goblin 1: Arming sword/);
  });
});

describe('the GM as host', () => {
  test('lends a combatant, and takes them back', async () => {
    const panel = await gm.opens('GM');
    await panel.getByRole('tab', { name: 'Seats' }).click();
    await panel.getByRole('combobox', { name: 'Which combatant' }).selectOption({ label: 'Halvar, shield guard' });
    await panel.getByRole('combobox', { name: 'To whom' }).selectOption({ label: 'Bo' });
    await panel.getByRole('button', { name: 'Lend', exact: true }).click();
    await bo.isOffered(/^Attack Goblin 1: Arming sword/);
    await panel.getByText('Halvar, shield guard is lent to Bo').waitFor();
    await panel.getByRole('button', { name: 'Take back', exact: true }).click();
    await bo.option(/^Attack Goblin 1: Arming sword/).waitFor({ state: 'detached' });
    await ada.isOffered(/^Attack Goblin 1: Arming sword/);
    await gm.closes(panel);
  });

  test('renews a link, which invalidates the old one, and closes a seat', async () => {
    const panel = await gm.opens('GM');
    await panel.getByRole('tab', { name: 'Seats' }).click();
    await panel.getByRole('button', { name: 'A new link for Bo' }).click();
    const link = await panel.getByRole('textbox', { name: 'Link for Bo' }).inputValue();
    await bo.sees('This seat is closed, or there is no such table.');
    const again = await Person.atLink(it, 'Bo', link.slice(it.server.url.length));
    await again.log.waitFor();
    await panel.getByRole('button', { name: 'Close the seat of Bo' }).click();
    await panel.getByRole('button', { name: 'Really close the seat of Bo' }).click();
    await again.sees('This seat is closed, or there is no such table.');
    await gm.closes(panel);
  });

  test('tries an alternative at another table, and finds this one unchanged', async () => {
    const here = gm.page.url();
    await gm.forks('What if');
    await gm.rules('End the fight', {}, 'only a dream');
    await gm.seesItIsOver(/The GM ends it/);
    await gm.page.goto(here);
    await gm.tray.locator('.question, .theirs').first().waitFor();
    expect(await gm.tray.getByText('The fight is over').count()).toBe(0);
  });

  test('downloads the whole fight as a file', async () => {
    const panel = await gm.opens('GM');
    await panel.getByRole('tab', { name: 'Table' }).click();
    const [file] = await Promise.all([gm.page.waitForEvent('download'), panel.getByRole('button', { name: 'Download the fight' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^A whole fight \d{4}-\d\d-\d\d \d\d\.\d\d\.jsonl$/);
    const [header, ...inputs] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    expect(JSON.parse(header as string)).toMatchObject({ system: 'segments' });
    expect(inputs.length).toBeGreaterThan(5);
  });

  test('shows the seed of the dice when the fight is over, and archives the table', async () => {
    const panel = await gm.opens('GM');
    await panel.getByRole('tab', { name: 'Table' }).click();
    await panel.getByText('The seed of the dice is shown to everybody when the fight is over').waitFor();
    await gm.rules('End the fight', {}, 'enough for tonight');
    await ada.seesItIsOver(/The GM ends it/);
    await ada.reads('The seed of the dice is shown');
    const again = await gm.opens('GM');
    await again.getByRole('tab', { name: 'Table' }).click();
    await again.getByText(/0{20}1$/).waitFor();
    await again.getByRole('button', { name: 'Put the table away' }).click();
    await again.getByRole('button', { name: 'Really put it away?' }).click();
    await gm.page.waitForURL(url => url.pathname === '/');
  });
});
