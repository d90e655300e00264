import type { Problem } from '@fray/engine';
import { use, useState } from 'react';
import { randomId } from '../../../content/random-id.ts';
import { openFile } from '../../../forms/open-file.ts';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { labText } from '../../../i18n/lab-texts.ts';
import { loadSystems } from '../../../seat/api/server.ts';
import { saveExperiment } from '../../../storage/lab/experiments.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { errorText, isRecord } from '../../../ui/values.ts';
import { askContent } from '../../../worker/content/ask-content.ts';
import type { LabWorker } from '../../../worker/lab/lab-client.ts';
import { FightChoiceField } from './fight-choice-field.tsx';
import { HowFields } from './how-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { experimentOf, type QuestionForm } from './question.ts';
import { QuestionFields } from './question-fields.tsx';
import { SameAsFile } from './same-as-file.tsx';
import { useAskedAbout } from './use-asked-about.ts';

interface AskPanelProps {
  readonly first: QuestionForm;
  readonly worker: LabWorker;
}

/** Begins an experiment, which has an address of its own. */
const begin = async (data: unknown, form?: QuestionForm): Promise<void> => {
  const id = randomId();
  const name = isRecord(data) && typeof data['name'] === 'string' ? data['name'] : id;
  await saveExperiment({ id, at: Date.now(), name, data, state: 'running', ...(form && { form }) });
  navigate(`/lab/${id}`);
};

/** The form of a question. It makes the same as a file. */
export const AskPanel = ({ first, worker }: AskPanelProps) => {
  const systems = use(loadSystems());
  const [form, setForm] = useState(first);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [file, setFile] = useState<string>();
  const about = useAskedAbout(worker, form.fight, systems);
  const change = (part: Partial<QuestionForm>) => setForm({ ...form, ...part });
  const data = about && 'fight' in about ? experimentOf(form, about) : undefined;
  const start = async (asked: unknown, from?: QuestionForm) => {
    const found = await worker.ask('problems', asked).catch((e: unknown) => [{ path: '', problem: errorText(e) }]);
    setProblems(found);
    if (found.length === 0) await begin(asked, from);
  };
  const open = async (picked: File) => {
    setFile(picked.name);
    const read = await openFile(picked, text => askContent('parse', text));
    if (read.ok) await start(read.value);
    else setProblems(read.problems);
  };
  const wrong = about && 'problems' in about ? about.problems : problems;
  return (
    <section className="panel lab-ask" aria-labelledby="lab-ask">
      <h2 id="lab-ask">{labText('ask')}</h2>
      <FightChoiceField
        systems={systems}
        value={form.fight}
        onChange={fight => change({ fight, option: '', count: '', side: '', thing: '', field: '', values: '' })}
      />
      <KindChoice value={form.kind} onChange={kind => change({ kind })} />
      <div className="lab-fields">
        {about && 'fight' in about ? <QuestionFields form={form} about={about} change={change} /> : !about && <p className="soft">{labText('reading')}</p>}
      </div>
      <HowFields form={form} change={change} />
      <div className="row">
        <Button
          kind="main"
          isDisabled={!data}
          onPress={() => {
            setFile(undefined);
            void start(data, form);
          }}
        >
          {labText('begin')}
        </Button>
        <FilePicker accept=".yaml,.yml,.json" onPick={picked => void open(picked)}>
          {labText('open')}
        </FilePicker>
      </div>
      <div role="alert">
        {wrong.length > 0 && (
          <>
            <p>{file === undefined ? labText('wrong') : labText('openWrong', { file })}</p>
            <ProblemList problems={wrong} paths />
          </>
        )}
      </div>
      {data && <SameAsFile data={data} />}
    </section>
  );
};
