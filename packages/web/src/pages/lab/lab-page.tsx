import './lab.css';
import { use, useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { labText } from '../../i18n/lab-texts.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { savedExperiment } from '../../storage/lab/experiments.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { isRecord } from '../../ui/values.ts';
import { AskPanel } from './ask/ask-panel.tsx';
import { ownFightId, starterFights } from './ask/asked-fights.ts';
import { firstForm, type QuestionForm } from './ask/question.ts';
import { KeptExperiments } from './kept-experiments.tsx';
import { useLabWorker } from './use-lab-worker.ts';

/** The form as it was for an experiment, or about the fight that the address names. */
const formFor = async (first: string): Promise<QuestionForm> => {
  const asked = new URLSearchParams(location.search);
  const draft = asked.get('fight');
  const begun = firstForm(draft === null ? first : ownFightId(draft));
  const saved = await savedExperiment(asked.get('from') ?? '').catch(() => undefined);
  return isRecord(saved?.form) ? { ...begun, ...saved.form } : begun;
};

/** The lab: a new question, and those that were asked. */
const LabPage = () => {
  const systems = use(loadSystems());
  const worker = useLabWorker();
  const [form, setForm] = useState<QuestionForm>();
  useEffect(() => {
    document.title = `${labText('title')} · ${t('app.name')}`;
    const [first] = systems.flatMap(starterFights);
    void formFor(first?.id ?? '').then(setForm);
  }, [systems]);
  return (
    <main className="home lab">
      <header className="stack">
        <Breadcrumbs here={labText('title')} />
        <h1>{labText('title')}</h1>
        <p className="soft">{labText('lede')}</p>
      </header>
      {form && <AskPanel first={form} worker={worker} />}
      <section aria-labelledby="lab-kept">
        <h2 id="lab-kept">{labText('kept')}</h2>
        <KeptExperiments />
      </section>
    </main>
  );
};

export default LabPage;
