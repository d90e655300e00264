import type { SentOutlook } from '@fray/table';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { drawersShut } from '../support/people.ts';

const it = stage();

const tray = (page: Page) => page.getByRole('region', { name: 'Choose' });
const question = (page: Page) => tray(page).locator('[data-question]').first().getAttribute('data-question');

test('odds that do not depend on the choice are shown once, beside the idle choice', async () => {
  const { links } = await it.seeded(3, { name: 'Bow', system: 'time-count', encounter: 'roadside' });
  const page = await it.page(links['GM']);
  const shots = tray(page).locator('.option', { hasText: 'Attack Goblin raider 1' }).filter({ visible: true });
  const nothing = tray(page).locator('.choices.idle .option');
  const next = async (): Promise<void> => {
    const before = await question(page);
    await ((await shots.count()) > 0 ? shots : nothing).first().click();
    await expect.poll(() => question(page)).not.toBe(before);
  };
  // All wait until the archer shoots at a goblin that acts on the same count.
  await nothing.waitFor();
  while ((await shots.count()) === 0) await next();
  await next();
  await nothing.getByText('drops').waitFor();
  await tray(page).getByRole('button', { name: 'Shift to Cautious' }).getByText('odds as with: Wait').waitFor();
});

test('who defends sees the chance to come away unhurt, and not that to be hit', async () => {
  const sides = { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'bandit-captain', as: 'eve', at: 'yard' }] };
  const seated = await it.table({ name: 'Yard', system: 'die-rank', encounter: { regions: [{ id: 'yard', name: 'Yard' }], sides } });
  const gm = new ApiSeat(it, seated);
  const defense = async () => (await gm.prompts()).find(p => p.about === 'defense');
  for (let n = 0; n < 20 && !(await defense()); n++) await gm.answers(/^attack-melee:/);
  const asked = await defense();
  const { by } = asked ?? {};
  const options = asked?.options.filter(o => !o.unusual) ?? [];
  const odds = await gm.asks<readonly SentOutlook[]>({ ask: 'odds', by });
  const hit = (key: string) => odds.find(o => o.key === key)?.outcomes.find(o => o.value === 'hit')?.p ?? 0;
  const page = await it.page(seated.links['GM'], {}, drawersShut);
  const shown = page.locator('.bar .act .best, .bar .idle small').filter({ hasText: 'unhurt' });
  await expect.poll(() => shown.count()).toBe(options.length);
  const percents = (await shown.allTextContents()).map(text => Number.parseInt(text, 10)).sort((a, b) => a - b);
  const misses = options.map(({ key }) => Math.round(100 * (1 - hit(key)))).sort((a, b) => a - b);
  percents.forEach((percent, i) => {
    expect(Math.abs(percent - (misses[i] ?? 0))).toBeLessThanOrEqual(1);
  });
});
