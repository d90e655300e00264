import { REPORT_STYLE, type Report, type ReportSection } from '@fray/lab/report';
import type { ReactNode } from 'react';
import { byPlace } from '../../../ui/by-place.ts';
import { ChartView } from './chart-view.tsx';
import { ReportTableView } from './report-table.tsx';

/** What was found: sentences, charts with their tables, and below the sentences what a page has to say. */
export const ReportView = ({ report, children }: { readonly report: Report; readonly children: ReactNode }) => (
  <div className="report">
    <style href="report" precedence="default">
      {REPORT_STYLE}
    </style>
    <h2>{report.headings.summary}</h2>
    <div className="report-summary">
      {byPlace(report.summary, sentence => (
        <p>{sentence}</p>
      ))}
    </div>
    {children}
    {report.sections.map(section => (
      <Section key={section.id} section={section} numbers={report.headings.numbers} />
    ))}
    {report.notes.length > 0 && (
      <>
        <h2>{report.headings.notes}</h2>
        <ul className="report-notes">
          {byPlace(report.notes, note => (
            <li>{note}</li>
          ))}
        </ul>
      </>
    )}
    <p className="soft small">{report.made}</p>
  </div>
);

const Section = ({ section: { title, about, chart, table }, numbers }: { readonly section: ReportSection; readonly numbers: string }) => (
  <section className="report-section">
    <h3>{title}</h3>
    {about !== '' && <p className="report-about">{about}</p>}
    {chart ? (
      <>
        <ChartView chart={chart} />
        <details>
          <summary>{numbers}</summary>
          <ReportTableView table={table} label={about} />
        </details>
      </>
    ) : (
      <ReportTableView table={table} label={title} />
    )}
  </section>
);
