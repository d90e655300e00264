import type { Problem } from '@fray/engine';
import { under } from '../fights/making.ts';
import { fieldLabel } from '../forms/around.ts';
import { Button } from '../ui/button.tsx';
import { Pick } from '../ui/pick.tsx';
import { t } from '../words/words.ts';
import type { Piece } from '../workshop/described.ts';

interface ShelfProps {
  readonly kind: string;
  readonly own: readonly Piece[];
  /** What comes with the system. */
  readonly pieces: readonly Piece[];
  readonly problems: readonly Problem[];
  readonly at: number;
  readonly onOpen: (at: number) => void;
  readonly onNew: () => void;
  readonly onCopy: (from: Piece) => void;
}

/** One’s own pieces of a kind, and the ways to get another: from nothing, or like one that is there. */
export const Shelf = ({ kind, own, pieces, problems, at, onOpen, onNew, onCopy }: ShelfProps) => {
  const all = [...own, ...pieces.filter(p => !own.some(o => o.id === p.id))];
  return (
    <section className="panel shelf" aria-label={fieldLabel(kind)}>
      {own.length === 0 && <p className="soft small">{t('homebrew.none')}</p>}
      <ul>
        {own.map((p, i) => {
          const isWrong = under(problems, `${kind}.${p.id}`).length > 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its id is being edited
            <li key={i}>
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
      <Pick label={t('homebrew.like')} from={all} action={t('fights.copy')} onPick={id => onCopy(all.find(p => p.id === id) as Piece)} />
    </section>
  );
};
