import '../character.css';
import { readStatBlocks, type StatBlock } from '@fray/systems/stat-block';
import { useMemo, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { SheetSource } from '../character-sheet.tsx';
import { SheetDialog } from '../sheet-dialog.tsx';
import { readableFields } from './readable-fields.ts';

interface BlockPasterProps extends SheetSource {
  readonly title: string;
  readonly onTake: (blocks: readonly StatBlock[]) => void;
  readonly close: () => void;
}

/** Reads stat blocks that are pasted in, and says of each what was understood and what was not. */
export const BlockPaster = ({ title, onTake, close, ...source }: BlockPasterProps) => {
  const { system, described, content } = source;
  const [text, setText] = useState('');
  const known = useMemo(() => readableFields({ system, described, content }), [system, described, content]);
  const blocks = useMemo(() => readStatBlocks(text, known), [text, known]);
  const take = (taken: readonly StatBlock[]) => {
    onTake(taken);
    close();
  };
  const useful = blocks.filter(b => b.read.length > 0);
  return (
    <SheetDialog title={title} close={close}>
      <div className="paster">
        <p className="soft">{t('character.pasteHow')}</p>
        <label className="field-label">
          {t('character.pasteHere')}
          <textarea className="input" rows={10} value={text} maxLength={50_000} spellCheck={false} onChange={e => setText(e.target.value)} />
        </label>
        <div role="status">{text.trim() !== '' && useful.length === 0 && <p className="wrong">{t('character.nothingUnderstood')}</p>}</div>
        <ul className="pasted">
          {useful.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and their names are being typed
            <li key={i}>
              <ReadBlock block={block} onTake={() => take([block])} />
            </li>
          ))}
        </ul>
        {useful.length > 1 && (
          <Button kind="main" onPress={() => take(useful)}>
            {t('character.takeAll', { n: useful.length })}
          </Button>
        )}
      </div>
    </SheetDialog>
  );
};

/** What was made of a block, line by line. */
const ReadBlock = ({ block, onTake }: { readonly block: StatBlock; readonly onTake: () => void }) => {
  const { name = t('character.unnamed'), read, lost } = block;
  return (
    <section className="panel read-block" aria-label={name}>
      <header className="row">
        <h3>{name}</h3>
        <Button kind="main" onPress={onTake}>
          {t('character.takeOne', { name })}
        </Button>
      </header>
      <h4>{t('character.understood')}</h4>
      <ul className="row small">
        {read.map(({ path, words }) => (
          <li key={path} className="chip">
            {words}
          </li>
        ))}
      </ul>
      <h4>{t('character.notUnderstood')}</h4>
      {lost.length === 0 ? (
        <p className="small fine">{t('character.allUnderstood')}</p>
      ) : (
        <ul className="wrong small">
          {lost.map((words, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be there twice
            <li key={i}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
