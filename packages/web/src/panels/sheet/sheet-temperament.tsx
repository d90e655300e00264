import type { Temperament } from '@fray/engine/policies';
import { ownValue } from '@fray/engine/util';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';

const TEMPERS = ['brave', 'cunning', 'bestial', 'cowardly', 'protective', 'hates-casters'] as const satisfies readonly Temperament['is'][number][];
/** The shares of its life below which a creature may flee. */
const FLEES_BELOW = [0, 0.25, 0.33, 0.5, 0.75] as const;

const wordsOf = ({ is, fleesBelow = 0 }: Temperament): string => {
  const words = is.map(one => t(`gm.temper.${one}`));
  if (fleesBelow > 0) words.push(t('gm.fleesBelow', { percent: Math.round(100 * fleesBelow) }));
  return words.length > 0 ? words.join(', ') : t('gm.calm');
};

/** How the machine plays a creature, and what it is like then: for the GM, who may change what it is like. */
export const SheetTemperament = ({ sheet: { id, name } }: { readonly sheet: Sheet }) => {
  const { view, seat } = useTable();
  const { act, trouble } = useCommand();
  /** What was sent, until the table shows what became of it: two quick ticks are both kept. */
  const [sent, setSent] = useState<{ readonly before: View['temperaments']; readonly to: Temperament }>();
  if (!view.temperaments) return null;
  const temperament = sent?.before === view.temperaments ? sent.to : (ownValue(view.temperaments, id) ?? { is: [] });
  const deputy = ownValue(view.deputies ?? {}, id);
  const { is, fleesBelow = 0 } = temperament;
  const change = async (to: Temperament) => {
    setSent({ before: view.temperaments, to });
    const done = await act({ do: 'temperament', combatant: id, temperament: { is: [...to.is], fleesBelow: to.fleesBelow } });
    if (!done.ok) setSent(undefined);
  };
  const shares = [...new Set([...FLEES_BELOW, fleesBelow])].sort((a, b) => a - b);
  return (
    <details className="sheet-temperament small">
      <summary>
        {t('gm.temperament', { what: wordsOf(temperament) })}
        {deputy && <span className="soft"> · {t(`gm.modeOf.${deputy.mode}`, { policy: t(`gm.policy.${deputy.policy}`) })}</span>}
      </summary>
      {!seat.isReadOnly && (
        <div className="stack">
          <p className="soft">{t('gm.temperamentHint')}</p>
          <fieldset className="ticks" aria-label={t('gm.temperamentOf', { name })}>
            {TEMPERS.map(one => (
              <label className="tick" key={one}>
                <input
                  type="checkbox"
                  checked={is.includes(one)}
                  onChange={() => void change({ ...temperament, is: is.includes(one) ? is.filter(other => other !== one) : [...is, one] })}
                />{' '}
                {t(`gm.temper.${one}`)}
              </label>
            ))}
          </fieldset>
          <label className="row">
            {t('gm.flees')}
            <select className="input" value={fleesBelow} onChange={e => void change({ ...temperament, fleesBelow: Number(e.target.value) })}>
              {shares.map(share => (
                <option key={share} value={share}>
                  {share === 0 ? t('gm.never') : t('gm.fleesBelow', { percent: Math.round(100 * share) })}
                </option>
              ))}
            </select>
          </label>
          <Button kind="quiet" onPress={() => void act({ do: 'temperament', combatant: id, temperament: null })}>
            {t('gm.temperamentUsual')}
          </Button>
          <ProblemAlert problem={trouble} />
        </div>
      )}
    </details>
  );
};
