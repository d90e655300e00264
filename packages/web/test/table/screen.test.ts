import { systemIds } from '@fray/systems';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { restingBox } from '../support/resting.ts';

const it = stage();

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One against one, near enough to strike in the first turn; in segments the GM has to announce one first. */
const NEAR: Readonly<Record<string, unknown>> = {
  'roll-under': 'enc-road',
  'die-rank': 'gatehouse',
  tempo: 'enc-duel',
  segments: 'duel',
  'time-count': 'roadside',
};

/** The GM's page, with the drawers shut as a newcomer finds them. */
const seated = async (system: string, options: BrowserContextOptions = DESKTOP, encounter: unknown = NEAR[system]): Promise<Page> => {
  const { links } = await it.table({ name: 'Screen', system, encounter });
  const page = await it.page(links['GM'], options, empty =>
    empty.addInitScript(() => {
      if (location.protocol.startsWith('http')) for (const panel of ['fray.choices', 'fray.log']) localStorage.setItem(panel, 'shut');
    }),
  );
  await page.locator('.act').first().waitFor();
  await page.evaluate<void>('document.fonts.ready.then(() => undefined)');
  return page;
};

const asked = (page: Page) => page.locator('.dock-question').getAttribute('data-asked');

/** The first action that is aimed at a foe. Spells that help come in several strengths, which are chosen apart. */
const attack = (page: Page) => page.locator('.act[aria-pressed]:has(.best:not(.says))').filter({ hasNotText: 'Mend' }).first();

/** Goes on with the choice that is suggested, or the last, until something may be aimed at somebody; whether it came to that. */
const goesOn = async (page: Page): Promise<boolean> => {
  for (let n = 0; n < 30; n++) {
    // Whoever acts by themselves acts to the end of their turn.
    await page.locator('.act-told').waitFor({ state: 'detached' });
    await page.locator('.act, .idle').first().waitFor();
    if ((await attack(page).count()) > 0) return true;
    const before = await asked(page);
    if (before?.startsWith('gm:end') || (await page.getByText('The fight is over').count()) > 0) return false;
    const move = page.locator('.idle, .act:not([aria-pressed])').last();
    if (await page.locator('.let-it-act').isVisible()) await page.locator('.let-it-act').click();
    else if (await move.isVisible()) await move.click();
    await expect.poll(() => asked(page)).not.toBe(before);
  }
  return false;
};

/** The GM's page when something may be aimed at somebody. A fight whose dice do not come to that is begun anew. */
const aiming = async (system: string, options: BrowserContextOptions = DESKTOP): Promise<Page> => {
  for (let tries = 0; tries < 3; tries++) {
    const page = await seated(system, options);
    if (await goesOn(page)) return page;
  }
  throw new Error('nothing may be aimed');
};

describe.each(systemIds)('%s: two presses strike', system => {
  test('by mouse: the action, and the foe on the field', async () => {
    const page = await aiming(system);
    const before = await asked(page);
    await attack(page).click();
    await page.locator('.aim-at[data-picked]').waitFor();
    const member = page.locator('.member:has(.member-odds)').first();
    const foe = page.locator('.odds-corners').last();
    await foe.or(member).first().waitFor();
    if (await member.isVisible()) await member.click();
    else {
      const { x, y, width, height } = await restingBox(foe);
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    await expect.poll(() => asked(page)).not.toBe(before);
  });

  test('by mouse: the action, and the foe in the list of everybody', async () => {
    const page = await aiming(system);
    const before = await asked(page);
    await attack(page).click();
    const whom = await page.locator('.aim-at > span').last().textContent();
    const everybody = page.getByRole('region', { name: 'Everybody' });
    await everybody.locator('.fighter', { has: page.locator('.fighter-name', { hasText: new RegExp(`^${whom}(,|$)`) }) }).click();
    await expect.poll(() => asked(page)).not.toBe(before);
    expect(await page.getByRole('region', { name: 'Sheet' }).isVisible()).toBe(false);
  });

  test('by mouse: the action, and the foe in the order of turns', async () => {
    const page = await aiming(system);
    const before = await asked(page);
    await attack(page).click();
    const whom = (await page.locator('.aim-at > span').allTextContents()).map(name => name.replace(/,.*/, ''));
    const turns = page.getByRole('region', { name: 'Turn order' }).locator('.event:not([data-kind])');
    const foe = turns.filter({ hasText: new RegExp(whom.join('|')) }).last();
    await foe.click();
    await expect.poll(() => asked(page)).not.toBe(before);
    expect(await page.getByRole('region', { name: 'Sheet' }).isVisible()).toBe(false);
  });

  test('by keyboard: the number, and Enter', async () => {
    const page = await aiming(system);
    const before = await asked(page);
    // Keys work once the question could be read.
    const key = await attack(page).and(page.locator('[aria-keyshortcuts]')).getAttribute('aria-keyshortcuts');
    await page.keyboard.press(key ?? '');
    await page.locator('.aim-at:focus').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page)).not.toBe(before);
  });

  test('by thumb: the action, and the name of the foe', async () => {
    const page = await aiming(system, PHONE);
    const before = await asked(page);
    await attack(page).tap();
    await page.locator('.aim-at').first().tap();
    await expect.poll(() => asked(page)).not.toBe(before);
  });
});

