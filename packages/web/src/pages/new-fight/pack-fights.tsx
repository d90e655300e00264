import type { Problem } from '@fray/engine';
import type { Draft } from '@fray/table/campaign';
import { useState } from 'react';
import { BoardThumbnail, type ShownStart } from '../../editors/encounter/ground/board-thumbnail.tsx';
import { loadSpeaker } from '../../seat/system-words.ts';
import type { InstalledPack } from '../../storage/packs.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import { draftFromPack, encounterOfPack } from './import-draft.ts';

interface PackFightsProps {
  readonly packs: readonly InstalledPack[];
  readonly onOpen: (draft: Draft) => void;
  readonly onTrouble: (problems: readonly Problem[]) => void;
}

/** The fights that packs bring for a system. */
export const PackFights = ({ packs, onOpen, onTrouble }: PackFightsProps) => {
  const open = async (from: InstalledPack, fight: string) => {
    const draft = await draftFromPack(from, fight);
    if (draft.ok) onOpen(draft.value);
    else onTrouble(draft.problems);
  };
  return packs.map(from => {
    const fights = from.pack.content['encounters'] ?? [];
    return fights.length === 0 ? null : (
      <div className="field-label" key={from.pack.id}>
        <span>{from.pack.name}</span>
        <ul className="starter-list">
          {fights.map(({ id, name = id }) => (
            <li key={id}>
              <button type="button" className="starter-pick" onClick={() => void open(from, id)}>
                <PackFightThumbnail from={from} fight={id} />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  });
};

/** A small picture of how a fight of a pack begins. */
const PackFightThumbnail = ({ from, fight }: { readonly from: InstalledPack; readonly fight: string }) => {
  const [board, setBoard] = useState<ShownStart>();
  const { system = '' } = from.pack;
  const ask = async () => {
    const [checked, speaker] = await Promise.all([askContent('check', system, encounterOfPack(from, fight)), loadSpeaker(system)]);
    if (checked.board) setBoard(speaker.localize(checked.board));
  };
  return <BoardThumbnail board={board} width={168} height={105} onNear={() => void ask()} />;
};
