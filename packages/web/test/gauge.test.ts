import { expect, test } from 'vitest';
import { stage } from './browser.ts';
import { DUELS } from './duel.ts';

const it = stage();

test('a gauge that is a burden is bad when it is full, and not when it is empty', async () => {
  const { id, links } = await it.table({ name: 'Tired', system: 'time-count', encounter: DUELS['time-count'].encounter });
  const page = await it.page(links['GM']);
  const maurn = page.getByRole('region', { name: 'Everybody' }).getByRole('button', { name: /^Maurn/ });
  const bad = () => maurn.locator('.gauge[data-bad] .gauge-words').allTextContents();
  await maurn.waitFor();
  expect(await bad()).toEqual([]);
  const rule = (name: string, to: number) =>
    fetch(`${it.server.url}/api/tables/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${links['GM']?.split('#')[1]}` },
      body: JSON.stringify({ do: 'rule', ruling: 'set', with: { who: 'maurn', name, to } }),
    });
  expect((await rule('fatigue', 14)).status).toBe(200);
  await expect.poll(bad).toEqual(['Fatigue14 of 16']);
});