/** The share of the window, in percent, where a press reaches the field. */
const freeField = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const step = 8;
    let free = 0;
    let all = 0;
    for (let x = step / 2; x < innerWidth; x += step)
      for (let y = step / 2; y < innerHeight; y += step) {
        all++;
        const there = document.elementFromPoint(x, y);
        if (there?.closest('.battlefield') && !there.closest('.map-tools, .doable, .where')) free++;
      }
    return (100 * free) / all;
  });

test.each(systemIds)('%s: the field has two thirds of the window while a choice is made, and while aiming', async system => {
  const page = await aiming(system);
  expect(await freeField(page)).toBeGreaterThan(65);
  await attack(page).click();
  await page.locator('.aim-odds b').first().waitFor();
  expect(await freeField(page)).toBeGreaterThanOrEqual(65);
});

test.each(systemIds)('%s: a phone shows at least four choices, who decides, and the field', async system => {
  const page = await seated(system, PHONE);
  await page.locator('.who-decides h2').waitFor();
  const seen = await page.locator('.act, .idle, .all-choices, .let-it-act').evaluateAll(
    all =>
      all.filter(e => {
        const { left, right, top, bottom } = e.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && bottom - top >= 44;
      }).length,
  );
  expect(seen).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.viewport.height);
  expect(await freeField(page)).toBeGreaterThan(25);
});

test('the list of all choices is one press away, and stays as it was left', async () => {
  const { links } = await it.table({ name: 'List', system: 'roll-under', encounter: 'enc-road' });
  const page = await it.page(links['GM']);
  const list = page.getByRole('region', { name: 'Choose' });
  await list.locator('.option').first().waitFor();
  await page.getByRole('button', { name: /^All choices/ }).click();
  await list.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('fray.choices'))).toBe('shut');
  await page.reload();
  await page.locator('.act').first().waitFor();
  expect(await list.count()).toBe(0);
  await page.keyboard.press('c');
  await list.locator('.option').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('fray.choices'))).toBe('open');
});

test('Escape goes back from the targets to the actions', async () => {
  const page = await aiming('roll-under');
  const before = await asked(page);
  await attack(page).click();
  await page.locator('.aim-strip').waitFor();
  await page.mouse.move(5, 450);
  await page.keyboard.press('Escape');
  await page.locator('.aim-strip').waitFor({ state: 'detached' });
  expect(await asked(page)).toBe(before);
  expect(await page.locator('.odds-badge').count()).toBe(0);
});

test('foes show the odds of the action under the pointer, which no press has chosen', async () => {
  const page = await aiming('roll-under');
  await page.mouse.move(5, 450);
  expect(await page.locator('.odds-badge').count()).toBe(0);
  await attack(page).hover();
  await page.locator('.odds-badge', { hasText: '%' }).first().waitFor();
  expect(await page.locator('.aim-strip').count()).toBe(0);
  await page.mouse.move(5, 450);
  await expect.poll(() => page.locator('.odds-badge').count()).toBe(0);
});

test.each(systemIds)('%s: a combatant of the GM takes a whole turn in one press', async system => {
  const page = await aiming(system);
  // Who is asked, and about what.
  const decides = async () => (await asked(page))?.replace(/:\d+$/, '');
  const before = await decides();
  await page.locator('.let-it-act').click();
  // No one has to end the turn: the next question is to another, or about something else.
  await expect.poll(decides).not.toBe(before);
});

test('odds are asked for once between two events, whoever shows them', async () => {
  // Whoever acts first may shoot.
  const archers = { heroes: ['ilvae'], foes: [{ use: 'ilvae', as: 'rival' }], startDistanceFt: 30 };
  const { links } = await it.table({ name: 'Once', system: 'time-count', encounter: archers });
  const sent: string[] = [];
  const page = await it.page(links['GM'], {}, empty => empty.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload)))));
  await page.locator('.act .best').first().waitFor();
  await page.locator('.tray .chance').first().waitFor();
  const whole = sent.filter(frame => frame.includes('"odds"') && !frame.includes('"key"'));
  // A busy machine is asked again for longer, which is another question.
  expect(new Set(whole.map(frame => [/"by":"[^"]*"/.exec(frame)?.[0], /"ms":\d+/.exec(frame)?.[0]].join(' '))).size).toBe(whole.length);
});
