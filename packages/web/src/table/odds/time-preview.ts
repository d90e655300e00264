import type { SentOutlook } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { useTableState } from '../state/table-state.ts';
import { combatantName } from '../view/combatant-name.ts';

type Spread = readonly { readonly value: number; readonly p: number }[];

/** Where the considered choice would put its combatant in time. */
export interface TimePreview {
  readonly who: string;
  readonly at?: Spread;
  readonly points?: Spread;
}

/** Undefined if no choice is considered, or if it takes no time. */
export const useTimePreview = (): TimePreview | undefined => {
  const { view } = useTable();
  const outlook = useTableState(s => s.considered?.outlook);
  if (!outlook || !view.prompts.some(p => p.by === outlook.by)) return undefined;
  const { at, points } = outlook.due;
  return at || points ? { who: outlook.by, ...(at && { at }), ...(points && { points }) } : undefined;
};

/** The points of the turn that a choice leaves, in a few words; undefined if it takes none. */
export const pointsLeftWords = ({ by, due }: SentOutlook, view: View): string | undefined => {
  const now = view.upcoming.find(u => u.who === by && u.now)?.points;
  if (!now) return undefined;
  const spread = due.points ?? [];
  const [from, to] = spreadEnds(spread);
  const goesOn = spread.reduce((sum, s) => sum + s.p, 0);
  if (goesOn < 1e-9) return t('ghost.over');
  if (goesOn < 1 - 1e-9) return t('ghost.mayBeOver');
  return from === to ? (from === now[0] ? undefined : t('ghost.left', { left: from, of: now[1] })) : t('ghost.leftBetween', { from, to, of: now[1] });
};

export const spreadEnds = (spread: Spread): readonly [least: number, most: number] => [spread[0]?.value ?? 0, spread.at(-1)?.value ?? 0];

/** The preview in a sentence, for screen readers. */
export const useTimePreviewWords = (ghost: TimePreview | undefined): string => {
  const { view } = useTable();
  if (!ghost) return '';
  const name = combatantName(view, ghost.who);
  const spread = ghost.at ?? ghost.points ?? [];
  const [from, to] = spreadEnds(spread);
  if (ghost.at) {
    const mean = spread.reduce((sum, s) => sum + s.value * s.p, 0).toFixed(1);
    return from === to ? t('ghost.at', { name, from }) : t('ghost.between', { name, from, to, mean });
  }
  const of = view.upcoming.find(u => u.who === ghost.who && u.points)?.points?.[1];
  if (of === undefined) return '';
  return from === to ? t('ghost.points', { name, left: from, of }) : t('ghost.pointsBetween', { name, from, to, of });
};
