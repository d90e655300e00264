import './chance-line.css';
import type { SentOutlook } from '@fray/table';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { formatSigned, summarizeOdds } from '../../../table/odds/odds-summary.ts';
import { percent } from '../../../table/odds/percent.ts';
import { useOutcomeName } from '../../../table/odds/use-choice-odds.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';

interface ChanceLineProps {
  readonly outlook: SentOutlook | undefined;
  readonly target: string | undefined;
  /** The name of the idle choice, if this one has the same odds. */
  readonly as?: string | undefined;
}

/** The odds of a choice in one line: chances that add up to 100, the expected change, and who may drop. */
export const ChanceLine = ({ outlook, target, as }: ChanceLineProps) => {
  const { view } = useTable();
  const nameOf = useOutcomeName();
  // Room is reserved, so that nothing moves under the pointer when the odds arrive.
  if (!outlook) return target === undefined ? null : <span className="chance-coming" aria-hidden="true" />;
  const { chips, change, drop, sure } = summarizeOdds(outlook, target, view, nameOf);
  if (chips.length === 0 && !change && !drop) return null;
  if (as !== undefined) return <span className="chance-words">{t('tray.oddsAs', { what: as })}</span>;
  const whose = (who: string) => (who === (target ?? outlook.by) ? '' : `${combatantName(view, who).split(/[ ,]/, 1)[0]} `);
  return (
    <span className="chance numbers">
      {chips.length > 1 && (
        <span className="chance-bar" aria-hidden="true">
          {chips.map(c => (
            <span key={c.name} data-grade={c.grade} style={{ flexGrow: c.p }} />
          ))}
        </span>
      )}
      <span className="chance-words">
        {!sure && (
          <span title={t('tray.guess')}>
            <span aria-hidden="true">≈</span>
            <span className="hidden">{t('tray.about')}</span>
          </span>
        )}
        {chips.map(c => (
          <span key={c.name} data-grade={c.grade}>
            {c.name} <b>{c.percent}</b>
            <span className="hidden"> %,</span>
          </span>
        ))}
        {change && (
          <span className="chance-change">
            {whose(change.who)}
            {change.label} <b>{formatSigned(change.mean)}</b>
          </span>
        )}
        {drop && (
          <span className="chance-drop">
            {whose(drop.who)}
            {t('tray.drops', { percent: percent(drop.p) })}
          </span>
        )}
      </span>
    </span>
  );
};
