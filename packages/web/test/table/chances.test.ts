import type { SentOutlook } from '@fray/table';
import { expect, test, vi } from 'vitest';
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
