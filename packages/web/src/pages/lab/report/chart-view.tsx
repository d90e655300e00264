import { CHART_WIDTHS, type Chart, type SvgElement } from '@fray/lab/report';
import { createElement, type ReactNode } from 'react';
import { byPlace } from '../../../ui/by-place.ts';

/** React has other names for a few attributes. */
const NAMES: Readonly<Record<string, string>> = { class: 'className' };

const draw = ({ tag, attributes, children }: SvgElement): ReactNode =>
  createElement(
    tag,
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value])),
    ...children.map(child => (typeof child === 'string' ? child : draw(child))),
  );

/** A chart, drawn for a narrow and for a wide place; the style shows the one that fits. */
export const ChartView = ({ chart }: { readonly chart: Chart }) => (
  <figure>
    {byPlace(Object.entries(CHART_WIDTHS), ([kind, width]) => (
      <div className={`chart-${kind}`}>{draw(chart.draw(width))}</div>
    ))}
  </figure>
);
