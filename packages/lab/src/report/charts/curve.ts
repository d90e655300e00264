import { scaleLinear } from 'd3-scale';
import { element, type SvgElement } from '../svg/element.ts';
import { type Axis, at, axisBelow, axisLeft, drawing, fitText, line, type Plot, path, type Scale, words } from '../svg/plot.ts';
import { type Chart, drawable, seriesClass } from './chart.ts';

export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Curve {
  readonly label: string;
  readonly points: readonly CurvePoint[];
}

export interface CurveChart {
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly curves: readonly Curve[];
  /** What y is between at least. */
  readonly range?: readonly [number, number];
  /** A level that is looked for, and where it is reached. */
  readonly even?: { readonly y: number; readonly x: Omit<CurvePoint, 'x'>; readonly text: string };
  /** Each value was measured by itself, so that each has a dot. */
  readonly hasDots?: boolean;
}

/** A line through the values, and around it where they may lie: darker where they more likely do. */
const curveMarks = ({ points }: Curve, nth: number, x: Scale, y: Scale, hasDots: boolean): SvgElement => {
  const band = (share: number) => {
    const edge = (p: CurvePoint, to: number): [number, number] => [x(p.x), y(p.value + (to - p.value) * share)];
    const around = [...points.map(p => edge(p, p.high)), ...points.toReversed().map(p => edge(p, p.low))];
    return element('path', { class: 'chart-area', d: `${path(around)}Z` });
  };
  const dots = hasDots
    ? points.flatMap(p => [
        line('chart-whisker', x(p.x), y(p.low), x(p.x), y(p.high)),
        element('circle', { class: 'chart-point', cx: at(x(p.x)), cy: at(y(p.value)), r: 4.5 }),
      ])
    : [];
  const drawn = path(points.map(p => [x(p.x), y(p.value)]));
  return element('g', { class: seriesClass(nth) }, band(1), band(0.5), element('path', { class: 'chart-line', d: drawn }), ...dots);
};

const evenMarks = (even: NonNullable<CurveChart['even']>, { left, right, top, bottom }: Plot, scale: Scale, y: Scale): readonly SvgElement[] => {
  const x = (value: number): number => Math.min(right, Math.max(left, scale(value)));
  const isRight = x(even.x.value) > (left + right) / 2;
  return [
    line('chart-even', left, y(even.y), right, y(even.y)),
    element('rect', { class: 'chart-band', x: at(x(even.x.low)), y: top, width: at(Math.max(1, x(even.x.high) - x(even.x.low))), height: at(bottom - top) }),
    line('chart-even', x(even.x.value), top, x(even.x.value), bottom),
    words(isRight ? 'chart-small chart-end' : 'chart-small', x(even.x.value) + (isRight ? -6 : 6), top + 12, even.text),
  ];
};

const legend = (curves: readonly Curve[], top: number, width: number): readonly SvgElement[] =>
  curves.flatMap(({ label }, nth) => [
    element('circle', { class: `${seriesClass(nth)} chart-key`, cx: 7, cy: top + nth * 20, r: 5 }),
    words('chart-text', 20, top + 5 + nth * 20, fitText(label, width - 20)),
  ]);

/** Values over something that goes on: a level, or the time. */
export const curveChart = ({ label, range, even, hasDots = false, ...given }: CurveChart): Chart => ({
  label,
  draw: width => {
    const curves = given.curves.map(c => ({ ...c, points: c.points.map(drawable) }));
    const plot = { left: 40, right: width - 16, top: 24, bottom: width < 500 ? 210 : 270 };
    const points = curves.flatMap(c => c.points);
    const xs = points.map(p => p.x);
    const [least, most] = [Math.min(...xs), Math.max(...xs)];
    const x = scaleLinear([least, most > least ? most : least + 1], [plot.left + (hasDots ? 8 : 0), plot.right]);
    const ends = points.flatMap(p => [p.low, p.high]);
    const [low, high] = range ?? [Math.min(0, ...ends), Math.max(...ends)];
    const y = scaleLinear([low, high > low ? high : low + 1], [plot.bottom, plot.top]);
    if (!range) y.nice();
    const keys = curves.length > 1 ? curves : [];
    return drawing(
      width,
      plot.bottom + 48 + keys.length * 20,
      label,
      ...axisBelow(plot, x, given.x),
      ...axisLeft(plot, y, given.y),
      ...(even ? evenMarks(even, plot, x, y) : []),
      ...curves.map((c, nth) => curveMarks(c, nth, x, y, hasDots)),
      ...legend(keys, plot.bottom + 56, width),
    );
  },
});
