import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { OddsByKey } from '../../../table/odds/odds-cache.ts';
import { formatSigned, outcomeChips, summarizeOdds } from '../../../table/odds/odds-summary.ts';
import { percent } from '../../../table/odds/percent.ts';
import { useOutcomeName } from '../../../table/odds/use-choice-odds.ts';
import type { MenuItem } from '../../../table/view/choice-menu.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { Button } from '../../../ui/button.tsx';

interface ComparedChoicesProps {
  readonly items: readonly MenuItem[];
  readonly odds: OddsByKey;
  readonly drop: (key: string) => void;
}

/** Several choices side by side. */
export const ComparedChoices = ({ items, odds, drop }: ComparedChoicesProps) => {
  const { view } = useTable();
  const nameOf = useOutcomeName();
  if (items.length === 0) return null;
  return (
    <div className="compare numbers">
      <table>
        <caption>{t('tray.comparing', { n: items.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tray.choice')}</th>
            <th scope="col">{t('tray.outcomes')}</th>
            <th scope="col">{t('tray.change')}</th>
            <th scope="col">{t('tray.dropping')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map(item => {
            const outlook = odds.get(item.offer.key);
            const summary = outlook && summarizeOdds(outlook, item.target, view, nameOf);
            return (
              <tr key={item.offer.key}>
                <th scope="row">{item.offer.words}</th>
                <td>
                  {outlook
                    ? outcomeChips(outlook.outcomes, nameOf)
                        .map(c => `${c.name} ${c.percent}`)
                        .join(' · ')
                    : '…'}
                </td>
                <td>{summary?.change ? `${combatantName(view, summary.change.who)}: ${summary.change.label} ${formatSigned(summary.change.mean)}` : '–'}</td>
                <td>{summary?.drop ? `${combatantName(view, summary.drop.who)} ${percent(summary.drop.p)}` : '–'}</td>
                <td>
                  <Button kind="quiet" aria-label={t('tray.uncompare', { what: item.offer.words })} onPress={() => drop(item.offer.key)}>
                    ×
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
