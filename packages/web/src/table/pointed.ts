import { sharedAtTable } from '../ui/shared.ts';

const pointed = sharedAtTable<string | undefined>(undefined);

/** Marks a combatant everywhere for as long as somebody points at it. */
export const point = pointed.set;

/** Whom somebody points at, in the strip, the roster or the log. */
export const usePointed = pointed.use;
