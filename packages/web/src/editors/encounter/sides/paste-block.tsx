import { useState } from 'react';
import { addWritten } from '../../../content/draft.ts';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { layoutOf } from '../../character/character-sheet.tsx';
import { BlockPaster } from '../../character/paste/block-paster.tsx';
import { useDraftEditor } from '../draft-editor.ts';
import { useSheetSource } from './sheet-source.ts';
import { sideLabel } from './side-label.ts';

/** Adds combatants to a side from stat blocks that are pasted in. */
export const PasteBlock = ({ side }: { readonly side: string }) => {
  const { change } = useDraftEditor();
  const source = useSheetSource();
  const [open, setOpen] = useState(false);
  if (!layoutOf(source)) return null;
  const title = t('character.pasteFor', { side: sideLabel(side) });
  return (
    <>
      <Button aria-label={title} onPress={() => setOpen(true)}>
        {t('character.paste')}
      </Button>
      {open && (
        <BlockPaster
          {...{ ...source, title }}
          close={() => setOpen(false)}
          onTake={blocks => change(d => blocks.reduce((to, { name, fields }) => addWritten(to, side, name ?? t('character.unnamed'), fields), d))}
        />
      )}
    </>
  );
};
