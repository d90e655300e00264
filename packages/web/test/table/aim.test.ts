import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { openLog } from '../support/people.ts';

const it = stage();

/** Small enough for the log of one round to scroll. */
const PHONE = { viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true } as const;

/** Two against two, far apart: some can be shot at, and none are within reach. */
const ROAD = { party: ['hero-warden', 'hero-archer'], enemies: ['foe-foot-soldier', 'foe-foot-soldier'], startDistanceFt: 60 };

const seated = async (encounter: unknown, options: Parameters<typeof it.page>[1] = {}): Promise<Page> => {
  const { links } = await it.table({ name: 'Road', system: 'roll-under', encounter });
  const page = await it.page(Object.values(links)[0] as string, options);
  await page.getByRole('region', { name: 'Field' }).waitFor();
  return page;
};

const tray = (page: Page) => page.getByRole('region', { name: 'Choose' });
const asked = async (page: Page): Promise<string> => (await tray(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
const option = (page: Page, name: RegExp) => tray(page).getByRole('listitem').getByRole('button', { name }).first();
const aims = (page: Page) => tray(page).locator('.pick[aria-pressed="true"]').allTextContents();

/** Plays until a combatant has a turn. */
const untilTurn = async (page: Page): Promise<void> => {
  await tray(page).getByRole('heading', { level: 2 }).first().waitFor();
  for (let n = 0; n < 4 && (await asked(page)).includes('Who goes next'); n++) {
    const before = await asked(page);
    await option(page, /goes next/).click();
    await expect.poll(() => asked(page)).not.toBe(before);
  }
};

test('a target considered for one decision does not filter the choices of the next', async () => {
  const page = await seated(ROAD);
  await untilTurn(page);
  const first = await asked(page);
  const whom = first.startsWith('Foot') ? 'Brenna the warden' : 'Foot soldier in leather 2';
  await page.getByRole('region', { name: 'Everybody' }).getByRole('button', { name: whom }).click();
  await expect.poll(() => aims(page)).toEqual([whom]);
  await option(page, /^End the turn/).click();
  await expect.poll(() => asked(page)).not.toBe(first);
  await expect.poll(() => aims(page)).not.toContain(whom);
});

test('for a target out of reach the reason is shown first', async () => {
  const page = await seated({ ...ROAD, party: ['hero-warden'], enemies: ['foe-foot-soldier'] });
  await untilTurn(page);
  const whom = (await asked(page)).startsWith('Foot') ? 'Brenna the warden' : 'Foot soldier in leather';
  await page.getByRole('region', { name: 'Everybody' }).getByRole('button', { name: whom }).click();
  const why = tray(page).getByText('out of reach', { exact: true });
  await why.waitFor();
  const move = await option(page, /^Move/).boundingBox();
  const reason = await why.boundingBox();
  expect(reason?.y).toBeLessThan(move?.y ?? 0);
  const list = await tray(page).boundingBox();
  expect(reason?.y).toBeLessThan((list?.y ?? 0) + 300);
});

test('a refused choice shows every rule that forbids it', async () => {
  const page = await seated(ROAD);
  const shot = option(page, /^Shoot/);
  await untilTurn(page);
  while ((await shot.count()) === 0) {
    const before = await asked(page);
    await option(page, /^End the turn|goes next/).click();
    await expect.poll(() => asked(page)).not.toBe(before);
  }
  await shot.click();
  await tray(page)
    .getByText(/^Not now/)
    .click();
  const reason = tray(page).locator('.refusals li', { hasText: 'the big thing of this turn is used' });
  for (const rule of ['turn.one-big-thing', 'turn.sum']) await reason.getByRole('button', { name: `Rule ${rule}` }).waitFor();
});

test('on a phone the latest event is shown over the field, and the log opens at its end', async () => {
  const page = await seated({ ...ROAD, startDistanceFt: 5 }, PHONE);
  await untilTurn(page);
  await option(page, /^Attack/).tap();
  const last = page.locator('.last-event');
  await expect.poll(() => last.textContent()).toMatch(/needs \d+ or less — (hit|miss|critical)|shield/);
  await openLog(page);
  const entries = page.locator('.entries');
  await expect.poll(() => entries.evaluate(e => e.scrollHeight - e.scrollTop - e.clientHeight < 2)).toBe(true);
});
