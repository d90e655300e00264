import { useSpeaker } from '../../../seat/system-words.ts';
import './choice-detail.css';
import type { SentOutlook } from '@fray/table';
import { LineFacts } from '../../../field/sight/line-facts.tsx';
import { useLine } from '../../../field/sight/use-line.ts';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { wholePercents } from '../../../table/odds/odds-summary.ts';
import { OthersChoice } from '../../../table/odds/others-assumption.tsx';
import { percent } from '../../../table/odds/percent.ts';
import { useTimePreview, useTimePreviewWords } from '../../../table/odds/time-preview.ts';
import { useOutcomeName } from '../../../table/odds/use-choice-odds.ts';
import { ClauseLink } from '../../../table/rules/clause-link.tsx';
import { useTableState } from '../../../table/state/table-state.ts';
import type { MenuItem } from '../../../table/view/choice-menu.ts';
import { combatantName, isGaugeShown } from '../../../table/view/combatant-name.ts';
import { Histogram } from './histogram.tsx';

interface ChoiceDetailProps {
  readonly item: MenuItem;
  /** The combatant who would do it. */
  readonly by: string;
  readonly outlook: SentOutlook | undefined;
  /** Where the choice puts the combatant in time, in words. */
  readonly ghost?: string;
}

/** The odds of the choice that is looked at, at a fixed place, so that nothing moves under the pointer; `beside` the list where that has no room. */
export const ConsideredDetail = ({ beside = false }: { readonly beside?: boolean }) => {
  const { view } = useTable();
  const considered = useTableState(s => s.considered);
  const ghost = useTimePreviewWords(useTimePreview());
  const by = considered && view.prompts.find(p => p.id === considered.question)?.by;
  return (
    <section className={beside ? 'considered considered-beside' : 'considered'} aria-label={t('tray.odds')}>
      {considered && by !== undefined ? (
        <ChoiceDetail item={considered.item} outlook={considered.outlook} by={by} ghost={ghost} />
      ) : (
        <p className="soft small">{t('layout.lookAt')}</p>
      )}
    </section>
  );
};

/** All odds of a choice. */
export const ChoiceDetail = ({ item: { offer, target }, by, outlook, ghost }: ChoiceDetailProps) => {
  const line = useLine(target === undefined || target === by ? undefined : { from: by, to: target, key: offer.key });
  return (
    <div className="detail">
      <h3>
        {offer.words} <ClauseLink id={offer.clause} />
      </h3>
      {ghost && <p className="small ghost-words">{ghost}</p>}
      {outlook ? <OutcomeDetail outlook={outlook} target={target} /> : <p className="soft small">{t(offer.open ? 'tray.oddsOpen' : 'tray.oddsComing')}</p>}
      {line && <LineFacts line={line} />}
      {outlook && hasChance(outlook) && <OthersChoice />}
    </div>
  );
};

/** Longer fractions help less than the percentage. */
const MAX_FRACTION_LENGTH = 11;

const hasChance = ({ outcomes }: SentOutlook): boolean => outcomes.some(o => o.value !== 'done') || outcomes.length > 1;

const OutcomeDetail = ({ outlook, target }: { readonly outlook: SentOutlook; readonly target: string | undefined }) => {
  const { view } = useTable();
  const speaker = useSpeaker();
  const nameOf = useOutcomeName();
  const { outcomes, gauges, conditions, downs, sure, left } = outlook;
  const whole = wholePercents(outcomes.map(o => o.p));
  const chance = hasChance(outlook);
  const moving = gauges
    .filter(g => (g.spread.length > 1 || g.mean !== g.now) && isGaugeShown(view, g.gauge))
    .sort((a, b) => Number(b.who === target) - Number(a.who === target));
  if (!chance && moving.length === 0 && conditions.length === 0 && downs.length === 0) return <p className="soft small">{t('tray.noChance')}</p>;
  return (
    <>
      {!sure && <p className="small">≈ {left > 0 ? t('tray.left', { percent: percent(left) }) : t('tray.guess')}</p>}
      {chance && (
        <table className="outcomes numbers">
          <caption className="hidden">{t('tray.outcomes')}</caption>
          <tbody>
            {outcomes.map((o, i) => (
              <tr key={o.value}>
                <th scope="row">{nameOf(o.value)}</th>
                <td>{whole[i] === 0 ? percent(o.p) : `${whole[i]} %`}</td>
                <td className="soft">{o.exact.length <= MAX_FRACTION_LENGTH && o.exact}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {downs.length > 0 && (
        <ul className="fates small numbers">
          {downs.map(d => (
            <li key={d.who} className="chance-drop">
              {combatantName(view, d.who)} {t('tray.drops', { percent: percent(d.p) })}
            </li>
          ))}
        </ul>
      )}
      {moving.slice(0, 4).map(g => (
        <Histogram key={`${g.who} ${g.gauge}`} gauge={g} />
      ))}
      {[...Map.groupBy(conditions, c => c.who)].map(([who, all]) => (
        <section className="small numbers" key={who}>
          <h4>{combatantName(view, who)}</h4>
          <ul className="fates">
            {all
              .toSorted((a, b) => b.p - a.p)
              .map(c => (
                <li key={c.condition}>
                  {speaker.say(c.condition)} {percent(c.p)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
