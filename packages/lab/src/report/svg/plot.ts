import type { ScaleContinuousNumeric } from 'd3-scale';
import { element, type SvgElement } from './element.ts';

/** The part of a drawing between its axes. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type Scale = ScaleContinuousNumeric<number, number>;

/** A letter is about this wide. */
const LETTER = 6.6;

/** Text that fits into a width; the table beside the chart has all of it. */
export const fitText = (text: string, width: number): string => {
  const letters = Math.floor(width / LETTER);
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1))}…`;
};

/** A coordinate, as exact as a screen is. */
export const at = (x: number): number => Math.round(10 * x) / 10;

export const drawing = (width: number, height: number, label: string, ...children: SvgElement['children']): SvgElement =>
  element('svg', { viewBox: `0 0 ${width} ${at(height)}`, width, height: at(height), role: 'img', 'aria-label': label }, ...children);

export const words = (kind: string, x: number, y: number, text: string): SvgElement => element('text', { class: kind, x: at(x), y: at(y) }, text);

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): SvgElement =>
  element('path', { class: kind, d: `M${at(x1)},${at(y1)}L${at(x2)},${at(y2)}` });

export const path = (points: readonly (readonly [x: number, y: number])[]): string => `M${points.map(([x, y]) => `${at(x)},${at(y)}`).join('L')}`;

/** Numbers of an axis that are not too close to each other. */
const ticksOf = (scale: Scale, length: number, apart: number, areWhole: boolean): readonly number[] =>
  scale.ticks(Math.max(2, Math.floor(length / apart))).filter(tick => !areWhole || Number.isInteger(tick));

/** What an axis is called, and how its numbers are written. */
export interface Axis {
  readonly label: string;
  readonly format: (value: number) => string;
  /** There is nothing between whole numbers. */
  readonly areWhole?: boolean;
}

/** The axis below a plot, with faint lines through it. */
export const axisBelow = ({ left, right, top, bottom }: Plot, scale: Scale, { label, format, areWhole = false }: Axis): readonly SvgElement[] => [
  ...ticksOf(scale, right - left, 64, areWhole).flatMap(x => [
    line('chart-grid', scale(x), top, scale(x), bottom),
    words('chart-small chart-mid', scale(x), bottom + 16, format(x)),
  ]),
  line('chart-axis', left, bottom, right, bottom),
  words('chart-small chart-mid chart-soft', (left + right) / 2, bottom + 34, label),
];

/** The axis at the left of a plot, with faint lines through it. */
export const axisLeft = ({ left, right, top, bottom }: Plot, scale: Scale, { label, format, areWhole = false }: Axis): readonly SvgElement[] => [
  ...ticksOf(scale, bottom - top, 34, areWhole).flatMap(y => [
    line('chart-grid', left, scale(y), right, scale(y)),
    words('chart-small chart-end', left - 6, scale(y) + 4, format(y)),
  ]),
  words('chart-small chart-soft', 0, top - 10, label),
];
