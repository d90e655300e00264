import { useMemo } from 'react';
import { Battlefield } from '../../../field/battlefield.tsx';
import type { Board } from '../../../i18n/spoken.ts';
import { readOnlySeat } from '../../../seat/read-only-seat.ts';
import { TableContext } from '../../../seat/use-seat.ts';
import type { Snapshot, View } from '../../../seat/view.ts';

/** There is no table yet; the field does not depend on its settings. */
const SETTINGS: View['settings'] = { clock: null, freeUndo: true, onlyChoice: true, plans: 'do', hand: false, lobby: false, deadline: null };

/** The field at the start of the fight. */
export const FieldPreview = ({ board, name }: { readonly board: Board; readonly name: string }) => {
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
      ...{ prompts: [], waiting: [], throw: null, requests: [], plans: [], orders: [], templates: [], handouts: [], steps: [] },
    };
    const snapshot: Snapshot = { state: 'here', view, heard: [] };
    return { seat: readOnlySeat(snapshot), view, snapshot };
  }, [board, name]);
  return (
    <TableContext value={there}>
      <Battlefield />
    </TableContext>
  );
};
