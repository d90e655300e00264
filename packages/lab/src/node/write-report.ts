import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTranscript } from '@fray/engine';
import { writeCsv } from '../report/files/csv.ts';
import { findingsTable, rowsTable } from '../report/files/data-table.ts';
import { writeHtml } from '../report/files/html.ts';
import { writeJson } from '../report/files/json.ts';
import { writeParquet } from '../report/files/parquet.ts';
import { reportOf } from '../report/report-of.ts';
import type { ReportLanguage } from '../report/words/report-words.ts';
import type { ExperimentRun } from '../run/run-experiment.ts';

/**
 * Writes what an experiment has found so far into a folder: a page to read, and tables for spreadsheets and notebooks. Returns the names of the files.
 * @example
 * {@includeCode ../../test/examples/report.test.ts#folder}
 */
export const writeReport = (folder: string, run: ExperimentRun, language: ReportLanguage): readonly string[] => {
  const { findings } = run;
  const rows = rowsTable(findings, run.rows);
  // Of a day the last fight is shown: there it was decided.
  const examples = findings.examples.map(({ variant, fight, kind }) => ({
    name: `${kind}.jsonl`,
    transcript: run.replay(variant, fight).map(formatTranscript).at(-1) ?? '',
  }));
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'report.html': writeHtml(reportOf(findings, language), examples),
    'findings.json': writeJson(findings),
    'findings.csv': writeCsv(findingsTable(findings)),
    'fights.csv': writeCsv(rows),
    'fights.parquet': new Uint8Array(writeParquet(rows)),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return Object.keys(files);
};
