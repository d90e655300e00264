import '../../table/table-top.css';
import { useEffect } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable, useTableId } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { forgetTriedToken, rememberTable, tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { combatantName } from '../../table/view/combatant-name.ts';

/** The name and state of the fight, and this seat's role. */
export const TableTop = () => {
  const { view, snapshot } = useTable();
  const table = useTableId();
  const { name, system } = view.table;
  const { role } = view.you;
  useEffect(() => {
    rememberTable({ table, token: tokenFor(table) ?? '', name, system, role, at: Date.now() });
    forgetTriedToken(table);
  }, [table, name, system, role]);
  const [fight = '', when = ''] = splitHeading(view.heading);
  return (
    <header className="top float">
      <a href="/" aria-label={t('app.name')}>
        <img src="/icon.svg" alt="" width="36" height="36" />
      </a>
      <div>
        <h1>
          {fight}
          {when && <span className="hidden">, </span>}
          {when && <small>{when}</small>}
        </h1>
        <p className="small">
          <span className="chip">{whoIAm(view)}</span> {isLocalTable(table) && <span className="chip">{t('offline.here')}</span>}{' '}
          <span className="state" aria-live="polite">
            {snapshot.state === 'away' && t('table.away')}
          </span>
        </p>
      </div>
    </header>
  );
};

/** Who sits here: a player by name, with whom they play; others by their role. A seat that has the name of its only hero says it once. */
const whoIAm = (view: View): string => {
  const { role, name, plays } = view.you;
  if (role !== 'player') return t(`home.role.${role}`);
  const names = plays.map(p => combatantName(view, p));
  if (names.length === 1 && names[0] === name) return name;
  return t('table.iAm', { name, plays: names.map(n => n.replace(/,.*/, '')).join(', ') || t('gm.playsNone') });
};

/** “Soldiers on the road, round 2” as a name and a moment. */
const splitHeading = (heading: string): readonly string[] => {
  const at = heading.indexOf(', ');
  return at < 0 ? [heading] : [heading.slice(0, at), heading.slice(at + 2)];
};
