import type { ReportTable } from '@fray/lab/report';
import { useState } from 'react';
import { labText } from '../../../i18n/lab-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { byPlace } from '../../../ui/by-place.ts';

/** What scrolls can be reached by keyboard. */
const REACHABLE = 0;

/** A table as spreadsheets take it from the clipboard. */
const asTabs = ({ columns, rows }: ReportTable): string => [columns, ...rows].map(cells => cells.join('\t')).join('\n');

/** The numbers of a chart, to read and to copy. */
export const ReportTableView = ({ table, label }: { readonly table: ReportTable; readonly label: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(asTabs(table));
    setCopied(true);
  };
  return (
    <>
      <div className="report-scroll" tabIndex={REACHABLE}>
        <table aria-label={label}>
          <thead>
            <tr>
              {byPlace(table.columns, column => (
                <th scope="col">{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byPlace(table.rows, ([first, ...cells]) => (
              <tr>
                <th scope="row">{first}</th>
                {byPlace(cells, cell => (
                  <td>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="row">
        <Button onPress={() => void copy()}>{labText('copyTable')}</Button>
        <span role="status" className="small">
          {isCopied && labText('copied')}
        </span>
      </p>
    </>
  );
};
