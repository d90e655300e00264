import { mergeContent } from '@fray/table/campaign';
import { useMemo } from 'react';
import { isRecord } from '../../../ui/values.ts';
import type { SheetSource } from '../../character/character-sheet.tsx';
import { useDraftEditor } from '../draft-editor.ts';

/** What the character sheets of a fight are filled in with. */
export const useSheetSource = (): SheetSource => {
  const { draft, described, homebrew, system } = useDraftEditor();
  const { content, options } = draft.encounter;
  return useMemo(
    () => ({ system: system.id, described, content: mergeContent(homebrew, content), options: isRecord(options) ? options : undefined }),
    [system.id, described, homebrew, content, options],
  );
};
