import { createTableState } from '../../ui/shared-state.ts';

/** The parts of a table of which a phone shows one at a time, beside the field. */
export const TABLE_PARTS = ['field', 'tray', 'roster', 'aside', 'story'] as const;
export type TablePart = (typeof TABLE_PARTS)[number];

const shownPart = createTableState<TablePart>('tray');

export const showPart = shownPart.set;

/** What is shown where there is not room for all of it; whoever only watches has nothing to choose. */
export const useShownPart = (watches: boolean): TablePart => {
  const part = shownPart.use();
  return watches && part === 'tray' ? 'field' : part;
};
