import { type TablePart, useTableState } from './table-state.ts';

/** The part that a phone shows. A seat that only watches has nothing to choose from, and sees the field. */
export const useShownPart = (watches: boolean): TablePart => useTableState(({ part }) => (watches && part === 'tray' ? 'field' : part));
