import type { Order } from '@fray/table';
import { Link } from '../gm/link.tsx';
import { tokenFor } from '../seat/kept.ts';
import { isLocal } from '../seat/table-id.ts';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { switchKeys, useKeysOn } from '../table/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { nameOf, spelled } from './names.ts';
import { useDo } from './use-do.ts';

const orderWords = ({ answer, what, when = {} }: Order): string => {
  const thing = what === undefined ? t('tray.something') : spelled(what);
  if (answer === 'never') return t('tray.never');
  if (answer === 'always') return t('tray.orderAlways', { what: thing });
  const conditions = [
    ...(when.drops ? [t('tray.mightDrop')] : []),
    ...(when.chance === undefined ? [] : [`${t('tray.chanceAtLeast')} ${Math.round(when.chance * 100)} %`]),
    ...(when.loss === undefined ? [] : [`${t('tray.lossAtLeast')} ${when.loss}`]),
  ];
  return t('tray.orderWhen', { what: thing, when: conditions.join(', ') });
};

/** Who plays what by standing order; each may be made a question again. */
const Orders = ({ view }: { readonly view: View }) => {
  const { act, trouble } = useDo();
  if (view.orders.length === 0) return <p className="soft">{t('tray.noOrders')}</p>;
  return (
    <>
      <ul className="orders">
        {view.orders.map(o => (
          <li key={`${o.by} ${o.about}`}>
            <div>
              <strong>{nameOf(view, o.by)}</strong> <span className="chip">{spelled(o.about)}</span>
              <p className="small">{orderWords(o)}</p>
            </div>
            <Button
              aria-label={t('tray.askAgainOf', { who: nameOf(view, o.by), about: spelled(o.about) })}
              onPress={() => void act({ do: 'order', by: o.by, about: o.about, answer: 'ask' })}
            >
              {t('tray.askAgain')}
            </Button>
          </li>
        ))}
      </ul>
      <Trouble problem={trouble} />
    </>
  );
};

/** What this seat has settled for itself: standing orders, real dice, single keys; and its link, to sit here on another device. */
export const Mine = ({ table, close }: { readonly table: string; readonly close: () => void }) => {
  const { view } = useTable();
  const token = isLocal(table) ? undefined : tokenFor(table);
  const { act, trouble } = useDo();
  const keys = useKeysOn();
  return (
    <Drawer title={t('tray.mine')} close={close}>
      <section className="stack">
        <h3>{t('tray.orders')}</h3>
        <p className="soft small">{t('tray.ordersHint')}</p>
        <Orders view={view} />
      </section>
      {token !== undefined && (
        <section className="stack apart">
          <h3>{t('tray.myLink')}</h3>
          <Link table={table} token={token} name={view.you.name} mine />
        </section>
      )}
      <section className="stack apart">
        <h3>{t('tray.habits')}</h3>
        <label className="tick">
          <input type="checkbox" checked={view.you.hand} onChange={e => void act({ do: 'hand', hand: e.target.checked })} /> {t('tray.realDice')}
        </label>
        <label className="tick">
          <input type="checkbox" checked={keys} onChange={e => switchKeys(e.target.checked)} /> {t('tray.keys')}
        </label>
        <Trouble problem={trouble} />
      </section>
    </Drawer>
  );
};
