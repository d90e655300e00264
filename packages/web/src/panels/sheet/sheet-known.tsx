import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { WhatPlayersKnow } from '../gm/what-players-know.tsx';

/** What players may know of a combatant, on its sheet: for the GM. */
export const SheetKnown = ({ sheet }: { readonly sheet: Sheet }) => {
  const { view, seat } = useTable();
  if (seat.isReadOnly || sheet.gauges.length === 0 || view.seats.some(s => s.plays.includes(sheet.id))) return null;
  return (
    <details className="sheet-known small">
      <summary>{sheet.known?.truly ? t('health.trulyShort', { name: sheet.known.truly.name }) : t('health.title')}</summary>
      <WhatPlayersKnow sheet={sheet} />
    </details>
  );
};
