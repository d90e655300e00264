import type { Offer, Refusal } from '@fray/engine';
import type { Prompt } from '@fray/table';
import { useEffect, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { SaidBy } from '../ui/said-by.tsx';
import { t } from '../words/words.ts';
import { targetOf } from './menu.ts';
import { nameOf } from './names.ts';

interface RefusalsProps {
  readonly prompt: Prompt;
  readonly target: string | undefined;
}

type Refused = Offer & { readonly refusal: Refusal };

/** So many deeds are named for a reason, and fewer where the reason stands before what may be done. */
const FEW = { anybody: 5, one: 2 } as const;

/** What may not be chosen now, by the reason: which rule says so, and what would make it legal. */
export const Refusals = ({ prompt, target }: RefusalsProps) => {
  const { seat, view } = useTable();
  const [open, setOpen] = useState(target !== undefined);
  const [refused, setRefused] = useState<readonly Refused[]>();
  const { by } = prompt;
  useEffect(() => {
    if (!open) return;
    let current = true;
    void seat.ask<readonly Refused[]>({ ask: 'refused', by }).then(
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
        {target === undefined ? t('table.refused', { n: prompt.refusals }) : t('tray.refusedAt', { name: nameOf(view, target), n: mine?.length ?? '…' })}
      </summary>
      <ul>
        {[...reasons.values()].map(same => {
          const [first] = same;
          if (!first) return null;
          const { clause, why, instead } = first.refusal;
          return (
            <li key={`${clause} ${why} ${instead}`}>
              <p>
                <strong>{why}</strong> <SaidBy clause={clause} also={alike(same)} />{' '}
                {instead && <span className="instead">{t('table.insteadOf', { instead })}</span>}
              </p>
              <Names
                all={same.map(r => (target === undefined ? r.words : r.words.replace(` ${nameOf(view, target)}`, '')))}
                few={target === undefined ? FEW.anybody : FEW.one}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** The other rules that forbid every one of them. */
const alike = (same: readonly Refused[]): readonly string[] => {
  const [first = [], ...others] = same.map(r => r.refusal.also ?? []);
  return first.filter(rule => others.every(also => also.includes(rule)));
};

const Names = ({ all, few }: { readonly all: readonly string[]; readonly few: number }) => {
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
