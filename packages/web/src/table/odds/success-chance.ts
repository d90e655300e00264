import type { SentOutlook } from '@fray/table';
import type { OddsByKey } from './odds-cache.ts';

/** Outcomes that are no success, in the words of all systems. */
export const FAILURES = new Set([
  ...['miss', 'void', 'fumble', 'fail', 'failed', 'failure', 'critical failure', 'done', 'nothing', 'parried', 'blocked', 'dodged'],
  ...['no effect', 'resisted', 'held', 'fizzle'],
]);
const SUCCESSES = new Set(['hit', 'critical', 'critical hit', 'success', 'critical success', 'great success', 'stopped', 'free', 'cast']);

/**
 * The chance of success, if the choice may succeed or fail. Outcomes of which neither can be said, such as numbers, have none, and what never succeeds by itself
 * (a Feint) is not meant to.
 */
export const successChance = ({ outcomes }: SentOutlook): number | undefined => {
  if (outcomes.every(o => o.value === 'done')) return undefined;
  if (!outcomes.some(o => FAILURES.has(o.value)) && !outcomes.every(o => SUCCESSES.has(o.value))) return undefined;
  const chance = outcomes.reduce((sum, { value, p }) => (FAILURES.has(value) ? sum : sum + p), 0);
  return chance > 0 ? chance : undefined;
};

/** The best chance of success among some choices, as far as their odds are known. */
export const bestChance = (offers: readonly { readonly key: string }[], odds: OddsByKey): number | undefined => {
  const chances = offers.flatMap(({ key }) => {
    const outlook = odds.get(key);
    return (outlook && successChance(outlook)) ?? [];
  });
  return chances.length > 0 ? Math.max(...chances) : undefined;
};
