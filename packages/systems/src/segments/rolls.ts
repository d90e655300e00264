import type { Rolls } from '@fray/engine/kit';
import type { ClauseId } from './rulebook.ts';

/** The rolls that a ruling may change besides those against a score. A tie is thrown to tell two apart, and neither end is better. */
export const rolls: Rolls<ClauseId> = { 'house.damage': 'high', 'house.fall': 'low' };
