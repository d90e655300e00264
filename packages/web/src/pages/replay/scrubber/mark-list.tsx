import { useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { MARK_KINDS, MARK_SIGNS, type MarkKind, type ReplayMark } from './replay-marks.ts';

interface MarkListProps {
  readonly all: readonly ReplayMark[];
  /** The marks of the chosen kinds. */
  readonly marks: readonly ReplayMark[];
  readonly kinds: ReadonlySet<MarkKind>;
  readonly setKinds: (kinds: ReadonlySet<MarkKind>) => void;
  readonly index: number;
  readonly go: (index: number) => void;
}

/** The marks as a list of links, and which kinds are shown. */
export const MarkList = ({ all, marks, kinds, setKinds, index, go }: MarkListProps) => {
  const [open, setOpen] = useState(false);
  const current = marks.findLast(m => m.index <= index);
  const toggle = (kind: MarkKind) => setKinds(new Set(MARK_KINDS.filter(k => (k === kind ? !kinds.has(k) : kinds.has(k)))));
  return (
    <details className="mark-list" open={open} onToggle={e => setOpen(e.currentTarget.open)}>
      <summary>{t('replay.marks', { n: marks.length })}</summary>
      <div className="row mark-kinds">
        {MARK_KINDS.map(kind => (
          <label className="small" key={kind}>
            <input type="checkbox" checked={kinds.has(kind)} onChange={() => toggle(kind)} />
            <span aria-hidden="true" data-kind={kind}>
              {MARK_SIGNS[kind]}
            </span>
            {t(`replay.kinds.${kind}`)} ({all.filter(m => m.kind === kind).length})
          </label>
        ))}
      </div>
      {marks.length === 0 && <p className="soft small">{t('replay.noMarks')}</p>}
      <ol>
        {byPlace(open ? marks : [], mark => (
          <li>
            <button type="button" {...(mark === current && { 'aria-current': 'step' as const })} onClick={() => go(mark.index)}>
              <span className="numbers soft">{mark.index}</span>
              <span aria-hidden="true" data-kind={mark.kind}>
                {MARK_SIGNS[mark.kind]}
              </span>
              <span>{mark.words}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
};
