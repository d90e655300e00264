import type { Page } from 'playwright-core';
import type { Stage } from './browser.ts';

/** Fights of one against one, in which a policy plays the other: in feet, and among regions. */
export const DUELS = {
  'time-count': {
    hero: 'maurn',
    foe: 'orc',
    encounter: { heroes: [{ use: 'maurn', as: 'maurn' }], foes: [{ use: 'orc', as: 'orc' }], start_distance_ft: 10 },
  },
  'die-rank': {
    hero: 'knight',
    foe: 'orc-raider',
    encounter: { field: 'gatehouse', sides: { heroes: [{ use: 'knight', at: 'wall' }], monsters: [{ use: 'orc-raider', at: 'yard' }] } },
  },
} as const;

/** The link of a player’s seat in such a fight. */
export const duel = async (on: Stage, system: keyof typeof DUELS): Promise<string> => {
  const { hero, foe, encounter } = DUELS[system];
  const { links } = await on.table({
    ...{ name: 'Duel', system, encounter, deputies: { [foe]: 'greedy', ...(system === 'time-count' && { gm: 'greedy' }) } },
    seats: [{ role: 'player', name: 'Ada', owns: [hero] }],
  });
  return links['Ada'] as string;
};

/** What stands in the tray: the question that is asked, or that the fight is over. */
export const asked = (page: Page): Promise<string> =>
  page.getByRole('region', { name: 'Choose' }).evaluate(tray => {
    const over = tray.textContent?.includes('The fight is over') ? 'over' : '';
    return over || (tray.querySelector('h2')?.textContent ?? '');
  });

/** Waits until the player is asked, or all is over. Nobody else takes long. */
export const untilAsked = async (page: Page): Promise<string> => {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const now = await asked(page);
    if (now) return now;
    await page.waitForTimeout(40);
  }
  throw new Error('nobody is asked, and the fight is not over');
};

/** Does what answers the question that is asked, and waits until it is gone: what is asked next may read the same. */
export const answering = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const id = await page.locator('[data-question]').first().getAttribute('data-question');
  const question = page.locator(`[data-question="${id}"]`);
  // Where odds came in between a finger going down and up, nothing was pressed, and one presses again.
  for (let tries = 0; tries < 3; tries++) {
    await act();
    const gone = question.waitFor({ state: 'detached', timeout: 10_000 });
    if (
      await gone.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`it is still asked: ${id}`);
};
