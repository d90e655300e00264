import type { Problem } from '@fray/engine';
import type { Content } from '@fray/table/campaign';
import type { ContentDescription } from '../../content/content-description.ts';
import { problemsUnder } from '../../editors/encounter/draft-editor.ts';
import { fieldLabel } from '../../forms/form-context.ts';
import { t } from '../../i18n/i18n.ts';

interface KindTabsProps {
  readonly described: ContentDescription;
  readonly content: Content;
  readonly problems: readonly Problem[];
  readonly kind: string;
  readonly onKind: (kind: string) => void;
}

/** The kinds of content with the number of own pieces; kinds that fight come first. */
export const KindTabs = ({ described: { kinds, fighters }, content, problems, kind, onKind }: KindTabsProps) => {
  const all = [...fighters, ...Object.keys(kinds).filter(k => !fighters.includes(k))];
  return (
    <nav className="kinds" aria-label={t('homebrew.kinds')}>
      {all.map(k => {
        const n = content[k]?.length ?? 0;
        const isWrong = problemsUnder(problems, k).length > 0;
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
