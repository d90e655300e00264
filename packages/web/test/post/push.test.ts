import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushBrowser } from '../../../server/test/helpers/push-browser.ts';
import { type Received, type Receiver, receiver } from '../../../server/test/helpers/receiver.ts';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { pressTool } from '../support/people.ts';

const it = stage({ own: true });
let service: Receiver;
beforeAll(async () => {
  service = await receiver();
});
afterAll(() => service.close());

const SEATS = [
  { role: 'player', name: 'Anna', owns: ['knight'] },
  { role: 'player', name: 'Ben', owns: ['ranger'] },
] as const;

/** A browser without a push service of its own subscribes at that of the test. */
const atService = (page: Page, given: PushBrowser['subscription']) =>
  page.addInitScript(subscription => {
    let made: object | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null);
    PushManager.prototype.subscribe = (options?: PushSubscriptionOptionsInit) => {
      if (!options?.userVisibleOnly || !(options.applicationServerKey instanceof Uint8Array)) throw new Error('it subscribes without a key');
      made = { endpoint: subscription.endpoint, options, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
      return Promise.resolve(made as PushSubscription);
    };
  }, given);

/** Hands a call to the service worker, as the browser does when its push service has one. */
const delivered = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId));
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin: it.server.url, registrationId: await promise, data });
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(n => ({ title: n.title, body: n.body, data: n.data as { url: string } }));
  });

/**
 * Presses the call that is shown, and says which pages the service worker opens and which windows it brings to the front. Without a person's press it may do
 * neither, nor wait for an event that was made by hand, so it says what it would do.
 */
const pressesCall = (page: Page): Promise<{ opened: string[]; focused: string[] }> => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  return worker.evaluate(`(async () => {
    const said = { opened: [], focused: [] };
    let answered;
    ExtendableEvent.prototype.waitUntil = promise => { answered = promise; };
    Clients.prototype.openWindow = async url => void said.opened.push(url);
    WindowClient.prototype.focus = async function () { said.focused.push(new URL(this.url).pathname); };
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    await answered;
    return said;
  })()`);
};

test('a player is called while the page is closed, and reads nothing but whose turn it is', async () => {
  const set = await it.seeded(3, { name: 'By post', system: 'die-rank', encounter: 'gatehouse', seats: SEATS, settings: { lobby: true } });
  const browser = new PushBrowser(`${service.url}/anna`);
  const page = await it.page(set.links['Anna'], { permissions: ['notifications'] }, empty => atService(empty, browser.subscription));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await pressTool(page, 'My seat');
  const setting = page.getByRole('checkbox', { name: 'A notification while this page is closed' });
  // It is checked once the browser has subscribed.
  await setting.click();
  await expect.poll(() => setting.isChecked()).toBe(true);
  const { posts } = it.server.registry.services.store;
  await expect.poll(async () => (await posts.subscriptions(set.id)).map(s => [s.seat, s.endpoint, s.lang])).toEqual([['seat-2', browser.endpoint, 'en']]);
  expect(await faults(page)).toEqual([]);
  await page.goto(`${it.server.url}/`);
  await it.command(set.id, set.links['GM'], { do: 'start' });
  for (let n = 0; n < 20 && service.got.length === 0; n++) {
    await page.waitForTimeout(200);
    if (service.got.length > 0) break;
    const headers = { authorization: `Bearer ${set.links['GM']?.split('#')[1]}` };
    const view = await (await fetch(`${it.server.url}/api/tables/${set.id}`, { headers })).json();
    const prompt = view.prompts.find((p: { by: string }) => p.by !== 'knight');
    if (prompt) await it.command(set.id, set.links['GM'], { do: 'choose', by: prompt.by, what: prompt.options.find((o: { open?: true }) => !o.open).key });
  }
  const call = browser.reads(service.got[0] as Received);
  expect(call).toMatchObject({ title: 'By post', body: expect.stringMatching(/^Ysolde: /), url: `/t/${set.id}` });
  await delivered(page, JSON.stringify(call));
  await expect.poll(() => shown(page)).toEqual([{ title: call.title, body: call.body, data: { url: call.url } }]);
  expect(await pressesCall(page)).toEqual({ opened: [call.url], focused: [] });
  await expect.poll(() => shown(page)).toEqual([]);
  // At the table itself nothing is shown a second time.
  await page.goto(`${it.server.url}${call.url}`);
  await page.bringToFront();
  await pressTool(page, 'My seat');
  await page.getByRole('checkbox', { name: 'A notification while this page is closed' }).click();
  await expect.poll(() => posts.subscriptions(set.id)).toEqual([]);
});

test('the GM sets where the table posts to, reads how that went, and ends it', async () => {
  const { links } = await it.seeded(3, { name: 'Posted', system: 'die-rank', encounter: 'gatehouse', seats: SEATS });
  service.got.splice(0);
  const gm = await it.page(links['GM']);
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Table' }).click();
  const panel = gm.getByRole('dialog', { name: 'GM' });
  await panel.getByRole('textbox', { name: 'Address of the webhook' }).fill(`${service.url}/hook`);
  await panel.getByRole('button', { name: 'Post there' }).click();
  await expect.poll(() => panel.getByLabel(/^Posts are signed with this secret/).inputValue()).toMatch(/^[\w-]{43}$/);
  await expect.poll(() => service.got.map(g => g.path)).toEqual(['/hook']);
  await panel.getByText(/Posts go to 127\.0\.0\.1:\d+\. The last one arrived now\./).waitFor();
  expect(await faults(gm)).toEqual([]);
  await panel.getByRole('button', { name: 'Post no more' }).click();
  await panel.getByRole('textbox', { name: 'Address of the webhook' }).waitFor();
});
