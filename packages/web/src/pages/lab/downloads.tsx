import type { Findings } from '@fray/lab';
import type { Report } from '@fray/lab/report';
import { findingsTable, rowsTable, writeCsv, writeHtml, writeJson } from '@fray/lab/report';
import { useState } from 'react';
import { toId } from '../../content/draft.ts';
import { saveYaml } from '../../editors/encounter/save-yaml.ts';
import { labText } from '../../i18n/lab-texts.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { errorText } from '../../ui/values.ts';
import type { LabWorker } from '../../worker/lab/lab-client.ts';

interface DownloadsProps {
  readonly report: Report;
  readonly findings: Findings;
  readonly worker: LabWorker;
  readonly data: unknown;
}

/** What was found as files: to read, for spreadsheets and for notebooks. */
export const Downloads = ({ report, findings, worker, data }: DownloadsProps) => {
  const [failed, setFailed] = useState<string>();
  const name = toId(findings.name);
  const rows = async () => rowsTable(findings, await worker.ask('rows'));
  const files = {
    html: async () => saveFile(`${name}.html`, writeHtml(report, await worker.ask('exampleFiles', findings.examples)), 'text/html'),
    csv: async () => saveFile(`${name}.csv`, writeCsv(findingsTable(findings)), 'text/csv'),
    rows: async () => saveFile(`${name}-fights.csv`, writeCsv(await rows()), 'text/csv'),
    json: async () => saveFile(`${name}.json`, writeJson(findings), 'application/json'),
    parquet: async () => {
      const { writeParquet } = await import('@fray/lab/parquet');
      saveFile(`${name}-fights.parquet`, writeParquet(await rows()), 'application/vnd.apache.parquet');
    },
    yaml: () => saveYaml(name, data),
  };
  return (
    <section className="stack" aria-labelledby="lab-download">
      <h2 id="lab-download">{labText('download')}</h2>
      <div className="row">
        {Object.entries(files).map(([kind, save]) => (
          <Button key={kind} onPress={() => void save().catch((e: unknown) => setFailed(errorText(e)))}>
            {labText(`downloads.${kind}`)}
          </Button>
        ))}
      </div>
      {failed !== undefined && <p role="alert">{labText('failed', { why: failed })}</p>}
    </section>
  );
};
