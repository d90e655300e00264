import type { Problem } from '@fray/engine';
import type { Draft } from '@fray/table/campaign';
import type { InstalledPack } from '../../storage/packs.ts';
import { draftFromPack } from './import-draft.ts';

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
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  });
};
