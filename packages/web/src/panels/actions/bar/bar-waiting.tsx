import { Button } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { openPanel, usePanels } from '../../../table/state/panels.ts';
import { bearsShortcut, SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { DueTime } from '../../lobby/due-time.tsx';
import { OwnHealth } from '../../my-seat/own-health.tsx';
import { Fallen } from '../../waiting/fallen.tsx';
import { Plans } from '../../waiting/plans.tsx';
import { OrdersWhileWaiting } from '../../waiting/standing-orders.tsx';

/** The bar of somebody who has nothing to decide now: whose decision it is, and what may be planned. */
export const BarWaiting = () => {
  const { view } = useTable();
  const isListed = usePanels().includes('choices');
  if (view.outcome || view.lobby || isListed) return null;
  const names = [...new Set(view.waiting.map(w => combatantName(view, w.by)))].join(', ');
  return (
    <div className="bar float waiting">
      <p className="asked" data-home tabIndex={-1}>
        {names === '' ? t('dock.nothing') : t('table.waitingFor', { names })} {names !== '' && <span className="dots" aria-hidden="true" />}
        <DueTime />
      </p>
      <OwnHealth who={view.you.plays} isNamed />
      <Fallen />
      <Plans />
      <OrdersWhileWaiting />
      <div className="bar-side">
        <Button className="all-choices" ref={bearsShortcut(SHORTCUTS.choices)} aria-expanded={false} onPress={() => openPanel('choices')}>
          {t('dock.all')}
        </Button>
      </div>
    </div>
  );
};
