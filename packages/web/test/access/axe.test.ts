import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { duel, untilAsked } from '../support/duel.ts';
import { faults } from '../support/faults.ts';
import { pressTool } from '../support/people.ts';

const it = stage();

const STARTERS = systemIds.map(id => [id, systemOf(id).starters[0]?.id ?? ''] as const);

/** The GM’s seat at a starter fight, with the first question and its odds shown. */
const seated = async (system: string, encounter: string): Promise<Page> => {
  const { links } = await it.table({ name: 'Axe', system, encounter });
  const page = await it.page(links['GM']);
  await page.locator('.question h2').first().waitFor();
  await page.waitForTimeout(500);
  return page;
};

/** Parts that can be opened beside a fight, and how to open them. */
const STATES: readonly (readonly [state: string, open: (page: Page) => Promise<unknown>])[] = [
  ['help', page => pressTool(page, 'Keys and commands')],
  ['take back', page => pressTool(page, 'Take back')],
  ['my seat', page => pressTool(page, 'My seat')],
  ...['Rulings', 'Creatures', 'Seats', 'Table'].map(
    tab =>
      [
        `GM: ${tab}`,
        async (page: Page) => {
          await page.getByRole('button', { name: 'GM', exact: true }).click();
          await page.getByRole('tab', { name: tab }).click();
        },
      ] as const,
  ),
  [
    'a combatant selected, a log line open, a rule open',
    async page => {
      // The log needs the room.
      await page.getByRole('button', { name: 'Close: All choices' }).click();
      await page.locator('.fighter').last().click();
      await page.locator('button.entry-line').first().click();
      await page.locator('.entry-more .clause').first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'all odds of a choice, refused choices, and a list of commands',
    async page => {
      await page.getByRole('button', { name: 'Close: Sheet' }).click();
      await page.getByRole('button', { name: /^All choices/ }).click();
      await page
        .getByRole('button', { name: /^All odds/ })
        .first()
        .click();
      await page.locator('.refusals summary').first().click();
      await page.getByRole('combobox', { name: 'Type what to do' }).fill('a');
      await page.getByRole('listbox', { name: 'What you may type' }).getByRole('option').first().waitFor();
    },
  ],
];

test('axe finds problems in the light and dark themes', async () => {
  const page = await it.page('/rules/segments');
  await page.locator('.rule').first().waitFor();
  await page
    .locator('.rule')
    .first()
    .evaluate(rule => {
      rule.innerHTML = '<img src="/icon.svg"><p style="background: #888; color: #999">hardly to be read</p>';
    });
  const found = (await faults(page, '.rule')).map(f => f.split(':')[0]);
  expect(found.sort()).toEqual(['color-contrast, dark', 'color-contrast, light', 'image-alt, light']);
});

describe('axe finds nothing in the light and dark themes', () => {
  test('the first page', async () => {
    const page = await it.page('/');
    await page.locator('.system').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('the rulebook', async () => {
    const page = await it.page('/rules/segments');
    await page.locator('.rule').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test.each(STARTERS)('a fight of %s, on a desktop and on a phone', async (system, encounter) => {
    const page = await seated(system, encounter);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page)).toEqual([]);
  });

  test('parts that are opened beside a fight', async () => {
    const page = await seated('roll-under', 'enc-road');
    const next = page.getByRole('heading', { level: 2, name: /^GM/ });
    if (await next.isVisible()) await page.locator('.tray .option').first().click();
    for (const [state, open] of STATES) {
      await open(page);
      expect(await faults(page), state).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('the parts that a phone shows one at a time', async () => {
    const page = await it.page(await duel(it, 'time-count'), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await untilAsked(page);
    await page.getByRole('button', { name: 'Close: All choices' }).tap();
    expect(await faults(page)).toEqual([]);
    for (const [part, region] of [
      ['Everybody', 'Everybody'],
      ['Log', 'Log'],
      ['This exchange', 'This exchange'],
      ['All choices', 'Choose'],
    ] as const) {
      await pressTool(page, part);
      await page.getByRole('region', { name: region, exact: true }).first().waitFor();
      expect(await faults(page), part).toEqual([]);
      await page.locator('.panel-head').getByRole('button').first().tap();
    }
    await page.locator('.act[aria-pressed]').first().tap();
    expect(await faults(page)).toEqual([]);
  });
});
