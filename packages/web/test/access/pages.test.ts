import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { drawersShut } from '../support/people.ts';

const it = stage();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Problems by day and by night, on a laptop and on a phone. */
const faultsAt = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    found.push(...(await faults(page)));
  }
  return found;
};

const PAGES = {
  'the first page': ['/', '.system'],
  'a new fight: the systems': ['/new', 'main a'],
  'a new fight of one system': ['/new/roll-under', 'main button'],
  homebrew: ['/homebrew', 'main a'],
  'homebrew of a system': ['/homebrew/die-rank', 'main button'],
  maps: ['/maps', 'main button'],
  'the lab': ['/lab', '.lab-fields select'],
  packs: ['/packs', 'main button'],
  'a pack that is being made': ['/packs/make', 'main button'],
  'the rulebook': ['/rules/tempo', '.rule'],
  'a replay of a file': ['/replay', 'main'],
  'no page': ['/nowhere', 'main'],
} as const;

test.each(Object.entries(PAGES))('axe finds nothing on %s', async (_, [path, part]) => {
  const page = await it.page(path);
  it.forgives(/404/);
  await page.locator(part).first().waitFor();
  expect(await faultsAt(page)).toEqual([]);
});

describe.each(systemIds)('%s', system => {
  /** A fight in its middle, seen from several seats. */
  const fought = async () => {
    const seats = [
      { role: 'screen', name: 'TV' },
      { role: 'spectator', name: 'Eve' },
    ] as const;
    const table = await it.seeded(7, { name: 'Middle', system, encounter: systemOf(system).starters[0]?.id, seats });
    const gm = new ApiSeat(it, table);
    for (let n = 0; n < 14 && (await gm.prompts()).length > 0; n++) await gm.answers(/^(attack|announce:(ranged|movement)|ranged|melee|approach)/);
    return { table, gm };
  };

  test('axe finds nothing in the middle of a fight, while aiming, in its log and its replay, and on a television', async () => {
    const { table } = await fought();
    const gm = await it.page(table.links['GM'], {}, drawersShut);
    await gm.locator('.act, .idle, .form').first().waitFor();
    expect(await faultsAt(gm), 'deciding').toEqual([]);
    await gm.setViewportSize(SIZES[0]);
    const aimed = gm.locator('.act[aria-pressed]').first();
    if (await aimed.isVisible()) {
      await aimed.click();
      expect(await faultsAt(gm), 'aiming').toEqual([]);
    }
    const eve = await it.page(table.links['Eve']);
    await eve.locator('.entry').first().waitFor();
    expect(await faults(eve), 'watching').toEqual([]);
    const tv = await it.page(table.links['TV'], { viewport: { width: 1920, height: 1080 } });
    await tv.locator('[data-who]').first().waitFor({ state: 'attached' });
    expect(await faults(tv), 'television').toEqual([]);
    await gm.goto(`${it.server.url}/t/${table.id}/replay`);
    await gm.getByRole('slider', { name: 'Moment' }).waitFor();
    expect(await faults(gm), 'replay').toEqual([]);
  });
});
