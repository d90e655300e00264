import { useState } from 'react';
import { addCharacter } from '../../../content/draft.ts';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { layoutOf } from '../../character/character-sheet.tsx';
import { CharacterMaker } from '../../character/maker/character-maker.tsx';
import { useDraftEditor } from '../draft-editor.ts';
import { useSheetSource } from './sheet-source.ts';
import { sideLabel } from './side-label.ts';

/** The part of the address that opens this at once. */
export const MAKE = '#make';

/** Makes a character for a side of a fight, or for the party of a campaign. */
export const MakeCharacter = ({ side }: { readonly side: string }) => {
  const { change, draft } = useDraftEditor();
  const source = useSheetSource();
  const layout = layoutOf(source);
  const isFirst = Object.keys(draft.encounter.sides)[0] === side;
  const [open, setOpen] = useState(() => isFirst && location.hash === MAKE);
  if (!layout) return null;
  const title = t('character.makeFor', { side: sideLabel(side) });
  return (
    <>
      <Button aria-label={title} onPress={() => setOpen(true)}>
        {t('character.make')}
      </Button>
      {open && (
        <CharacterMaker
          {...{ ...source, layout, title }}
          close={() => setOpen(false)}
          onMade={(character, from) => change(d => addCharacter(d, side, from, character))}
        />
      )}
    </>
  );
};
