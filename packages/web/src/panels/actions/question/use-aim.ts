import { useEffect, useState } from 'react';
import { useTableState } from '../../../table/state/table-state.ts';

/** Who was asked last: whom it had an eye on, it still has at its next question. */
let last: string | undefined;

/** Whom somebody has an eye on: whoever was selected since it is asked. What was selected while others decided is no aim of its own. */
export const useAim = (by: string): string | undefined => {
  const selected = useTableState(s => s.selected);
  const selections = useTableState(s => s.selections);
  const [before] = useState(() => (by === last ? -1 : selections));
  useEffect(() => {
    last = by;
  }, [by]);
  return selections > before ? selected : undefined;
};
