import { useTable } from '../../../seat/use-seat.ts';
import { usePanels } from '../../../table/state/panels.ts';
import { DueWaves } from '../../gm/waves.tsx';
import { Lobby } from '../../lobby/lobby.tsx';
import { UndoRequests } from '../../undo/undo-requests.tsx';
import { DroppedPlan } from '../../waiting/dropped-plan.tsx';
import { DueTimers } from '../due-timers.tsx';
import { FightOver } from '../fight-over.tsx';
import { NextTable } from '../next-table.tsx';
import { StaleTable } from '../stale-table.tsx';
import { ThrowForm } from '../throw-form.tsx';

/** What has to be seen first: a broken log, a wish to go back, the end of the fight, a throw of real dice. The list of all choices has them too. */
export const Notices = () => {
  const { view } = useTable();
  return (
    <>
      {view.table.stale !== undefined && <StaleTable why={view.table.stale} />}
      <Lobby />
      <UndoRequests />
      <DueTimers />
      <NextTable />
      {view.outcome && <FightOver outcome={view.outcome} />}
      <DueWaves />
      <DroppedPlan />
      {view.throw && <ThrowForm key={view.throw.id} />}
    </>
  );
};

export const BarNotices = () => {
  const isListed = usePanels().includes('choices');
  if (isListed) return null;
  return (
    <div className="bar-notices">
      <Notices />
    </div>
  );
};
