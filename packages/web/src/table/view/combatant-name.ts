import { t } from '../../i18n/i18n.ts';
import type { View } from '../../seat/view.ts';

/** Somebody by name. */
export const combatantName = (view: View, id: string): string => view.sheets.find(s => s.id === id)?.name ?? (id === 'gm' ? t('home.role.gm') : id);

/** The label of a gauge of somebody, as the sheet has it. */
export const gaugeLabel = (view: View, who: string, gauge: string): string =>
  view.sheets.find(s => s.id === who)?.gauges.find(g => g.id === gauge)?.label ?? gauge;

/** Whether a gauge is shown at all: what the rules only reckon with says nothing to anybody. */
export const isGaugeShown = (view: View, gauge: string): boolean => view.sheets.some(s => s.gauges.some(g => g.id === gauge));

/** What all of a kind are called: the name without its number. */
export const kindName = (view: View, id: string): string =>
  combatantName(view, id)
    .replace(/\s*\d+$/, '')
    .trim();
