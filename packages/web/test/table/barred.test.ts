import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';

const it = stage();

test('a spell that could be cast before stays in the bar with the reason why it cannot', async () => {
  const seats = [{ role: 'player', name: 'Ann', owns: ['healer'] }] as const;
  const table = await it.seeded(1, { name: 'Mend', system: 'die-rank', encounter: 'gatehouse', seats });
  const gm = new ApiSeat(it, table);
  const set = (name: string, to: unknown, who?: string) => gm.does({ do: 'rule', ruling: 'set', with: { ...(who !== undefined && { who }), name, to } });
  const page = await it.page(table.links['Ann']);
  await set('turn', 'healer');
  const bar = page.locator('.dock .acts');
  await bar.getByRole('button', { name: /Cast Mend/ }).waitFor();
  expect(await bar.locator('.barred', { hasText: 'Cast Mend' }).count()).toBe(0);
  await set('mp', 0, 'healer');
  const barred = bar.locator('.barred', { hasText: 'Cast Mend' });
  await barred.getByText('too few MP').first().waitFor();
  // The list of all choices has what else is forbidden.
  await barred.click();
  await page.getByRole('region', { name: 'Choose' }).waitFor();
});
