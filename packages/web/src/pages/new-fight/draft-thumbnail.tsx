import { completeEncounter, type Draft } from '@fray/table/campaign';
import { useState } from 'react';
import { BoardThumbnail, type ShownStart } from '../../editors/encounter/ground/board-thumbnail.tsx';
import { loadSpeaker } from '../../seat/system-words.ts';
import { savedHomebrew } from '../../storage/saved-drafts.ts';
import { askContent } from '../../worker/content/ask-content.ts';

/** A small picture of a prepared fight, as far as its rules hold. */
export const DraftThumbnail = ({ draft }: { readonly draft: Draft }) => {
  const [board, setBoard] = useState<ShownStart>();
  const { system } = draft.encounter;
  const ask = async () => {
    const [checked, speaker] = await Promise.all([askContent('check', system, completeEncounter(draft, savedHomebrew(system))), loadSpeaker(system)]);
    if (checked.board) setBoard(speaker.localize(checked.board));
  };
  return <BoardThumbnail board={board} width={120} height={75} onNear={() => void ask()} />;
};
