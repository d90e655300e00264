import type { Problem } from '@fray/engine';
import type { Content } from '../fights/draft.ts';
import { under } from '../fights/making.ts';
import { fieldLabel } from '../forms/around.ts';
import { t } from '../words/words.ts';
import type { Described } from '../workshop/described.ts';

interface KindsProps {
  readonly described: Described;
  readonly content: Content;
  readonly problems: readonly Problem[];
  readonly kind: string;
  readonly onKind: (kind: string) => void;
}

/** The kinds of content, with how much of one’s own there is of each. Whoever fights comes first. */
export const Kinds = ({ described: { kinds, fighters }, content, problems, kind, onKind }: KindsProps) => {
  const all = [...fighters, ...Object.keys(kinds).filter(k => !fighters.includes(k))];
  return (
    <nav className="kinds" aria-label={t('homebrew.kinds')}>
      {all.map(k => {
        const n = content[k]?.length ?? 0;
        const isWrong = under(problems, k).length > 0;
        return (
          <button type="button" key={k} aria-current={k === kind || undefined} onClick={() => onKind(k)}>
            {fieldLabel(k)} {n > 0 && <span className="chip">{n}</span>}{' '}
            {isWrong && (
              <>
                <span aria-hidden="true">⚠</span> <span className="hidden">{t('homebrew.hasProblems')}</span>
              </>
            )}
          </button>
        );
      })}
    </nav>
  );
};
