import { readFileSync } from 'node:fs';
import { makeSystem, systemIds } from '@fray/systems';
import { parseYaml } from '@fray/systems/yaml';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();
const kind = (page: Page, name: string) => page.getByRole('navigation', { name: 'Kinds of content' }).getByRole('button', { name: new RegExp(`^${name}`) });
const holds = (page: Page) => page.getByText('The rules find nothing wrong.').waitFor();

const like = async (page: Page, which: string | { index: number }): Promise<void> => {
  await page.getByLabel('or like one that is there', { exact: true }).selectOption(typeof which === 'string' ? { label: which } : which);
  await page.getByRole('button', { name: 'Copy: or like one that is there' }).click();
};

const saved = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  return readFileSync(await (await download).path(), 'utf8');
};

const upload = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) });

test('a weapon is checked during typing, and problems are shown beside their fields', async () => {
  const page = await it.page('/homebrew/time-count');
  await kind(page, 'Weapons').click();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByText('not right yet', { exact: true }).first().waitFor();
  await page.getByLabel('Id', { exact: true }).fill('moon-blade');
  await page.getByLabel('Name', { exact: true }).fill('Moon blade');
  await page.getByLabel('Category', { exact: true }).selectOption('Light Swords');
  await page.getByLabel('Type', { exact: true }).selectOption('slashing');
  await page.getByLabel('Speed', { exact: true }).selectOption('Fast');
  await page.getByLabel('Hands', { exact: true }).selectOption('one');
  await page.getByLabel('Kind', { exact: true }).selectOption('melee');
  const damage = page.getByLabel('Damage', { exact: true });
  await damage.fill('2d');
  await expect.poll(() => damage.getAttribute('aria-invalid')).toBe('true');
  await damage.fill('2d4+1');
  await holds(page);
  await page.reload();
  await kind(page, 'Weapons').click();
  await page.getByRole('button', { name: 'Moon blade', exact: true }).waitFor();
});

test('a creature is checked as a combatant: an unknown weapon is a problem', async () => {
  const page = await it.page('/homebrew/die-rank');
  const wolf = {
    id: 'war-wolf',
    name: 'War wolf',
    side: 'monsters',
    dice: { STR: 'D8', REF: 'D8', INT: 'D2', FOR: 'D6', PRE: 'D4', ATT: 'D8', DEF: 'D4' },
    hp: 3,
    ap: 3,
  };
  await upload(page, 'wolf.yaml', JSON.stringify({ combatants: [{ ...wolf, weapons: ['fangs'] }] }));
  await page.getByRole('alert').getByText('unknown weapon "fangs"').waitFor();
  expect(await page.getByRole('button', { name: 'War wolf' }).count()).toBe(0);
  const fangs = { id: 'fangs', name: 'Fangs', kind: 'natural', hands: 0, parry: 'none', category: 'bite' };
  await upload(page, 'wolf.yaml', JSON.stringify({ combatants: [{ ...wolf, weapons: ['fangs'] }], weapons: [fangs] }));
  await page.getByText('2 taken over from wolf.yaml.').waitFor();
  await page.getByLabel('Weapons 1', { exact: true }).waitFor();
  expect(await page.getByLabel('Weapons 1', { exact: true }).inputValue()).toBe('fangs');

  await page.goto(`${it.server.url}/new/die-rank`);
  await page.getByRole('button', { name: 'Add War wolf to Foes' }).click();
  await page.getByRole('button', { name: 'Add Ysolde, shield knight to Heroes' }).click();
  await holds(page);
  const encounter = parseYaml(await saved(page));
  expect(encounter).toMatchObject({ ok: true, value: { content: { combatants: [{ id: 'war-wolf' }], weapons: [{ id: 'fangs' }] } } });
});

test.each(systemIds)('every kind of content of %s can be edited in a form, saved, and read again', async system => {
  const page = await it.page(`/homebrew/${system}`);
  const kinds = page.getByRole('navigation', { name: 'Kinds of content' }).getByRole('button');
  await kinds.first().waitFor();
  const n = await kinds.count();
  for (let i = 0; i < n; i++) {
    await kinds.nth(i).click();
    await like(page, { index: 1 });
    await holds(page);
  }
  const text = await saved(page);
  const read = parseYaml(text);
  const content = (read.ok ? read.value : {}) as Record<string, unknown[]>;
  expect(Object.keys(content)).toHaveLength(n);
  expect(makeSystem(system, content)).toMatchObject({ ok: true });

  const other = await it.page(`/homebrew/${system}`);
  await upload(other, 'all.yaml', text);
  await other.getByText(`${n} taken over from all.yaml.`).waitFor();
  expect(await saved(other)).toBe(text);
});

test('a weapon that changes its form keeps the fields that both forms have', async () => {
  const page = await it.page('/homebrew/tempo');
  await kind(page, 'Weapons').click();
  await like(page, 'Longsword');
  await page.getByLabel('Form of Longsword', { exact: true }).selectOption({ label: 'ranged' });
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Longsword');
  await page.getByLabel('Shots', { exact: true }).fill('3');
  await page.getByText('not right yet', { exact: true }).first().waitFor();
  await page.getByLabel('Form of Longsword', { exact: true }).selectOption({ label: 'melee' });
  expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('longsword-own');
});

test('axe finds nothing', async () => {
  const page = await it.page('/homebrew/segments', { viewport: { width: 390, height: 844 } });
  await like(page, { index: 1 });
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('');
  await page.getByLabel('Level', { exact: true }).fill('0');
  await page.getByText('not right yet', { exact: true }).first().waitFor();
  for (const fold of await page.locator('details:not(.by-hand) > summary:visible').all()) await fold.click();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
