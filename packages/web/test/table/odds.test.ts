import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

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
