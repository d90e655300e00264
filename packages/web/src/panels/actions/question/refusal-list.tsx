import { useEffect, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { OfferedChoice, Prompt, Refusal } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { RefusingClauses } from '../../../table/rules/refusing-clauses.tsx';
import { targetOf } from '../../../table/view/choice-menu.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';

interface RefusalListProps {
  readonly prompt: Prompt;
  readonly target: string | undefined;
}

type RefusedOffer = OfferedChoice & { readonly refusal: Refusal };

/** Names shown for each reason; fewer if the list stands above the choices. */
const NAMES_SHOWN = { anybody: 5, one: 2 } as const;

/** The refused choices by reason: the rule, and what would make them legal. */
export const RefusalList = ({ prompt, target }: RefusalListProps) => {
  const { seat, view } = useTable();
  const [open, setOpen] = useState(target !== undefined);
  const [refused, setRefused] = useState<readonly RefusedOffer[]>();
  const { by } = prompt;
  useEffect(() => {
    if (!open) return;
    let current = true;
    void seat.ask<readonly RefusedOffer[]>({ ask: 'refused', by }).then(
      all => current && setRefused(all),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, by, open]);
  const mine = refused?.filter(r => target === undefined || targetOf(r.key, view) === target);
  if (mine?.length === 0 && target !== undefined) return null;
  const reasons = Map.groupBy(mine ?? [], r => `${r.refusal.clause}\n${r.refusal.why}\n${r.refusal.instead ?? ''}`);
  return (
    <details className="refusals" open={open} onToggle={e => setOpen(e.currentTarget.open)}>
      <summary>
        {target === undefined ? t('table.refused', { n: prompt.refusals }) : t('tray.refusedAt', { name: combatantName(view, target), n: mine?.length ?? '…' })}
      </summary>
      <ul>
        {[...reasons.values()].map(same => {
          const [first] = same;
          if (!first) return null;
          const { clause, why, instead } = first.refusal;
          return (
            <li key={`${clause} ${why} ${instead}`}>
              <p>
                <strong>{why}</strong> <RefusingClauses clause={clause} also={sharedClauses(same)} />{' '}
                {instead && <span className="instead">{t('table.insteadOf', { instead })}</span>}
              </p>
              <RefusedNames
                all={same.map(r => (target === undefined ? r.words : r.words.replace(` ${combatantName(view, target)}`, '')))}
                few={target === undefined ? NAMES_SHOWN.anybody : NAMES_SHOWN.one}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** The other rules that refuse all of them. */
const sharedClauses = (same: readonly RefusedOffer[]): readonly string[] => {
  const [first = [], ...others] = same.map(r => r.refusal.also ?? []);
  return first.filter(rule => others.every(also => also.includes(rule)));
};

const RefusedNames = ({ all, few }: { readonly all: readonly string[]; readonly few: number }) => {
  const [whole, setWhole] = useState(false);
  return (
    <p className="soft small">
      {(whole ? all : all.slice(0, few)).join(' · ')}{' '}
      {!whole && all.length > few && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {t('tray.andMore', { n: all.length - few })}
        </button>
      )}
    </p>
  );
};
