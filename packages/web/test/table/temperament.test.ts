import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

test('the GM changes what a creature is like on its sheet, and a player sees nothing of it', async () => {
  const { links } = await it.table({ name: 'The pit', system: 'die-rank', encounter: 'pit', seats: [{ role: 'player', name: 'Ada', owns: ['wrestler'] }] });
  const sheetAt = async (name: string) => {
    const page = await it.page(links[name]);
    const everybody = page.getByRole('region', { name: 'Everybody' });
    await everybody.getByRole('button', { name: /^Orc raider/ }).click();
    const sheet = page.getByRole('region', { name: 'Sheet' });
    await sheet.getByRole('heading', { name: 'Orc raider' }).waitFor();
    return { page, sheet };
  };
  const { page, sheet } = await sheetAt('GM');
  const like = sheet.locator('.sheet-temperament > summary');
  await like.click();
  await sheet.getByRole('button', { name: 'As it usually is' }).waitFor();
  const usual = await like.textContent();
  await sheet.getByRole('checkbox', { name: 'protective' }).check();
  await expect.poll(() => like.textContent()).toContain('protective');
  await sheet.getByLabel('Flees').selectOption({ label: 'flees below 75 % of its life' });
  await expect.poll(() => like.textContent()).toMatch(/protective.*flees below 75 % of its life/);
  expect(await faults(page, '.sheet')).toEqual([]);
  const { sheet: hers } = await sheetAt('Ada');
  expect(await hers.getByText('Temperament').count()).toBe(0);
  await sheet.getByRole('button', { name: 'As it usually is' }).click();
  await expect.poll(() => like.textContent()).toBe(usual);
});
