import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEncounter, ExperimentRun, readExperiment, thisThread } from '@fray/lab';
import { writeReport } from '@fray/lab/node';
import { writeParquet } from '@fray/lab/parquet';
import { CHART_WIDTHS, findingsTable, REPORT_LANGUAGES, REPORT_STYLE, reportOf, rowsTable, writeCsv, writeHtml, writeJson, writeText } from '@fray/lab/report';
import { expect, test } from 'vitest';
import { sweep } from '../report/samples.ts';

test('an encounter says what may be asked about it', () => {
  // #region describe
  const described = describeEncounter('segments', 'bridge');
  const ogre = described.ok && described.value.kinds.find(kind => kind.name === 'ogre');
  // { name: 'ogre', label: 'Ogre', side: 'monsters', count: 1 }
  // #endregion describe
  expect(ogre).toEqual({ name: 'ogre', label: 'Ogre', side: 'monsters', count: 1 });
  expect(described.ok && described.value.things.find(t => t.name === 'weapons.great-club')?.numbers).toContainEqual({ field: 'reachBonus', value: undefined });
  expect(describeEncounter('segments', 'nowhere').ok).toBe(false);
});

test('findings are read as a report, and written as files', () => {
  const findings = sweep;
  const rows = findings.variants.map(({ id }) => ({ variant: { id }, columns: { 'win-heroes': [1, 0], 'deaths-heroes': [0, 2], time: [5, 7] } }));
  // #region report
  const report = reportOf(findings, REPORT_LANGUAGES[0]); // in English
  const [first] = report.summary; // 'Heroes win: from 19.0 of 20 (18.5 to 19.5) to …'
  const drawn = report.sections[0]?.chart?.draw(CHART_WIDTHS.narrow); // elements of SVG, for a phone
  // The colors of drawings come from a style that pages include once.
  const page = `<style>${REPORT_STYLE}</style>`;
  // #endregion report
  // #region files
  const files = {
    'report.html': writeHtml(report),
    'report.txt': writeText(report),
    'findings.json': writeJson(findings),
    'findings.csv': writeCsv(findingsTable(findings)), // a row for each version and measure
    'fights.csv': writeCsv(rowsTable(findings, rows)), // a row for each fight
    'fights.parquet': writeParquet(rowsTable(findings, rows)),
  };
  // #endregion files
  expect(first).toContain('from 19.0 of 20 (18.5 to 19.5) to 7.0 of 20');
  expect(drawn?.tag).toBe('svg');
  for (const shown of [report.title, first ?? '']) expect(files['report.html']).toContain(shown.replaceAll('“', '“'));
  for (const kind of ['chart-dot', 'chart-bar', 'chart-line']) expect(page).toContain(kind);
  expect(files['fights.csv'].trim().split('\r\n')).toHaveLength(1 + 2 * findings.variants.length);
});

test('an experiment is written into a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-report-'));
  const read = readExperiment({ name: 'Bare hands', system: 'die-rank', encounter: 'pit', policy: 'random', sure: { fights: 20 }, chunk: 10 });
  const opened = read.ok ? await ExperimentRun.open(read.value) : read;
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const run = opened.value;
  await run.play(thisThread());
  // #region folder
  const files = writeReport(folder, run, 'en'); // ['report.html', 'findings.json', …]
  // #endregion folder
  expect(readdirSync(folder).sort()).toEqual([...files].sort());
  const html = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(html).toMatch(/The heroes win about [\d.]+ of 20 evenings|Heroes win: in (none|all)/);
  // The fights to look at are in the page.
  expect(html).toMatch(/download="typical-(win|loss)\.jsonl" href="data:application\/jsonl,%7B/);
  expect(readFileSync(join(folder, 'fights.csv'), 'utf8').trim().split('\r\n')).toHaveLength(1 + 20);
  rmSync(folder, { recursive: true });
});
