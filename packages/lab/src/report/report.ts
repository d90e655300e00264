import type { Chart } from './charts/chart.ts';
import type { ExampleFight } from './findings.ts';
import type { ReportLanguage } from './words/report-words.ts';

/** Rows of words; the first cell of each is what the row is about. */
export interface ReportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One thing that was found: said, drawn, and as a table. */
export interface ReportSection {
  readonly id: string;
  /** The finding in a sentence. */
  readonly title: string;
  /** What is drawn. */
  readonly about: string;
  readonly chart: Chart | undefined;
  readonly table: ReportTable;
}

/** A fight to look at, in words. */
export interface ReportExample {
  readonly of: ExampleFight;
  readonly title: string;
  readonly where: string;
  readonly why: string;
}

/** Findings as people read them. A page, a file and a terminal show the same. */
export interface Report {
  readonly language: ReportLanguage;
  readonly title: string;
  readonly question: string | undefined;
  readonly design: string;
  readonly headings: { readonly summary: string; readonly examples: string; readonly notes: string; readonly numbers: string; readonly why: string };
  readonly summary: readonly string[];
  readonly sections: readonly ReportSection[];
  readonly examples: readonly ReportExample[];
  readonly notes: readonly string[];
  readonly made: string;
}
