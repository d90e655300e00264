import { t } from '../../i18n/i18n.ts';
import type { View } from '../../seat/view.ts';

/** The name of a combatant. */
export const combatantName = (view: View, id: string): string => view.sheets.find(s => s.id === id)?.name ?? (id === 'gm' ? t('home.role.gm') : id);

/** The label of a gauge, from the sheet. */
export const gaugeLabel = (view: View, who: string, gauge: string): string =>
  view.sheets.find(s => s.id === who)?.gauges.find(g => g.id === gauge)?.label ?? gauge;

/** Whether a gauge is on a sheet: internal numbers of the rules are not shown. */
export const isGaugeShown = (view: View, gauge: string): boolean => view.sheets.some(s => s.gauges.some(g => g.id === gauge));

/** The name without its number, shared by all of a kind. */
export const kindName = (view: View, id: string): string =>
  combatantName(view, id)
    .replace(/\s*\d+$/, '')
    .trim();
