import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { pressTool } from '../support/people.ts';

const it = stage();

const seats = [{ role: 'player', name: 'Ann', owns: [] }] as const;

const veiled = (system: string, foesShow: object) => it.seeded(3, { name: 'Veiled', system, encounter: systemOf(system).starters[0]?.id, foesShow, seats });

test.each(systemIds)('%s: a player sees a bar and what a foe holds, and its numbers once the GM shows them', async system => {
  const table = await veiled(system, { health: 'bar', sheet: 'seen' });
  const ann = await it.page(table.links['Ann']);
  const foe = ann
    .getByRole('region', { name: 'Everybody' })
    .getByRole('button')
    .filter({ has: ann.locator('.small-bar') });
  await foe.last().click();
  const sheet = ann.getByRole('region', { name: 'Sheet' });
  await sheet.getByText('Only what can be seen is known').waitFor();
  expect(await sheet.locator('.gauge').first().textContent()).toMatch(/about 100 % full/);
  const before = await sheet.locator('.stat').count();
  const gm = await it.page(table.links['GM']);
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Creatures' }).click();
  const numbers = gm.getByLabel(/^Of the numbers and things of .* players see$/);
  await gm
    .getByLabel(/For all of .* at once/)
    .last()
    .check()
    .catch(() => undefined);
  await numbers.last().selectOption({ label: 'all' });
  await sheet.getByText('Only what can be seen is known').waitFor({ state: 'detached' });
  expect(await sheet.locator('.stat').count()).toBeGreaterThan(before);
});

test('the GM hides who a creature is on its sheet, and reveals it', async () => {
  const table = await veiled('roll-under', { health: 'banded' });
  const [ann, gm] = [await it.page(table.links['Ann']), await it.page(table.links['GM'])];
  const everybody = gm.getByRole('region', { name: 'Everybody' });
  await everybody.getByRole('button').last().click();
  const sheet = gm.getByRole('region', { name: 'Sheet' });
  const name = String(await sheet.getByRole('heading').first().textContent());
  await ann.getByRole('region', { name: 'Everybody' }).getByText(name).first().waitFor();
  await sheet.getByText('What players know').click();
  await sheet.getByLabel(`Instead of “${name}”, players read`).fill('a hooded figure');
  await sheet.getByRole('button', { name: 'Hide the name' }).click();
  await ann.getByRole('region', { name: 'Everybody' }).getByText('a hooded figure').waitFor();
  await expect.poll(() => ann.getByRole('region', { name: 'Everybody' }).getByText(name).count()).toBe(0);
  await sheet.getByText(`Players do not know: this is ${name}.`).waitFor();
  await sheet.getByRole('button', { name: 'Reveal who it is' }).click();
  await ann.getByRole('region', { name: 'Everybody' }).getByText(name).first().waitFor();
});

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('bars are seen in the list and on the sheet at %i × %i', async (width, height) => {
  const table = await veiled('die-rank', { health: 'bar', sheet: 'seen' });
  const ann = await it.page(table.links['Ann'], { viewport: { width, height } });
  // On a phone the list is one of the drawers.
  if (width < 700) await pressTool(ann, 'Everybody');
  const foe = ann
    .locator('.fighter')
    .filter({ has: ann.locator('.small-bar') })
    .last();
  const box = await foe.locator('.small-bar').boundingBox();
  expect(box?.width).toBeGreaterThan(30);
  await foe.click();
  await ann.getByRole('region', { name: 'Sheet' }).locator('.gauge-bar').first().waitFor();
});

test.each(systemIds)('%s: the GM helps a roll, rolls in secret, and is reminded when the time comes', async system => {
  const table = await veiled(system, {});
  const gm = await it.page(table.links['GM']);
  await gm.getByRole('region', { name: 'Everybody' }).getByRole('button').last().click();
  const sheet = gm.getByRole('region', { name: 'Sheet' });
  await sheet.getByText('Rolls', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Advantage', exact: true }).click();
  await sheet.getByText('Done. It stands in the log.').waitFor();
  await sheet.getByRole('button', { name: 'Roll in secret' }).click();
  const ann = await it.page(table.links['Ann']);
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByLabel('Of what', { exact: true }).fill('Wolves come');
  await gm.getByLabel(/^In .*(rounds|counts)/).fill('0');
  await gm.getByRole('button', { name: 'Remind' }).click();
  await gm.getByLabel('Of what', { exact: true }).fill('The torch burns out');
  await gm.getByLabel(/^In .*(rounds|counts)/).fill('0');
  await gm.getByLabel('all see it', { exact: true }).check();
  await gm.getByRole('button', { name: 'Remind' }).click();
  const due = ann.getByRole('status', { name: 'Reminders' });
  await due.getByText('The torch burns out').waitFor();
  expect(await due.getByText('Wolves come').count()).toBe(0);
  const mine = gm.getByRole('status', { name: 'Reminders' });
  await mine.getByText('Wolves come').waitFor();
  await mine.getByRole('button', { name: 'Done: The torch burns out' }).click();
  await due.waitFor({ state: 'detached' });
});
