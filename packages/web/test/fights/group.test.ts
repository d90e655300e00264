import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { drawersShut } from '../support/people.ts';

const it = stage();

const ten = (use: string) => Array.from({ length: 10 }, (_, i) => ({ use, as: `goblin-${i + 1}`, name: `Goblin ${i + 1}` }));

/** Two heroes, whom a machine plays for their player, against ten who are the GM's. */
const FIGHTS = {
  'roll-under': {
    heroes: ['warden', 'archer'],
    encounter: { party: ['hero-warden', 'hero-archer'].map(use => ({ use, as: use.slice(5) })), enemies: ten('foe-goblin') },
  },
  'die-rank': {
    heroes: ['knight', 'ranger'],
    encounter: {
      field: 'gatehouse',
      sides: { heroes: ['knight', 'ranger'].map(use => ({ use, as: use, at: 'yard' })), monsters: ten('goblin').map(one => ({ ...one, at: 'gate' })) },
    },
  },
  tempo: {
    heroes: ['sera', 'brannoc'],
    encounter: { sides: { heroes: ['sera', 'brannoc'].map(use => ({ use, as: use })), foes: ten('bandit') }, startDistance: 4 },
  },
} as const;

interface Seen {
  readonly outcome: unknown;
  readonly prompts: readonly { readonly by: string; readonly about: string; readonly options: readonly { readonly key: string }[] }[];
  readonly [sheet: `sheet:${string}`]: { readonly down?: boolean; readonly out?: boolean };
}

const seated = async (system: keyof typeof FIGHTS) => {
  const { heroes, encounter } = FIGHTS[system];
  const { id, links } = await it.table({
    ...{ name: 'Ten goblins', system, encounter, deputies: Object.fromEntries(heroes.map(by => [by, 'greedy'])) },
    seats: [{ role: 'player', name: 'Ada', owns: heroes }],
  });
  const token = links['GM']?.split('#')[1] ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async <T>(path: string, body: object): Promise<T> =>
    (await (await fetch(`${it.server.url}/api/tables/${id}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
  const ask = <T>(question: object): Promise<T> => call('questions', question);
  /** The GM answers what is asked of no one else with the first choice; whether there was something. */
  const answersAsGm = async (): Promise<boolean> => {
    const { prompts } = await ask<Seen>({ ask: 'view' });
    const asked = prompts.find(({ by, about }) => by === 'gm' && about !== 'next');
    if (asked) await call('commands', { do: 'choose', by: 'gm', what: asked.options[0]?.key });
    return asked !== undefined;
  };
  /** Who has made a choice, by the log. */
  const chose = async (): Promise<readonly string[]> =>
    (await ask<readonly { readonly input: { readonly by: string; readonly chose?: string } }[]>({ ask: 'course' })).flatMap(({ input }) =>
      input.chose === undefined ? [] : [input.by],
    );
  return { page: await it.page(links['GM'], {}, drawersShut), ask, chose, answersAsGm };
};

const all = (page: Page) => page.getByRole('button', { name: /^Let all \d+ act/ });
const acting = (page: Page) => page.locator('.group-acts');

describe('ten goblins', () => {
  test.each(Object.keys(FIGHTS) as (keyof typeof FIGHTS)[])('of %s act for a whole round with one press', async system => {
    const { page, ask, chose, answersAsGm } = await seated(system);
    await all(page).click();
    let presses = 1;
    await acting(page)
      .getByText(/^Next: Goblin \d+ – /)
      .first()
      .waitFor();
    const goblins = Array.from({ length: 10 }, (_, i) => `goblin-${i + 1}`);
    const round = async () => {
      // What only the GM can decide is one press, after which the goblins go on by themselves.
      presses += Number(await answersAsGm());
      const view = await ask<Seen>({ ask: 'view' });
      const acted = await chose();
      const yet = goblins.filter(id => !acted.includes(id) && !view[`sheet:${id}`]?.down && !view[`sheet:${id}`]?.out);
      if (view.outcome === null) expect(yet).toEqual([]);
    };
    await vi.waitFor(round, { timeout: 150_000, interval: 1000 });
    expect(new Set(await chose()).size).toBeGreaterThan(3);
    // At most one press a goblin and round was wanted; it is one, and one for each question that is the GM's alone.
    expect(presses).toBeLessThanOrEqual(4);
  });

  test('what the next will do is said before, and a press anywhere stops it', async () => {
    const { page, chose } = await seated('die-rank');
    await all(page).click();
    await acting(page)
      .getByText(/^Next: Goblin \d+ – /)
      .waitFor();
    expect(await faults(page)).toEqual([]);
    await page.mouse.click(700, 300);
    await acting(page).waitFor({ state: 'detached' });
    await page.waitForTimeout(1000);
    const before = (await chose()).filter(by => by.startsWith('goblin')).length;
    await page.waitForTimeout(2500);
    expect((await chose()).filter(by => by.startsWith('goblin')).length).toBe(before);
  });

  test('who goes next may be answered once for all', async () => {
    const { page, chose } = await seated('roll-under');
    await page.locator('.asked', { hasText: /goes next/ }).waitFor();
    await page.getByRole('button', { name: 'From now on without asking: always the first' }).click();
    await page.getByRole('button', { name: /^Let it act/ }).waitFor();
    expect(await chose()).toContain('gm');
  });
});
