import { useEffect, useMemo, useRef } from 'react';
import { Battlefield } from '../../../field/battlefield.tsx';
import type { Board } from '../../../i18n/spoken.ts';
import { readOnlySeat } from '../../../seat/read-only-seat.ts';
import type { Seat } from '../../../seat/seat.ts';
import { TableContext } from '../../../seat/use-seat.ts';
import type { Snapshot, View } from '../../../seat/view.ts';

/** There is no table yet; the field does not depend on its settings. */
const SETTINGS: View['settings'] = { clock: null, freeUndo: true, onlyChoice: true, plans: 'do', hand: false, lobby: false, deadline: null };

interface FieldPreviewProps {
  readonly board: Board;
  readonly name: string;
  /** Combatants are put somewhere else on it. */
  readonly onPut?: Seat['put'];
}

/** The field at the start of the fight. */
export const FieldPreview = ({ board, name, onPut }: FieldPreviewProps) => {
  const latest = useRef(onPut);
  useEffect(() => {
    latest.current = onPut;
  }, [onPut]);
  const puts = onPut !== undefined;
  const there = useMemo(() => {
    const { system, heading, phase, upcoming, sheets, field = null, places = null, scenery = field?.scenery ?? null, clock = null } = board;
    const view: View = {
      table: { name, system, closed: false },
      you: { seat: '', name: '', role: 'gm', plays: [], hand: false, epoch: 0 },
      ...{
        seats: [],
        settings: SETTINGS,
        lobby: null,
        dice: { commitment: '', salt: '' },
        heading,
        phase,
        outcome: null,
        upcoming,
        clock,
        field,
        places,
        scenery,
        fog: null,
        sheets,
      },
      ...{ prompts: [], waiting: [], throw: null, requests: [], plans: [], orders: [], templates: [], handouts: [], steps: [], time: null, timers: [] },
    };
    const snapshot: Snapshot = { state: 'here', view, heard: [] };
    const seat: Seat = { ...readOnlySeat(snapshot), ...(puts && { put: (who, to) => latest.current?.(who, to) }) };
    return { seat, view, snapshot };
  }, [board, name, puts]);
  return (
    <TableContext value={there}>
      <Battlefield />
    </TableContext>
  );
};
