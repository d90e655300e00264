import { element, type SvgElement } from '../svg/element.ts';
import { at, drawing, fitText, words } from '../svg/plot.ts';
import type { Chart, ChartRow } from './chart.ts';

/** Shares are shown as so many of this many evenings, in all charts and sentences. */
export const EVENINGS = 20;

/** A filled dot is an evening, a ring one without; dashed where it may be the other, as far as is known. */
const dotClass = ({ value, low, high }: ChartRow, nth: number): string => {
  const [from, to] = [Math.round(low * EVENINGS), Math.round(high * EVENINGS)];
  const kind = nth < Math.round(value * EVENINGS) ? 'chart-dot' : 'chart-ring';
  return nth >= from && nth < to ? `${kind} chart-unsure` : kind;
};

const dots = (row: ChartRow, top: number, step: number): readonly SvgElement[] =>
  Array.from({ length: EVENINGS }, (_, nth) =>
    element('circle', { class: dotClass(row, nth), cx: at((nth + 0.5) * step + (nth >= EVENINGS / 2 ? step / 2 : 0)), cy: at(top), r: at(step * 0.36) }),
  );

/** Twenty evenings for each row, as dots: those in which it happens come first. */
export const eveningsChart = (label: string, rows: readonly ChartRow[]): Chart => ({
  label,
  draw: width => {
    const step = Math.min(22, width / (EVENINGS + 0.5));
    const height = 30 + step;
    const drawn = rows.flatMap((row, nth) => {
      const top = nth * height;
      const said = width - 7 * row.text.length - 12;
      return [
        words('chart-text', 0, top + 14, fitText(row.label, said)),
        words('chart-small chart-end', Math.min(width, step * (EVENINGS + 0.5)), top + 14, row.text),
        ...dots(row, top + 22 + step / 2, step),
      ];
    });
    return drawing(width, rows.length * height, label, ...drawn);
  },
});
