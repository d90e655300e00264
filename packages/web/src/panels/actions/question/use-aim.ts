import { useEffect, useState } from 'react';
import { useTableState } from '../../../table/state/table-state.ts';

/** The combatant asked last keeps its target at its next question. */
let last: string | undefined;

/** The selected combatant, if it was selected since this question was asked. Selections made while others decided do not count. */
export const useAim = (by: string): string | undefined => {
  const selected = useTableState(s => s.selected);
  const selections = useTableState(s => s.selections);
  const [before] = useState(() => (by === last ? -1 : selections));
  useEffect(() => {
    last = by;
  }, [by]);
  return selections > before ? selected : undefined;
};
