import './lab.css';
import { reportOf } from '@fray/lab/report';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { language } from '../../i18n/i18n.ts';
import { labText } from '../../i18n/lab-texts.ts';
import { deleteExperiment, type SavedExperiment, savedExperiment } from '../../storage/lab/experiments.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { navigate } from '../../ui/navigation.ts';
import { Downloads } from './downloads.tsx';
import { ExampleFights } from './example-fights.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ReportView } from './report/report-view.tsx';
import { useExampleReplay } from './use-example-replay.ts';
import { useLabWorker } from './use-lab-worker.ts';
import { useRun } from './use-run.ts';

const ExampleReplay = lazy(() => import('./example-replay.tsx'));

const TRAIL = [{ href: '/lab', name: labText('title') }];

/** An experiment: how far it is, what was found, and fights to look at. */
const ExperimentPage = ({ id }: { readonly id: string }) => {
  const [saved, setSaved] = useState<SavedExperiment | null>();
  useEffect(() => void savedExperiment(id).then(found => setSaved(found ?? null)), [id]);
  if (saved === undefined) return null;
  if (saved) return <Experiment saved={saved} />;
  return (
    <main className="home">
      <Breadcrumbs trail={TRAIL} here={id} />
      <h1>{labText('title')}</h1>
      <p>{labText('gone')}</p>
    </main>
  );
};

const Experiment = ({ saved }: { readonly saved: SavedExperiment }) => {
  const worker = useLabWorker();
  const run = useRun(worker, saved);
  const replay = useExampleReplay(worker);
  const findings = run.update?.findings;
  const report = useMemo(() => findings && reportOf(findings, language()), [findings]);
  useEffect(() => {
    document.title = saved.name;
  }, [saved.name]);
  const cancel = async () => {
    worker.end();
    await deleteExperiment(saved.id);
    navigate('/lab');
  };
  if (replay.shown)
    return (
      <Suspense fallback={null}>
        <ExampleReplay key={replay.shown.stage} fight={replay.shown} back={replay.back} onStage={replay.showStage} />
      </Suspense>
    );
  return (
    <main className="home lab">
      <header className="stack">
        <Breadcrumbs trail={TRAIL} here={saved.name} />
        <h1>{saved.name}</h1>
      </header>
      <ProgressPanel run={run} onCancel={() => void cancel()} />
      {report && findings ? (
        <>
          <ReportView report={report}>
            <ExampleFights examples={report.examples} replay={replay} />
          </ReportView>
          <Downloads report={report} findings={findings} worker={worker} data={saved.data} />
        </>
      ) : (
        run.failed === undefined && <p className="soft">{labText('waiting')}</p>
      )}
      <p>
        <a href={`/lab?from=${saved.id}`}>{labText('again')}</a>
      </p>
    </main>
  );
};

export default ExperimentPage;
