import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();

test.each(systemIds)('%s: a player sees a word for the health of foes, and the number once the GM shows it', async system => {
  const seats = [{ role: 'player', name: 'Ann', owns: [] }] as const;
  const table = await it.seeded(3, { name: 'Veiled', system, encounter: systemOf(system).starters[0]?.id, foesShow: 'banded', seats });
  const ann = await it.page(table.links['Ann']);
  const foes = ann.getByRole('region', { name: 'Everybody' }).locator('.fighter-health', { hasText: 'unhurt' });
  await foes.first().waitFor();
  const veiled = await foes.count();
  const gm = await it.page(table.links['GM']);
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Creatures' }).click();
  await gm
    .getByLabel(/^Of the health of .* players see$/)
    .last()
    .selectOption({ label: 'the number' });
  await expect.poll(() => foes.count()).toBe(veiled - 1);
  await gm
    .getByLabel(/^Of the health of .* players see$/)
    .last()
    .selectOption({ label: 'nothing' });
  await ann
    .getByRole('region', { name: 'Everybody' })
    .getByText(/unknown/)
    .first()
    .waitFor();
});

test('a fight from the first page shows players a word', async () => {
  const gm = await it.page('/');
  await gm.getByRole('button', { name: 'Fight: Soldiers on the road' }).click();
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Creatures' }).click();
  const shown = gm.getByLabel(/^Of the health of .* players see$/).last();
  await expect.poll(() => shown.inputValue()).toBe('banded');
});
