import type { StandingOrder } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { spellOut } from '../../i18n/spell-out.ts';
import { useTable, useTableId } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { questionWords } from '../../sentences/question-words.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { SeatLink } from '../../table/seat-link.tsx';
import { setKeysOn, useKeysOn } from '../../table/state/shortcuts.ts';
import { closeDrawer } from '../../table/state/table-state.ts';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { wordsOfChoice } from '../actions/plans.tsx';
import { CallSettings } from '../call/call-settings.tsx';

const orderWords = ({ answer, what, when = {} }: StandingOrder): string => {
  const thing = what === undefined ? t('tray.something') : (wordsOfChoice(what) ?? spellOut(what));
  if (answer === 'never') return t('tray.never');
  if (answer === 'always') return t('tray.orderAlways', { what: thing });
  const conditions = [
    ...(when.drops ? [t('tray.mightDrop')] : []),
    ...(when.chance === undefined ? [] : [`${t('tray.chanceAtLeast')} ${Math.round(when.chance * 100)} %`]),
    ...(when.loss === undefined ? [] : [`${t('tray.lossAtLeast')} ${when.loss}`]),
  ];
  return t('tray.orderWhen', { what: thing, when: conditions.join(', ') });
};

/** The standing orders of this seat; each can be turned off. */
const StandingOrders = ({ view }: { readonly view: View }) => {
  const { act, trouble } = useCommand();
  if (view.orders.length === 0) return <p className="soft">{t('tray.noOrders')}</p>;
  return (
    <>
      <ul className="orders">
        {view.orders.map(o => (
          <li key={`${o.by} ${o.about}`}>
            <div>
              <strong>{combatantName(view, o.by)}</strong> <span className="chip">{questionWords(o.about)}</span>
              <p className="small">{orderWords(o)}</p>
            </div>
            <Button
              aria-label={t('tray.askAgainOf', { who: combatantName(view, o.by), about: questionWords(o.about) })}
              onPress={() => void act({ do: 'order', by: o.by, about: o.about, answer: 'ask' })}
            >
              {t('tray.askAgain')}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={trouble} />
    </>
  );
};

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
        <StandingOrders view={view} />
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
