import './detail.css';
import type { SentOutlook } from '@fray/table';
import { LineFacts } from '../field/line-words.tsx';
import { useLine } from '../field/use-line.ts';
import { useTable } from '../seat/use-seat.ts';
import { percent } from '../table/odds-words.ts';
import { useGhost, useGhostWords } from '../time/ghost.ts';
import { Clause } from '../ui/clause.tsx';
import { t } from '../words/words.ts';
import { useConsidered } from './considered.ts';
import { Histogram } from './histogram.tsx';
import type { Item } from './menu.ts';
import { isShown, nameOf } from './names.ts';
import { OthersChoice } from './others.tsx';
import { wholePercents } from './summary.ts';

interface DetailProps {
  readonly item: Item;
  /** Who would do it. */
  readonly by: string;
  readonly outlook: SentOutlook | undefined;
  /** Where in time it puts whoever chooses. */
  readonly ghost?: string;
}

/** All odds of the choice that is being looked at, in a place of their own: nothing moves under a pointer that comes to press. */
export const Considered = () => {
  const { view } = useTable();
  const considered = useConsidered();
  const ghost = useGhostWords(useGhost());
  const by = considered && view.prompts.find(p => p.id === considered.question)?.by;
  return (
    <section className="considered" aria-label={t('tray.odds')}>
      {considered && by !== undefined ? (
        <Detail item={considered.item} outlook={considered.outlook} by={by} ghost={ghost} />
      ) : (
        <p className="soft small">{t('layout.lookAt')}</p>
      )}
    </section>
  );
};

/** Everything that a choice may come to. */
export const Detail = ({ item: { offer, target }, by, outlook, ghost }: DetailProps) => {
  const line = useLine(target === undefined || target === by ? undefined : { from: by, to: target, key: offer.key });
  return (
    <div className="detail">
      <h3>
        {offer.words} <Clause id={offer.clause} />
      </h3>
      {ghost && <p className="small ghost-words">{ghost}</p>}
      {outlook ? <Ends outlook={outlook} target={target} /> : <p className="soft small">{t(offer.open ? 'tray.oddsOpen' : 'tray.oddsComing')}</p>}
      {line && <LineFacts line={line} />}
      {outlook && hasChance(outlook) && <OthersChoice />}
    </div>
  );
};

/** Longer fractions are no help to anybody: the percent say it. */
const SHORT = 11;

const hasChance = ({ outcomes }: SentOutlook): boolean => outcomes.some(o => o.value !== 'done') || outcomes.length > 1;

const Ends = ({ outlook, target }: { readonly outlook: SentOutlook; readonly target: string | undefined }) => {
  const { view } = useTable();
  const { outcomes, gauges, conditions, downs, sure } = outlook;
  const whole = wholePercents(outcomes.map(o => o.p));
  const chance = hasChance(outlook);
  const moving = gauges
    .filter(g => (g.spread.length > 1 || g.mean !== g.now) && isShown(view, g.gauge))
    .sort((a, b) => Number(b.who === target) - Number(a.who === target));
  if (!chance && moving.length === 0 && conditions.length === 0 && downs.length === 0) return <p className="soft small">{t('tray.noChance')}</p>;
  return (
    <>
      {!sure && <p className="small">≈ {t('tray.guess')}</p>}
      {chance && (
        <table className="outcomes numbers">
          <caption className="hidden">{t('tray.outcomes')}</caption>
          <tbody>
            {outcomes.map((o, i) => (
              <tr key={o.value}>
                <th scope="row">{o.value === 'done' ? t('tray.other') : o.value}</th>
                <td>{whole[i] === 0 ? percent(o.p) : `${whole[i]} %`}</td>
                <td className="soft">{o.exact.length <= SHORT && o.exact}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {downs.length > 0 && (
        <ul className="fates small numbers">
          {downs.map(d => (
            <li key={d.who} className="chance-drop">
              {nameOf(view, d.who)} {t('tray.drops', { percent: percent(d.p) })}
            </li>
          ))}
        </ul>
      )}
      {moving.slice(0, 4).map(g => (
        <Histogram key={`${g.who} ${g.gauge}`} gauge={g} />
      ))}
      {[...Map.groupBy(conditions, c => c.who)].map(([who, all]) => (
        <section className="small numbers" key={who}>
          <h4>{nameOf(view, who)}</h4>
          <ul className="fates">
            {all
              .toSorted((a, b) => b.p - a.p)
              .map(c => (
                <li key={c.condition}>
                  {c.condition} {percent(c.p)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
