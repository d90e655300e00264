import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();
const add = (page: Page, name: string, side: string) => page.getByRole('button', { name: `Add ${name} to ${side}`, exact: true }).click();
const map = (page: Page) => page.getByRole('region', { name: 'Who stands where' });
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Put on the map: ${name}`, exact: true });
const holds = (page: Page) => page.getByText('The rules find nothing wrong.').waitFor();

/** The middle of what is there. */
const middleOf = async (there: Locator): Promise<readonly [number, number]> => {
  const box = await there.boundingBox();
  if (!box) throw new Error('it is not shown');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The middle of a token on the map, in shares of its width and height. */
const tokenAt = async (page: Page, name: string): Promise<readonly [number, number]> => {
  const pane = await map(page).locator('.map-pane').boundingBox();
  const token = await map(page)
    .locator('svg g', { has: page.locator('> title', { hasText: name }) })
    .last()
    .boundingBox();
  if (!pane || !token) throw new Error(`${name} is not on the map`);
  return [(token.x + token.width / 2 - pane.x) / pane.width, (token.y + token.height / 2 - pane.y) / pane.height];
};

/** Drags something to a place of the map, in shares of its width and height. */
const drag = async (page: Page, from: Locator, to: readonly [number, number]): Promise<void> => {
  await from.scrollIntoViewIfNeeded();
  await map(page).locator('.map-pane').scrollIntoViewIfNeeded();
  const [x, y] = await middleOf(from);
  const pane = await map(page).locator('.map-pane').boundingBox();
  if (!pane) throw new Error('there is no map');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(pane.x + pane.width * to[0], pane.y + pane.height * to[1], { steps: 8 });
  await page.mouse.up();
};

/** The encounter as it is kept. */
const kept = (page: Page): Promise<{ readonly sides: Record<string, { readonly name: string; readonly at?: unknown }[]> }> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find(k => k.startsWith('fray.fight.')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').encounter;
  });

test('creatures are dragged from the library and the sides onto the map, pressed there, and moved by keyboard', async () => {
  const page = await it.page('/new/roll-under');
  await add(page, 'Brenna the warden', 'Party');
  // Before there is a foe, the ground is there already.
  await map(page).locator('.map-pane').waitFor();
  // By its card it comes to the side that it is most likely for, by a button to the one that the button names.
  await drag(page, page.getByRole('article', { name: 'Giant spider', exact: true }).locator('.creature-face'), [0.7, 0.3]);
  await map(page)
    .getByText(/^Giant spider: /)
    .waitFor();
  const bear = (await kept(page)).sides['enemy']?.[0];
  expect(bear).toMatchObject({ name: 'Giant spider', at: [expect.any(Number), expect.any(Number)] });

  // A group of three stands around the place, each on a space of its own.
  await page.getByRole('spinbutton', { name: 'How many', exact: true }).fill('3');
  await drag(page, page.getByRole('button', { name: 'Add Goblin to Enemy', exact: true }), [0.4, 0.7]);
  await page.getByRole('spinbutton', { name: 'How many of Goblin' }).waitFor();
  const places = (await kept(page)).sides['enemy']?.slice(1).map(e => JSON.stringify(e.at)) ?? [];
  expect(new Set(places).size).toBe(3);
  await holds(page);

  // A taken space is refused with a sentence, and nothing moves.
  await map(page).getByText('Goblin 1').first().waitFor({ state: 'attached' });
  await drag(page, grip(page, 'Brenna the warden'), await tokenAt(page, 'Goblin 1'));
  await map(page)
    .getByRole('alert')
    .filter({ hasText: /is taken: Goblin \d stands there/ })
    .waitFor();
  expect((await kept(page)).sides['party']?.[0]?.at).toBeUndefined();

  // By keyboard: choose, walk, put.
  await grip(page, 'Brenna the warden').focus();
  await page.keyboard.press('Enter');
  await map(page).getByText('Press where Brenna the warden starts.').waitFor();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await map(page)
    .getByText(/^Brenna the warden: /)
    .waitFor();
  const first = (await kept(page)).sides['party']?.[0]?.at;
  expect(first).toEqual([expect.any(Number), expect.any(Number)]);
  await holds(page);
  expect(await faults(page)).toEqual([]);
});

test('a group is a card whose number grows and shrinks, and unfolds', async () => {
  const page = await it.page('/new/die-rank');
  await add(page, 'Ysolde, shield knight', 'Heroes');
  await page.getByRole('spinbutton', { name: 'How many', exact: true }).fill('5');
  await add(page, 'Goblin rabble', 'Foes');
  const many = page.getByRole('spinbutton', { name: 'How many of Goblin rabble' });
  expect(await many.inputValue()).toBe('5');
  expect(await page.getByRole('textbox', { name: 'Name of Goblin rabble 3' }).count()).toBe(0);
  await many.fill('3');
  await page.getByText('3 combatants').waitFor();
  await many.fill('4');
  await page.getByRole('checkbox', { name: 'In ambush: Goblin rabble' }).check();
  expect((await kept(page)).sides['foes']).toEqual([1, 2, 3, 4].map(n => expect.objectContaining({ name: `Goblin rabble ${n}`, hidden: true })));
  await page.getByRole('button', { name: 'Show each of Goblin rabble' }).click();
  await page.getByRole('checkbox', { name: 'In ambush: Goblin rabble 2' }).uncheck();
  expect(await page.getByRole('checkbox', { name: 'In ambush: Goblin rabble', exact: true }).isChecked()).toBe(false);
  // One with a name of its own leaves the group.
  await page.getByRole('textbox', { name: 'Name of Goblin rabble 2' }).fill('Snag');
  await page.getByRole('textbox', { name: 'Name of Snag' }).waitFor();
  expect(await many.inputValue()).toBe('3');
  await holds(page);
  await page.getByRole('button', { name: 'Remove all of Goblin rabble' }).click();
  await page.getByText('1 combatant').nth(1).waitFor();
});

test('where a system has regions, creatures are dragged into them, or chosen and put there by keyboard', async () => {
  const page = await it.page('/new');
  await page.getByRole('button', { name: 'Trouble at the gate' }).first().click();
  const field = map(page).locator('.regions');
  await field.waitFor();
  const foes = async () => (await kept(page)).sides['monsters'] ?? [];
  const before = (await foes()).map(f => f.at);
  const [one] = await foes();
  if (!one) throw new Error('there are no foes');
  const card = page.getByRole('button', { name: /^Put on the map: /u }).last();
  await card.focus();
  await page.keyboard.press('Enter');
  await field
    .getByRole('button', { name: /regardless of the rules/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await map(page)
    .getByText(/^.+: .+\.$/)
    .first()
    .waitFor();
  await expect.poll(async () => (await foes()).map(f => f.at)).not.toEqual(before);
  await holds(page);
});

test('on a phone one is chosen by a press and put by another', async () => {
  const page = await it.page('/new/tempo', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await add(page, 'Bandit', 'Foes');
  await add(page, 'Sera, duellist', 'Heroes');
  await map(page).locator('.map-pane').waitFor();
  await grip(page, 'Bandit').tap();
  const pane = await map(page).locator('.map-pane').boundingBox();
  if (!pane) throw new Error('there is no map');
  await page.touchscreen.tap(pane.x + pane.width * 0.5, pane.y + pane.height * 0.75);
  await map(page)
    .getByText(/^Bandit: /)
    .waitFor();
  await holds(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a wave is prepared, no player knows of it, and the GM brings it in', async () => {
  const page = await it.page('/new/tempo');
  await add(page, 'Sera, duellist', 'Heroes');
  await add(page, 'Bandit', 'Foes');
  await page.getByRole('button', { name: 'A wave that comes later' }).click();
  await page.getByRole('textbox', { name: /^Name of the wave/ }).fill('The pack');
  await page.getByLabel('Who comes in The pack').selectOption({ label: 'Wolf' });
  await page.getByRole('spinbutton', { name: 'How many of Wolf in The pack' }).fill('2');
  await page.getByLabel('When The pack comes').selectOption({ label: 'in a round:' });
  await page.getByRole('spinbutton', { name: 'The time at which The pack comes' }).fill('1');
  await grip(page, 'The pack').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await map(page)
    .getByText(/^The pack: /)
    .waitFor();
  await page.getByText('on the map', { exact: true }).waitFor();
  await page.getByRole('button', { name: '+ Player', exact: true }).click();
  await page.getByLabel('Sera, duellist is played by').selectOption({ label: 'Player 1' });
  await holds(page);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start the fight' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for Player 1' }).inputValue();
  await page.getByRole('button', { name: 'Go to the table' }).click();
  const due = page.getByRole('status', { name: 'It is time: The pack' });
  await due.waitFor();
  const player = await it.page(link.slice(it.server.url.length));
  await player.getByRole('region', { name: 'Everybody' }).getByText('Bandit').first().waitFor();
  expect(await player.getByText(/pack|wolf/i).count()).toBe(0);
  await due.getByRole('button', { name: 'Bring in The pack' }).click();
  for (const one of [page, player]) await one.getByRole('region', { name: 'Everybody' }).getByText('Wolf 2').first().waitFor();
  await due.waitFor({ state: 'hidden' });
  expect(await faults(page)).toEqual([]);
});

test('a pasted stat block says what it understood, and stands in the library of this fight and the next', async () => {
  const page = await it.page('/new/roll-under');
  await page.getByText('Paste a stat block').click();
  await page
    .getByRole('textbox', { name: 'Stat blocks' })
    .fill('Bog goblin\nHD 2, HP 9, Move 8, Morale 7\nSTR 8 DEX 14\nAttacks: dagger, boat hook\n\nFog newt\nHD 1, HP 3\nGlows faintly.');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByText('2 creatures were found.').waitFor();
  await page.getByText('Attacks: boat hook').waitFor();
  await page.getByText('line 8: Glows faintly.').waitFor();
  expect(await faults(page, '.paste-creatures')).toEqual([]);
  await page.getByRole('button', { name: 'Take over all 2' }).click();
  await add(page, 'Bog goblin', 'Enemy');
  await add(page, 'Brenna the warden', 'Party');
  await holds(page);
  await page
    .getByText(/^(A walkover|Easy|In their favor|About even|Hard|Deadly)\.$/)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.goto(`${it.server.url}/homebrew/roll-under`);
  await page.getByRole('button', { name: 'Fog newt', exact: true }).waitFor();
});
