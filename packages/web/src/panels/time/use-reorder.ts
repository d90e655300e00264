import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Upcoming } from '../../i18n/spoken.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { useCommand } from '../../table/use-command.ts';

/** The ruling by which a GM says who acts next, and after. Not all systems have it. */
const RULING = 'order';

/** Whether an event is the turn of somebody who acts yet. */
export const isTurnToCome = ({ who, kind, now, past }: Upcoming): boolean => who !== undefined && kind === undefined && !now && !past;

/** Those who act yet, in order, each once; nobody where something else has a place in the order too, which the ruling would lose. */
const turnsToCome = ({ upcoming }: View): readonly string[] =>
  upcoming.some(u => u.kind === 'effect' && u.who !== undefined) ? [] : [...new Set(upcoming.filter(isTurnToCome).flatMap(u => u.who ?? []))];

/** Whether this seat rules on the order in a system that allows it. */
const useMayOrder = (): boolean => {
  const { table, you, outcome } = useTable().view;
  const [allowed, allow] = useState(false);
  const isGm = you.role === 'gm' || you.role === 'co-gm';
  useEffect(() => {
    let current = true;
    const find = async () => {
      const system = (await loadSystems()).find(s => s.id === table.system);
      if (current) allow(system?.rulings.some(r => r.id === RULING) === true);
    };
    if (isGm) void find().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [isGm, table.system]);
  return isGm && allowed && !outcome;
};

/** Lets the GM move turns to come: dragged onto another, or with Alt and an arrow. */
export const useReorder = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const may = useMayOrder();
  const dragged = useRef<string>(undefined);
  const order = may ? turnsToCome(view) : [];
  const put = (who: string, at: number) => {
    const from = order.indexOf(who);
    if (from < 0 || at < 0 || at >= order.length || at === from) return;
    void act({ do: 'rule', ruling: RULING, with: { who: order.filter(id => id !== who).toSpliced(at, 0, who) } });
  };
  const moverOf = (event: Upcoming) => {
    const { who } = event;
    if (who === undefined || !isTurnToCome(event) || order.length < 2) return {};
    return {
      'data-movable': who,
      onPointerDown: (e: PointerEvent<HTMLElement>) => {
        dragged.current = e.button === 0 ? who : undefined;
      },
      onPointerUp: () => {
        if (dragged.current !== undefined) put(dragged.current, order.indexOf(who));
        dragged.current = undefined;
      },
      onKeyDown: (e: KeyboardEvent<HTMLElement>) => {
        const step = e.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[e.key] : undefined;
        if (step === undefined) return;
        e.preventDefault();
        e.stopPropagation();
        put(who, order.indexOf(who) + step);
      },
    };
  };
  return { moverOf, trouble, isOffered: order.length > 1 };
};
