import { Rng } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { GermanReader } from '../support/foreign.ts';

const it = stage();

const CHOICES = 12;

interface Seen {
  readonly prompts: readonly {
    readonly id: string;
    readonly by: string;
    readonly options: readonly { readonly key: string; readonly open?: boolean; readonly idle?: boolean; readonly unusual?: boolean }[];
  }[];
}

const call = async (id: string, token: string, path: string, body?: object): Promise<Seen> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${it.server.url}/api/tables/${id}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  return (await reply.json()) as Seen;
};

/** Makes some choices of a fight over HTTP, attacks more often than others. Before each the page shows the question, and `look` is called. */
const playOn = async (page: Page, id: string, token: string, look: () => Promise<void>): Promise<void> => {
  const rng = new Rng(7);
  const oneOf = <T>(all: readonly T[]): T | undefined => all[rng.below(Math.max(1, all.length))];
  for (let n = 0; n < CHOICES; n++) {
    const { prompts } = await call(id, token, '');
    const [asked] = prompts;
    if (!asked) return;
    await page.locator(`[data-question="${asked.id}"]`).first().waitFor();
    // The texts of odds are read too, at the first questions: they may take a while.
    if (n < 3) await expect.poll(() => page.locator('.chance-coming').count()).toBe(0);
    await look();
    const free = asked.options.filter(o => !o.open && !o.unusual);
    const blows = free.filter(o => /attack|strike|shoot|cast/.test(o.key));
    const choice = (rng.below(3) > 0 ? oneOf(blows) : undefined) ?? oneOf(free) ?? asked.options[0];
    await call(id, token, '/commands', { do: 'choose', by: asked.by, what: choice?.key });
  }
};

test.each(systemIds)('all that is to be seen of a fight of %s is German', async system => {
  const { id, links } = await it.table({ name: 'Ein Gefecht', system, encounter: systemOf(system).starters[0]?.id });
  const token = (links['GM'] ?? '').split('#')[1] ?? '';
  const page = await it.page(links['GM'], { locale: 'de' });
  await page.getByRole('region', { name: 'Wählen', exact: true }).waitFor();
  const reader = new GermanReader(page, system);
  await playOn(page, id, token, () => reader.reads());
  // What may not be chosen with its reasons, and the details of the log.
  const folded = page.locator('.tray details:not([open]) > summary, .log .entry-line[aria-expanded="false"]');
  await folded.evaluateAll(all => {
    for (const element of all) if (element instanceof HTMLElement) element.click();
  });
  await expect.poll(() => page.locator('.refusals[open]:not(:has(li))').count()).toBe(0);
  for (const fighter of await page.locator('.fighter').all()) {
    await fighter.click();
    await reader.reads();
  }
  expect([...reader.foreign]).toEqual([]);
});

test.each(systemIds)('what the GM of %s may rule is German', async system => {
  const { links } = await it.table({ name: 'Ein Gefecht', system, encounter: systemOf(system).starters[0]?.id });
  const page = await it.page(links['GM'], { locale: 'de' });
  const reader = new GermanReader(page, system);
  await page.getByRole('button', { name: 'Spielleitung', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Spielleitung' });
  const rulings = panel.getByRole('combobox', { name: 'Entscheidung', exact: true });
  for (const ruling of await rulings.locator('option').evaluateAll(all => all.map(o => o.getAttribute('value') ?? ''))) {
    await rulings.selectOption(ruling);
    await reader.reads();
  }
  for (const tab of await panel.getByRole('tab').all()) {
    await tab.click();
    await reader.reads();
  }
  expect([...reader.foreign]).toEqual([]);
});

test.each(systemIds)('the page for a new fight of %s names combatants and options in German', async system => {
  const page = await it.page(`/new/${system}`, { locale: 'de' });
  await page.locator('.adds button').first().click();
  await page.getByText(/^Alle \d+ Optionen$/).click();
  const labels = [page.locator('.library li'), page.locator('.person-line'), page.locator('.options-list label'), page.locator('h1, h2, h3')];
  const shown = (await Promise.all(labels.map(all => all.allTextContents()))).flat().join('\n');
  const words = systemOf(system).words?.languages.get('de');
  const lines = new Set(shown.split('\n'));
  const english = [...Object.entries(words?.names ?? {}), ...Object.entries(words?.texts ?? {})].filter(
    ([name, german]) => name !== german && name.length > 8 && lines.has(name),
  );
  expect(english.map(([name]) => name)).toEqual([]);
});
