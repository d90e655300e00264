import './waiting.css';
import { namesIn } from '@fray/engine/words';
import type { StandingOrder } from '@fray/table';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { questionWords } from '../../sentences/question-words.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { wordsOfChoice } from '../../table/view/known-choices.ts';

const orderWords = ({ answer, what, when = {} }: StandingOrder, { field }: View): string => {
  const thing = what === undefined ? t('tray.something') : wordsOfChoice(what, namesIn([], field).place);
  if (answer === 'never') return t('tray.never');
  if (answer === 'always') return t('tray.orderAlways', { what: thing });
  const conditions = [
    ...(when.drops ? [t('tray.mightDrop')] : []),
    ...(when.chance === undefined ? [] : [`${t('tray.chanceAtLeast')} ${Math.round(when.chance * 100)} %`]),
    ...(when.loss === undefined ? [] : [`${t('tray.lossAtLeast')} ${when.loss}`]),
  ];
  return t('tray.orderWhen', { what: thing, when: conditions.join(', ') });
};

const isSame = (a: StandingOrder, b: StandingOrder): boolean => a.by === b.by && a.about === b.about;

/** The standing orders of this seat, each with a switch. One that was turned off here can be turned on again. */
export const StandingOrders = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const [off, setOff] = useState<readonly StandingOrder[]>([]);
  const all = [...view.orders, ...off.filter(o => !view.orders.some(one => isSame(one, o)))];
  const turn = (order: StandingOrder, on: boolean) => {
    const { by, about, answer, what, when } = order;
    setOff(before => [...before.filter(o => !isSame(o, order)), order]);
    void act({ do: 'order', by, about, ...(on ? { answer, ...(what !== undefined && { what }), ...(when && { when }) } : { answer: 'ask' }) });
  };
  if (all.length === 0) return <p className="soft">{t('tray.noOrders')}</p>;
  return (
    <>
      <ul className="orders">
        {all.map(order => {
          const on = view.orders.includes(order);
          return (
            <li key={`${order.by} ${order.about}`}>
              <label className="order">
                <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={e => turn(order, e.target.checked)} />
                <span>
                  <strong>{combatantName(view, order.by)}</strong> <span className="chip">{questionWords(order.about)}</span>
                  <span className="small order-words">{orderWords(order, view)}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <ProblemAlert problem={trouble} />
    </>
  );
};

/** What standing orders will answer while this seat waits. */
export const OrdersWhileWaiting = () => {
  const { orders, outcome } = useTable().view;
  // The last one that is turned off stays in sight, to be turned on again.
  const [hadSome, setHadSome] = useState(orders.length > 0);
  if (orders.length > 0 && !hadSome) setHadSome(true);
  if (!hadSome || outcome) return null;
  return (
    <details className="plan">
      <summary>
        {t('tray.orders')} <span className="soft numbers">{orders.length}</span>
      </summary>
      <StandingOrders />
    </details>
  );
};
