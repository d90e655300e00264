import type { SeatLogItem } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { combatantName } from '../../table/view/combatant-name.ts';

/** A plan of a seat that was dropped, until its combatant has done something since, or has another plan. */
const droppedFor = (seat: string, heard: readonly SeatLogItem[]) => {
  const at = heard.findLastIndex(({ shown }) => 'deed' in shown && shown.deed.do === 'dropped-plan' && shown.deed.seat === seat);
  const shown = heard[at]?.shown;
  if (!shown || !('deed' in shown) || shown.deed.do !== 'dropped-plan') return undefined;
  const { deed } = shown;
  const isPast = ({ shown: since }: SeatLogItem) =>
    'line' in since ? since.line.by === deed.by : 'back' in since || (since.deed.do === 'plan' && since.deed.by === deed.by);
  return heard.slice(at + 1).some(isPast) ? undefined : deed;
};

/** Why a plan of this seat was dropped, where its player looks next. */
export const DroppedPlan = () => {
  const { view, snapshot } = useTable();
  const dropped = droppedFor(view.you.seat, snapshot.heard);
  if (!dropped || view.outcome) return null;
  return (
    <p className="notice dropped-plan" role="status">
      {t('tray.planDropped', { name: combatantName(view, dropped.by), why: String(dropped.why) })}
    </p>
  );
};
