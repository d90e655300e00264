import { t } from '../../i18n/i18n.ts';
import type { Sheet, Stat } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { ModifierList } from '../../table/rules/modifier-list.tsx';
import { SHORTCUTS } from '../../table/state/shortcuts.ts';
import { select } from '../../table/state/table-state.ts';
import { sideName } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { Gauge } from '../../ui/gauge.tsx';
import { late } from '../../ui/late/late.tsx';
import { SheetFace } from './sheet-face.tsx';

const SheetKnown = late(async () => (await import('./sheet-known.tsx')).SheetKnown);
const SheetRolls = late(async () => (await import('./sheet-rolls.tsx')).SheetRolls);
const SheetTemperament = late(async () => (await import('./sheet-temperament.tsx')).SheetTemperament);

interface SheetPanelProps {
  readonly sheet: Sheet;
  /** It was selected, and is not just shown by default. */
  readonly chosen: boolean;
}

/** What this seat may know of a combatant. Stats and possessions are folded until it is selected, except on a phone. */
export const SheetPanel = ({ sheet, chosen }: SheetPanelProps) => {
  const { view } = useTable();
  const whole = chosen || matchMedia('(max-width: 700px)').matches;
  return (
    <section className="panel sheet" aria-label={t('table.sheet')} data-home tabIndex={-1} aria-keyshortcuts={SHORTCUTS.sheet}>
      <details open>
        <summary>
          <h2>{sheet.name}</h2>
          <span className="soft small">
            {sideName(view, sheet.side)}
            {sheet.kind !== sheet.side && `, ${t(`sheet.kinds.${sheet.kind}`, { defaultValue: sheet.kind })}`}
          </span>
        </summary>
        <SheetFace sheet={sheet} />
        {view.temperaments && <SheetTemperament sheet={sheet} />}
        {view.temperaments && <SheetKnown sheet={sheet} />}
        {view.temperaments && <SheetRolls sheet={sheet} />}
        <div className="sheet-gauges">
          {sheet.gauges.map(g => (
            <Gauge key={g.id} {...g} />
          ))}
        </div>
        <CurrentDoings id={sheet.id} name={sheet.name} />
        <Conditions sheet={sheet} />
        {sheet.stats.length > 0 && (
          <details open={whole}>
            <summary>{t('sheet.stats')}</summary>
            <ul className="stats numbers">
              {sheet.stats.map(s => (
                <StatRow key={s.id} stat={s} />
              ))}
            </ul>
          </details>
        )}
        <Possessions sheet={sheet} open={whole} />
        {sheet.closed && <p className="soft small">{t('health.closed')}</p>}
      </details>
      {chosen && (
        <Button kind="quiet" aria-label={t('sheet.close')} onPress={() => select(undefined)}>
          ×
        </Button>
      )}
    </section>
  );
};

/** The current action of a combatant, and what is due. */
const CurrentDoings = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { view } = useTable();
  const due = view.upcoming.filter(u => u.who === id && (u.kind !== undefined || view.clock));
  const asked = view.waiting.filter(w => w.by === id);
  const plans = view.plans.filter(p => p.by === id);
  if (due.length + asked.length + plans.length === 0) return null;
  return (
    <ul className="doing small">
      {asked.map(w => (
        <li key={w.prompt}>{t('sheet.decides', { prompt: w.prompt })}</li>
      ))}
      {plans.map(p => (
        <li key={p.what}>{t('sheet.plans', { what: p.what })}</li>
      ))}
      {due.map(u => (
        <li key={`${u.at} ${u.label}`}>
          <span className="soft">{u.lane}:</span> {u.label.startsWith(`${name}: `) ? u.label.slice(name.length + 2) : u.label} <ClauseLink id={u.clause} />
        </li>
      ))}
    </ul>
  );
};

const Conditions = ({ sheet }: { readonly sheet: Sheet }) =>
  sheet.conditions.length > 0 && (
    <ul className="conditions small">
      {byPlace(sheet.conditions, c => (
        <li>
          <strong>{c.label}</strong>
          {c.until !== undefined && <span> {t('sheet.until', { until: c.until })}</span>} <ClauseLink id={c.clause} />
          {c.help !== undefined && <span className="soft"> {c.help}</span>}
        </li>
      ))}
    </ul>
  );

/** A number, which opens to its parts. */
const StatRow = ({ stat }: { readonly stat: Stat }) => {
  const { label, value, clause, parts } = stat;
  if (!parts || parts.length === 0)
    return (
      <li className="stat">
        {clause === undefined ? <span>{label}</span> : <ClauseLink id={clause}>{label}</ClauseLink>}
        <b>{value}</b>
      </li>
    );
  return (
    <li>
      <details className="stat-parts">
        <summary className="stat">
          <span>{label}</span>
          <b>{value}</b>
        </summary>
        {clause !== undefined && <ClauseLink id={clause} />}
        <ModifierList mods={parts} />
      </details>
    </li>
  );
};

const Possessions = ({ sheet, open }: { readonly sheet: Sheet; readonly open: boolean }) => {
  const places = Map.groupBy(sheet.possessions, p => p.where);
  return (
    places.size > 0 && (
      <details open={open}>
        <summary>{t('sheet.possessions')}</summary>
        <dl className="possessions small">
          {[...places].map(([where, things]) => (
            <div key={where}>
              <dt>{where}</dt>
              <dd>{things.map(p => p.label).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    )
  );
};
