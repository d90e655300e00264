import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { pressTool } from '../support/people.ts';

const it = stage();

/** The player acts after the other hero. */
const ENCOUNTER = { party: ['hero-warden', 'hero-archer'], enemies: ['foe-foot-soldier'], startDistanceFt: 60 };

/** Counts what a page does to call somebody, and lets it believe that another page is in front. */
const overhear = (page: Page) =>
  page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls });
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(navigator, 'vibrate', { value: () => calls.push('vibration') });
    class Note {
      static readonly permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, { body }: { readonly body: string }) {
        calls.push(`notification: ${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Note });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      calls.push('sound');
      start.apply(this, args);
    };
  });

const calls = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { calls: string[] }).calls.splice(0));

/** A player whose turn it is not, and a GM over HTTP. */
const waiting = async () => {
  const table = await it.seeded(3, { name: 'Call', system: 'roll-under', encounter: ENCOUNTER, seats: [{ role: 'player', name: 'Ada', owns: ['archer'] }] });
  const gm = new ApiSeat(it, table);
  // Whatever the order is: when the player is asked, she passes, until somebody else is.
  const ada = new ApiSeat(it, table, 'Ada');
  while ((await ada.prompts()).length > 0) await ada.answers(/^pass/);
  const page = await it.page(table.links['Ada'], {}, overhear);
  await page.locator('[data-who]').first().waitFor();
  const untilAsked = async () => {
    for (let n = 0; n < 12 && (await ada.prompts()).length === 0; n++) await gm.answers(/^(pass|goes|first)/);
  };
  return { page, ada, untilAsked };
};

test('the title of the page says when it is my turn, and nothing else calls until it is wanted', async () => {
  const { page, untilAsked, ada } = await waiting();
  await expect.poll(() => page.title()).toBe('Call · Fray');
  await untilAsked();
  await expect.poll(() => page.title()).toBe('Your turn · Call');
  await expect.poll(() => page.locator('link[rel="icon"]').getAttribute('href')).toBe('/icon-call.svg');
  expect(await calls(page)).toEqual([]);
  await ada.answers(/^pass/);
  await expect.poll(() => page.title()).toBe('Call · Fray');
});

test('sound, vibration and notification call whoever wants them, once', async () => {
  const { page, untilAsked } = await waiting();
  await page.evaluate(() => {
    localStorage.setItem('fray.sound', 'on');
    localStorage.setItem('fray.call', JSON.stringify({ vibrate: true, notify: true }));
  });
  await page.reload();
  await page.locator('[data-who]').first().waitFor();
  await calls(page);
  await untilAsked();
  await expect.poll(() => page.title()).toBe('Your turn · Call');
  const heard = await calls(page);
  expect(heard.filter(call => call === 'vibration')).toHaveLength(1);
  expect(heard.filter(call => call.startsWith('notification'))).toEqual([expect.stringMatching(/^notification: Your turn · Call: Your turn.*Oswin/)]);
  expect(heard).toContain('sound');
});

test('the ways to be called are switched on at my seat, with a press', async () => {
  const { page } = await waiting();
  await pressTool(page, 'My seat');
  const drawer = page.getByRole('dialog');
  for (const name of [/^Sounds/, /^Vibration/, /^A notification while another/]) await drawer.getByRole('checkbox', { name }).check();
  expect(await calls(page)).toEqual(expect.arrayContaining(['sound', 'vibration']));
  expect(await page.evaluate(() => [localStorage.getItem('fray.sound'), localStorage.getItem('fray.call')])).toEqual(['on', '{"vibrate":true,"notify":true}']);
});
