import type { Page } from 'playwright-core';
import type { Stage } from './browser.ts';

/** Fights of one against one, with a policy for the opponent: on spaces in feet, and among regions. */
export const DUELS = {
  'time-count': {
    hero: 'maurn',
    foe: 'orc',
    encounter: { heroes: [{ use: 'maurn', as: 'maurn' }], foes: [{ use: 'orc', as: 'orc' }], startDistanceFt: 10 },
  },
  'die-rank': {
    hero: 'knight',
    foe: 'orc-raider',
    encounter: { field: 'gatehouse', sides: { heroes: [{ use: 'knight', at: 'wall' }], monsters: [{ use: 'orc-raider', at: 'yard' }] } },
  },
} as const;

/** The link of the player’s seat in such a fight. */
export const duel = async (on: Stage, system: keyof typeof DUELS): Promise<string> => {
  const { hero, foe, encounter } = DUELS[system];
  const { links } = await on.table({
    ...{ name: 'Duel', system, encounter, deputies: { [foe]: 'greedy', ...(system === 'time-count' && { gm: 'greedy' }) } },
    seats: [{ role: 'player', name: 'Ada', owns: [hero] }],
  });
  return links['Ada'] as string;
};

/** The content of the list of choices or of the bar: the current question, or that the fight is over. */
export const asked = (page: Page): Promise<string> =>
  page.locator('main').evaluate(table => {
    const [tray, dock] = [table.querySelector('.tray'), table.querySelector('.dock')];
    if (`${tray?.textContent} ${dock?.textContent}`.includes('The fight is over')) return 'over';
    return (tray?.querySelector('h2') ?? dock?.querySelector('.who-decides > div'))?.textContent ?? '';
  });

/** Waits until the player is asked, or the fight is over. All others decide fast. */
export const untilAsked = async (page: Page): Promise<string> => {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const now = await asked(page);
    if (now) return now;
    await page.waitForTimeout(40);
  }
  throw new Error('no question is open, and the fight is not over');
};

/** Answers the current question, and waits until it is gone. The next one may have the same text. */
export const answering = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const id = await page.locator('[data-asked]').first().getAttribute('data-asked');
  const question = page.locator(`[data-asked="${id}"]`);
  // A press has no effect if arriving odds moved the button in the middle of it. It is repeated then.
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
