import { elementAt } from '../../util/element-at.ts';
import type { Candidate } from './candidates.ts';

/** How much the worth of a choice over several turns differs from its exact odds at the end of the step, squared. */
const VARIANCE_OF_LATER = 0.2;
/** How many roll-outs of a choice the scatter of all choices counts for. */
const POOLED_TIMES = 6;
/** The variance that is assumed before there are roll-outs, and for how many of them it counts: one or two that went well prove nothing. */
const USUAL_VARIANCE = 4;
const USUAL_TIMES = 6;

/** How much more than the first of some choices another is worth, and the error of that. */
export interface Estimate {
  readonly lead: number;
  readonly error: number;
}

/**
 * How much better or worse than the first each of some choices is, by roll-outs with the same dice. The fewer there are, the more exact odds count, and those
 * only against a choice: the first is what the fast policy would do, which has seen them.
 */
export const estimatesOf = (all: readonly Candidate[]): Estimate[] => {
  const [usual] = all;
  if (!usual) return [];
  const leads = all.map(one => one.ends.slice(0, usual.ends.length).map((end, i) => end - elementAt(usual.ends, i)));
  const freedom = leads.slice(1).reduce((n, of) => n + Math.max(0, of.length - 1), 0);
  const scatter = leads.slice(1).reduce((sum, of) => sum + squaresOf(of), 0);
  const pooled = (scatter + USUAL_TIMES * USUAL_VARIANCE) / (freedom + USUAL_TIMES);
  return all.map((one, i) => {
    if (i === 0) return { lead: 0, error: 0 };
    const of = elementAt(leads, i);
    const variance = (squaresOf(of) + POOLED_TIMES * pooled) / (Math.max(0, of.length - 1) + POOLED_TIMES);
    const weight = variance / VARIANCE_OF_LATER;
    const lead = (of.reduce((a, b) => a + b, 0) + weight * Math.min(0, one.odds - usual.odds)) / (of.length + weight);
    return { lead, error: Math.sqrt(variance / (of.length + weight)) };
  });
};

/** The mean of numbers; 0 where there are none. */
export const meanOf = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);

/** The sum of the squares of what is above or below the mean. */
const squaresOf = (all: readonly number[]): number => {
  const mean = meanOf(all);
  return all.reduce((sum, x) => sum + (x - mean) ** 2, 0);
};
