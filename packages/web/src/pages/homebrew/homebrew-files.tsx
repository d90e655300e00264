import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import type { Content } from '@fray/table/campaign';
import { useState } from 'react';
import { saveYaml } from '../../editors/encounter/save-yaml.ts';
import { openFile } from '../../forms/open-file.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { t } from '../../i18n/i18n.ts';
import { renameContent } from '../../storage/old-names.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { isRecord } from '../../ui/values.ts';
import { askContent } from '../../worker/content/ask-content.ts';

interface HomebrewFilesProps {
  readonly system: string;
  readonly content: Content;
  /** The kind of the pieces if the file is a plain list. */
  readonly kind: string;
  readonly onTake: (more: Content) => void;
}

/** Content by kind, from a file: by kind, as a list of one kind, or inside an encounter. */
const contentIn = (data: unknown, kind: string): Content | undefined => {
  if (Array.isArray(data)) return { [kind]: data };
  if (!isRecord(data)) return undefined;
  // Not checked here: `checkContent` says what is wrong with it.
  return ('content' in data ? data['content'] : data) as Content;
};

const contentFrom = async (text: string, system: string, kind: string): Promise<Result<Content>> => {
  const read = await askContent('parse', text);
  if (!read.ok) return read;
  const content = renameContent(system, contentIn(read.value, kind));
  if (!content) return invalid(problem('', 'no content', 'lists by kind belong here'));
  const problems = await askContent('checkContent', system, content);
  return problems.length > 0 ? invalid(...problems) : ok(content);
};

/** Imports and exports homebrew. A file with any problem is not imported. */
export const HomebrewFiles = ({ system, content, kind, onTake }: HomebrewFilesProps) => {
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const take = async (file: File) => {
    setSaid('');
    const read = await openFile(file, text => contentFrom(text, system, kind));
    setProblems(read.ok ? [] : read.problems);
    if (!read.ok) return;
    onTake(read.value);
    setSaid(t('homebrew.taken', { n: Object.values(read.value).flat().length, file: file.name }));
  };
  const isEmpty = Object.values(content).every(list => list.length === 0);
  return (
    <>
      <div className="row">
        <Button isDisabled={isEmpty} onPress={() => void saveYaml(`${system}-homebrew`, content)}>
          {t('fights.export')}
        </Button>
        <FilePicker accept=".yaml,.yml,.json" onPick={file => void take(file)}>
          {t('fights.import')}
        </FilePicker>
        <span className="soft small" role="status">
          {said || t('homebrew.keptHere')}
        </span>
      </div>
      <div role="alert">
        <ProblemList problems={problems} paths />
      </div>
    </>
  );
};
