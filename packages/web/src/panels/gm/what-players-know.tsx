import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { ConditionsShownField, HealthShownField, SheetShownField } from '../../table/shown-field.tsx';
import { useCommand } from '../../table/use-command.ts';
import { sideName } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';

/** What players may know of a combatant whom no player plays, or of all of its side: for the GM, who may change it. */
export const WhatPlayersKnow = ({ sheet }: { readonly sheet: Sheet }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [isForAll, setForAll] = useState(false);
  const isPlayed = (id: string) => view.seats.some(s => s.plays.includes(id));
  const { id, name, side, gauges, known = {} } = sheet;
  const [health] = gauges;
  if (!health || isPlayed(id)) return null;
  const group = view.sheets.filter(s => s.side === side && !isPlayed(s.id) && s.gauges.length > 0);
  const rule = async (ruling: string, given: Readonly<Record<string, string>>) => {
    for (const one of isForAll ? group : [sheet]) if (!(await act({ do: 'rule', ruling, with: { who: one.id, ...given } })).ok) return;
  };
  return (
    <div className="stack what-players-know">
      <HealthShownField label={t('health.of', { name })} value={health.others ?? 'exact'} onChange={as => void rule('show-health', { as })} />
      <SheetShownField label={t('health.sheetOf', { name })} value={known.sheet ?? 'open'} onChange={shown => void rule('show', { sheet: shown })} />
      <ConditionsShownField
        label={t('health.conditionsOf', { name })}
        value={known.conditions ?? 'open'}
        onChange={conditions => void rule('show', { conditions })}
      />
      {group.length > 1 && (
        <label className="tick small">
          <input type="checkbox" checked={isForAll} onChange={e => setForAll(e.target.checked)} /> {t('health.forAll', { side: sideName(view, side) })}
        </label>
      )}
      <KnownAs sheet={sheet} act={act} />
      <ProblemAlert problem={trouble} />
    </div>
  );
};

interface KnownAsProps {
  readonly sheet: Sheet;
  readonly act: ReturnType<typeof useCommand>['act'];
}

/** Who it is: a name, or a description until the GM reveals who it is. */
const KnownAs = ({ sheet: { id, name, known }, act }: KnownAsProps) => {
  const describe = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const as = String(new FormData(e.currentTarget).get('as') ?? '').trim();
    if (as !== '') void act({ do: 'rule', ruling: 'show', with: { who: id, as } });
  };
  if (known?.truly)
    return (
      <div className="row small">
        <span>{t('health.truly', { name: known.truly.name })}</span>
        <Button onPress={() => void act({ do: 'rule', ruling: 'show', with: { who: id, name: 'open' } })}>{t('health.reveal')}</Button>
      </div>
    );
  return (
    <form className="row small" onSubmit={describe}>
      <input className="input" name="as" aria-label={t('health.asOf', { name })} placeholder={t('health.asLike')} maxLength={60} autoComplete="off" />
      <Button type="submit">{t('health.hideName')}</Button>
    </form>
  );
};
