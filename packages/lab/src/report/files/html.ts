import type { Report, ReportSection, ReportTable } from '../report.ts';
import { REPORT_STYLE } from '../style.ts';
import { elementText, escapeText } from '../svg/element.ts';

/**
 * Widths that a drawing of a file is made for: a phone, and all else.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#report}
 */
export const CHART_WIDTHS = { narrow: 340, wide: 660 } as const;

/** The colors and letters of the app, for a file that stands by itself. */
const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#f5efe2,#181b19);--panel:light-dark(#fffaf0,#212623);--raised:light-dark(#ffffff,#2a302c);--line:light-dark(#d3c6ae,#3c443f);--line-strong:light-dark(#8c7d63,#79857e);--ink:light-dark(#241d15,#ece7db);--ink-soft:light-dark(#5c5142,#b6b3a6);--accent:light-dark(#7d2a20,#e39a7c);--rim-1:light-dark(#0b625f,#5cc7bd);--rim-2:light-dark(#a84d12,#ee9a58);--rim-3:light-dark(#6d4fa3,#c5aef0);--rim-4:light-dark(#5c5142,#b6b3a6);--serif:"Alegreya",Georgia,serif;--sans:"Alegreya Sans",system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0 auto;max-width:54rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.45 var(--sans)}
h1,h2,h3,p,ul{margin:0;padding:0}
h1,h2,h3{font-family:var(--serif);font-weight:600;line-height:1.2}
main{display:grid;gap:1.5rem}
a{color:var(--accent)}
.report-examples{display:grid;gap:.5rem;list-style:none}
@media print{:root{color-scheme:light;--paper:#fff}body{padding:0}}
`;

/** A file may have nothing that a reader's browser would have to fetch or run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const tableText = ({ columns, rows }: ReportTable, caption: string): string => {
  const head = columns.map(c => `<th scope="col">${escapeText(c)}</th>`).join('');
  const body = rows.map(
    ([first = '', ...cells]) => `<tr><th scope="row">${escapeText(first)}</th>${cells.map(c => `<td>${escapeText(c)}</td>`).join('')}</tr>`,
  );
  return `<div class="report-scroll" tabindex="0" role="region" aria-label="${escapeText(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
};

const sectionText = ({ headings }: Report, { title, about, chart, table }: ReportSection): string => {
  const heading = `<h3>${escapeText(title)}</h3>${about === '' ? '' : `<p class="report-about">${escapeText(about)}</p>`}`;
  if (!chart) return `<section class="report-section">${heading}${tableText(table, title)}</section>`;
  const drawn = Object.entries(CHART_WIDTHS).map(([kind, width]) => `<div class="chart-${kind}">${elementText(chart.draw(width))}</div>`);
  const asTable = `<details><summary>${escapeText(headings.numbers)}</summary>${tableText(table, about)}</details>`;
  return `<section class="report-section">${heading}<figure>${drawn.join('')}</figure>${asTable}</section>`;
};

/** A fight to look at in a file: its transcript can be saved, and opened as a replay. */
export interface ExampleFile {
  readonly name: string;
  readonly transcript: string;
}

const examplesText = ({ headings, examples }: Report, files: readonly ExampleFile[]): string => {
  if (examples.length === 0) return '';
  const listed = examples.map(({ title, where, why }, nth) => {
    const file = files[nth];
    const link = file
      ? `<a download="${escapeText(file.name)}" href="data:application/jsonl,${encodeURIComponent(file.transcript)}">${escapeText(file.name)}</a>`
      : '';
    return `<li><strong>${escapeText(title)}</strong>: ${escapeText(where)}. ${escapeText(why)} ${link}</li>`;
  });
  return `<h2>${escapeText(headings.examples)}</h2><ul class="report-examples">${listed.join('')}</ul>`;
};

const notesText = ({ headings, notes }: Report): string =>
  notes.length === 0 ? '' : `<h2>${escapeText(headings.notes)}</h2><ul class="report-notes">${notes.map(n => `<li>${escapeText(n)}</li>`).join('')}</ul>`;

/**
 * A report as a page that needs nothing else: no network, no script.
 * @example
 * {@includeCode ../../../test/examples/report.test.ts#files}
 */
export const writeHtml = (report: Report, files: readonly ExampleFile[] = []): string => {
  const { language, title, question, design, headings, summary, sections, made } = report;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(title)}</title>
<style>${PAGE_STYLE}${REPORT_STYLE}</style>
</head>
<body>
<main>
<header><p class="report-about">${escapeText(design)}</p><h1>${escapeText(title)}</h1>${question === undefined ? '' : `<p>${escapeText(question)}</p>`}</header>
<div class="report">
<h2>${escapeText(headings.summary)}</h2>
<div class="report-summary">${summary.map(s => `<p>${escapeText(s)}</p>`).join('')}</div>
${sections.map(s => sectionText(report, s)).join('\n')}
${examplesText(report, files)}
${notesText(report)}
<p class="report-about">${escapeText(made)}</p>
</div>
</main>
</body>
</html>
`;
};
