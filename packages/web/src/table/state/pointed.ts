import { createTableState } from '../../ui/shared-state.ts';

const pointed = createTableState<string | undefined>(undefined);

/** Marks a combatant everywhere for as long as somebody points at it. */
export const setPointed = pointed.set;

/** Whom somebody points at, in the strip, the roster or the log. */
export const usePointed = pointed.use;
