import { scaleLinear } from 'd3-scale';
import { element, type SvgElement } from '../svg/element.ts';
import { type Axis, at, axisBelow, drawing, fitText, line, type Scale, words } from '../svg/plot.ts';
import { type Chart, type ChartRow, drawable } from './chart.ts';

const ROW = 42;

/** A bar from nothing to the value, and over it how far it may reach: darker where it more likely lies. */
const bar = ({ value, low, high }: ChartRow, scale: Scale, top: number): readonly SvgElement[] => {
  const box = (kind: string, from: number, to: number, y: number, height: number) => {
    const [left, right] = [Math.min(scale(from), scale(to)), Math.max(scale(from), scale(to))];
    return element('rect', { class: kind, x: at(left), y: at(y), width: at(Math.max(1, right - left)), height });
  };
  const isOpen = low <= 0 && high >= 0;
  return [
    box(isOpen ? 'chart-bar chart-open' : value > 0 ? 'chart-bar chart-more' : 'chart-bar chart-less', 0, value, top, 12),
    box('chart-band', low, high, top + 2, 8),
    box('chart-band', (value + low) / 2, (value + high) / 2, top + 2, 8),
    line('chart-value', scale(value), top, scale(value), top + 12),
  ];
};

/** Bars of differences from nothing, each with its interval. */
export const barsChart = (label: string, axis: Axis, found: readonly ChartRow[]): Chart => ({
  label,
  draw: width => {
    const rows = found.map(drawable);
    const plot = { left: 14, right: width - 14, top: 0, bottom: rows.length * ROW + 4 };
    const ends = rows.flatMap(r => [r.low, r.high, r.value]);
    const scale = scaleLinear([Math.min(0, ...ends), Math.max(0, ...ends)], [plot.left, plot.right]).nice();
    const drawn = rows.flatMap((row, nth) => {
      const top = nth * ROW;
      return [
        words('chart-text', 0, top + 15, fitText(row.label, width - 7 * row.text.length - 12)),
        words('chart-small chart-end', width, top + 15, row.text),
        ...bar(row, scale, top + 22),
      ];
    });
    return drawing(
      width,
      plot.bottom + 40,
      label,
      ...axisBelow({ ...plot, top: 20 }, scale, axis),
      ...drawn,
      line('chart-axis', scale(0), 18, scale(0), plot.bottom),
    );
  },
});
