import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { drawersShut } from '../support/people.ts';

const it = stage();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A coin can be hit with a finger, which may miss it by some pixels. */
const LEAST_PX = 13;

/** All coins on the page: where they are, and whether a press reaches them there. */
const coins = (page: Page) =>
  page.locator('.battlefield .token').evaluateAll(all =>
    all.map(token => {
      const { left, top, width, height } = (token.querySelector('.body') ?? token).getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      const free = document.querySelector('.live .free')?.getBoundingClientRect();
      const isFree = free && at.x > free.left && at.x < free.right && at.y > free.top && at.y < free.bottom;
      return {
        who: token.getAttribute('data-who') ?? '',
        side: token.getAttribute('data-side'),
        ...{ ...at, width },
        isSeen: isFree && document.elementFromPoint(at.x, at.y)?.closest('.map-pane') !== null,
        isActing: token.querySelector('.asks, .turn') !== null,
      };
    }),
  );

type Coin = Awaited<ReturnType<typeof coins>>[number];

const seeing = async (page: Page, isWanted: (coin: Coin) => boolean): Promise<readonly string[]> => {
  const all = await coins(page);
  const one = all.find(isWanted) ?? all.find(k => k.isActing);
  if (!one) return all.some(k => k.isSeen) ? [] : ['no one'];
  const far = (k: Coin) => Math.hypot(k.x - one.x, k.y - one.y);
  const [nearest] = all.filter(k => k.side !== one.side).sort((a, b) => far(a) - far(b));
  return [one, ...(nearest ? [nearest] : [])].filter(k => !k.isSeen || k.width < LEAST_PX).map(k => `${k.who} ${Math.round(k.width)}`);
};

describe.each(systemIds)('%s on a phone', system => {
  test.each(systemOf(system).starters.map(s => s.id))(
    '%s: a player, the GM and a watcher see at first who acts or is theirs, and the nearest foe',
    async encounter => {
      const probe = await it.seeded(3, { name: 'First', system, encounter });
      const gm = await it.page(probe.links['GM'], PHONE, drawersShut);
      await gm.locator('.battlefield .token').first().waitFor({ state: 'attached' });
      const heroes = (await coins(gm)).filter(k => k.side === '0').map(k => k.who);
      await expect.poll(() => seeing(gm, k => k.isActing)).toEqual([]);
      const seats = [...heroes.map(who => ({ role: 'player' as const, name: who, owns: [who] })), { role: 'spectator' as const, name: 'Eve' }];
      const { links } = await it.seeded(3, { name: 'First', system, encounter, seats });
      for (const { name } of seats) {
        const page = await it.page(links[name], PHONE, drawersShut);
        await page.locator('.battlefield .token').first().waitFor({ state: 'attached' });
        await expect.poll(() => seeing(page, k => k.who === name)).toEqual([]);
      }
    },
  );
});
