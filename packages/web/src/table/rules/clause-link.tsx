import './clause-link.css';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { TableContext } from '../../seat/use-seat.ts';
import { late } from '../../ui/late.tsx';

const ClauseCard = late(async () => (await import('./clause-card.tsx')).ClauseCard);

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
      {open && <ClauseCard {...{ id, anchor }} system={of} reads={open === 'read'} onStay={stay} onLeave={leave} onClose={() => setOpen(undefined)} />}
    </>
  );
};
