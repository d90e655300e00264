import { element, type SvgElement } from '../svg/element.ts';
import { at, drawing, fitText, words } from '../svg/plot.ts';
import type { Chart } from './chart.ts';

export interface HeatMap {
  readonly label: string;
  readonly across: { readonly label: string; readonly levels: readonly string[] };
  readonly down: { readonly label: string; readonly levels: readonly string[] };
  /** Where a value lies between the least and the most of its scale, and what is written there. */
  readonly cell: (across: number, down: number) => { readonly share: number; readonly text: string } | undefined;
}

const LEFT = 76;
const ROW = 34;
const TOP = 44;
/** Shades that a reader can still tell apart. */
const SHADES = 9;

/** A grid of values, each with its number on its shade. */
export const heatMapChart = ({ label, across, down, cell }: HeatMap): Chart => ({
  label,
  draw: width => {
    const wide = (width - LEFT) / across.levels.length;
    const head = across.levels.map((level, x) => words('chart-small chart-mid', LEFT + (x + 0.5) * wide, TOP - 8, fitText(level, wide)));
    const rows = down.levels.flatMap((level, y): SvgElement[] => {
      const top = TOP + y * ROW;
      const cells = across.levels.flatMap((_, x) => {
        const found = cell(x, y);
        if (!found) return [];
        const shade = Math.min(SHADES - 1, Math.max(0, Math.floor(found.share * SHADES)));
        const box = { x: at(LEFT + x * wide + 1), y: top + 1, width: at(wide - 2), height: ROW - 2 };
        const shaded = `chart-shade-${shade}`;
        return [
          element('rect', { class: `chart-shade ${shaded}`, ...box }),
          words(`chart-small chart-mid chart-on-${shade}`, LEFT + (x + 0.5) * wide, top + 21, found.text),
        ];
      });
      return [words('chart-small chart-end', LEFT - 8, top + 21, fitText(level, LEFT - 8)), ...cells];
    });
    return drawing(
      width,
      TOP + down.levels.length * ROW + 4,
      label,
      words('chart-small chart-soft chart-mid', LEFT + (width - LEFT) / 2, 14, across.label),
      words('chart-small chart-soft', 0, TOP - 8, fitText(down.label, LEFT)),
      ...head,
      ...rows,
    );
  },
});
