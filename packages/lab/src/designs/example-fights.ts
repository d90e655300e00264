import type { Variant } from '../experiment/variant.ts';
import type { ExampleFight } from '../report/findings.ts';
import type { Column } from '../statistics/estimate.ts';
import { sorted } from '../statistics/numbers/moments.ts';
import type { Rows } from './design.ts';

const medianOf = (values: Column): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const deviationOf = (values: readonly number[], middle: number): number => medianOf(values.map(value => Math.abs(value - middle))) || 1;

/** The number of the fight with the least value. */
const leastBy = (fights: readonly number[], of: (fight: number) => number): number | undefined =>
  fights.reduce<number | undefined>((best, fight) => (best === undefined || of(fight) < of(best) ? fight : best), undefined);

const percent = (share: number): string => `${Math.round(100 * Math.abs(share))} %`;

/**
 * Fights of a variant to show: of those that the first side won, the one nearest to the middle in how long it took and how clearly it went, and of those that it did
 * not; the closest; and the longest.
 */
export const exampleFights = (variant: Variant, rows: Rows, unit: string): readonly ExampleFight[] => {
  const [winner, time, margin] = ['winner', 'time', 'margin'].map(id => rows.column(id));
  if (!winner || !time || !margin) return [];
  const all = Array.from(winner, (_, fight) => fight);
  const at = (column: Column, fight: number): number => column[fight] ?? 0;
  const typical = (fights: readonly number[]): number | undefined => {
    const [times, margins] = [fights.map(f => at(time, f)), fights.map(f => at(margin, f))];
    const [usualTime, usualMargin] = [medianOf(times), medianOf(margins)];
    const [timeSpread, marginSpread] = [deviationOf(times, usualTime), deviationOf(margins, usualMargin)];
    return leastBy(fights, f => Math.abs(at(time, f) - usualTime) / timeSpread + Math.abs(at(margin, f) - usualMargin) / marginSpread);
  };
  const shown = (kind: ExampleFight['kind'], fight: number | undefined, why: (fight: number) => string): ExampleFight[] =>
    fight === undefined ? [] : [{ variant: variant.id, fight, kind, why: why(fight) }];
  const wins = all.filter(f => at(winner, f) === 0);
  const losses = all.filter(f => at(winner, f) !== 0);
  const took = (f: number): string => `${at(time, f)} ${unit}${at(time, f) === 1 ? '' : 's'}`;
  const left = (f: number): string =>
    at(margin, f) < 0 ? `${percent(at(margin, f))} more left to the other side` : `${percent(at(margin, f))} more left to the first side`;
  return [
    ...shown('typical-win', typical(wins), f => `one of ${wins.length} won in ${all.length}: ${took(f)}, ${left(f)}`),
    ...shown('typical-loss', typical(losses), f => `one of ${losses.length} not won in ${all.length}: ${took(f)}, ${left(f)}`),
    ...shown(
      'closest',
      leastBy(all, f => Math.abs(at(margin, f))),
      f => `${took(f)}, ${left(f)}`,
    ),
    ...shown(
      'longest',
      leastBy(all, f => -at(time, f)),
      took,
    ),
  ];
};
