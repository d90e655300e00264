import { confidenceInterval } from '@fray/engine/chance';
import type { TrialCounts } from '../../../worker/trials/trial-messages.ts';

/** The results of all fights so far. */
export interface TrialReport {
  readonly fights: number;
  /** Shares by winner: a side, `''` for none, `'-'` for fights that do not end. */
  readonly winners: Readonly<Record<string, { readonly share: number; readonly margin: number }>>;
  /** The widest of their intervals, to each side. */
  readonly margin: number;
  /** For each combatant: how often it is down at the end, and its average gauges. */
  readonly people: readonly { readonly id: string; readonly down: number; readonly gauges: Readonly<Record<string, number>> }[];
}

const addUp = (sums: Record<string, number>, more: Readonly<Record<string, number>>): void => {
  for (const [name, n] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + n;
};

/** What the fights of all workers came to. */
export const trialReport = (all: readonly TrialCounts[]): TrialReport | undefined => {
  const fights = all.reduce((sum, counts) => sum + counts.fights, 0);
  const [first] = all;
  if (!first) return undefined;
  const won: Record<string, number> = {};
  for (const { winners } of all) addUp(won, winners);
  const winners = Object.fromEntries(Object.entries(won).map(([side, n]) => [side, confidenceInterval(n, fights)]));
  const people = first.people.map(({ id }, who) => {
    const sums: Record<string, number> = {};
    for (const { people: theirs } of all) addUp(sums, theirs[who]?.gauges ?? {});
    const down = all.reduce((sum, { people: theirs }) => sum + (theirs[who]?.down ?? 0), 0);
    return { id, down: down / fights, gauges: Object.fromEntries(Object.entries(sums).map(([gauge, sum]) => [gauge, sum / fights])) };
  });
  return { fights, winners, margin: Math.max(...Object.values(winners).map(({ margin }) => margin)), people };
};
