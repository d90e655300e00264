import { systemIds } from '@fray/systems';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();
const cards = (page: Page) => page.getByRole('article');
const namesOf = (page: Page) => cards(page).evaluateAll(all => all.map(card => card.getAttribute('aria-label') ?? ''));

test.each(systemIds)('%s: more than thirty creatures are cards with numbers, tags and danger', async system => {
  const page = await it.page(`/homebrew/${system}`);
  await page.locator('.creature-numbers dd').first().waitFor();
  expect(await cards(page).count()).toBeGreaterThan(35);
  const bare = await cards(page).evaluateAll(all => all.filter(card => card.querySelectorAll('dd').length < 3 && !card.textContent?.includes('Danger')).length);
  // The dangers of roll-under that are no creatures, such as a flood, have no numbers.
  expect(bare).toBeLessThan(5);
  expect(await page.locator('.chip.danger').count()).toBeGreaterThan(30);
});

test('creatures are found by words and a tag, sorted by danger, and copied, by keyboard', async () => {
  const page = await it.page('/homebrew/die-rank');
  const shelf = page.getByRole('region', { name: 'Ready combatants' });
  await shelf.locator('.chip.danger').first().waitFor();
  await shelf.getByLabel('Tag', { exact: true }).selectOption({ label: 'dragon' });
  expect(await namesOf(page)).toEqual(['Ridge wyvern', 'Dragon of the tarn']);
  await shelf.getByLabel('In the order').selectOption('deadly');
  expect(await namesOf(page)).toEqual(['Dragon of the tarn', 'Ridge wyvern']);
  await shelf.getByRole('searchbox').fill('wyv');
  expect(await namesOf(page)).toEqual(['Ridge wyvern']);
  await shelf.getByRole('searchbox').focus();
  const copy = shelf.getByRole('button', { name: 'Copy Ridge wyvern' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Ridge wyvern \(copy\)|^Ridge wyvern/ })
    .first()
    .waitFor();
});

test('in the editor of encounters a card says what the fights of its creature came to, and puts it on a side', async () => {
  const page = await it.page();
  await page.getByRole('link', { name: 'New fight', exact: true }).click();
  await page.getByRole('link', { name: 'Start from nothing: Die-rank region combat with action points' }).click();
  await page.locator('.chip.danger').first().waitFor();
  const ogre = page.getByRole('article', { name: 'Ogre', exact: true });
  await expect.poll(() => ogre.textContent()).toMatch(/Danger: real/);
  expect(await ogre.textContent()).toMatch(/HP\s*7\s*AP\s*2\s*ATT\s*D10/);
  expect(await ogre.locator('.creature-danger').getAttribute('title')).toMatch(
    /^4 heroes won \d+ % \(± \d+\) of simulated fights against one; [\d.]+ of them down/,
  );
  await page.getByRole('button', { name: 'Add Ogre to Foes', exact: true }).click();
  await page.getByText('1 × Ogre added to Foes').waitFor({ state: 'attached' });
});

test('a hero is on the side of heroes on a card, and comes first', async () => {
  const page = await it.page('/new/roll-under');
  const first = page.getByRole('article').first();
  await first.getByText('HP', { exact: true }).waitFor();
  expect(await first.textContent()).toMatch(/^Brenna the warden.*HP\s*10/);
});
