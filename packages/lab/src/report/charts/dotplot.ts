import { scaleLinear } from 'd3-scale';
import { element, type SvgElement } from '../svg/element.ts';
import { type Axis, at, axisBelow, drawing, fitText, type Scale, words } from '../svg/plot.ts';
import { type Chart, seriesClass } from './chart.ts';
import { EVENINGS } from './evenings.ts';

/** Values with how often each was seen. */
export type Histogram = readonly (readonly [value: number, fights: number])[];

export interface Distribution {
  readonly label: string;
  readonly histogram: Histogram;
}

/** The values of twenty evenings that stand for all: each is as likely as the others. */
export const quantiles = (histogram: Histogram): readonly number[] => {
  const all = histogram.reduce((sum, [, fights]) => sum + fights, 0);
  const found: number[] = [];
  let passed = 0;
  for (const [value, fights] of histogram) {
    passed += fights;
    while (found.length < EVENINGS && (found.length + 0.5) / EVENINGS <= passed / all) found.push(value);
  }
  return found;
};

const MAX_STACK_HEIGHT = 110;

interface Bins {
  readonly scale: Scale;
  /** How wide a column of dots is, in values. */
  readonly bin: number;
  readonly areWhole: boolean;
}

/** Dots of each column of a distribution. */
const stacks = (values: readonly number[], bin: number): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const column = bin * Math.round(value / bin);
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return counts;
};

/** Columns as wide as a dot, of whole numbers where there is room for all. */
const binsOf = (all: readonly number[], left: number, right: number): Bins => {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const areWhole = all.every(Number.isInteger);
  const span = Math.max(most - least, areWhole ? 1 : 1e-6);
  const columns = Math.floor((right - left) / 14);
  const bin = areWhole ? Math.ceil((span + 1) / columns) : span / columns;
  return { bin, areWhole, scale: scaleLinear([least - bin / 2, least + span + bin / 2], [left, right]) };
};

/** Twenty dots for each distribution, each as likely as the others, one distribution below the other on the same axis. */
export const dotplotChart = (label: string, axis: Axis, all: readonly Distribution[]): Chart => ({
  label,
  draw: width => {
    const [left, right] = [8, width - 8];
    const values = all.map(d => quantiles(d.histogram));
    const { scale, bin, areWhole } = binsOf(values.flat(), left, right);
    const columns = values.map(v => stacks(v, bin));
    const most = Math.max(1, ...columns.flatMap(c => [...c.values()]));
    const size = Math.min(14, scale(bin) - scale(0), MAX_STACK_HEIGHT / most);
    const height = 26 + most * size;
    const drawn = columns.flatMap((stack, nth): SvgElement[] => {
      const bottom = (nth + 1) * height;
      const dots = [...stack].flatMap(([column, count]) =>
        Array.from({ length: count }, (_, up) => element('circle', { cx: at(scale(column)), cy: at(bottom - (up + 0.5) * size), r: at(size * 0.42) })),
      );
      return [words('chart-text', 0, bottom - height + 14, fitText(all[nth]?.label ?? '', width)), element('g', { class: seriesClass(nth) }, ...dots)];
    });
    const plot = { left, right, top: 20, bottom: all.length * height + 2 };
    return drawing(width, plot.bottom + 40, label, ...axisBelow(plot, scale, { ...axis, areWhole }), ...drawn);
  },
});
