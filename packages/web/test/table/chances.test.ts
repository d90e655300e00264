import type { SentOutlook } from '@fray/table';
import { expect, test, vi } from 'vitest';
import type { Prompt } from '../../src/i18n/spoken.ts';
import { unhurtChances } from '../../src/panels/actions/bar/unhurt-chances.ts';
import type { View } from '../../src/seat/view.ts';
import type { OddsByKey } from '../../src/table/odds/odds-cache.ts';
import { outcomeChips } from '../../src/table/odds/odds-summary.ts';
import { successChance } from '../../src/table/odds/success-chance.ts';

// The page's language is read from the browser.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en' }, document: { documentElement: {} } }));

const outcomes = (chances: Readonly<Record<string, number>>) =>
  Object.entries(chances).map(([value, p]) => ({ value, p, chance: `${p}` })) as unknown as Parameters<typeof outcomeChips>[0];

const chanceOf = (chances: Readonly<Record<string, number>>) => successChance({ outcomes: outcomes(chances) } as unknown as SentOutlook);

test.each([
  [{ hit: 0.5, 'critical hit': 0.25, void: 0.25 }, 0.75],
  [{ stopped: 0.4, failed: 0.6 }, 0.4],
  [{ free: 0.3, held: 0.7 }, 0.3],
  [{ bind: 0.1, success: 0.2, failure: 0.7 }, 0.3],
  [{ hit: 1 }, 1],
])('%o succeeds with %d, as the bar below says', (chances, chance) => {
  expect(chanceOf(chances)).toBeCloseTo(chance);
  const good = outcomeChips(outcomes(chances), name => name).filter(c => c.grade !== 'none' && c.grade !== 'worst');
  expect(good.reduce((sum, c) => sum + c.p, 0)).toBeCloseTo(chance);
});

test('outcomes that are neither success nor failure have no chance of success', () => {
  expect(chanceOf({ '+0': 0.5, '+1': 0.5 })).toBeUndefined();
  expect(chanceOf({ loaded: 0.5, 'in part': 0.5 })).toBeUndefined();
  expect(chanceOf({ done: 1 })).toBeUndefined();
});

/** The question of a defense to a combatant whose health is 0, and the odds of its one answer. */
const rabble = (downs: readonly { readonly who: string; readonly p: number }[]) => {
  const view = {
    you: {},
    upcoming: [{ who: 'knight', now: true }],
    sheets: [{ id: 'goblin', side: 'foes', gauges: [{ id: 'hp', value: 0 }] }],
  } as unknown as View;
  const prompt = { by: 'goblin', about: 'defense', options: [{ key: 'parry' }] } as unknown as Prompt;
  const odds = new Map([['parry', { gauges: [{ who: 'goblin', gauge: 'hp', now: 0, spread: [{ value: 0, p: 1 }] }], downs }]]) as unknown as OddsByKey;
  return unhurtChances(prompt, view, odds);
};

test('those who have no health to lose are unhurt unless they go down', () => {
  expect(rabble([{ who: 'goblin', p: 0.89 }])?.get('parry')).toBeCloseTo(0.11);
  expect(rabble([{ who: 'knight', p: 0.89 }])).toBeUndefined();
});
