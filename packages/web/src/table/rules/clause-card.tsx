import type { RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { rulePath } from '../../seat/api/rulebook.ts';
import { useRule } from './use-rule.ts';

interface ClauseCardProps {
  readonly id: string;
  readonly system: string;
  /** It was opened by a press, and takes the focus. */
  readonly reads: boolean;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** A clause beside its link. */
export const ClauseCard = ({ id, system, reads, anchor, onStay, onLeave, onClose }: ClauseCardProps) => (
  <Popover triggerRef={anchor} isOpen isNonModal onOpenChange={is => is || onClose()} placement="bottom start" className="clause-card panel">
    <div onPointerEnter={onStay} onPointerLeave={onLeave}>
      <ClauseText id={id} system={system} reads={reads} />
    </div>
  </Popover>
);

const ClauseText = ({ id, system, reads }: Pick<ClauseCardProps, 'id' | 'system' | 'reads'>) => {
  const rule = useRule(system, id);
  const said = (
    <>
      <h3>{rule ? rule.title : rule === null ? id : '…'}</h3>
      {rule && <p>{rule.text}</p>}
      {rule === null && <p className="soft">{t('rules.unknown')}</p>}
      <a href={rulePath(system, id)} target="_blank" rel="noreferrer">
        {t('rules.open', { id: rule?.title ?? id })}
      </a>
    </>
  );
  return reads ? (
    <Dialog className="clause-said" aria-label={rule?.title ?? id}>
      {said}
    </Dialog>
  ) : (
    <div className="clause-said" role="tooltip">
      {said}
    </div>
  );
};
