import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';

const it = stage();

const ENCOUNTER = { heroes: [{ use: 'maurn' }, { use: 'sella' }], foes: [{ use: 'goblin' }, { use: 'goblin' }], startDistanceFt: 30 };

interface Waiting {
  readonly waiting: readonly { readonly by: string }[];
}

test('of several who act on one count, the one who decides here is told apart, and what is lost of a coin is as long as the wound', async () => {
  const seats = [{ role: 'player', name: 'Ann', owns: ['maurn', 'sella'] }] as const;
  const table = await it.seeded(3, { name: 'Count', system: 'time-count', encounter: ENCOUNTER, seats });
  const [gm, ann] = [new ApiSeat(it, table), new ApiSeat(it, table, 'Ann')];
  for (let n = 0; n < 40; n++) {
    const { waiting } = await gm.view<Waiting>();
    if (waiting.length > 1 && (await ann.prompts()).length > 0) break;
    await gm.answers(/^wait/);
  }
  const [asked] = await ann.prompts();
  const { waiting } = await gm.view<Waiting>();
  expect(waiting.length).toBeGreaterThan(1);
  const page = await it.page(table.links['Ann']);
  const pills = page.locator('.roster .fighter');
  await expect.poll(() => pills.evaluateAll(all => all.filter(p => p.hasAttribute('data-deciding')).length)).toBe(1);
  expect(await pills.evaluateAll(all => all.filter(p => p.hasAttribute('data-turn')).length)).toBeGreaterThanOrEqual(waiting.length - 1);
  expect(await page.locator('.token .asks').count()).toBe(1);

  await gm.does({ do: 'rule', ruling: 'set', with: { who: asked?.by ?? '', name: 'hp', to: 4 } });
  const pill = page.locator('.roster .fighter[data-deciding]');
  await expect.poll(() => pill.textContent()).toMatch(/4 of \d+/);
  const most = Number(/4 of (\d+)/.exec((await pill.textContent()) ?? '')?.[1]);
  const [, kept, lost] = ((await pill.locator('.lost').getAttribute('stroke-dasharray')) ?? '').split(' ').map(Number);
  expect(kept).toBeCloseTo((100 * 4) / most, 3);
  expect(lost).toBeCloseTo(100 - (100 * 4) / most, 3);
});
