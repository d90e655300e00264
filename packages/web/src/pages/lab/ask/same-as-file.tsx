import { useEffect, useState } from 'react';
import { toId } from '../../../content/draft.ts';
import { saveYaml } from '../../../editors/encounter/save-yaml.ts';
import { labText } from '../../../i18n/lab-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { askContent } from '../../../worker/content/ask-content.ts';

/** The experiment as a file has it, to look at and to save. */
export const SameAsFile = ({ data }: { readonly data: { readonly name: string } }) => {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const written = JSON.stringify(data);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void askContent('write', JSON.parse(written)).then(yaml => isWanted && setText(yaml));
    return () => {
      isWanted = false;
    };
  }, [isOpen, written]);
  return (
    <details onToggle={e => setOpen(e.currentTarget.open)}>
      <summary className="small soft">{labText('file')}</summary>
      <div className="stack lab-file">
        <p className="small soft">{labText('fileHint')}</p>
        <textarea className="input lab-yaml" aria-label={labText('file')} readOnly rows={12} value={text} />
        <Button onPress={() => void saveYaml(toId(data.name), data)}>{labText('save')}</Button>
      </div>
    </details>
  );
};
