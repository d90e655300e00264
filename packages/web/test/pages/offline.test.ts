import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemIds, systemOf } from '@fray/systems';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_SEAT } from '../../src/storage/table-id.ts';
import { channelName } from '../../src/worker/tables/table-messages.ts';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const it = stage({ own: true });
const choose = (page: Page) => page.getByRole('region', { name: 'Choose' });
const log = (page: Page) => page.getByRole('region', { name: 'Log' });
const asked = async (page: Page) => (await choose(page).locator('h2').allTextContents()).join(' / ');
const told = async (page: Page) => (await log(page).locator('.entries').textContent()) ?? '';

const options = (page: Page) => choose(page).locator('.option:not([aria-expanded])').filter({ visible: true });
const blows = (page: Page) => options(page).filter({ hasText: /attack|melee|strike|thrust|cut|shoot|aggressive/i });

/** Makes a choice, and waits for an effect. */
const pick = async (page: Page, one: Locator): Promise<void> => {
  const before = `${await asked(page)}${await told(page)}`;
  // A choice of the other side may remove the question meanwhile.
  await one.click({ timeout: 5_000 }).catch(() => undefined);
  await expect.poll(async () => `${await asked(page)}${await told(page)}`).not.toBe(before);
};

/** Makes an available choice: attacks first, the idle choice last. */
const act = async (page: Page): Promise<void> => pick(page, (await blows(page).count()) > 0 ? blows(page).first() : options(page).first());

/** Starts a fight from the first page. */
const begin = async (page: Page, starter: string | RegExp): Promise<void> => {
  await page.goto(`${it.server.url}/`);
  await page.getByRole('button', { name: starter }).first().click();
  await choose(page).waitFor();
};

const gmPanel = async (page: Page, tab: string): Promise<void> => {
  await page.getByRole('button', { name: 'GM', exact: true }).click();
  await page.getByRole('tab', { name: tab }).click();
};

/** Visited once online; after that there is no network and no server. */
let page: Page;
let context: BrowserContext;

const goOffline = async (): Promise<void> => {
  it.excused = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED) \S+\/api\//;
  await context.setOffline(true);
  await it.server.stop();
};
const goOnline = async (): Promise<void> => {
  await it.serve();
  await context.setOffline(false);
  it.excused = undefined;
};

beforeAll(async () => {
  page = await it.page();
  context = page.context();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await goOffline();
});

