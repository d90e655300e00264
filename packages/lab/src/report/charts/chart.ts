import type { SvgElement } from '../svg/element.ts';

/** A drawing for any width: text in it stays as large as it is. */
export interface Chart {
  /** What is seen, for those who do not see it; all numbers are in the table beside it. */
  readonly label: string;
  readonly draw: (width: number) => SvgElement;
}

/** A number of a chart with its interval and its words. */
export interface ChartRow {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** What is written beside it. */
  readonly text: string;
}

/** The class of the nth of some things that are told apart by color. There are four. */
export const seriesClass = (nth: number): string => `chart-series-${1 + (nth % 4)}`;

/** How many things a chart tells apart by color. */
export const MAX_SERIES = 4;

/** Where it is not known how far a value may be off, only the value is drawn. */
export const drawable = <T extends { readonly value: number; readonly low: number; readonly high: number }>(row: T): T => ({
  ...row,
  low: Number.isFinite(row.low) ? row.low : row.value,
  high: Number.isFinite(row.high) ? row.high : row.value,
});
