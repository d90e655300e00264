/** Shades of a heat map, from little to much. There are none in between on which no letters could be read. */
const PERCENT = [4, 12, 20, 28, 36, 58, 68, 82, 92];
const LETTERS = [...Array.from({ length: 5 }, () => 'var(--ink)'), '#14110d', '#14110d', 'light-dark(#ffffff,#14110d)', 'light-dark(#ffffff,#14110d)'];
const SHADES = PERCENT.map(
  (percent, nth) => `.chart-shade-${nth}{fill:color-mix(in srgb,var(--rim-1) ${percent}%,var(--raised))}.chart-on-${nth}{fill:${LETTERS[nth]}}`,
).join('');

const SERIES = [1, 2, 3, 4].map(nth => `.chart-series-${nth}{color:var(--rim-${nth})}`).join('');

/**
 * The style of reports, in the colors of the app: it is on a page of the app, which has them, and in files, which bring them along. A drawing is made for two
 * widths, and that is shown which has room.
 * @example
 * {@includeCode ../../test/examples/report.test.ts#report}
 */
export const REPORT_STYLE = `
.report{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;container-type:inline-size;overflow-wrap:anywhere}
.report-summary{display:grid;gap:.5rem;font-size:1.1875rem;line-height:1.4;max-width:46rem}
.report-section{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;break-inside:avoid}
.report-section h3{font-size:1.1875rem;max-width:46rem}
.report-about{color:var(--ink-soft);font-size:.9375rem}
.report figure{margin:0}
.report .chart-wide{display:none}
@container (min-width:42rem){.report .chart-wide{display:block}.report .chart-narrow{display:none}}
.report svg{display:block;max-width:100%;height:auto;overflow:visible}
.report details summary{cursor:pointer;color:var(--ink-soft);font-size:.9375rem;width:fit-content}
.report-scroll{overflow-x:auto;max-width:100%}
.report table{border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums lining-nums;margin-top:.5rem}
.report th,.report td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:normal}
.report td{white-space:nowrap}
.report thead th{color:var(--ink-soft);font-weight:500}
.report tbody th{font-weight:500;max-width:20rem}
.report-notes{display:grid;gap:.25rem;padding-left:1.1rem;list-style:disc;max-width:46rem}
.chart-text,.chart-small{fill:var(--ink);font-family:var(--sans);font-size:14px;font-variant-numeric:tabular-nums lining-nums}
.chart-small{font-size:13px}
.chart-mid{text-anchor:middle}
.chart-end{text-anchor:end}
.chart-soft{fill:var(--ink-soft)}
.chart-grid,.chart-axis,.chart-even{fill:none;stroke:var(--line);stroke-width:1}
.chart-axis{stroke:var(--line-strong)}
.chart-even{stroke:var(--ink);stroke-dasharray:4 4}
.chart-dot{fill:var(--rim-1);stroke:var(--rim-1);stroke-width:1.5}
.chart-ring{fill:none;stroke:var(--line-strong);stroke-width:1.5}
.chart-unsure{stroke:var(--rim-1);stroke-dasharray:2.5 2}
.chart-dot.chart-unsure{fill-opacity:.45}
${SERIES}
[class^=chart-series]{fill:currentColor;stroke:none}
.chart-line{fill:none;stroke:currentColor;stroke-width:2.5}
.chart-area{fill:currentColor;fill-opacity:.16}
.chart-whisker{fill:none;stroke:currentColor;stroke-width:2;stroke-opacity:.55}
.chart-point{stroke:var(--raised);stroke-width:1.5}
.chart-bar{fill-opacity:.5}
.chart-more{fill:var(--rim-1)}
.chart-less{fill:var(--rim-2)}
.chart-open{fill:var(--line-strong)}
.chart-band{fill:var(--ink);fill-opacity:.17}
.chart-value{fill:none;stroke:var(--ink);stroke-width:2}
.chart-shade{stroke:var(--line)}
${SHADES}
@media print{.report-section{break-inside:avoid}.report details:not([open])>*{display:none}}
`;