describe('without network and server', () => {
  test('the first page and the rulebook open, and say that the app is offline', async () => {
    await page.goto(`${it.server.url}/`);
    await page.getByText('Fights start in this browser').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.goto(`${it.server.url}/rules/tempo`);
    await page.getByRole('searchbox').fill('feint');
    await expect.poll(() => page.locator('.chapter').count()).toBeGreaterThan(0);
  });

  test('a fight starts, shows its odds, and is the same after a reload during a question', async () => {
    await begin(page, 'Fight: Soldiers on the road');
    expect(new URL(page.url()).pathname).toMatch(/^\/t\/local-[a-z0-9]{12}$/);
    // The dice decide who begins. Combatants without a target end their turns.
    while ((await blows(page).count()) === 0) await pick(page, options(page).last());
    const odds = choose(page)
      .getByText(/(miss|hit|fumble) \d+/)
      .filter({ visible: true })
      .first();
    await odds.waitFor();
    const before = [await asked(page), await told(page), await page.getByRole('region', { name: 'Everybody' }).textContent()];
    await page.reload();
    await choose(page).waitFor();
    await expect.poll(async () => [await asked(page), await told(page), await page.getByRole('region', { name: 'Everybody' }).textContent()]).toEqual(before);
    await page.getByText('In this browser', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('acknowledged entries are stored, even if the window is closed at once', async () => {
    const path = new URL(page.url()).pathname;
    const field = log(page).getByLabel('Add a note');
    await field.fill('Nothing is lost');
    await log(page).getByRole('button', { name: 'Note', exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.close();
    page = await context.newPage();
    await page.goto(it.server.url + path);
    await log(page).getByText('GM: Nothing is lost').first().waitFor();
  });

  test('undo works', async () => {
    const taken = log(page).locator('.entry[data-void]');
    const before = await taken.count();
    await act(page);
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Take back' });
    await drawer.getByRole('button', { name: 'Take it back' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => taken.count()).toBeGreaterThan(before);
  });

  test('two windows share a table, and the second continues when the first is closed', async () => {
    const second = await context.newPage();
    await second.goto(page.url());
    await choose(second).waitFor();
    expect(await asked(second)).toBe(await asked(page));
    await act(second);
    await expect.poll(() => told(page)).toBe(await told(second));
    await page.close();
    page = second;
    const before = await told(page);
    await act(page);
    expect(await told(page)).not.toBe(before);
  });

  test('messages to a window that was closed are not refused by the one that continues', async () => {
    const table = new URL(page.url()).pathname.split('/').at(-1) as string;
    const answers = await page.evaluate(
      async ([name, token]) => {
        const channel = new BroadcastChannel(name);
        const heard: string[] = [];
        const said = (message: object) => channel.postMessage({ from: 'late', message: JSON.stringify(message) });
        const welcomed = new Promise<void>(resolve => {
          channel.onmessage = ({ data }) => {
            if (data.to !== 'late') return;
            heard.push(JSON.parse(data.message).type);
            if (heard.at(-1) === 'welcome') resolve();
          };
        });
        said({ type: 'do', id: '1', command: { do: 'note', text: 'Said too early' } });
        said({ type: 'hello', token });
        await welcomed;
        channel.postMessage({ from: 'late' });
        channel.close();
        return heard;
      },
      [channelName(table), FIRST_SEAT] as const,
    );
    expect(answers).toEqual(['welcome']);
    expect(await told(page)).not.toContain('Said too early');
  });

  test('a second screen has its own seat, and sees what that seat may see', async () => {
    await gmPanel(page, 'Seats');
    await page.getByRole('textbox', { name: 'Name' }).fill('Wall');
    await page.getByLabel('Role').selectOption('screen');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link for Wall' }).inputValue();
    await page.getByRole('dialog', { name: 'GM' }).press('Escape');
    const wall = await context.newPage();
    await wall.goto(link);
    await wall.getByRole('main', { name: 'The fight, for all to see' }).waitFor();
    await wall.reload();
    await wall.getByRole('main', { name: 'The fight, for all to see' }).waitFor();
    expect(await wall.getByRole('button', { name: 'GM', exact: true }).count()).toBe(0);
    await wall.close();
  });

  test('a whole fight: one side by a policy, the other by hand, to the end', async () => {
    await begin(page, 'Fight: A duel at dawn');
    await gmPanel(page, 'Creatures');
    await page.locator('.creature select').first().selectOption('suggest greedy');
    await page.locator('.creature select').last().selectOption('do greedy');
    await page.getByRole('dialog', { name: 'GM' }).press('Escape');
    const over = choose(page).getByText('The fight is over');
    // The GM decides whether it ends, and policies do not.
    const suggested = choose(page)
      .getByRole('button', { name: 'Do it' })
      .or(choose(page).locator('.option').filter({ hasText: 'End the fight' }));
    while ((await over.count()) === 0) {
      await suggested.or(over).first().waitFor();
      const before = await told(page);
      await suggested
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await expect.poll(async () => (await told(page)) !== before || (await over.count()) > 0).toBe(true);
    }
  });

  test.each(systemIds.map(id => systemOf(id).starters[0]?.name ?? ''))('%s: ten choices', async starter => {
    await page.goto(`${it.server.url}/`);
    const named = page.getByRole('button', { name: `Fight: ${starter}`, exact: true });
    await named.first().waitFor({ timeout: 10_000 });
    await named.first().click();
    await choose(page).waitFor();
    for (let i = 0; i < 10; i++) await act(page);
  });
});

describe('when the server is back', () => {
  beforeAll(goOnline, 60_000);

  test('the fight moves to the server with its log and continues there; the local copy is removed', async () => {
    await page.goto(`${it.server.url}/`);
    await page.getByRole('link', { name: 'Soldiers on the road' }).last().click();
    await choose(page).waitFor();
    const [before, question] = [await told(page), await asked(page)];
    await gmPanel(page, 'Table');
    await page.getByRole('button', { name: 'Move to the server' }).click();
    await page.waitForURL(/\/t\/[a-z0-9]{12}$/);
    await choose(page).waitFor();
    expect([await told(page), await asked(page)]).toEqual([before, question]);
    await act(page);
    await page.reload();
    await choose(page).waitFor();
    expect((await told(page)).startsWith(before.slice(0, 200))).toBe(true);
  });

  test('a copy can be taken into the browser, and continues there', async () => {
    const before = await told(page);
    await gmPanel(page, 'Table');
    await page.getByRole('button', { name: 'Take a copy into this browser' }).click();
    await page.waitForURL(/\/t\/local-[a-z0-9]{12}$/);
    await choose(page).waitFor();
    await expect.poll(() => told(page)).toBe(before);
    await act(page);
  });

  test('a fight can be started in this browser, and deleted after a confirmation', async () => {
    await page.goto(`${it.server.url}/`);
    await page.getByRole('radio', { name: 'In this browser' }).check();
    await begin(page, 'Fight: Raiders by the road');
    expect(new URL(page.url()).pathname).toMatch(/^\/t\/local-/);
    await page.goto(`${it.server.url}/`);
    const name = await page.getByRole('listitem').filter({ hasText: 'In this browser' }).first().getByRole('link').textContent();
    const listed = page.getByRole('button', { name: `Delete ${name} from this browser` });
    const before = await listed.count();
    await listed.first().click();
    await page.getByRole('button', { name: `Really delete ${name}?` }).click();
    await expect.poll(() => listed.count()).toBe(before - 1);
    await page.getByRole('radio', { name: 'On the server' }).check();
  });
});

describe('the installed app', () => {
  test('meets the requirements of browsers for installation', async () => {
    const manifest = (await (await fetch(`${it.server.url}/manifest.webmanifest`)).json()) as { icons: { src: string; sizes: string }[]; display: string };
    expect(manifest.display).toBe('standalone');
    for (const { src } of manifest.icons) expect((await fetch(it.server.url + src)).status).toBe(200);
    expect((await fetch(`${it.server.url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
  });

  describe('in a new version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-dist-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    test('waits until the user requests it', async () => {
      cpSync(DIST, folder, { recursive: true });
      const change = (file: string, from: RegExp, to: string) => writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
      change('index.html', /<title>Fray/, '<meta name="newer" content="yes"><title>Fray');
      change('sw.js', /"version":"\w+"/, '"version":"another"');
      await it.server.stop();
      await it.serve(undefined, folder);
      await page.goto(`${it.server.url}/`);
      expect(await page.locator('meta[name="newer"]').count()).toBe(0);
      const reload = page.getByRole('button', { name: 'Reload for the new version' });
      await reload.waitFor();
      expect(await faults(page)).toEqual([]);
      await reload.click();
      await page.locator('meta[name="newer"]').waitFor({ state: 'attached' });
      await expect.poll(() => reload.count()).toBe(0);
    });
  });
});
