import './clause-link.css';
import type { Clause as Rule } from '@fray/engine';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Button, Dialog, Popover } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { loadRules, rulePath } from '../../seat/api/rulebook.ts';
import { TableContext } from '../../seat/use-seat.ts';

interface ClauseLinkProps {
  readonly id: string;
  /** The system of the clause, if not that of the table. */
  readonly system?: string;
  /** Shown in place of the id. */
  readonly children?: ReactNode;
}

/** How long the pointer rests before the clause is shown, and how long it stays afterwards (ms). */
const REST_MS = 350;
const LINGER_MS = 250;

/** A clause by its id: title and text on hover, focus or tap, with a link to the rulebook. */
export const ClauseLink = ({ id, system, children }: ClauseLinkProps) => {
  const table = use(TableContext);
  const of = system ?? table?.view.table.system;
  const anchor = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);
  const [open, setOpen] = useState<'peek' | 'read'>();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (of === undefined || id === '') return null;
  const later = (then: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(then, ms);
  };
  const peek = () => later(() => setOpen(o => o ?? 'peek'), REST_MS);
  const stay = () => clearTimeout(timer.current);
  const leave = () => later(() => setOpen(o => (o === 'peek' ? undefined : o)), LINGER_MS);
  return (
    <>
      <Button
        ref={anchor}
        className="clause"
        {...(children === undefined && { 'aria-label': t('rules.clause', { id }), 'data-sign': true })}
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        onHoverStart={peek}
        onHoverEnd={leave}
        onFocusChange={focused => (focused ? anchor.current?.matches(':focus-visible') && peek() : leave())}
        onPress={() => {
          stay();
          setOpen(o => (o === 'read' ? undefined : 'read'));
        }}
      >
        {children ?? '§'}
      </Button>
      {open && (
        <Popover triggerRef={anchor} isOpen isNonModal onOpenChange={is => is || setOpen(undefined)} placement="bottom start" className="clause-card panel">
          <div onPointerEnter={stay} onPointerLeave={leave}>
            <ClauseCard id={id} system={of} reads={open === 'read'} />
          </div>
        </Popover>
      )}
    </>
  );
};

/** Only a card that was opened by a press takes the focus. */
const ClauseCard = ({ id, system, reads }: { readonly id: string; readonly system: string; readonly reads: boolean }) => {
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

/** A clause; undefined while loading, null if there is none of that id. */
export const useRule = (system: string, id: string): Rule | null | undefined => {
  const [rule, setRule] = useState<Rule | null>();
  useEffect(() => {
    let current = true;
    loadRules(system)
      .then(rules => current && setRule(rules[id] ?? null))
      .catch(() => current && setRule(null));
    return () => {
      current = false;
    };
  }, [system, id]);
  return rule;
};
