import { t } from '../../i18n/i18n.ts';
import { useTable, useTableId } from '../../seat/use-seat.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { SeatLink } from '../../table/seat-link.tsx';
import { setKeysOn, useKeysOn } from '../../table/state/shortcuts.ts';
import { closeDrawer } from '../../table/state/table-state.ts';
import { useCommand } from '../../table/use-command.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { CallSettings } from '../call/call-settings.tsx';
import { StandingOrders } from '../waiting/standing-orders.tsx';

/** The settings of this seat: standing orders, real dice, single keys, and its link for another device. */
export const MySeat = () => {
  const { view } = useTable();
  const table = useTableId();
  const token = isLocalTable(table) ? undefined : tokenFor(table);
  const { act, trouble } = useCommand();
  const keys = useKeysOn();
  return (
    <Drawer title={t('tray.mine')} close={closeDrawer}>
      <section className="stack">
        <h3>{t('tray.orders')}</h3>
        <p className="soft small">{t('tray.ordersHint')}</p>
        <StandingOrders />
      </section>
      {token !== undefined && (
        <section className="stack apart">
          <h3>{t('tray.myLink')}</h3>
          <SeatLink token={token} name={view.you.name} mine />
        </section>
      )}
      <CallSettings />
      <section className="stack apart">
        <h3>{t('tray.habits')}</h3>
        <label className="tick">
          <input type="checkbox" checked={view.you.hand} onChange={e => void act({ do: 'hand', hand: e.target.checked })} /> {t('tray.realDice')}
        </label>
        <label className="tick">
          <input type="checkbox" checked={keys} onChange={e => setKeysOn(e.target.checked)} /> {t('tray.keys')}
        </label>
        <ProblemAlert problem={trouble} />
      </section>
    </Drawer>
  );
};
