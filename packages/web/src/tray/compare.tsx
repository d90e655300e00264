import { useTable } from '../seat/use-seat.ts';
import { percent } from '../table/odds-words.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import type { Item } from './menu.ts';
import { nameOf } from './names.ts';
import { chipsOf, signed, summaryOf } from './summary.ts';
import type { Odds } from './use-odds.ts';

interface CompareProps {
  readonly items: readonly Item[];
  readonly odds: Odds;
  readonly drop: (key: string) => void;
}

/** Several choices side by side. */
export const Compare = ({ items, odds, drop }: CompareProps) => {
  const { view } = useTable();
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
            const summary = outlook && summaryOf(outlook, item.target, view, t('tray.other'));
            return (
              <tr key={item.offer.key}>
                <th scope="row">{item.offer.words}</th>
                <td>
                  {outlook
                    ? chipsOf(outlook.outcomes, t('tray.other'))
                        .map(c => `${c.name} ${c.percent}`)
                        .join(' · ')
                    : '…'}
                </td>
                <td>{summary?.change ? `${nameOf(view, summary.change.who)}: ${summary.change.label} ${signed(summary.change.mean)}` : '–'}</td>
                <td>{summary?.drop ? `${nameOf(view, summary.drop.who)} ${percent(summary.drop.p)}` : '–'}</td>
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
