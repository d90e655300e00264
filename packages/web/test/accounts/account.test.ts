import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, openStore, type RunningServer, startServer } from '@fray/server';
import { newInvitation } from '@fray/server/parts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedUrl, stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { Device } from '../support/passkeys.ts';

const it = stage();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const codeOf = (page: Page): Promise<string> => page.getByRole('region', { name: 'Your recovery code' }).locator('code').textContent().then(String);

/** A browser at a page of a server, under an address with a name, on a device that keeps passkeys. */
const arrives = async (path: string, server = it.server.url): Promise<{ page: Page; device: Device }> => {
  const page = await it.page();
  const device = await Device.of(page);
  await page.goto(namedUrl(server) + path);
  return { page, device };
};

const makesAccount = async (page: Page, name: string): Promise<string> => {
  await page.getByLabel('Your name').fill(name);
  await press(page, 'Keep my campaigns on this server');
  const code = await codeOf(page);
  await press(page, 'I have kept it');
  await page.getByRole('heading', { name: `Signed in as ${name}` }).waitFor();
  return code;
};

test('campaigns of a browser go onto an account, and are played on another machine', async () => {
  const { page, device } = await arrives('/campaigns');
  await page.getByLabel('Rules').selectOption('die-rank');
  await press(page, 'Begin');
  await page.getByRole('textbox', { name: 'Notes' }).fill('The innkeeper lies.');
  await page.getByRole('textbox', { name: 'Notes' }).blur();
  await page.goto(`${namedUrl(it.server.url)}/campaigns`);
  await page.getByRole('link', { name: 'Keep my campaigns on this server' }).click();
  await page.getByLabel('Your name').waitFor();
  expect(await faults(page)).toEqual([]);
  await makesAccount(page, 'Ann');
  await press(page, 'Put a campaign of this browser on my account');
  await page.getByRole('button', { name: /^Put a campaign/ }).waitFor({ state: 'detached' });
  expect(await faults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'My campaigns' }).last().click();
  await page.getByRole('listitem').filter({ hasText: 'on your account' }).waitFor();
  expect(await faults(page)).toEqual([]);

  const other = await arrives('/campaigns');
  await device.handOnTo(other.device);
  await other.page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await press(other.page, 'Sign in with a passkey');
  await other.page.waitForURL(/\/campaigns$/);
  await other.page.getByRole('listitem').filter({ hasText: 'on your account' }).getByRole('link').click();
  await expect.poll(() => other.page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('The innkeeper lies.');
  await other.page.getByText('On your account').waitFor();
  await press(other.page, 'Make camp');
  await other.page.waitForURL(/\/t\//);
  await other.page.getByRole('region', { name: 'Everybody' }).waitFor();

  // The first machine carries on from there.
  await page.getByRole('listitem').filter({ hasText: 'on your account' }).getByRole('link').click();
  await page.getByRole('button', { name: /^Carry on from Camp/ }).waitFor();

  // Who signs out leaves nothing of it behind.
  await other.page.goto(`${namedUrl(it.server.url)}/account`);
  await press(other.page, 'Sign out');
  await other.page.getByRole('heading', { name: 'I have an account' }).waitFor();
  await other.page.goto(`${namedUrl(it.server.url)}/campaigns`);
  await other.page.getByText('No campaign yet.').waitFor();
});

test('who lost all passkeys comes back with the recovery code, once; what goes wrong is said', async () => {
  const { page, device } = await arrives('/account');
  const code = await makesAccount(page, 'Ben');
  await press(page, 'Sign out');
  await device.loses();
  await device.knows(false);
  await press(page, 'Sign in with a passkey');
  await page.getByText('It was canceled, or took too long.').waitFor();
  await device.knows(true);
  await page.getByText('All my passkeys are lost').click();
  const typed = page.getByLabel('Recovery code');
  await typed.fill('00000-00000-00000-00000-00000');
  await press(page, 'Sign in with the code');
  await page.getByText('This opens no account here.').waitFor();
  expect(await faults(page)).toEqual([]);
  await typed.fill(code.toLowerCase());
  await press(page, 'Sign in with the code');
  await page.getByText('You are in. Add a passkey').waitFor();
  const next = await codeOf(page);
  expect(next).not.toBe(code);
  expect(await faults(page)).toEqual([]);
  await press(page, 'I have kept it');
  await press(page, 'Add a passkey');
  const passkeys = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
  await expect.poll(() => passkeys.count()).toBe(2);
  await passkeys.nth(1).getByRole('textbox').fill('Laptop');
  await passkeys.nth(1).getByRole('textbox').blur();
  await passkeys.nth(0).getByRole('button').click();
  await passkeys.nth(0).getByRole('button').click();
  await expect.poll(() => passkeys.count()).toBe(1);
  expect(await passkeys.getByRole('textbox').inputValue()).toBe('Laptop');
  await page.getByText('This is the only one.').waitFor();

  await page.getByText('Delete the account', { exact: true }).first().click();
  await page.getByLabel('are deleted with it').check();
  expect(await faults(page)).toEqual([]);
  await press(page, 'Delete the account');
  await press(page, 'Delete it for good?');
  await page.getByRole('heading', { name: 'I have an account' }).waitFor();
  await press(page, 'Sign in with a passkey');
  await page.getByText('This opens no account here.').waitFor();
  it.forgives(/403/);
});

test('a page that can have no passkeys says why, and offers no button that fails', async () => {
  const page = await it.page('/account');
  await page.getByText('Passkeys hold for an address with a name').waitFor();
  expect(await page.getByRole('button', { name: /passkey|Keep/ }).count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: `Open ${namedUrl(it.server.url)}` }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
});

test('in German', async () => {
  const page = await it.page('/', { locale: 'de' });
  await page.goto(`${namedUrl(it.server.url)}/account`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faults(page)).toEqual([]);
});

describe('a server for invited people', () => {
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fray-invited-'));
    const pages = fileURLToPath(new URL('../../dist', import.meta.url));
    const log = createLogger(line => void it.complaints.push(line), 'error');
    const file = join(folder, 'tables.sqlite');
    server = await startServer({ port: 0, host: '127.0.0.1', file, hostKey: 'the key of the host', workers: 1, pages, inviteOnly: true, log });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('its host invites, and who is invited sees by whom and makes a campaign', async () => {
    // As `fray invite --host` does.
    const store = await openStore({ file: join(folder, 'tables.sqlite') });
    const { record, token } = newInvitation({ by: '', gives: 'host', uses: 1, days: 1 }, Date.now());
    await store.invitations.create(record, 10);
    await store.close();
    const host = await arrives(`/invited#${token}`, server.url);
    await host.page.getByText('You become a host of this server').waitFor();
    expect(await host.page.getByRole('button', { name: 'Go on without an account' }).count()).toBe(0);
    expect(await faults(host.page)).toEqual([]);
    await host.page.getByLabel('Your name').fill('Mia');
    await press(host.page, 'Keep my campaigns on this server');
    await press(host.page, 'I have kept it');
    await press(host.page, 'Make an invitation');
    const link = await host.page.getByLabel('Send this link.').inputValue();
    await host.page.getByText('by Mia, 0 of 1 used').waitFor();
    expect(await faults(host.page)).toEqual([]);

    const guest = await arrives('/campaigns', server.url);
    await press(guest.page, 'Begin');
    await guest.page.getByRole('heading', { name: 'Party' }).waitFor();
    await press(guest.page, 'Move it to this server');
    await guest.page.getByText('This server is for people whom its host has invited').waitFor();
    await guest.page.goto(link);
    await guest.page.getByText('Mia invites you to this Fray server.').waitFor();
    expect(await faults(guest.page)).toEqual([]);
    await press(guest.page, 'Go on without an account');
    await guest.page.getByText('You are in.').waitFor();
    await guest.page.goto(`${namedUrl(server.url)}/campaigns`);
    await guest.page.getByRole('listitem').getByRole('link').first().click();
    await press(guest.page, 'Move it to this server');
    await guest.page.getByText('Kept on this server').waitFor();

    const late = await arrives(link.slice(link.indexOf('/invited')), server.url);
    await late.page.getByText('This invitation does not hold, or no more.').waitFor();
    it.forgives(/40[34]/);
  });
});
