import type { Variant } from '../experiment/variant.ts';
import type { Course } from '../report/findings.ts';
import type { Rows } from './design.ts';
import { estimateOf, type When } from './estimates.ts';
import { quantilePoints } from './quantile-points.ts';

const MAX_POINTS = 20;
/** Fewer fights that still go on say too little. */
const LEAST_FIGHTS = 20;

/** How likely the first side is to win a fight that still goes on at a time. */
export const courseOf = (variant: Variant, rows: Rows, when: When): Course => {
  const [winner, time] = [rows.column('winner'), rows.column('time')];
  const points = quantilePoints(time, MAX_POINTS).flatMap(at => {
    const going = Array.from(winner).filter((_, fight) => (time[fight] ?? 0) >= at);
    const wins = going.map(won => Number(won === 0));
    return going.length < LEAST_FIGHTS ? [] : [{ time: at, win: estimateOf({ unit: 'share' }, wins, when) }];
  });
  return { variant: variant.id, points };
};
