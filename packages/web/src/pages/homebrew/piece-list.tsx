import type { Problem } from '@fray/engine';
import type { ContentPiece } from '@fray/table/campaign';
import { problemsUnder } from '../../editors/encounter/draft-editor.ts';
import { fieldLabel } from '../../forms/form-context.ts';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { Picker } from '../../ui/picker.tsx';

interface PieceListProps {
  readonly kind: string;
  readonly own: readonly ContentPiece[];
  /** The pieces that come with the system. */
  readonly pieces: readonly ContentPiece[];
  readonly problems: readonly Problem[];
  readonly at: number;
  readonly onOpen: (at: number) => void;
  readonly onNew: () => void;
  readonly onCopy: (from: ContentPiece) => void;
  /** Makes a character step by step, where the game says how. */
  readonly onMake?: (() => void) | undefined;
}

/** The own pieces of a kind, and the ways to add one: empty, or as a copy. */
export const PieceList = ({ kind, own, pieces, problems, at, onOpen, onNew, onCopy, onMake }: PieceListProps) => {
  const all = [...own, ...pieces.filter(p => !own.some(o => o.id === p.id))];
  const copy = (id: string) => {
    const piece = all.find(p => p.id === id);
    if (piece) onCopy(piece);
  };
  return (
    <section className="panel shelf" aria-label={fieldLabel(kind)}>
      {own.length === 0 && <p className="soft small">{t('homebrew.none')}</p>}
      <ul>
        {byPlace(own, (p, i) => {
          const isWrong = problemsUnder(problems, `${kind}.${p.id}`).length > 0;
          return (
            <li>
              <button type="button" aria-current={i === at || undefined} onClick={() => onOpen(i)}>
                {p.name || p.id} {isWrong && <span className="bad small">{t('homebrew.wrong')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <Button kind="main" onPress={onNew}>
        {t('homebrew.new')}
      </Button>
      {onMake && <Button onPress={onMake}>{t('character.make')}</Button>}
      <Picker label={t('homebrew.like')} from={all} action={t('fights.copy')} onPick={copy} />
    </section>
  );
};
