import './sheet-panel.css';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { useTableState } from '../../table/state/table-state.ts';
import { SheetPanel } from './sheet-panel.tsx';

/** The sheet of the selected combatant, else of the most relevant one. */
export const SheetAside = () => (
  <aside className="aside" aria-label={t('aside.title')} data-home tabIndex={-1}>
    <Inspector />
  </aside>
);

/** The sheet shown with no selection: an own combatant that has to decide, else the acting one. */
const defaultCombatant = ({ upcoming, waiting, you, sheets }: View): string | undefined => {
  const acting = upcoming.find(u => u.now && u.who !== undefined)?.who;
  const own = you.plays.find(id => id === acting || waiting.some(w => w.by === id)) ?? you.plays[0];
  return own ?? acting ?? sheets[0]?.id;
};

const Inspector = () => {
  const { view } = useTable();
  const selected = useTableState(s => s.selected);
  const shown = selected ?? defaultCombatant(view);
  const sheet = view.sheets.find(s => s.id === shown);
  return sheet ? <SheetPanel key={sheet.id} sheet={sheet} chosen={selected === sheet.id} /> : null;
};
