import type { Likelihood, SentOutlook } from '@fray/table';
import type { View } from '../../seat/view.ts';
import { at } from '../../ui/values.ts';
import { gaugeLabel, isGaugeShown } from '../view/combatant-name.ts';

/** How good an outcome is for the acting combatant. */
export type OutcomeGrade = 'worst' | 'none' | 'some' | 'much' | 'other';

/** An outcome in the words of the book. */
export type OutcomeName = (outcome: string) => string;

export interface OutcomeChip {
  readonly name: string;
  readonly grade: OutcomeGrade;
  readonly p: number;
  /** In whole percent that add up to 100; `<1` for a small chance. */
  readonly percent: string;
}

/** The essentials of an outlook, for one line. */
export interface OddsSummary {
  readonly chips: readonly OutcomeChip[];
  /** The expected change of a gauge. */
  readonly change: { readonly who: string; readonly label: string; readonly mean: number } | undefined;
  /** The combatant most likely to drop. */
  readonly drop: { readonly who: string; readonly p: number } | undefined;
  readonly sure: boolean;
}

const GRADES: Readonly<Record<string, OutcomeGrade>> = {
  ...{ fumble: 'worst', miss: 'none', void: 'none', failure: 'none', fail: 'none', failed: 'none', held: 'none' },
  ...{ hit: 'some', success: 'some', stopped: 'some', free: 'some' },
  ...{ critical: 'much', 'critical hit': 'much', 'great success': 'much', 'critical success': 'much' },
};
const RANK: readonly OutcomeGrade[] = ['worst', 'none', 'other', 'some', 'much'];
const gradeOf = (name: string): OutcomeGrade => GRADES[name] ?? 'other';

/** Whole percentages that add up to 100: the largest remainders are rounded up. */
export const wholePercents = (chances: readonly number[]): number[] => {
  const whole = chances.map(p => Math.floor(p * 100 + 1e-9));
  const missing = Math.round(100 * chances.reduce((a, b) => a + b, 0)) - whole.reduce((a, b) => a + b, 0);
  const byLoss = chances.map((p, i) => [p * 100 - at(whole, i), i] as const).sort(([a], [b]) => b - a);
  const raised = new Set(byLoss.slice(0, missing).map(([, i]) => i));
  return whole.map((n, i) => (raised.has(i) ? n + 1 : n));
};

const MAX_CHIPS = 4;

export const outcomeChips = (outcomes: readonly ({ readonly value: string } & Likelihood)[], nameOf: OutcomeName): OutcomeChip[] => {
  const named = outcomes.filter(o => o.p > 0).sort((a, b) => RANK.indexOf(gradeOf(a.value)) - RANK.indexOf(gradeOf(b.value)));
  // A certain result, or many that are neither success nor failure, say little in one line.
  if (named.every(o => gradeOf(o.value) === 'other') && (named.length < 2 || named.length > MAX_CHIPS)) return [];
  const shown = named.length <= MAX_CHIPS ? named : [...named].sort((a, b) => b.p - a.p).slice(0, MAX_CHIPS - 1);
  const rest = named.filter(o => !shown.includes(o));
  const all = [
    ...named.filter(o => shown.includes(o)).map(o => ({ name: nameOf(o.value), grade: gradeOf(o.value), p: o.p })),
    ...(rest.length > 0 ? [{ name: nameOf('done'), grade: 'other' as const, p: rest.reduce((sum, o) => sum + o.p, 0) }] : []),
  ];
  const whole = wholePercents(all.map(o => o.p));
  return all.map((o, i) => ({ ...o, percent: whole[i] === 0 ? '<1' : `${whole[i]}` }));
};

/** The summary of an outlook: of the target, otherwise of the chooser, otherwise of the first combatant it changes. */
export const summarizeOdds = (outlook: SentOutlook, target: string | undefined, view: View, nameOf: OutcomeName): OddsSummary => {
  // Others choose in secret at the same moment: only what becomes of these two is due to this choice.
  const isSecret = view.prompts.some(p => p.by === outlook.by && p.secret);
  const changed = outlook.gauges.filter(g => Math.abs(g.mean - g.now) >= 0.005 && isGaugeShown(view, g.gauge));
  const gauge = changed.find(g => g.who === target) ?? changed.find(g => g.who === outlook.by) ?? (isSecret ? undefined : changed[0]);
  const downs = isSecret ? outlook.downs.filter(d => d.who === outlook.by) : outlook.downs;
  const drop = outlook.downs.find(d => d.who === target) ?? [...downs].sort((a, b) => b.p - a.p)[0];
  return {
    chips: outcomeChips(outlook.outcomes, nameOf),
    change: gauge && { who: gauge.who, label: gaugeLabel(view, gauge.who, gauge.gauge), mean: gauge.mean - gauge.now },
    drop: drop && { who: drop.who, p: drop.p },
    sure: outlook.sure,
  };
};

/** Whether two choices have the same odds for all combatants. */
export const hasSameOdds = (one: SentOutlook, other: SentOutlook): boolean => {
  const ends = ({ outcomes, gauges, downs }: SentOutlook) => JSON.stringify([outcomes, gauges, downs]);
  return ends(one) === ends(other);
};

/** A mean with one decimal, or none if it is whole. */
export const formatMean = (n: number): string => (Math.abs(n - Math.round(n)) < 0.005 ? Math.round(n).toFixed(0) : n.toFixed(1));

/** With a sign: −1.4, +2. */
export const formatSigned = (n: number): string => {
  const text = Math.abs(n) >= 10 ? Math.abs(n).toFixed(0) : formatMean(Math.abs(n));
  return `${n < 0 ? '−' : '+'}${text}`;
};
